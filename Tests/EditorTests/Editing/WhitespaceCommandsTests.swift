import Testing

/// Blanks, tabs and the beginnings of lines.
struct WhitespaceCommandsTests {
  @Test(arguments: [
    EditingCase("just-one-space", "C-u 3 M-x just-one-space RET", "one |two", "one   |two"),
    EditingCase("cycle-spacing", nil, "one \t|  two", "one |two"),
    EditingCase("fixup-whitespace", nil, "one   |  two", "one| two"),
    EditingCase("fixup-whitespace", nil, "(   |  two", "(|two"),
    EditingCase("newline-and-indent", nil, "  one|", "  one\n  |"),
    EditingCase("reindent-then-newline-and-indent", nil, "  one\n  two|", "  one\n  two\n  |"),
    EditingCase("center-line", "C-u 1 0 C-x f M-x center-line RET", "|abcd", "|   abcd"),
    EditingCase("untabify", "C-x h M-x untabify RET", "a\tb|", "|a       b"),
    EditingCase("tabify", "C-x h M-x tabify RET", "a       b|", "|a\tb"),
  ])
  func blanks(_ edit: EditingCase) throws { try edit.check() }
}
