import Spelling
import Testing

@Suite("Dictionaries by enchant")
struct SpellerTests {
  @Test("a word is right or wrong, with what could have been meant")
  func words() throws {
    let speller = Speller(languages: ["xx_XX", "en_US"])
    #expect(try speller.language() == "en_US")
    #expect(try speller.knows("separate"))
    #expect(try !speller.knows("seperate"))
    #expect(try speller.suggestions(for: "seperate").contains("separate"))
    #expect(try !speller.knows("gotchaword"))
    try speller.accept("gotchaword")
    #expect(try speller.knows("gotchaword"))
  }

  @Test("a language without a dictionary says what to install")
  func missing() {
    #expect(throws: SpellingError.self) { try Speller(languages: ["xx_XX"]).knows("word") }
    let error = SpellingError(kind: .noDictionary("xx_XX"))
    #expect(error.description.contains("xx_XX"))
    #expect(SpellingError(kind: .noLibrary("")).description.contains("libenchant-2-2"))
  }

  @Test("the environment's languages come first, English last")
  func languages() {
    #expect(
      Speller.languages(of: ["LANG": "de_DE.UTF-8"]) == ["de_DE", "en_US", "en_GB", "en"])
    #expect(Speller.languages(of: ["LC_ALL": "C", "LANG": "C.UTF-8"]).first == "en_US")
  }
}
