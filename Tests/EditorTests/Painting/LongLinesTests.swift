import Display
import TestSupport
import Testing
import Text

@testable import Editor

@Suite struct LongLinesTests {
  /// A line laid out from its beginning, in one go.
  private struct Plain {
    private(set) var pieces: [(place: LinePlace, end: LinePlace)] = []
    private(set) var rows: [LinePlace]

    init(_ line: Range<ByteOffset>, _ layout: TextLayout) {
      rows = [LinePlace(offset: line.lowerBound, column: 0)]
      var word: LinePlace?
      var isAfterBlank = false
      layout.contents.withBytes(line) { bytes in
        var scanner = RowScanner(bytes, policy: layout.policy)
        while let piece = scanner.next() {
          let place = LinePlace(
            offset: line.lowerBound + piece.range.lowerBound, column: piece.column)
          let end = LinePlace(
            offset: line.lowerBound + piece.range.upperBound, column: piece.column + piece.width)
          pieces.append((place, end))
          let isBlank = bytes[piece.range.lowerBound] == 32 || bytes[piece.range.lowerBound] == 9
          if isAfterBlank, !isBlank { word = place }
          isAfterBlank = isBlank
          while let row = rows.last, end.column - row.column > layout.width - 1,
            place.column > row.column
          {
            rows.append((layout.wrapsWords ? word : nil) ?? place)
            word = nil
          }
        }
      }
    }

    func column(of offset: ByteOffset) -> Int {
      pieces.first { $0.place.offset >= offset }?.place.column ?? pieces.last?.end.column ?? 0
    }
  }

  private static let parts = [
    "a", "bc", "some words to be broken ", "\t", "漢字", "e\u{301}", "👨‍👩‍👧", "\u{1}", "🇩🇪",
    "x\u{200D}\u{200D}y", "\u{301}\u{302}", String(repeating: "plain", count: 30),
    String(repeating: " ", count: 50),
  ]

  private enum Shape: CaseIterable { case cut, broken, brokenAtWords }

  private func layout(_ buffer: Buffer, _ shape: Shape) -> TextLayout {
    TextLayout(
      contents: buffer.text.contents, policy: .standard, width: 37, truncates: shape == .cut,
      wrapsWords: shape == .brokenAtWords, longLines: buffer.longLines)
  }

  @Test("a long line that is edited has the rows and columns that a fresh look at it has")
  func edits() {
    var random = SeededGenerator(seed: 11)
    var text = "short\n"
    for _ in 0..<3_000 { text += Self.parts[random.below(Self.parts.count)] }
    let buffer = Buffer(
      id: BufferID(value: 1), name: "long", mode: .minibuffer, text: PieceTree(text + "\nshort"))
    for step in 0..<45 {
      let count = buffer.text.contents.byteCount
      let start = random.below(step % 8 == 0 ? 6 : count)
      let removed = random.below(3) == 0 ? 0 : min(random.below(20), count - start)
      let new = step % 15 == 14 ? "\n" : Self.parts[random.below(Self.parts.count)]
      buffer.text.replace(ByteOffset(start)..<ByteOffset(start + removed), with: new)
      let shape = Shape.allCases[step / 2 % 3]
      let layout = layout(buffer, shape)
      let offset = ByteOffset(random.below(layout.contents.byteCount))
      let line = layout.line(at: offset)
      let plain = Plain(line, layout)
      let column = layout.column(of: offset, lineStart: line.lowerBound)
      #expect(column == plain.column(of: offset), "step \(step)")
      let wanted = random.below(column + 5)
      let piece = plain.pieces.first { $0.end.column > wanted }
      let spot = layout.spot(atColumn: wanted, in: line)
      #expect(spot.end == piece?.end, "step \(step)")
      if let piece { #expect(spot.at == piece.place, "step \(step)") }
      if shape == .cut { continue }
      var rows = RowCursor(layout, at: offset)
      let index = plain.rows.lastIndex { $0.offset <= offset } ?? 0
      for row in plain.rows[max(0, index - 30)...index].reversed() {
        #expect(rows.start == row.offset && rows.edge == row.column, "step \(step)")
        guard row.offset > line.lowerBound else { break }
        let isUp = rows.goUp()
        #expect(isUp, "step \(step)")
      }
      rows = RowCursor(layout, at: offset)
      for row in plain.rows[index...].prefix(200) {
        #expect(rows.start == row.offset && rows.edge == row.column, "step \(step)")
        if rows.isLastOfLine { break }
        let isDown = rows.goDown()
        #expect(isDown, "step \(step)")
      }
    }
  }

  @Test("a line of a megabyte is shown wherever point is in it", arguments: [false, true])
  func shown(truncates: Bool) throws {
    let editing = try EditingSession("", rows: 10, columns: 60)
    let text = (0..<125_000).map { "\(100_000 + $0 % 100_000) 漢".dropFirst() }.joined()
    editing.buffer.text.load(PieceTree("first\n" + text + "\nlast"))
    editing.buffer.truncatesLines = truncates
    func shows(_ text: String) -> Bool {
      let rows = editing.screen.map { $0.hasSuffix("\\") ? $0.dropLast() : $0[...] }
      return rows.joined().contains(text)
    }
    try editing.type("C-n M-g TAB 1 0 0 0 0 0 0 RET x y z")
    #expect(editing.marked.contains("24999 漢xyz|\nlast") && shows("xyz"))
    try editing.type("M-< C-n")
    #expect(editing.marked.contains("first\n|00000") && shows("00000 漢00001 漢00002"))
    try editing.type("M-g c 5 0 0 0 0 7 RET Q")
    let (row, column) = try #require(editing.paint())
    #expect(shows("Q") && editing.screen[row].contains("Q") && column > 0)
    try editing.type("C-p C-n C-b C-d")
    #expect(!shows("Q"))
  }
}

extension SeededGenerator {
  fileprivate mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}
