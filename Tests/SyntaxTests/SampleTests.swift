import TestSupport
import Testing
import Text

@testable import Syntax

/// The samples of `Fixtures/sources`, a folder a language: source, with carets and the face that is
/// expected under some of its lines.
@Suite struct SampleTests {
  @Test(
    "The samples of a language have the colours written under them",
    arguments: (try? Fixture.names(in: "sources")) ?? [])
  func sample(language: String) throws {
    _ = language == DiffPainter.language ? nil : try InstalledGrammars.grammar(language)
    for name in try Fixture.names(in: "sources/\(language)") {
      let sample = Sample(try Fixture.text("sources/\(language)/\(name)"))
      try #require(!sample.expectations.isEmpty, "\(name) expects nothing")
      let spans = InstalledGrammars.shelf.highlight(sample.source, as: language)
      for expectation in sample.expectations {
        let faces = spans.filter { $0.bytes.overlaps(expectation.bytes) }
        let isWhole = faces.first.map { $0.bytes.contains(expectation.bytes.lowerBound) } ?? false
        let names = isWhole ? Set(faces.map(\.face.shortName)) : ["plain"]
        #expect(names == [expectation.face], "\(language)/\(name):\(expectation.line)")
      }
    }
  }

  @Test("Every language that can be coloured has a sample")
  func everyLanguage() throws {
    let samples = Set(try Fixture.names(in: "sources"))
    #expect(Set(Language.list.map(\.name)) == samples)
  }
}

/// A source and what its caret lines say about the line above them.
private struct Sample {
  struct Expectation {
    let bytes: Range<Int>
    let face: String
    /// In the file, from 1.
    let line: Int
  }

  private(set) var source: [UInt8] = []
  private(set) var expectations: [Expectation] = []

  init(_ text: String) {
    var above = ""
    var start = 0
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let (carets, face) = Self.carets(String(line)) else {
        start = source.count
        above = String(line)
        source += Array(line.utf8) + [0x0a]
        continue
      }
      let before = above.prefix(carets.lowerBound).utf8.count
      let marked = above.dropFirst(carets.lowerBound).prefix(carets.count).utf8.count
      let bytes = start + before..<start + before + marked
      expectations.append(Expectation(bytes: bytes, face: face, line: index + 1))
    }
    source.removeLast()
  }

  /// The characters that a line of carets marks and the face it names; nil for any other line.
  private static func carets(_ line: String) -> (Range<Int>, String)? {
    let blanks = line.prefix { $0 == " " }.count
    let carets = line.dropFirst(blanks).prefix { $0 == "^" }.count
    let rest = line.dropFirst(blanks + carets)
    guard carets > 0, rest.first == " ", rest.dropFirst().allSatisfy({ $0.isLetter || $0 == "." })
    else { return nil }
    return (blanks..<blanks + carets, String(rest.dropFirst()))
  }
}

extension SyntaxSpan {
  fileprivate var bytes: Range<Int> { range.lowerBound.value..<range.upperBound.value }
}
