import Testing

/// The commands of an incremental search; where it ends shows what was found.
struct IsearchCommandsTests {
  @Test(arguments: [
    EditingCase("isearch-forward", "C-s t w RET", "|one two", "one tw|o"),
    EditingCase("isearch-backward", "C-r o RET", "one two|", "one tw|o"),
    EditingCase("isearch-forward-regexp", "C-M-s t.o RET", "|one two", "one two|"),
    EditingCase("isearch-backward-regexp", "C-M-r o.e RET", "one two|", "|one two"),
    EditingCase("isearch-forward-word", "M-s w one SPC two RET", "|one, two", "one, two|"),
    EditingCase("isearch-forward-symbol", "M-s _ b RET", "|ab b c", "ab b| c"),
    EditingCase("isearch-forward-symbol-at-point", "M-s . C-s RET", "x|y z xy", "xy z xy|"),
    EditingCase("isearch-forward-thing-at-point", "M-s M-. C-s RET", "x|y z xy", "xy z xy|"),
  ])
  func beginnings(_ edit: EditingCase) throws { try edit.check() }

  @Test(arguments: [
    EditingCase("isearch-printing-char", "C-s b RET", "|abc", "ab|c"),
    EditingCase("isearch-quote-char", "C-s C-q C-a RET", "|a\u{1}b", "a\u{1}|b"),
    EditingCase("isearch-repeat-forward", "C-s a C-s RET", "|a a a", "a a| a"),
    EditingCase("isearch-repeat-forward", "C-s a C-s C-s RET", "|a b", "a| b"),
    EditingCase("isearch-repeat-backward", "C-r a C-r RET", "a a a|", "a |a a"),
    EditingCase("isearch-delete-char", "C-s a C-s DEL RET", "|a a", "a| a"),
    EditingCase("isearch-del-char", "C-s a C-s b C-M-d RET", "|a ab", "a a|b"),
    EditingCase("isearch-beginning-of-buffer", "C-s a M-s M-< RET", "a a |a a", "a| a a a"),
    EditingCase("isearch-end-of-buffer", "C-s a M-s M-> RET", "|a a a b", "a a a| b"),
    EditingCase("isearch-edit-string", "C-s a M-e b RET RET", "|a ab", "a ab|"),
    EditingCase(
      "isearch-forward-exit-minibuffer", "C-r a M-e b C-s RET", "x| ab ab", "x ab| ab"),
    EditingCase(
      "isearch-reverse-exit-minibuffer", "C-s a M-e b C-r RET", "ab x| ab ab", "|ab x ab ab"),
    EditingCase(
      "isearch-ring-retreat", "C-s b RET C-s a RET M-< C-s M-p M-p RET RET", "|a b", "a b|"),
    EditingCase("isearch-ring-retreat", "C-s b RET M-< C-s M-p RET RET", "|a b", "a b|"),
    EditingCase(
      "isearch-ring-advance", "C-s a RET C-s b RET M-< C-s M-n RET RET", "|b a b",
      "b a| b"),
  ])
  func steps(_ edit: EditingCase) throws { try edit.check() }

  @Test(arguments: [
    EditingCase("isearch-exit", "C-s b RET x", "|abc", "abx|c"),
    EditingCase("isearch-abort", "C-s c C-g", "|abc", "|abc"),
    EditingCase("isearch-cancel", "C-s c ESC ESC ESC", "|abc", "|abc"),
    EditingCase("isearch-abort", "C-s a z C-g RET", "|bab", "ba|b"),
    EditingCase("isearch-query-replace", "C-s a M-% b RET !", "|a a", "b b|"),
    EditingCase("isearch-query-replace-regexp", "C-M-s a+ C-M-% b RET !", "|aa a", "b b|"),
  ])
  func ends(_ edit: EditingCase) throws { try edit.check() }

  @Test func `the echo area tells how many there are, and that there are no more`() throws {
    let editing = try EditingSession("a |b a")
    try editing.type("C-s a")
    #expect(editing.echo.hasPrefix("I-search: a"))
    #expect(editing.echo.contains("2 of 2"))
    try editing.type("C-s")
    #expect(editing.echo.hasPrefix("Failing I-search: a"))
    try editing.type("C-s")
    #expect(editing.echo.hasPrefix("Wrapped I-search: a"))
    try editing.type("RET")
    #expect(editing.marked == "a| b a")
  }
}
