import Display
import TestSupport
import Testing

@testable import Terminal

/// What a frame may cost, on a screen of 200 × 50 with a mode line.
@Suite("Bytes of a frame")
struct FrameBudgetTests {
  private let rig: FrameRig
  private let lines: [String]

  init() throws {
    rig = try FrameRig("xterm-256color", rows: 50, columns: 200)
    lines = (0..<600).map { number in
      let words = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta"]
      let count = 3 + number * 7 % 9
      let text = (0..<count).map { words[(number * 31 + $0 * $0) % words.count] }
      return "\(number) " + text.joined(separator: " ")
    }
    showLines(from: 0)
    rig.grid.fill(row: 48, from: 0, to: 200, glyph: "-", face: rig.grid.faces.id("mode-line"))
    rig.cursor = position(10, 5)
    rig.present()
    // As after any key, the style in force is that of text.
    rig.grid.write("y", row: 49, column: 0)
    rig.present()
  }

  private func position(_ row: Int, _ column: Int) -> FrameEncoder.Position {
    FrameEncoder.Position(row: row, column: column)
  }

  private func showLines(from first: Int, columns: Range<Int> = 0..<200) {
    for row in 0..<48 {
      rig.grid.fill(row: row, from: columns.lowerBound, to: columns.upperBound)
      rig.grid.write(
        lines[first + row], row: row, column: columns.lowerBound, limit: columns.upperBound)
    }
  }

  @Test("Typing at the end of a line takes one byte")
  func endOfLine() {
    let end = lines[10].utf8.count
    rig.cursor = position(10, end)
    rig.present()
    rig.grid.write("x", row: 10, column: end)
    rig.cursor = position(10, end + 1)
    #expect(rig.presentText() == "x")
    rig.grid.write("é", row: 10, column: end + 1)
    rig.cursor = position(10, end + 2)
    #expect(rig.presentText() == "é")
    rig.grid.write(" ", row: 10, column: end + 1)
    rig.cursor = position(10, end + 1)
    #expect(rig.presentText() == "^8 ^8")
  }

  @Test("Inserting and deleting in the middle of a line takes a few")
  func middle() {
    rig.grid.write("x" + lines[10].dropFirst(5), row: 10, column: 5)
    rig.cursor = position(10, 6)
    #expect(rig.presentText() == "␛[@x")
    rig.grid.write(String(lines[10].dropFirst(5)) + " ", row: 10, column: 5)
    rig.cursor = position(10, 5)
    #expect(rig.presentText() == "^8␛[P")
    #expect(rig.mismatch == nil)
  }

  @Test("Inserting in the left of two windows leaves the right one alone for little")
  func middleOfWindow() {
    for row in 0..<48 {
      rig.grid.fill(row: row, from: 100, to: 200)
      rig.grid.write("|" + lines[row + 50], row: row, column: 100, limit: 200)
    }
    rig.grid.write(
      "a line that is rather long, so that writing it anew would take very many bytes", row: 10,
      column: 5)
    rig.present()
    let rest = (5..<99).map { rig.grid[10, $0] }
    for column in 6..<100 { rig.grid[10, column] = rest[column - 6] }
    rig.grid.write("x", row: 10, column: 5)
    rig.cursor = position(10, 6)
    let bytes = rig.present()
    #expect(bytes.count <= 30)
    #expect(rig.mismatch == nil)
  }

  @Test("Moving the cursor takes at most what a person would write down")
  func cursor() {
    let moves: [(Int, Int, Int)] = [
      (10, 6, 1), (10, 5, 1), (11, 5, 1), (10, 5, 3), (10, 0, 1), (10, 9, 4), (40, 0, 5),
      (40, 199, 6), (0, 0, 3),
    ]
    for (row, column, budget) in moves {
      rig.cursor = position(row, column)
      let bytes = rig.present()
      #expect(bytes.count <= budget, "to \(row),\(column): \(rig.lastFrameText)")
      #expect(rig.mismatch == nil)
    }
  }

  @Test("Scrolling a line over the full width, told or found out")
  func scroll() {
    rig.cursor = position(47, 0)
    rig.present()
    for hints in [[ScrollHint(rows: 0..<48, columns: 0..<200, by: 1)], []] {
      let first = hints.isEmpty ? 2 : 1
      showLines(from: first)
      let bytes = rig.present(hints)
      #expect(bytes.count <= 24 + lines[47 + first].utf8.count, "\(rig.lastFrameText)")
      #expect(rig.mismatch == nil)
    }
  }

  @Test("Scrolling a line in one of two windows side by side, where there are margins")
  func scrollSideBySide() {
    rig.encoder.options.hasMargins = true
    for row in 0..<48 { rig.grid.write("|" + lines[row + 50], row: row, column: 100) }
    rig.cursor = position(47, 0)
    rig.present()
    showLines(from: 1, columns: 0..<100)
    let bytes = rig.present([ScrollHint(rows: 0..<48, columns: 0..<100, by: 1)])
    #expect(bytes.count <= 60 + lines[48].utf8.count, "\(rig.lastFrameText)")
    #expect(rig.mismatch == nil)
  }

  @Test("A page down takes its text and little more")
  func page() {
    showLines(from: 46)
    let bytes = rig.present([ScrollHint(rows: 0..<48, columns: 0..<200, by: 46)])
    let text = (46..<94).reduce(0) { $0 + lines[$1].utf8.count }
    #expect(bytes.count <= text + 8 * 48)
    #expect(rig.mismatch == nil)
  }

  @Test("A field of the mode line and a letter take an update and little more")
  func modeLine() {
    rig.encoder.options.synchronizes = true
    let end = lines[10].utf8.count
    rig.cursor = position(10, end)
    rig.present()
    rig.grid.write("x", row: 10, column: end)
    rig.grid.write("7", row: 48, column: 150, face: rig.grid.faces.id("mode-line"))
    rig.cursor = position(10, end + 1)
    let bytes = rig.present()
    #expect(bytes.count <= 45, "\(rig.lastFrameText)")
    #expect(rig.mismatch == nil)
  }

  @Test("The line number of the mode line is gone back to by four bytes")
  func lineNumber() {
    let face = rig.grid.faces.id("region")
    func move(to row: Int) -> String {
      rig.grid.write("\(row % 10)", row: 48, column: 190, face: face)
      rig.cursor = position(row, 4)
      return rig.presentText()
    }
    for row in 11..<15 {
      _ = move(to: row)
      #expect(rig.mismatch == nil)
    }
    #expect(move(to: 15) == "␛8␛75␛[16;5H")
    #expect(rig.mismatch == nil)
    rig.grid.write("x", row: 15, column: 4)
    #expect(move(to: 15).count <= 12, "\(rig.lastFrameText)")
    #expect(move(to: 16).hasPrefix("␛8␛76"), "\(rig.lastFrameText)")
    #expect(rig.mismatch == nil)
  }

  @Test("Scrolling a line with its line number takes the line and little more")
  func scrollWithLineNumber() {
    let face = rig.grid.faces.id("region")
    for first in 1..<6 {
      showLines(from: first)
      rig.grid.write("\(first)", row: 48, column: 190, face: face)
      rig.cursor = position(47, 4)
      let bytes = rig.present()
      #expect(rig.mismatch == nil)
      if first > 3 {
        #expect(bytes.count <= 28 + lines[47 + first].utf8.count, "\(rig.lastFrameText)")
      }
    }
  }
}
