import TestSupport
import Testing

@testable import Text

@Suite struct ColumnIndexTests {
  @Test("columns count cells, tabs reach to the next stop, controls take two")
  func columns() {
    let text: PieceTree = "one\nab\t漢\u{1}e\u{301}x\n"
    let columns = ColumnIndex()
    func column(_ offset: ByteOffset) -> Int { columns.column(of: offset, in: text).value }
    #expect(column(0) == 0 && column(3) == 3 && column(4) == 0)
    #expect(column(6) == 2 && column(7) == 8 && column(10) == 10 && column(11) == 12)
    #expect(column(14) == 13 && column(15) == 14)
    // Inside a cluster: where it starts.
    #expect(column(8) == 8 && column(12) == 12)
  }

  @Test("the place of a column is what covers it, or the end of a shorter line")
  func places() {
    let text: PieceTree = "a\t漢b\nx"
    let columns = ColumnIndex()
    func place(_ column: Column) -> (Int, Int, Int) {
      let place = columns.place(at: column, onLineOf: 2, in: text)
      return (place.offset.value, place.column.value, place.cells)
    }
    #expect(place(0) == (0, 0, 1) && place(1) == (1, 1, 7) && place(7) == (1, 1, 7))
    #expect(place(8) == (2, 8, 2) && place(9) == (2, 8, 2) && place(10) == (5, 10, 1))
    #expect(place(11) == (6, 11, 0) && place(99) == (6, 11, 0))
  }

  @Test("a long line that is edited has the columns that a fresh look at it has")
  func longLines() {
    var random = SeededGenerator(seed: 3)
    let parts = ["a", "bc", "\t", "漢", "e\u{301}", "👨‍👩‍👧", "\u{1}", "🇩🇪"]
    var text = PieceTree("short\n")
    for _ in 0..<8_000 { text.append(PieceTree(parts[random.below(parts.count)])) }
    text.append("\nshort")
    let columns = ColumnIndex()
    for step in 0..<60 {
      let start = random.below(step % 8 == 0 ? 6 : text.byteCount)
      let removed = random.below(3) == 0 ? 0 : min(random.below(20), text.byteCount - start)
      let new = step % 15 == 14 ? "\n" : parts[random.below(parts.count)]
      text.replace(ByteOffset(start)..<ByteOffset(start + removed), with: new)
      columns.follow(Edit(at: ByteOffset(start), removed: removed, inserted: new.utf8.count))
      let offset = ByteOffset(random.below(text.byteCount))
      let fresh = ColumnIndex()
      let column = columns.column(of: offset, in: text)
      #expect(column == fresh.column(of: offset, in: text), "step \(step)")
      let wanted = Column(random.below(column.value + 5))
      #expect(
        columns.place(at: wanted, onLineOf: offset, in: text)
          == ColumnIndex().place(at: wanted, onLineOf: offset, in: text), "step \(step)")
    }
  }
}
