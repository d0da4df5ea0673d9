import TestSupport
import Testing

@testable import Terminal

@Suite("Any input")
struct InputFilterFuzzTests {
  /// What terminals send, and what broken or hostile ones might.
  private static let pieces = [
    "a", "é", "日", "😀", "\u{1B}", "\u{1B}[A", "\u{1B}OA", "\u{1B}[1;5A", "\u{1B}[<0;5;6M",
    "\u{1B}[200~x\u{1B}[201~", "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}P>|xterm\u{1B}\\", "\u{1B}[?1;2c",
    "\u{1B}[?2026;2$y", "\u{1B}_Gok\u{1B}\\", "\u{1B}[3$", "\u{1B}[[A", "\u{1B}[27;5;13~",
    "\u{1B}[97:65;2u", "\u{1B}[;u", "\u{1B}x", "\u{18}", "\u{7}", "\r", "\u{1B}O5A", "\u{1B}[I",
    "\u{1B}]11;rgb:-1/0/0\u{7}", "\u{1B}]11;#-1-1-1\u{7}", "\u{1B}]11;rgb:", "/-fff", "\u{1B}^",
    "\u{1B}X", "\u{1B}]", "\u{1B}P", "[", "O", ";", "9999999999", "\u{9B}",
  ]

  private func bytes(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      if Int.random(in: 0..<4, using: &random) == 0 {
        bytes.append(UInt8.random(in: .min ... .max, using: &random))
      } else {
        bytes += Array((Self.pieces.randomElement(using: &random) ?? "").utf8)
      }
    }
    return bytes
  }

  @Test("cut anywhere, gives the same events")
  func anySplit() throws {
    try fuzz("input, cut anywhere", rounds: 300) { seed, random in
      let bytes = bytes(&random)
      var whole = try InputRig()
      let expected = whole.feed(bytes) + whole.wait(100_000)
      var rig = try InputRig()
      var events: [String] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...6, using: &random))
        events += rig.feed(Array(piece))
        rest = rest.dropFirst(piece.count)
      }
      events += rig.wait(100_000)
      #expect(events == expected, "seed \(seed)")
    }
  }

  @Test("is accounted for to the last byte, with time passing in between")
  func nothingLost() {
    fuzz("tokenizer, byte for byte", rounds: 300) { seed, random in
      var tokenizer = InputTokenizer()
      var now: Int64 = 0
      var fed = 0
      var taken = 0
      for _ in 0..<20 {
        let bytes = bytes(&random)
        fed += bytes.count
        bytes.withUnsafeBufferPointer { tokenizer.feed($0, now: now) { taken += $0.length } }
        now += Int64.random(in: 0..<1500, using: &random)
        tokenizer.expire(now: now) { taken += $0.length }
        #expect(taken + tokenizer.length == fed, "seed \(seed)")
      }
    }
  }

  @Test("C-g gets through, at the latest when pressed again after a second")
  func quit() throws {
    try fuzz("C-g after any input", rounds: 200) { seed, random in
      var rig = try InputRig()
      _ = rig.feed(bytes(&random))
      _ = rig.feed([7])
      _ = rig.wait(1000)
      #expect(rig.feed([7]).last?.hasSuffix("C-g") == true, "seed \(seed)")
    }
  }
}
