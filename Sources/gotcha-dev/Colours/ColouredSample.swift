import Syntax
import Text

/// Source with a line of carets for each run of colour under each of its lines.
struct ColouredSample {
  private let bytes: [UInt8]
  private let spans: [SyntaxSpan]

  init(_ bytes: [UInt8], spans: [SyntaxSpan]) {
    self.bytes = bytes
    self.spans = spans
  }

  /// `^^^ keyword`, as the samples in `Fixtures/sources` have it; carets count characters.
  var annotated: String {
    var result = ""
    var start = 0
    for line in bytes.split(separator: 0x0a, omittingEmptySubsequences: false) {
      let end = start + line.count
      if end == bytes.count, line.isEmpty { break }
      result += String(decoding: line, as: UTF8.self) + "\n"
      for span in spans {
        let range = (span.range.lowerBound.value..<span.range.upperBound.value)
          .clamped(to: start..<end)
        guard !range.isEmpty else { continue }
        let before = String(decoding: bytes[start..<range.lowerBound], as: UTF8.self).count
        let carets = String(decoding: bytes[range], as: UTF8.self).count
        result += String(repeating: " ", count: before) + String(repeating: "^", count: carets)
        result += " " + span.face.shortName + "\n"
      }
      start = end + 1
    }
    return result
  }
}

extension SyntaxFace {
  fileprivate var shortName: String {
    name.hasPrefix("syntax.") ? String(name.dropFirst("syntax.".count)) : name
  }
}
