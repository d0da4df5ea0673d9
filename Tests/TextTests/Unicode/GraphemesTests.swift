import TestSupport
import Testing

@testable import Text

@Suite struct GraphemesTests {
  @Test("clusters are those of the Unicode test file, in both directions")
  func conformance() throws {
    let cases = try unicodeFixture("GraphemeBreakTest.txt", separator: " ")
    #expect(cases.count > 600)
    for fields in cases where !(fields.contains("000D") && fields.contains("000A")) {
      var bytes: [UInt8] = []
      var breaks: [Int] = []
      for field in fields {
        switch field {
        case "÷": breaks.append(bytes.count)
        case "×": break
        default:
          let scalar = UInt32(field, radix: 16).flatMap(Unicode.Scalar.init)
          bytes += String(Character(try #require(scalar))).utf8
        }
      }
      let text = PieceTree(bytes)
      #expect(forward(text) == breaks, "\(fields)")
      #expect(backward(text) == breaks, "\(fields)")
    }
  }

  @Test("carriage return and newline are two characters, as Emacs' motion commands have it")
  func carriageReturn() {
    #expect(forward("a\r\nb") == [0, 1, 2, 3, 4])
    #expect(backward("a\r\nb") == [0, 1, 2, 3, 4])
  }

  @Test(
    "what a person takes for one character is one",
    arguments: ["e\u{301}", "👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "1\u{FE0F}\u{20E3}", "한", "각", "நி", "❤\u{FE0F}"])
  func oneCharacter(_ character: String) {
    let text = PieceTree("x" + character + "y")
    let length = character.utf8.count
    #expect(forward(text) == [0, 1, 1 + length, 2 + length])
    #expect(backward(text) == [0, 1, 1 + length, 2 + length])
  }

  @Test("bytes that are not UTF-8 are one character each")
  func invalidBytes() {
    let text = PieceTree([
      0x61, 0xFF, 0xE2, 0x82, 0xCC, 0x81, 0xED, 0xA0, 0x80, 0xF4, 0x90, 0x80, 0x80,
    ])
    #expect(forward(text) == [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13])
    #expect(backward(text) == [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13])
  }

  @Test("a text of nothing but marks or flags is passed in bounded steps")
  func endlessCluster() {
    for part in ["\u{301}", "🇩🇪"] {
      let text = PieceTree("a" + String(repeating: part, count: 5_000))
      let steps = forward(text)
      #expect(steps.last == text.byteCount && steps.count > 5)
      #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 - $0 <= 1024 })
      let back = backward(text)
      #expect(back.first == 0 && zip(back, back.dropFirst()).allSatisfy { $1 - $0 <= 1024 })
    }
  }

  @Test("any bytes are walked through to the end, and back the same way where nothing is cut")
  func anyBytes() {
    var random = SeededGenerator(seed: 7)
    let parts: [[UInt8]] = [
      [0x61], [0xCC, 0x81], [0xE2, 0x80, 0x8D], Array("👩".utf8), Array("🇫".utf8),
      [0xEF, 0xB8, 0x8F],
      [0xFF], [0xE2], [0x80], Array("각".utf8), Array("\u{1160}".utf8), [0x0D], [0x0A],
      Array("\u{600}".utf8), Array("न्".utf8), Array("🏽".utf8),
    ]
    for _ in 0..<300 {
      let bytes = (0..<random.below(30)).flatMap { _ in parts[random.below(parts.count)] }
      let text = PieceTree(bytes)
      #expect(forward(text) == backward(text), "\(bytes)")
    }
  }

  private func forward(_ text: PieceTree) -> [Int] {
    var steps = [0]
    var offset: ByteOffset = 0
    while offset < text.end {
      offset = text.graphemeEnd(from: offset)
      steps.append(offset.value)
    }
    return steps
  }

  private func backward(_ text: PieceTree) -> [Int] {
    var steps = [text.byteCount]
    var offset = text.end
    while offset > 0 {
      offset = text.graphemeStart(before: offset)
      steps.append(offset.value)
    }
    return steps.reversed()
  }
}
