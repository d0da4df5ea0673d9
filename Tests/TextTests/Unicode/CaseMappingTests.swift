import Testing

@testable import Text

@Suite struct CaseMappingTests {
  @Test(
    "case changes as in Emacs",
    arguments: [
      // text, upcase, downcase, capitalize, upcase-initials
      ("ß", "SS", "ß", "Ss", "Ss"), ("ŉ", "ʼN", "ŉ", "ʼN", "ʼN"), ("ﬁ", "FI", "ﬁ", "Fi", "Fi"),
      ("ǆ", "Ǆ", "ǆ", "ǅ", "ǅ"), ("ÿ", "Ÿ", "ÿ", "Ÿ", "Ÿ"), ("ᾳ", "ΑΙ", "ᾳ", "ᾼ", "ᾼ"),
      ("ΑΣ ΣΑΣ", "ΑΣ ΣΑΣ", "ας σας", "Ας Σας", "ΑΣ ΣΑΣ"), ("İ", "İ", "i̇", "İ", "İ"),
      ("o'NEIL 'hello'", "O'NEIL 'HELLO'", "o'neil 'hello'", "O'neil 'Hello'", "O'NEIL 'Hello'"),
      ("two-words x_y", "TWO-WORDS X_Y", "two-words x_y", "Two-Words X_Y", "Two-Words X_Y"),
    ])
  func emacsCases(_ text: String, upper: String, lower: String, capital: String, initials: String) {
    #expect(changed(text, .upper) == upper)
    #expect(changed(text, .lower) == lower)
    #expect(changed(text, .capital) == capital)
    #expect(changed(text, .initials) == initials)
  }

  @Test("bytes that are not UTF-8 stay as they are")
  func invalidBytes() {
    let text = PieceTree([0x61, 0xFF, 0x62, 0xE2, 0x82])
    #expect(text.changingCase(of: text.all, to: .upper) == [0x41, 0xFF, 0x42, 0xE2, 0x82])
  }

  @Test("a search without case takes the letters for each other that Emacs does")
  func folding() {
    func same(_ a: Unicode.Scalar, _ b: Unicode.Scalar) -> Bool { a.caseFolded == b.caseFolded }
    #expect(same("a", "A") && same("é", "É") && same("σ", "ς") && same("Σ", "ς") && same("ß", "ẞ"))
    #expect(same("μ", "µ") && same("ǆ", "ǅ"))
    #expect(!same("i", "ı") && !same("i", "İ") && !same("s", "ſ") && !same("k", "\u{212A}"))
    #expect(Unicode.Scalar("Ö").isUppercase && !Unicode.Scalar("ö").isUppercase)
  }

  private func changed(_ text: String, _ mapping: CaseMapping) -> String {
    let text = PieceTree(text)
    return String(decoding: text.changingCase(of: text.all, to: mapping), as: UTF8.self)
  }
}
