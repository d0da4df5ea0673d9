import Testing

/// Deleting stretches and letting them change places; what words are.
struct RegionCommandsTests {
  @Test(arguments: [
    EditingCase("delete-region", "C-SPC C-f M-x delete-region RET", "|a b", "| b"),
    EditingCase("erase-buffer", nil, "a b|", "|"),
    EditingCase(
      "delete-extract-rectangle", "C-SPC C-n C-f M-x delete-extract-rectangle RET", "|ab\ncd",
      "b\n|d"),
    EditingCase(
      "transpose-regions", "C-SPC M-f C-SPC C-f C-SPC M-f M-x transpose-regions RET", "|one two",
      "two one|"),
    EditingCase(
      "delete-selection-mode", "M-x delete-selection-mode RET C-SPC C-f x", "|ab", "x|b"),
    EditingCase(
      "delete-selection-mode", "M-x delete-selection-mode RET C-SPC C-f DEL", "|ab", "|b"),
    EditingCase("copy-from-above-command", nil, "one two\non|", "one two\none two|"),
    EditingCase(
      "copy-from-above-command", "M-2 M-x copy-from-above-command RET", "one two\non|",
      "one two\none |"),
    EditingCase(
      "sort-regexp-fields", "C-x h M-x sort-regexp-fields RET [a-z]+ RET \\& RET", "|c b a",
      "|a b c"),
  ])
  func regions(_ edit: EditingCase) throws { try edit.check() }

  @Test(arguments: [
    EditingCase("subword-mode", "M-x subword-mode RET M-f", "|fooBarBaz", "foo|BarBaz"),
    EditingCase("subword-mode", "M-x subword-mode RET M-f", "|HTMLParser", "HTML|Parser"),
    EditingCase("subword-mode", "M-x subword-mode RET M-b", "fooBarBaz|", "fooBar|Baz"),
    EditingCase("subword-mode", "M-x subword-mode RET M-d", "|fooBar", "|Bar"),
    EditingCase("superword-mode", "M-x superword-mode RET M-f", "|foo_bar-baz", "foo_bar-baz|"),
    EditingCase("superword-mode", "M-x superword-mode RET M-DEL", "foo_bar|", "|"),
  ])
  func words(_ edit: EditingCase) throws { try edit.check() }
}
