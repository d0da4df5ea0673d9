import Display
import Editor
import TestSupport
import Testing
import Text

/// Frames that are painted over the frame before come out as if they were painted anew.
@Suite("Painting")
struct PaintingTests {
  private static let text =
    (0..<60).map { number in
      switch number % 7 {
      case 0: ""
      case 1: "\tline \(number)\twith tabs"
      case 2: "größer 漢字 \(number) e\u{301} 👍🏽"
      case 3: String(repeating: "long \(number) ", count: 30)
      default: "line \(number) of plain text"
      }
    }.joined(separator: "\n")

  private static let keys = [
    "x", "RET", "TAB", "DEL", "C-n", "C-n", "C-n", "C-p", "C-f", "C-b", "C-e", "C-a", "C-v", "M-v",
    "C-d", "C-k", "C-y", "C-/", "C-l", "C-SPC", "C-g", "C-w", "M-<", "M->", "ü", "漢", "C-x 2",
    "C-x 3", "C-x o", "C-x 1", "C-s l i n", "C-x n w", "M-f", "M-d",
    "C-x C-b", "C-x b RET", "C-x b RET", "C-x =", "C-u", "M-x f i C-g", "M-x f i l l - c o l u",
  ]

  @Test("A frame over the frame before is the frame painted anew", arguments: 0..<12)
  func overTheFrameBefore(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let editing = try EditingSession("|" + Self.text)
    editing.paint()
    for _ in 0..<15 {
      for _ in 0..<8 { try editing.type(Self.keys.randomElement(using: &random) ?? "x") }
      expectPaintedAnew(editing)
    }
  }

  @Test(
    "A text that comes back into a window after a list is painted", arguments: ["C-x 2", "C-x 3"])
  func afterList(split: String) throws {
    let editing = try EditingSession("|" + Self.text)
    try editing.type(split)
    let file = editing.session.tree.selected.buffer
    try editing.type("C-x C-b")
    let list = try #require(editing.session.buffers.first { $0.mode.selectsRows })
    for window in editing.session.tree.visible {
      for buffer in [file, list, file] {
        window.show(buffer)
        editing.paint()
      }
      expectPaintedAnew(editing)
    }
  }

  /// Compares a frame with one for a grid that nothing was painted on.
  private func expectPaintedAnew(_ editing: EditingSession) {
    let cursor = editing.paint()
    let shown = editing.grid.screenText(cursor: cursor)
    let anew = Grid(
      rows: editing.grid.rows, columns: editing.grid.columns, faces: editing.session.faces,
      glyphs: editing.grid.glyphs)
    let place = FramePainter(editing.session, into: anew).paint()
    #expect(shown == anew.screenText(cursor: place))
  }

  @Test("A frame after an edit in a coloured text is the frame painted anew", arguments: 0..<12)
  func colouredText(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let editing = try EditingSession("|" + Self.text)
    let bold = editing.session.faces.id("bold")
    for round in 0..<40 {
      let end = editing.buffer.text.contents.end
      let start = ByteOffset(Int.random(in: 0..<max(1, min(end.value, 900)), using: &random))
      let range = start..<max(start, min(start + 40, end))
      if round % 2 == 0 { editing.buffer.faces.replace(range, with: [FaceRun(range, bold)]) }
      // The first frame over one that was painted for another grid shows everything anew.
      editing.paint()
      for _ in 0..<3 { try editing.type(Self.keys.randomElement(using: &random) ?? "x") }
      if round % 4 == 0 { editing.buffer.faces.replace(range, with: []) }
      let cursor = editing.paint()
      let shown = editing.grid.screenText(cursor: cursor)
      let anew = Grid(
        rows: editing.grid.rows, columns: editing.grid.columns, faces: editing.session.faces,
        glyphs: editing.grid.glyphs)
      let place = FramePainter(editing.session, into: anew).paint()
      #expect(shown == anew.screenText(cursor: place))
    }
  }

  @Test(
    "Rows of a long line show all of it, one after the other",
    arguments: [0, 1, 40, 78, 79, 80, 100, 158, 200])
  func wrapped(before: Int) throws {
    // A character that is not ASCII, with runs of ASCII on both sides that are longer than a row.
    let line =
      (0..<before).map { "\($0 % 10)" }.joined() + "é"
      + (0..<150).map { "\($0 % 10)" }.joined() + "ü" + String(repeating: "z", count: 90)
    let editing = try EditingSession("|" + line)
    editing.paint()
    let rows = editing.grid.rows
    let shown = (0..<rows - 2).map { editing.grid.text(row: $0).split(separator: " ").joined() }
    let rejoined = shown.map { $0.hasSuffix("\\") ? String($0.dropLast()) : $0 }.joined()
    #expect(rejoined == line)
  }

  @Test(
    "A typed character paints on its row alone",
    arguments: ["", "C-x 2", "C-x 3"])
  func typedCharacter(split: String) throws {
    let editing = try EditingSession("first\nsecond|\nthird\n")
    try editing.type(split + " C-x b o t h e r RET x x")
    let before = (0..<editing.grid.rows).map(editing.grid.revision)
    try editing.type("x")
    let after = (0..<editing.grid.rows).map(editing.grid.revision)
    let painted = before.indices.filter { before[$0] != after[$0] }
    #expect(painted.count == 1)
  }

  @Test("A message too long for the bottom row goes on above it, and leaves nothing behind")
  func longMessage() throws {
    let editing = try EditingSession("|" + Self.text)
    editing.paint()
    let before = editing.grid.screenText(cursor: nil)
    let rows = editing.grid.rows
    let words = (1...30).map { "word\($0)" }.joined(separator: " ")
    editing.session.complain(words)
    editing.paint()
    func row(_ index: Int) -> String { editing.grid.text(row: index) }
    #expect(row(rows - 3).hasPrefix("word1 word2 "))
    #expect(row(rows - 1).contains("word30"))
    #expect(!(rows - 3..<rows).contains { row($0).contains("…") })
    #expect(row(rows - 4).hasPrefix("─") || row(rows - 4).hasPrefix("-"), "\(row(rows - 4))")
    // More than a quarter of the frame is too much.
    editing.session.complain(String(repeating: words + " ", count: 20) + "the end")
    editing.paint()
    #expect(row(rows - rows / 4).hasPrefix("word1 "))
    #expect(row(rows - 1).contains("…") && row(rows - 1).contains("the end"))
    editing.session.message("short")
    editing.paint()
    try editing.type("C-f C-b")
    editing.paint()
    #expect(editing.grid.screenText(cursor: nil) == before)
  }
}
