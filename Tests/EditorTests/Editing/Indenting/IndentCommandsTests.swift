import Testing

/// Indenting in plain text: below the words of the line before.
struct IndentCommandsTests {
  @Test(arguments: [
    EditingCase("indent-for-tab-command", "TAB", "one two\n|x", "one two\n    |x"),
    EditingCase("indent-relative", nil, "a bc\n|x", "a bc\n  |x"),
    EditingCase("indent-region", "C-x h C-u 2 C-M-\\", "|a\n b\n", "|  a\n  b\n"),
    EditingCase("indent-rigidly", "C-x h C-u 2 C-x TAB", "|a\n b\n", "|  a\n   b\n"),
    EditingCase("split-line", "C-M-o", "one |two", "one |\n    two"),
    EditingCase("tab-to-tab-stop", "M-i x", "one|", "one     x|"),
    EditingCase("default-indent-new-line", "M-j", "  one|", "  one\n  |"),
  ])
  func indentation(_ edit: EditingCase) throws { try edit.check() }

  @Test(arguments: [
    EditingCase("indent-rigidly-right", "C-x h C-x TAB <right> <right>", "|a\nb\n", "|  a\n  b\n"),
    EditingCase(
      "indent-rigidly-left", "C-x h C-x TAB <right> <right> <left>", "|a\nb\n", "| a\n b\n"),
    EditingCase(
      "indent-rigidly-right-to-tab-stop", "C-x h C-x TAB S-<right>", "|a\nb\n",
      "|        a\n        b\n"),
    EditingCase(
      "indent-rigidly-left-to-tab-stop", "C-x h C-x TAB S-<right> <right> S-<left>", "|a\nb\n",
      "|        a\n        b\n"),
  ])
  func `with arrow keys, until another key is typed`(_ edit: EditingCase) throws {
    try edit.check()
  }
}
