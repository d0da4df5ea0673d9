import TestSupport

/// Texts made of random numbers.
extension SeededGenerator {
  /// Few letters and many newlines, so that stretches repeat.
  mutating func text(upTo count: Int) -> [UInt8] {
    (0..<Int.random(in: 0...count, using: &self)).map { _ in
      "ab\n".utf8.randomElement(using: &self) ?? 0
    }
  }

  /// `text` with a stretch of it replaced by something else.
  mutating func edited(_ text: [UInt8], with pieces: [String] = ["a", "b\n", "", "ab"]) -> [UInt8] {
    let start = Int.random(in: 0...text.count, using: &self)
    let end = Int.random(in: start...min(text.count, start + 20), using: &self)
    let piece = pieces.randomElement(using: &self) ?? ""
    return Array(text[..<start]) + piece.utf8 + text[end...]
  }

  /// `text` with some bytes changed, doubled, dropped or moved: what a parser must survive.
  mutating func damaged(_ text: [UInt8]) -> [UInt8] {
    var result = text
    for _ in 0..<Int.random(in: 1...20, using: &self) {
      let at = Int.random(in: 0...result.count, using: &self)
      let end = Int.random(in: at...min(result.count, at + 30), using: &self)
      switch Int.random(in: 0..<5, using: &self) {
      case 0: result.removeSubrange(at..<end)
      case 1: result.insert(contentsOf: result[at..<end], at: at)
      case 2: result.insert(UInt8.random(in: 0...255, using: &self), at: at)
      case 3: result.insert(contentsOf: "\"'`(){}[]<>#\n\t\\".utf8.shuffled(using: &self), at: at)
      default: result = Array(result[at...] + result[..<at])
      }
    }
    return result
  }
}
