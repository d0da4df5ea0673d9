import Testing

/// Commands that delete without keeping what they delete.
struct DeletionCommandsTests {
  @Test(arguments: [
    EditingCase("delete-char", "C-d", "a|日b", "a|b"),
    EditingCase("delete-backward-char", "DEL", "日本|", "日|"),
    EditingCase("delete-forward-char", "<delete>", "|ab", "|b"),
    EditingCase("delete-forward-char", "C-SPC C-e <delete>", "a|bc", "a|"),
    EditingCase("delete-horizontal-space", "M-\\", "one \t|  two", "one|two"),
    EditingCase("just-one-space", "M-SPC", "one \t|  two", "one |two"),
    EditingCase("delete-blank-lines", "C-x C-o", "one\n\n|\n\ntwo", "one\n|\ntwo"),
    EditingCase("delete-blank-lines", "C-x C-o", "one\n|\ntwo", "one\n|two"),
    EditingCase("delete-blank-lines", "C-x C-o", "on|e\n\n\ntwo", "on|e\ntwo"),
    EditingCase("delete-indentation", "M-^", "one\n   tw|o", "one| two"),
    EditingCase("delete-indentation", "C-u M-^", "on|e\n   two", "one| two"),
    EditingCase("delete-trailing-whitespace", nil, "o|ne  \n\t\ntwo ", "o|ne\n\ntwo"),
    EditingCase("delete-trailing-whitespace", nil, "o|ne  \ntwo \n\n \n\n", "o|ne\ntwo\n"),
    EditingCase("delete-trailing-whitespace", nil, "|\n\n \n", "|\n"),
    EditingCase("delete-trailing-whitespace", nil, "|one \n", "|one\n"),
    EditingCase(
      "delete-trailing-whitespace", "C-SPC M-> M-x delete-trailing-whitespace RET",
      "|one \n\n \n", "one\n\n\n|"),
    EditingCase(
      "delete-trailing-whitespace", "C-n C-SPC C-n M-x delete-trailing-whitespace RET",
      "|a \nb \nc \n", "a \nb\n|c \n"),
  ])
  func `what is deleted`(_ edit: EditingCase) throws { try edit.check() }

  @Test func `what is deleted is not yanked`() throws {
    try edit("one |two", "M-d a b DEL DEL C-y", "one two|")
  }
}
