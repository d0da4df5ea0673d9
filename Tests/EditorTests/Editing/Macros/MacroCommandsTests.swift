import Testing

/// Keyboard macros.
struct MacroCommandsTests {
  @Test(arguments: [
    EditingCase("kmacro-start-macro", "C-x ( x C-x ) C-x e", "|", "xx|"),
    EditingCase("kmacro-end-macro", "C-x ( x C-u 3 C-x )", "|", "xxx|"),
    EditingCase("kmacro-end-and-call-macro", "C-x ( x C-x e e e", "|", "xxxx|"),
    EditingCase("kmacro-end-or-call-macro", "<f3> x <f4> <f4> C-u 2 <f4>", "|", "xxxx|"),
    EditingCase("kmacro-end-or-call-macro-repeat", "<f3> x <f4> C-x C-k C-k C-k", "|", "xxx|"),
    EditingCase(
      "kmacro-start-macro-or-insert-counter", "<f3> <f3> SPC <f4> <f4> <f4>", "|", "0 1 2 |"),
    EditingCase("kmacro-insert-counter", "<f3> <f4> C-x C-k TAB C-x C-k TAB", "|", "01|"),
    EditingCase("kmacro-set-counter", "C-u 7 C-x C-k C-c C-x C-k TAB", "|", "7|"),
    EditingCase(
      "kmacro-add-counter", "C-u 7 C-x C-k C-c C-u 3 C-x C-k C-a C-x C-k TAB", "|", "10|"),
    EditingCase("kmacro-set-format", "C-x C-k C-f =%02d= RET C-x C-k TAB", "|", "=00=|"),
    EditingCase(
      "kmacro-set-format", "C-u 1 0 C-x C-k C-c C-x C-k C-f %4x RET C-x C-k TAB", "|", "   a|"),
    EditingCase(
      "kmacro-cycle-ring-previous", "<f3> a <f4> <f3> b <f4> C-x C-k C-p <f4>", "|", "aba|"),
    EditingCase(
      "kmacro-cycle-ring-next", "<f3> a <f4> <f3> b <f4> C-x C-k C-p C-x C-k C-n <f4>", "|",
      "abb|"),
    EditingCase(
      "apply-macro-to-region-lines", "<f3> C-e x <f4> DEL C-a C-SPC M-> C-x C-k r", "|a\nb\nc\n",
      "ax\nbx\ncx\n|"),
    EditingCase(
      "kmacro-name-last-macro", "<f3> ab <f4> C-x C-k n two RET M-x two RET", "|", "abab|"),
  ])
  func macros(_ edit: EditingCase) throws { try edit.check() }

  @Test func `kmacro-view-macro-repeat shows the keys`() throws {
    let editing = try EditingSession("|")
    try editing.type("<f3> a C-f <f4> C-x C-k C-v")
    #expect(editing.ran.last == "kmacro-view-macro-repeat")
    #expect(editing.echo.hasSuffix("a C-f"), "\(editing.echo)")
  }

  @Test(arguments: ["C-g", "C-x C-g", "M-x C-g", "C-q C-g", "C-u C-g"])
  func `C-g gives up the definition`(keys: String) throws {
    let editing = try EditingSession("|")
    try editing.type("<f3> a <f4> <f3> b \(keys)")
    #expect(editing.echo == "Quit")
    try editing.type("c <f4>")
    #expect(editing.marked == "abca|")
  }

  @Test func `an error ends the repetition`() throws {
    try edit("|a\nb\nc", "<f3> x C-n <f4> C-u 0 <f4>", "xa\nbx\ncx|")
  }
}
