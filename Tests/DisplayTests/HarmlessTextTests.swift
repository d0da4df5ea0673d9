import Display
import TestSupport
import Testing
import Text

@Suite("Harmless text")
struct HarmlessTextTests {
  private func shown(_ bytes: [UInt8], policy: WidthPolicy = .standard) -> String {
    let grid = Grid(rows: 1, columns: 400)
    let end = bytes.withUnsafeBufferPointer {
      grid.write($0, row: 0, column: 0, limit: 400, face: .plain, policy: policy)
    }
    let width = bytes.withUnsafeBufferPointer { displayWidth(of: $0, policy: policy) }
    #expect(width == end)
    var text = ""
    for column in 0..<end { text += grid.glyphs.string(grid[0, column].glyph) }
    return text
  }

  private func shown(_ text: String, policy: WidthPolicy = .standard) -> String {
    shown(Array(text.utf8), policy: policy)
  }

  @Test(
    "What could move, hide or reorder is shown as what it is",
    arguments: [
      ("a\u{1B}[31mb", "a^[[31mb"), ("a\u{7}\u{0}\n\r\tb", "a^G^@^J^M^Ib"), ("\u{7F}", "^?"),
      ("\u{85}\u{9B}1m", "\\u{85}\\u{9B}1m"), ("a\u{202E}b\u{202C}", "a\\u{202E}b\\u{202C}"),
      ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"), ("a\u{200B}b", "a\\u{200B}b"),
      ("a\u{200D}b", "a\\u{200D}b"), ("a\u{200C}b", "a\\u{200C}b"), ("\u{FEFF}a", "\\u{FEFF}a"),
      ("a\u{AD}b", "a\\u{AD}b"), ("\u{301}x", "\\u{301}x"), ("a\u{2028}b", "a\\u{2028}b"),
      ("a\u{E0041}b", "a\\u{E0041}b"), ("a\u{FE0F}b", "a\\u{FE0F}b"), ("\u{61C}a", "\\u{61C}a"),
      ("a\u{E0100}b", "a\\u{E0100}b"), ("\u{180E}", "\\u{180E}"), ("\u{FFF9}", "\\u{FFF9}"),
    ])
  func escapes(_ input: String, _ expected: String) {
    #expect(shown(input) == expected)
  }

  @Test("Whatever Unicode says is invisible, a mark or no character is never shown by itself")
  func tables() {
    let dangerous = (0x80...0x10FFFF).lazy.compactMap(Unicode.Scalar.init).filter {
      let properties = $0.properties
      return properties.isDefaultIgnorableCodePoint || properties.isBidiControl
        || properties.isNoncharacterCodePoint || $0.isMark
    }
    for scalar in dangerous {
      let bytes = Array(String(scalar).utf8)
      let piece = bytes.withUnsafeBufferPointer { bytes in
        var text = HarmlessText(bytes)
        return text.next()
      }
      guard case .escape? = piece?.kind else {
        Issue.record("U+\(String(scalar.value, radix: 16)) is shown as itself")
        continue
      }
    }
  }

  @Test(
    "Writing systems and emoji are left as they are",
    arguments: [
      "Umlaute in Dateinamen", "日本語", "한국어", "e\u{301}", "שלום", "نص", "می\u{200C}خواهم", "हिन्दी",
      "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "Ελληνικά", "─┃▸○", "葛\u{E0100}",
    ])
  func kept(_ text: String) {
    #expect(shown(text) == text)
    #expect(shown(text, policy: .clustering) == text)
  }

  @Test(
    "Emoji sequences are one where the terminal knows clusters",
    arguments: ["👩‍👩‍👧", "👍🏽", "🇩🇪", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"])
  func sequences(_ text: String) {
    #expect(shown(text, policy: .clustering) == text)
    #expect(displayWidth(of: text, policy: .clustering) == 2)
  }

  @Test("A joiner that joins nothing is left out, since it would join what is written next")
  func trailingJoiner() {
    #expect(shown("👩‍👩‍👧") == "👩👩👧")
    #expect(shown("👩\u{200D}", policy: .clustering) == "👩")
    #expect(displayWidth(of: "👩‍👩‍👧") == 6)
  }

  @Test("Bytes that are not UTF-8 are shown one by one")
  func invalid() {
    #expect(shown([0x61, 0xFF, 0x62]) == "a\\xFFb")
    #expect(shown([0xC3]) == "\\xC3")
    #expect(shown([0xED, 0xA0, 0x80]) == "\\xED\\xA0\\x80")
    #expect(shown([0xF0, 0x9F, 0x98]) == "\\xF0\\x9F\\x98")
  }

  @Test("A pile of marks is cut where it stops meaning anything")
  func pile() {
    let text = "a" + String(repeating: "\u{301}", count: 40)
    #expect(shown(text).hasPrefix("a\\u{301}\\u{301}"))
    #expect(displayWidth(of: text) == 1 + 40 * 7)
  }

  @Test("Escapes have a face of their own over that of the text")
  func face() {
    let grid = Grid(rows: 1, columns: 10)
    let title = grid.faces.id("title")
    grid.write("a\u{1B}b", row: 0, column: 0, face: title)
    #expect(grid.faces.spec(grid[0, 1].face).description == "title+escape")
    #expect(grid[0, 3].face == title)
  }

  @Test("Of any bytes no cell holds a control, and widths agree", arguments: 0..<100)
  func anything(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pool: [Unicode.Scalar] = [
      "a", " ", "\u{1B}", "é", "日", "\u{301}", "\u{200D}", "👩", "\u{1F3FD}", "\u{FE0F}", "🇩",
      "\u{202E}",
      "\u{AD}", "\u{E0061}", "한", "\u{1100}", "\u{1161}", "ก", "\u{E33}", "\u{600}",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      if Int.random(in: 0..<5, using: &random) == 0 {
        bytes.append(UInt8.random(in: .min ... .max, using: &random))
      } else {
        bytes += Array(String(pool.randomElement(using: &random) ?? "a").utf8)
      }
    }
    for policy in [WidthPolicy.standard, .clustering] {
      let grid = Grid(rows: 1, columns: 700)
      let end = bytes.withUnsafeBufferPointer {
        grid.write($0, row: 0, column: 0, limit: 700, face: .plain, policy: policy)
      }
      #expect(end == bytes.withUnsafeBufferPointer { displayWidth(of: $0, policy: policy) })
      let text = grid.text(row: 0)
      #expect(
        text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
      for column in 0..<end {
        let isHead = grid[0, column].flags.contains(.wideHead)
        #expect(isHead == grid[0, column + 1].flags.contains(.wideTail))
      }
    }
  }
}
