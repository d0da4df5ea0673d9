/// Random numbers that are the same in every run (SplitMix64), and texts made of them.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

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
