import Display
import TestSupport

@testable import Terminal

/// Changes a grid at random in the ways that programs do.
struct GridAuthor {
  private let grid: Grid
  private let faces: [FaceID]

  private static let words = [
    "the quick brown fox", "日本語のタイトル", "é ü ñ", "────────────────", "a", "=================",
    "ok\u{1B}[31mred", "combining e\u{301}o\u{308}", "                    ", "x  y  z", "▸*○ #78",
    "Ünïcödé", "한국어", "👍🏽 👩‍👩‍👧 🇩🇪 ❤️", "0123456789012345678901234567890123456789",
  ]

  init(_ grid: Grid) {
    self.grid = grid
    let names: [Face] = [
      "default", "heading", "dim", "link", "region", "mode-line", "danger", "strike", "quote",
    ]
    faces = names.map { grid.faces.id($0) } + [grid.faces.id(labelColor: RGB(200, 30, 60))]
  }

  func cursor(_ random: inout SeededGenerator) -> FrameEncoder.Position? {
    if Int.random(in: 0..<12, using: &random) == 0 { return nil }
    return FrameEncoder.Position(
      row: Int.random(in: 0..<grid.rows, using: &random),
      column: Int.random(in: 0..<grid.columns, using: &random))
  }

  /// Does one thing, or a few; returns what a window would say about it.
  mutating func change(_ random: inout SeededGenerator) -> [ScrollHint] {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<5:
      for _ in 0..<Int.random(in: 1...4, using: &random) { write(&random) }
    case 5: fill(&random)
    case 6, 7: typeInTheMiddle(&random)
    case 8: return scroll(&random, withHint: true)
    case 9: _ = scroll(&random, withHint: false)
    case 10:
      grid.clear()
      for _ in 0..<grid.rows { write(&random) }
    default: break
    }
    return []
  }

  private func row(_ random: inout SeededGenerator) -> Int {
    Int.random(in: 0..<grid.rows, using: &random)
  }

  private func face(_ random: inout SeededGenerator) -> FaceID {
    Bool.random(using: &random) ? .plain : faces.randomElement(using: &random) ?? .plain
  }

  private func write(_ random: inout SeededGenerator) {
    let text = Self.words.randomElement(using: &random) ?? ""
    let column = Int.random(in: 0..<grid.columns, using: &random)
    let limit = Int.random(in: column...grid.columns, using: &random)
    grid.write(text, row: row(&random), column: column, limit: limit, face: face(&random))
  }

  private func fill(_ random: inout SeededGenerator) {
    let from = Int.random(in: 0..<grid.columns, using: &random)
    let to = Int.random(in: from...grid.columns, using: &random)
    let glyph: Unicode.Scalar = Bool.random(using: &random) ? " " : "-"
    grid.fill(row: row(&random), from: from, to: to, glyph: glyph, face: face(&random))
  }

  /// Shifts the rest of a row, or of a part of it, by a few cells.
  private func typeInTheMiddle(_ random: inout SeededGenerator) {
    let row = row(&random)
    let end = Bool.random(using: &random) ? grid.columns : grid.columns / 2
    let cells = Int.random(in: 1...4, using: &random)
    guard end > cells + 2 else { return }
    let column = Int.random(in: 0..<end - cells - 1, using: &random)
    let old = (0..<grid.columns).map { grid[row, $0] }
    guard old.allSatisfy({ $0.flags.isEmpty }) else { return }
    if Bool.random(using: &random) {
      for target in column + cells..<end { grid[row, target] = old[target - cells] }
      grid.write("xyzw", row: row, column: column, limit: column + cells)
    } else {
      for target in column..<end - cells { grid[row, target] = old[target + cells] }
      grid.fill(row: row, from: end - cells, to: end)
    }
  }

  private func scroll(_ random: inout SeededGenerator, withHint: Bool) -> [ScrollHint] {
    guard grid.rows > 2 else { return [] }
    let first = Int.random(in: 0..<grid.rows - 2, using: &random)
    let last = Int.random(in: first + 2...grid.rows, using: &random)
    let left = Bool.random(using: &random) ? 0 : grid.columns / 2
    var lines = Int.random(in: 1..<last - first, using: &random)
    if Bool.random(using: &random) { lines = -lines }
    let old = (0..<grid.rows).map { row in (0..<grid.columns).map { grid[row, $0] } }
    // A window never cuts a wide character in two.
    guard left == 0 || old.allSatisfy({ !$0[left].flags.contains(.wideTail) }) else { return [] }
    for row in first..<last {
      for column in left..<grid.columns {
        let source = row + lines
        grid[row, column] = (first..<last).contains(source) ? old[source][column] : .blank
      }
    }
    for _ in 0..<2 { write(&random) }
    guard withHint else { return [] }
    return [ScrollHint(rows: first..<last, columns: left..<grid.columns, by: lines)]
  }
}
