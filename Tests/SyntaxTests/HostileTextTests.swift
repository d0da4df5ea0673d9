import Glibc
import TestSupport
import Testing
import Text
import Workers

@testable import Syntax

/// Text comes from strangers: whatever it is, parsers must come back, and in time.
@Suite struct HostileTextTests {
  private func check(_ text: [UInt8], as language: String) {
    let spans = InstalledGrammars.shelf.highlight(text, as: language)
    var end = ByteOffset(0)
    for span in spans {
      #expect(span.range.lowerBound >= end && !span.range.isEmpty)
      end = span.range.upperBound
    }
    #expect(end.value <= text.count)
  }

  @Test("Damaged source", arguments: InstalledGrammars.languages)
  func damaged(language: String) throws {
    var random = SeededGenerator(seed: 11)
    for name in try Fixture.names(in: "sources/\(language)") {
      let source = try Fixture.bytes("sources/\(language)/\(name)")
      for _ in 0..<rounds { check(random.damaged(source), as: language) }
    }
  }

  @Test("Any bytes", arguments: InstalledGrammars.languages)
  func anyBytes(language: String) {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<rounds {
      let count = Int.random(in: 0...200, using: &random)
      check((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }, as: language)
    }
  }

  @Test("Deep nesting", arguments: InstalledGrammars.languages)
  func nested(language: String) {
    let pieces = [
      "(", "[", "{", "<a>", "> ", "- ", "* ", "\"", "'", "`", "#{", "${", "$(", "if ", "/*", "<!--",
      "((", "a(", "{a:", "- \n  ", "*a ", "[[", "<<A\n", "1+", "!", "::", "\t", "| ", "f\"{", "#",
      "do ", "let ", "\\", "r#\"", "\"\"\"", "begin ", "fn(", "=> ", "1. ", "```\n",
    ]
    for piece in pieces {
      let text = String(repeating: piece, count: depth)
      check(Array((text + "\n\n" + text).utf8), as: language)
    }
    let indented = (0..<400).map { String(repeating: " ", count: $0) + "- a:\n" }.joined()
    check(Array(indented.utf8), as: language)
  }

  @Test(
    "A scanner whose state outgrows the library's buffer is stopped, and the text says so",
    arguments: [("markdown", "> "), ("markdown", "1. "), ("bash", "cat <<ABCDEFGHIJKLMNOP; ")])
  func scannerState(language: String, piece: String) throws {
    let text = PieceTree(String(repeating: piece, count: 400) + "\nx\n")
    let highlighter = Highlighter(language: language, shelf: InstalledGrammars.shelf)
    let spans = try highlighter.spans(of: text, in: text.all, cancellation: Cancellation())
    #expect(spans.isEmpty)
    #expect(highlighter.note == "Not coloured: it nests too deeply.")
    _ = try highlighter.spans(of: PieceTree("# x"), in: 0..<3, cancellation: Cancellation())
    #expect(highlighter.note == nil)
  }
}

/// How much is tried; `make fuzz` raises it.
private let rounds = number("FUZZ_ROUNDS", else: 5)
private let depth = number("FUZZ_DEPTH", else: 100)

private func number(_ variable: String, else usual: Int) -> Int {
  getenv(variable).flatMap { Int(String(cString: $0)) } ?? usual
}
