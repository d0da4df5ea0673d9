import TestSupport
import Testing

@testable import Text

@Suite struct CellWidthTests {
  @Test(
    "a cluster takes the cells that a terminal of that kind gives it",
    arguments: [
      // text, as most terminals, as a terminal that knows clusters
      ("a", 1, 1), ("é", 1, 1), ("e\u{301}", 1, 1), ("漢", 2, 2), ("한", 2, 2), ("한", 2, 2),
      ("😀", 2, 2), ("👨‍👩‍👧‍👦", 8, 2), ("🇩🇪", 2, 2), ("👍🏽", 4, 2), ("❤\u{FE0F}", 1, 2), ("❤", 1, 1),
      ("⌚", 2, 2), ("⌚\u{FE0E}", 2, 1), ("1\u{FE0F}\u{20E3}", 1, 2), ("1\u{20E3}", 1, 1),
      ("a\u{FE0F}", 1, 1), ("नि", 1, 1), ("\u{301}", 0, 0), ("\u{200B}", 0, 0), ("\u{202E}", 0, 0),
      ("\u{1B}", 0, 0), ("·", 1, 1), ("─", 1, 1), ("　", 2, 2), ("ｱ", 1, 1), ("Ａ", 2, 2),
    ])
  func widths(_ cluster: String, plain: Int, clustering: Int) {
    #expect(width(cluster, .standard) == plain)
    #expect(width(cluster, .clustering) == clustering)
  }

  @Test("ambiguous characters are wide where the terminal says so, others are not")
  func ambiguous() {
    var policy = WidthPolicy.standard
    policy.ambiguousIsWide = true
    #expect(width("─", policy) == 2 && width("·", policy) == 2 && width("α", policy) == 2)
    #expect(width("a", policy) == 1 && width("ñ", policy) == 1 && width("漢", policy) == 2)
    #expect(width("\u{301}", policy) == 0)
  }

  @Test("a cluster that a terminal does not know is cut where the next part takes cells")
  func cutClusters() {
    var family = "👨‍👩‍👧"
    family.withUTF8 { bytes in
      #expect(graphemeEnd(in: bytes, from: 0, policy: .clustering) == bytes.count)
      // The joiner goes with the emoji before it.
      #expect(graphemeEnd(in: bytes, from: 0, policy: .standard) == 7)
      #expect(graphemeEnd(in: bytes, from: 7, policy: .standard) == 14)
    }
  }

  @Test("East Asian Wide is wide and East Asian Ambiguous is known, as Unicode's table has it")
  func eastAsianWidth() throws {
    var ambiguous = Set<UInt32>()
    for fields in try unicodeFixture("EastAsianWidth.txt") {
      let range = scalarRange(fields[0])
      if fields[1] == "A" {
        ambiguous.formUnion(range)
      } else {
        for value in range {
          guard let scalar = Unicode.Scalar(value), scalar.properties.age != nil else { continue }
          #expect(scalar.narrowWidth == 2 || scalar.isMark, "U+\(String(value, radix: 16))")
        }
      }
    }
    for value in 0...UInt32(0x10FFFF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if scalar.isAmbiguousWidth != ambiguous.contains(value) {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }

  @Test("the emoji with two forms are those of Unicode's list")
  func emojiVariations() throws {
    let listed = try unicodeFixture("emoji-variations.txt").compactMap { UInt32($0[0], radix: 16) }
    for value in listed {
      let scalar = try #require(Unicode.Scalar(value))
      #expect(scalar.hasNarrowEmojiForm || scalar.hasTextForm)
    }
    #expect(Unicode.Scalar("a").hasNarrowEmojiForm == false)
    #expect(Unicode.Scalar("★").hasNarrowEmojiForm == false)
  }

  private func width(_ cluster: String, _ policy: WidthPolicy) -> Int {
    var cluster = cluster
    return cluster.withUTF8 { cellWidth(ofCluster: $0, policy) }
  }
}
