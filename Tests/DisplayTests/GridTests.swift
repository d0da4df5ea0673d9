import Display
import Testing

@Suite("Grid")
struct GridTests {
  @Test("Text is written up to the limit and no further")
  func limit() {
    let grid = Grid(rows: 1, columns: 10)
    grid.fill(row: 0, from: 0, to: 10, glyph: ".")
    let next = grid.write("abcdefgh", row: 0, column: 2, limit: 5)
    #expect(next == 5)
    #expect(grid.text(row: 0) == "..abc.....")
  }

  @Test("A wide character that does not fit becomes a blank and no neighbour is touched")
  func clippedWide() {
    let grid = Grid(rows: 1, columns: 6)
    grid.fill(row: 0, from: 0, to: 6, glyph: ".")
    let next = grid.write("日本", row: 0, column: 1, limit: 4)
    #expect(next == 4)
    #expect(grid.text(row: 0) == ".日 ..")
  }

  @Test("Writing over half of a wide character blanks the other half")
  func severed() {
    let grid = Grid(rows: 1, columns: 6)
    grid.write("日本", row: 0, column: 0)
    grid.write("x", row: 0, column: 1)
    #expect(grid.text(row: 0) == " x本  ")
    grid.write("y", row: 0, column: 2)
    #expect(grid.text(row: 0) == " xy   ")
    grid.write("日本", row: 0, column: 0)
    grid.fill(row: 0, from: 1, to: 3, glyph: "-")
    #expect(grid.text(row: 0) == " --   ")
  }

  @Test("Nothing outside the grid traps")
  func outside() {
    let grid = Grid(rows: 1, columns: 1)
    grid.write("日本", row: 0, column: 0)
    grid.write("abc", row: 5, column: 0)
    grid.write("abc", row: 0, column: 7)
    grid.fill(row: -1, from: -4, to: 9)
    grid.fill(row: 0, from: 3, to: 1)
    grid.clear(rows: -3..<99)
    grid[4, 4] = Cell(Glyph("x"))
    #expect(grid[4, 4] == .blank)
    let nothing = Grid(rows: 0, columns: 0)
    nothing.write("abc", row: 0, column: 0)
    #expect(nothing.text(row: 0).isEmpty)
  }

  @Test("The screen's text names faces by letters with a legend")
  func screenText() {
    let grid = Grid(rows: 2, columns: 12)
    let faces = grid.faces
    grid.write("#7 ", row: 0, column: 0, face: faces.id("heading"))
    grid.write("日本", row: 0, column: 3)
    grid.write("bug", row: 1, column: 0, face: faces.id(labelColor: RGB(255, 0, 0)))
    #expect(
      grid.screenText(cursor: (1, 2)) == """
        size 12x2   cursor 1,2
        |#7 日本     |
        |bug         |
        faces
        |hhh         |
        |lll         |
        h heading   l label(#ff0000)

        """)
  }

  @Test("A row has a new revision when something was painted on it, and only then")
  func revisions() {
    let grid = Grid(rows: 3, columns: 10)
    var seen = (0..<3).map(grid.revision)
    func changed(_ paint: () -> Void) -> [Int] {
      paint()
      let now = (0..<3).map(grid.revision)
      defer { seen = now }
      return now.indices.filter { now[$0] != seen[$0] }
    }
    #expect(changed { grid.write("abc", row: 1, column: 2) } == [1])
    #expect(changed { grid.fill(row: 0, from: 0, to: 4) } == [0])
    #expect(changed { grid.overlay(row: 2, from: 0, to: 4, face: grid.faces.id("region")) } == [2])
    #expect(changed { grid[2, 9] = Cell(Glyph("x")) } == [2])
    #expect(changed { grid.copy(row: 1, to: 0) } == [0])
    #expect(changed { grid.clear(rows: 1..<3) } == [1, 2])
    #expect(changed { grid.clear() } == [0, 1, 2])
    #expect(changed { _ = grid[1, 2] } == [])
  }
}
