import Spelling
import TestSupport
import Testing

@Suite("Words of prose in Markdown")
struct ProseWordsTests {
  private func words(_ text: String) -> [String] {
    ProseWords.words(of: Array(text.utf8)).map(\.text)
  }

  @Test("prose is words, with apostrophes inside")
  func prose() {
    #expect(words("It's (really) \"so\", isn't it?") == ["It's", "really", "so", "isn't", "it"])
    #expect(words("Größe – naïve") == ["Größe", "naïve"])
    #expect(words("> quoted\n- item\n## Head") == ["quoted", "item", "Head"])
  }

  @Test(
    "what is no language is left out",
    arguments: [
      "`code here`", "``a ` b``", "```sh\nls -l\n```", "    indented", "https://forge.example/x",
      "@alice", "#78", "snake_case", "camelCase", "NASA", "v1.2", "src/main.c", "main.swift",
      "~~~\nmore\n~~~", "a", "<br>",
    ])
  func others(_ text: String) { #expect(words(text) == []) }

  @Test("ranges are those of the bytes, whatever stands before")
  func ranges() {
    let bytes = Array("日本 wrong `x` rihgt".utf8)
    for word in ProseWords.words(of: bytes) {
      #expect(String(decoding: bytes[word.range], as: UTF8.self) == word.text)
    }
  }

  @Test("any bytes are taken")
  func hostile() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0...80, using: &generator)).map { _ in
        let some: [UInt8] = [10, 32, 96, 126, 39, 0xE2, 0x80, 0x99, 0xFF, 65, 97, 98]
        return some[Int.random(in: 0..<some.count, using: &generator)]
      }
      for word in ProseWords.words(of: bytes) { #expect(word.range.upperBound <= bytes.count) }
    }
  }
}
