import Editor
import Testing

/// Comments beside text and around lines.
struct CommentCommandsTests {
  /// Blanks up to the comment column behind a text of so many characters.
  private static func gap(_ count: Int) -> String { String(repeating: " ", count: 32 - count) }

  @Test(arguments: [
    EditingCase("comment-dwim", "M-; ; RET", "f|oo", "foo" + gap(3) + ";|"),
    EditingCase("comment-dwim", "M-; ; RET", "  |", "; |"),
    EditingCase("comment-dwim", "C-u M-; ; RET", "|", ";;;; |"),
    EditingCase("comment-dwim", "M-; ; RET", "foo ; b|ar", "foo" + gap(3) + ";| bar"),
    EditingCase("comment-dwim", "C-u M-; ; RET", "foo ; b|ar", "foo|"),
    EditingCase("comment-dwim", "C-x h M-; ; RET", "|a\n  b\n", "|; a\n;   b\n"),
    EditingCase("comment-dwim", "C-x h M-; ; RET", "|; a\n; b\n", "|a\nb\n"),
    EditingCase("comment-indent", "M-x comment-indent RET ; RET", "; |x", ";| x"),
    EditingCase("comment-kill", "C-x h M-; ; RET C-e M-x comment-kill RET", "|a ; x", "|"),
    EditingCase("comment-set-column", "C-x ; M-; ; RET", "foo |", "foo ;|"),
    EditingCase("comment-region", "C-x h M-x comment-region RET ; RET", "|a\nb", "|; a\n; b"),
    EditingCase(
      "comment-box", "C-x h M-x comment-box RET # RET", "|one\ntwo three\n",
      "|#############\n# one       #\n# two three #\n#############\n"),
    EditingCase(
      "comment-box", "C-x h C-u 3 M-x comment-box RET // RET", "|  a\n\n    漢字",
      "|  ////////////////\n  //// a      ////\n  ////        ////\n  ////   漢字 ////\n  ////////////////"
    ),
    EditingCase("uncomment-region", "C-x h M-x uncomment-region RET ; RET", "|; a\nb", "|a\nb"),
    EditingCase(
      "comment-or-uncomment-region", "C-x h M-x comment-or-uncomment-region RET ; RET", "|; a",
      "|a"),
    EditingCase("comment-line", "M-x comment-line RET ; RET", "a|\n  b", "; a\n  |b"),
    EditingCase(
      "comment-indent-new-line", "M-; ; RET x M-x comment-indent-new-line RET", "|",
      "; x\n;|"),
    EditingCase("default-indent-new-line", "M-; ; RET x M-j y", "|", "; x\n;y|"),
    EditingCase("default-indent-new-line", "C-M-j", "  a|b", "  a\n  |b"),
  ])
  func `a comment is put where it belongs`(_ edit: EditingCase) throws { try edit.check() }

  @Test func `what comments begin with is asked once`() throws {
    let editing = try EditingSession("|a\nb\n")
    try editing.type("C-x h M-;")
    #expect(editing.session.prompt?.text == "No comment syntax is defined.  Use: ")
    try editing.type("# RET C-x h M-;")
    #expect(editing.session.prompt == nil)
    #expect(editing.marked == "|a\nb\n")
  }

  @Test func `in a text whose language is known nothing is asked`() throws {
    let editing = try EditingSession("|a\nb\n")
    editing.buffer.language = "swift"
    try editing.type("C-x h M-;")
    #expect(editing.marked == "|// a\n// b\n")
  }

  @Test func `comments in lines below each other stand below each other`() throws {
    let editing = try EditingSession("a ; one\nlon|ger").type("M-; ; RET")
    #expect(editing.marked == "a ; one\nlonger                          ;|")
    let other = try EditingSession("a         ; one\nlon|ger").type("M-; ; RET")
    #expect(other.marked == "a         ; one\nlonger    ;|")
  }
}
