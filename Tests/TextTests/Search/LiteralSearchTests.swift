import TestSupport
import Testing

@testable import Text

@Suite struct LiteralSearchTests {
  @Test("random searches find what a look at every place finds")
  func randomSearches() {
    var random = SeededGenerator(seed: 6)
    let letters = [
      "a", "A", "b", "B", "ß", "ẞ", "σ", "ς", "Σ", "é", "É", "k", "\u{212A}", "漢", "\n",
    ]
    for round in 0..<150 {
      // In pieces of a few bytes each.
      var text = PieceTree()
      for _ in 0..<random.below(60) {
        let offset = ByteOffset(random.below(2) == 0 ? 0 : text.byteCount)
        text.replace(offset..<offset, with: letters[random.below(letters.count)])
      }
      let bytes = text.bytes(text.all)
      for _ in 0..<12 {
        let needle = (0..<random.below(4)).map { _ in letters[random.below(letters.count)] }
          .joined()
        let foldsCase = random.below(2) == 0
        let search = LiteralSearch(needle, foldsCase: foldsCase)
        let lower = random.below(bytes.count + 1)
        let range = lower..<lower + random.below(bytes.count + 1 - lower)
        let all = range.lowerBound...range.upperBound
        let naive = all.compactMap { start -> Range<ByteOffset>? in
          matchEnd(needle, bytes, start, range.upperBound, foldsCase).map {
            ByteOffset(start)..<ByteOffset($0)
          }
        }
        let offsets = ByteOffset(range.lowerBound)..<ByteOffset(range.upperBound)
        #expect(search.first(in: text, offsets) == naive.first, "round \(round): \(needle)")
        #expect(search.last(in: text, offsets) == naive.last, "round \(round): \(needle)")
      }
    }
  }

  @Test("a match across the borders of pieces and windows is found from both ends")
  func borders() {
    var text = PieceTree([UInt8](repeating: 0x78, count: 200_000))
    for place in [16_380, 65_530, 131_070, 199_994] {
      text.replace(ByteOffset(place)..<ByteOffset(place + 6), with: "Größe")
    }
    for (needle, foldsCase) in [("Größe", false), ("GRÖßE", true), ("x" + "Grö", false)] {
      let search = LiteralSearch(needle, foldsCase: foldsCase)
      var found = 0
      var from: ByteOffset = 0
      while let match = search.first(in: text, from..<text.end) {
        found += 1
        from = match.upperBound
      }
      var to = text.end
      while let match = search.last(in: text, 0..<to) {
        found += 1
        to = match.lowerBound
      }
      #expect(found == 8, "\(needle)")
    }
  }

  @Test("a search without case is as Emacs'; an upper-case letter makes it mind case")
  func emacsCases() {
    let text: PieceTree = "Die Größe der Straße"
    #expect(LiteralSearch("GRÖßE", foldsCase: true).first(in: text, text.all) == 4..<11)
    #expect(LiteralSearch("GRÖSSE", foldsCase: true).first(in: text, text.all) == nil)
    #expect(LiteralSearch("größe", foldsCase: false).first(in: text, text.all) == nil)
    #expect(LiteralSearch("Größe", foldsCase: true).match(at: 4, in: text) == 4..<11)
    #expect(LiteralSearch("Größe", foldsCase: true).match(at: 5, in: text) == nil)
    #expect(LiteralSearch.mindsCase("straßE") && !LiteralSearch.mindsCase("straße 1ß"))
  }

  @Test("an empty string matches at once where the search starts")
  func empty() {
    let search = LiteralSearch("", foldsCase: true)
    #expect(search.first(in: "abc", 1..<3) == 1..<1 && search.last(in: "abc", 0..<2) == 2..<2)
    #expect(search.first(in: "", 0..<0) == 0..<0)
  }

  @Test("bytes that are not UTF-8 are found too")
  func invalidBytes() {
    let text = PieceTree([0x61, 0xFF, 0x62, 0xE2, 0x82])
    #expect(LiteralSearch(bytes: [0xFF, 0x42], foldsCase: true).first(in: text, text.all) == 1..<3)
    #expect(LiteralSearch(bytes: [0xE2], foldsCase: true).last(in: text, text.all) == 3..<4)
  }

  private func matchEnd(
    _ needle: String, _ bytes: [UInt8], _ start: Int, _ end: Int, _ foldsCase: Bool
  ) -> Int? {
    var place = start
    for scalar in needle.unicodeScalars {
      guard place < end else { return nil }
      let text = bytes[place..<end]
      guard let next = String(decoding: text.prefix(4), as: UTF8.self).unicodeScalars.first,
        foldsCase ? next.caseFolded == scalar.caseFolded : next == scalar, text.first != 0x80
      else { return nil }
      place += String(next).utf8.count
    }
    return place <= end ? place : nil
  }
}
