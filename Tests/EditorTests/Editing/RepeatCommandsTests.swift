import Testing

/// The command before, once more.
struct RepeatCommandsTests {
  @Test(arguments: [
    EditingCase("repeat", "M-d C-x z", "|one two three", "| three"),
    EditingCase("repeat", "C-u 2 C-d C-x z", "|abcdef", "|ef"),
    EditingCase("repeat", "C-d C-x z z z", "|abcdef", "|ef"),
  ])
  func again(_ edit: EditingCase) throws { try edit.check() }

  @Test func `at first there is nothing`() throws {
    let editing = try EditingSession("one|")
    try editing.type("C-x z")
    #expect(editing.echo == "There is nothing to repeat")
  }
}
