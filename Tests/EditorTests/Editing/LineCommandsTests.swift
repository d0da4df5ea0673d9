import Testing

/// Commands that work on the lines of the region, or on those after point.
struct LineCommandsTests {
  @Test(arguments: [
    EditingCase("sort-lines", "C-x h M-x sort-lines RET", "b|\nc\na\n", "|a\nb\nc\n"),
    EditingCase("sort-lines", "C-SPC M-> M-x sort-lines RET", "x z|b\na\nc\n", "x za\nb\nc\n|"),
    EditingCase(
      "delete-duplicate-lines", "C-x h C-u M-x delete-duplicate-lines RET", "a|\nb\na\n",
      "|b\na\n"),
    EditingCase("sort-lines", "C-x h C-u M-x sort-lines RET", "b|\nc\na\n", "|c\nb\na\n"),
    EditingCase("reverse-region", "C-x h M-x reverse-region RET", "a|\nb\nc\n", "|c\nb\na\n"),
    EditingCase(
      "delete-duplicate-lines", "C-x h M-x delete-duplicate-lines RET", "a|\nb\na\n", "|a\nb\n"),
    EditingCase("flush-lines", "M-x flush-lines RET ^ b RET", "|a\nb\nc\n", "|a\nc\n"),
    EditingCase("keep-lines", "M-x keep-lines RET ^ b RET", "|a\nb\nc\n", "|b\n"),
  ])
  func lines(_ edit: EditingCase) throws { try edit.check() }

  @Test func `how-many counts matches after point`() throws {
    let editing = try EditingSession("ab ab| ab ab ")
    try editing.type("M-x how-many RET a b RET")
    #expect(editing.ran.contains("how-many"))
    #expect(editing.echo == "2 occurrences")
  }
}
