import Editor
import Testing

/// Commands that insert.
struct InsertionCommandsTests {
  @Test(arguments: [
    EditingCase("self-insert-command", "x", "a|b", "ax|b"),
    EditingCase("newline", "RET", "a|b", "a\n|b"),
    EditingCase("electric-newline-and-maybe-indent", "C-j", "  a|b", "  a\n|b"),
    EditingCase("open-line", "C-o", "a|b", "a|\nb"),
    EditingCase("quoted-insert", "C-q C-a", "a|b", "a\u{1}|b"),
    EditingCase("quoted-insert", "C-q 1 0 1 RET", "a|b", "aA|b"),
    EditingCase("insert-char", "C-x 8 RET 2 6 0 3 RET", "a|b", "a☃|b"),
    EditingCase("insert-char", "C-x 8 RET snowman RET", "a|b", "a☃|b"),
    EditingCase("overwrite-mode", "<insert> x y", "|abc", "xy|c"),
    EditingCase("overwrite-mode", "<insert> x <insert> y", "|abc", "xy|bc"),
  ])
  func `what is inserted`(_ edit: EditingCase) throws { try edit.check() }

  @Test func `a character that does not exist is refused, and nothing is inserted`() throws {
    let editing = try EditingSession("a|b")
    try editing.type("C-x 8 RET 1 1 0 0 0 0 RET")
    #expect(editing.echo.contains("110000"), "\(editing.echo)")
    try editing.type("C-g")
    #expect(editing.marked == "a|b")
  }
}
