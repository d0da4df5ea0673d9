import Testing

/// Setting the mark; what the region is shows when it is killed.
struct MarkCommandsTests {
  @Test(arguments: [
    EditingCase("set-mark-command", "C-SPC C-f C-w", "a|bc", "a|c"),
    EditingCase("set-mark-command", "C-SPC C-SPC M-> C-u C-SPC", "o|ne two", "o|ne two"),
    EditingCase("exchange-point-and-mark", "C-SPC C-e C-x C-x", "a|bc", "a|bc"),
    EditingCase("mark-word", "M-@ C-w", "|one two", "| two"),
    EditingCase("mark-word", "M-@ M-@ C-w", "|one two three", "| three"),
    EditingCase("mark-paragraph", "M-h C-w", "a\n\nb|b\nc\n\nd", "a\n|\nd"),
    EditingCase("mark-page", "C-x C-p C-w", "a\n\u{0C}\nb|b\n\u{0C}\nc", "a\n\u{0C}|\nc"),
    EditingCase("mark-whole-buffer", "C-x h C-w", "a\nb|b", "|"),
    EditingCase("mark-sexp", "C-M-SPC C-w", "|(a b) c", "| c"),
  ])
  func regions(_ edit: EditingCase) throws { try edit.check() }

  @Test func `without a mark there is no region`() throws {
    let editing = try EditingSession("a|b")
    try editing.type("C-w")
    #expect(editing.echo == "The mark is not set now, so there is no region")
    #expect(editing.marked == "a|b")
  }

  @Test func `pop-global-mark goes back to the buffer where the mark was set`() throws {
    let editing = try EditingSession("one |two")
    let first = editing.buffer
    try editing.type("C-SPC C-SPC C-x b o t h e r RET C-SPC C-SPC")
    #expect(editing.buffer !== first)
    try editing.type("C-x C-SPC C-x C-SPC")
    #expect(editing.ran.contains("pop-global-mark"))
    #expect(editing.buffer === first)
    #expect(editing.marked == "one |two")
  }
}
