import Testing

/// Taking changes back, and making them again.
struct UndoCommandsTests {
  @Test(arguments: [
    EditingCase("undo", "a b c C-/", "|", "|"),
    EditingCase("undo", "M-d C-/", "|one two", "|one two"),
    EditingCase("undo", "M-d C-d C-/ C-/", "|one two", "|one two"),
    // Undo is itself undone after another command.
    EditingCase("undo", "M-d C-/ C-f C-/", "|one", "|"),
    EditingCase("undo-redo", "M-d C-/ C-M-_", "|one two", "| two"),
    EditingCase("undo-redo", "M-d C-d C-/ C-/ C-M-_ C-M-_", "|one two", "|two"),
  ])
  func changes(_ edit: EditingCase) throws { try edit.check() }

  @Test(arguments: [
    ("undo", "C-/", "No further undo information"),
    ("undo-redo", "C-M-_", "No undone changes to redo"),
  ])
  func `nothing to go back to is said`(command: String, keys: String, said: String) throws {
    let editing = try EditingSession("one|").type(keys)
    #expect(editing.ran == [command])
    #expect(editing.echo == said)
  }
}
