import TestSupport
import Testing

@testable import Syntax

@Suite struct TextChangeTests {
  @Test("Equal texts differ nowhere")
  func equal() {
    #expect(TextChange(from: [], to: []) == nil)
    #expect(TextChange(from: Array("a\nb".utf8), to: Array("a\nb".utf8)) == nil)
  }

  @Test("A change is the stretch between what is the same before and after")
  func stretch() throws {
    let change = try #require(
      TextChange(from: Array("one\ntwo\nthree".utf8), to: Array("one\nt\nx\nwo\nthree".utf8)))
    #expect((change.start, change.oldEnd, change.newEnd) == (5, 5, 8))
    #expect(change.startPoint == TextChange.Point(row: 1, column: 1))
    #expect(change.oldEndPoint == TextChange.Point(row: 1, column: 1))
    #expect(change.newEndPoint == TextChange.Point(row: 3, column: 0))
  }

  @Test("Repeated bytes are not counted twice")
  func repeated() throws {
    let shorter = try #require(TextChange(from: Array("aaaa".utf8), to: Array("aa".utf8)))
    #expect((shorter.start, shorter.oldEnd, shorter.newEnd) == (2, 4, 2))
    let longer = try #require(TextChange(from: Array("aa".utf8), to: Array("aaaa".utf8)))
    #expect((longer.start, longer.oldEnd, longer.newEnd) == (2, 2, 4))
  }

  @Test("Replacing the stretch turns any text into any other", arguments: 0..<40 as Range<UInt64>)
  func replaces(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let old = random.text(upTo: 9000)
      let new = random.edited(old)
      guard let change = TextChange(from: old, to: new) else {
        #expect(old == new)
        continue
      }
      var result = old
      result.replaceSubrange(
        change.start..<change.oldEnd, with: new[change.start..<change.newEnd])
      #expect(result == new)
      #expect(change.startPoint == point(of: change.start, in: new))
      #expect(change.oldEndPoint == point(of: change.oldEnd, in: old))
      #expect(change.newEndPoint == point(of: change.newEnd, in: new))
    }
  }

  private func point(of offset: Int, in text: [UInt8]) -> TextChange.Point {
    let lines = text[..<offset].split(separator: 0x0a, omittingEmptySubsequences: false)
    return TextChange.Point(row: lines.count - 1, column: lines.last?.count ?? 0)
  }
}
