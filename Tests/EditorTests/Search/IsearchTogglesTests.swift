import Testing

/// How letters, words and blanks are matched, changed while searching.
struct IsearchTogglesTests {
  @Test(arguments: [
    EditingCase("isearch-toggle-case-fold", "C-s a M-c C-s RET", "|A A a", "A A a|"),
    EditingCase("isearch-toggle-regexp", "C-s M-r a.c RET", "|a.c abc", "a.c| abc"),
    EditingCase("isearch-toggle-word", "C-s M-s w b RET", "|ab b", "ab b|"),
    EditingCase("isearch-toggle-symbol", "C-s M-s _ b RET", "|a-b b", "a-b b|"),
    EditingCase(
      "isearch-toggle-lax-whitespace", "C-s M-s SPC a SPC b RET", "|a  b a b", "a  b a b|"),
  ])
  func toggles(_ edit: EditingCase) throws { try edit.check() }

  @Test func `the prompt says which are in force`() throws {
    let editing = try EditingSession("|Ab")
    try editing.type("C-s M-r")
    #expect(editing.echo.hasPrefix("Regexp I-search: "))
    try editing.type("M-r M-s w")
    #expect(editing.echo.hasPrefix("Word I-search: "))
    try editing.type("M-s _")
    #expect(editing.echo.hasPrefix("Symbol I-search: "))
  }
}
