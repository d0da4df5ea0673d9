import Testing

/// Text of the buffer and of the kill ring as a search string.
struct IsearchYanksTests {
  @Test(arguments: [
    EditingCase("isearch-yank-word-or-char", "C-s C-w C-s RET", "|ab cd ab", "ab cd ab|"),
    EditingCase("isearch-yank-symbol-or-char", "C-s C-M-w C-s RET", "|a-b a a-b", "a-b a a-b|"),
    EditingCase("isearch-yank-char", "C-s C-M-y C-M-y C-s RET", "|ab a ab", "ab a ab|"),
    EditingCase("isearch-yank-until-char", "C-s C-M-z b RET x", "|aa-b c", "aa-x|b c"),
    EditingCase(
      "isearch-yank-until-char", "C-s a C-u 2 C-M-z e RET x", "|alpha beta, delta",
      "alpha beta, dx|elta"),
    EditingCase("isearch-yank-line", "C-s M-s C-e C-s RET", "|a b\nb\na b", "a b\nb\na b|"),
    EditingCase("isearch-yank-kill", "M-d C-s C-y RET", "|ab cd ab", " cd ab|"),
    EditingCase(
      "isearch-yank-pop-only", "M-d C-f M-d C-s C-y M-y RET", "|ab cd cd ab", "  cd ab|"),
  ])
  func yanks(_ edit: EditingCase) throws { try edit.check() }
}
