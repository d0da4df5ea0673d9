import Testing

/// Balanced expressions that take the place of what is around them.
struct NestingCommandsTests {
  private static let before = "(foo (bar (baz |qux) zip) end)"

  @Test(arguments: [
    EditingCase("raise-sexp", nil, before, "(foo (bar |qux zip) end)"),
    EditingCase("raise-sexp", nil, "(a (|b (c d) e))", "(a |b)"),
    EditingCase("raise-sexp", "C-u 2 M-x raise-sexp RET", "(a (|b (c d) e))", "(a |b (c d))"),
    EditingCase("raise-sexp", "C-u 2 M-x raise-sexp RET", before, before),
    EditingCase(
      "raise-sexp", "C-SPC C-M-f M-x raise-sexp RET", "(a (b| c d))", "(a | c)"),
    EditingCase("kill-backward-up-list", nil, before, "(foo (bar |qux zip) end)"),
    EditingCase("kill-backward-up-list", nil, "(a (b (c d)| e))", "(a |(c d))"),
    EditingCase(
      "kill-backward-up-list", "C-u 2 M-x kill-backward-up-list RET C-y", "(a (b|c d)) e",
      "(a (bc d))|bc e"),
  ])
  func nesting(_ edit: EditingCase) throws { try edit.check() }
}
