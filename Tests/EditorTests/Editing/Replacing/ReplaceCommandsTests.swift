import Editor
import Testing

/// Replacing without asking, and the answers to query-replace.
struct ReplaceCommandsTests {
  @Test(arguments: [
    EditingCase("replace-string", "M-x replace-string RET a RET b RET", "a |a Aa A", "a b Bb B|"),
    EditingCase(
      "replace-regexp", "M-x replace-regexp RET \\(a+\\) RET [\\1] RET", "|aa b a", "[aa] b [a]|"),
    EditingCase("query-replace", "M-% a RET b RET !", "|a a", "b b|"),
    EditingCase("query-replace-regexp", "C-M-% a+ RET b RET !", "|aa a", "b b|"),
    EditingCase(
      "query-replace", "C-x SPC C-n C-f C-f M-% a RET b RET !", "|a a a\na a a", "b a a\nb| a a"),
  ])
  func replacing(_ edit: EditingCase) throws { try edit.check() }

  @Test(arguments: [
    EditingCase("query-replace-act", "M-% a RET b RET y y q", "|a a a", "b b a|"),
    EditingCase("query-replace-skip", "M-% a RET b RET n y q", "|a a a", "a b a|"),
    EditingCase("query-replace-automatic", "M-% a RET b RET n !", "|a a a", "a b b|"),
    EditingCase("query-replace-act-and-exit", "M-% a RET b RET .", "|a a a", "b| a a"),
    EditingCase("query-replace-act-and-show", "M-% a RET b RET , q", "|a a", "b| a"),
    EditingCase("query-replace-exit", "M-% a RET b RET q", "|a a", "a| a"),
    EditingCase("query-replace-quit", "M-% a RET b RET C-g", "|a a", "a| a"),
    EditingCase("query-replace-backup", "M-% a RET b RET n ^ y q", "|a a a", "b a| a"),
    EditingCase("query-replace-undo", "M-% a RET b RET y y u q", "|a a a", "b a| a"),
    EditingCase("query-replace-undo-all", "M-% a RET b RET y y U q", "|a a a", "a| a a"),
    EditingCase("query-replace-edit-replacement", "M-% a RET b RET e c RET q", "|a a", "bc a|"),
    EditingCase("query-replace-edit", "M-% a RET b RET C-r x C-M-c y q", "|a a", "b a|"),
    EditingCase(
      "query-replace-delete-and-edit", "M-% a RET b RET C-w x C-M-c y", "|a a", "x a|"),
    EditingCase("exit-recursive-edit", "M-% a RET b RET C-r C-M-c q", "|a a", "a| a"),
  ])
  func answers(_ edit: EditingCase) throws { try edit.check() }

  @Test(arguments: [
    EditingCase("query-replace-regexp", "C-M-% a RET b\\? RET y x RET n", "|a a", "bx a|"),
    EditingCase(
      "query-replace-regexp", "C-M-% \\(a\\) RET [\\1\\?] RET ! x RET y RET", "|a a",
      "[a]x [a]y|"),
    EditingCase(
      "replace-regexp", "M-x replace-regexp RET a RET \\?b RET x RET RET", "|a a", "bx b|"),
    EditingCase("query-replace", "M-% a RET \\? RET !", "|a a", "\\? \\?|"),
  ])
  func `a replacement with a question mark is edited for each match`(_ edit: EditingCase) throws {
    try edit.check()
  }

  @Test func `one can quit editing it and goes on`() throws {
    let editing = try EditingSession("|a a")
    try editing.type("C-M-% a RET b\\? RET y")
    #expect(editing.session.prompt?.text == "Edit replacement string: ")
    try editing.type("C-g")
    #expect(editing.session.prompt == nil)
    try editing.type("q")
    #expect(editing.marked == "a| a")
  }

  @Test func `the question names both strings, help names the keys`() throws {
    let editing = try EditingSession("|a a")
    try editing.type("M-% a RET b RET")
    #expect(editing.echo == "Query replacing a with b: (? for help)")
    try editing.type("?")
    #expect(editing.ran.last == "query-replace-help")
    #expect(editing.echo.hasPrefix("y SPC replace, n DEL skip, ! all"))
    try editing.type("! C-/")
    #expect(editing.marked.replacing("|", with: "") == "a a", "one undo gives all back")
  }

  @Test func `an expression that cannot be read is refused before anything changes`() throws {
    let editing = try EditingSession("|a [")
    try editing.type("M-x replace-regexp RET [ RET b RET")
    #expect(editing.echo.hasPrefix("Invalid regexp: "), "\(editing.echo)")
    #expect(editing.marked == "|a [")
  }
}
