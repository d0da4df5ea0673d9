import Testing

/// Letters that match those with accents.
struct CharacterFoldingTests {
  @Test(arguments: [
    EditingCase("isearch-toggle-char-fold", "C-s M-s ' cafe RET", "|un café", "un café|"),
    EditingCase("isearch-toggle-char-fold", "C-s M-s ' e RET", "|x e\u{301} z", "x e\u{301}| z"),
    EditingCase("isearch-toggle-char-fold", "C-s M-s ' \" RET", "|a “b", "a “|b"),
    EditingCase("isearch-toggle-char-fold", "C-s M-s ' é RET", "|e é", "e é|"),
    EditingCase("isearch-toggle-char-fold", "C-s M-s ' M-s ' a RET", "|á a", "á a|"),
  ])
  func folding(_ edit: EditingCase) throws { try edit.check() }

  @Test func `the prompt says so`() throws {
    #expect(try EditingSession("|").type("C-s M-s '").echo.hasPrefix("Char-fold I-search: "))
  }
}
