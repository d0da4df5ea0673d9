import Testing

/// Balanced expressions.
struct ListCommandsTests {
  @Test(arguments: [
    EditingCase("forward-sexp", "C-M-f", "|(a [b]) c", "(a [b])| c"),
    EditingCase("backward-sexp", "C-M-b", "(a [b])| c", "|(a [b]) c"),
    EditingCase("forward-list", "C-M-n", "|a (b) c", "a (b)| c"),
    EditingCase("backward-list", "C-M-p", "a (b) c|", "a |(b) c"),
    EditingCase("backward-up-list", "C-M-u", "(a [b|])", "(a |[b])"),
    EditingCase("up-list", nil, "(a [b|])", "(a [b]|)"),
    EditingCase("down-list", "C-M-d", "|a (b)", "a (|b)"),
    EditingCase("kill-sexp", "C-M-k", "a |(b c) d", "a | d"),
    EditingCase("backward-kill-sexp", nil, "a (b c)| d", "a | d"),
  ])
  func expressions(_ edit: EditingCase) throws { try edit.check() }

  @Test func `an unbalanced bracket is said so, and point stays`() throws {
    let editing = try EditingSession("|(a")
    try editing.type("C-M-f")
    #expect(editing.echo.contains("nbalanced"), "\(editing.echo)")
    #expect(editing.marked == "|(a")
  }
}
