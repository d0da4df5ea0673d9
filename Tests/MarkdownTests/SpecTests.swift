import Markdown
import TestSupport
import Testing

@Suite struct SpecTests {
  /// Examples whose addresses are plain text in CommonMark and links on a forge.
  private static let autolinked: Set<Int> = [598, 602, 604, 607, 608]

  @Test func `every example of CommonMark comes out as specified`() throws {
    let examples = try SpecExample.all()
    #expect(examples.count == 649)
    for example in examples where !SpecTests.autolinked.contains(example.number) {
      #expect(
        html(parseMarkdown(Array(example.markdown.utf8))) == example.html,
        "example \(example.number): \(example.markdown)")
    }
  }
}

/// One numbered example of the specification.
struct SpecExample {
  let number: Int
  let markdown: String
  let html: String

  static func all() throws -> [SpecExample] {
    let fence = String(repeating: "`", count: 32)
    let lines = try Fixture.text("markdown/commonmark-0.29.txt").split(
      separator: "\n", omittingEmptySubsequences: false)
    var examples: [SpecExample] = []
    var place = 0
    while let start = lines[place...].firstIndex(where: { $0.hasPrefix(fence + " ") }) {
      guard let dot = lines[start...].firstIndex(of: "."),
        let end = lines[dot...].firstIndex(where: { $0 == fence }),
        let number = Int(lines[start].dropFirst(33))
      else { break }
      func text(_ part: ArraySlice<Substring>) -> String {
        part.map { $0.replacing("→", with: "\t") + "\n" }.joined()
      }
      examples.append(
        SpecExample(
          number: number, markdown: text(lines[(start + 1)..<dot]),
          html: text(lines[(dot + 1)..<end])))
      place = end + 1
    }
    return examples
  }
}
