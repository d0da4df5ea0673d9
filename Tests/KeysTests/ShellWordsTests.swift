import Keys
import TestSupport
import Testing

struct ShellWordsTests {
  @Test(
    "Words are split and quoted as in a shell",
    arguments: [
      ("show-pane home", ["show-pane", "home"]),
      ("  a \t b  ", ["a", "b"]),
      ("a 'two words' \"three more words\"", ["a", "two words", "three more words"]),
      ("a\\ b c''d ''", ["a b", "cd", ""]),
      ("\"a \\\" \\\\ \\n $x\" '\\'", ["a \" \\ \\n $x", "\\"]),
      ("ü'日 本'", ["ü日 本"]),
      ("", []),
    ])
  func splits(text: String, words: [String]) throws {
    #expect(try shellWords(text) == words)
  }

  @Test("What is not closed is an error", arguments: ["'a", "\"a", "a\\", "\"a\\\""])
  func mistakes(text: String) {
    #expect(throws: KeysError.self) { try shellWords(text) }
  }

  @Test func `a quoted word is read back as one word`() throws {
    var generator = SeededGenerator(seed: 5)
    let scalars: [Unicode.Scalar] = [
      "a", "'", "\"", "\\", " ", "\n", "$", "ü", "*", "{", "\u{301}",
    ]
    for _ in 0..<2000 {
      var word = ""
      for _ in 0..<Int.random(in: 0..<8, using: &generator) {
        word.unicodeScalars.append(scalars.randomElement(using: &generator)!)
      }
      let words = try shellWords("x " + quotedShellWord(word) + " y")
      #expect(words.map { Array($0.utf8) } == ["x", word, "y"].map { Array($0.utf8) })
    }
  }
}
