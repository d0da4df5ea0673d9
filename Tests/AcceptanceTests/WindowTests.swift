import TestSupport
import Testing

/// Windows: split, resized, left, and given back.
struct WindowAcceptanceTests {
  private func file(rows: Int = 24, columns: Int = 80) throws -> Gotcha {
    let sandbox = try Sandbox()
    try sandbox.write("lines.txt", (1...200).map { "line \($0)\n" }.joined())
    try sandbox.write("other.txt", "other text\n")
    return try Gotcha(
      [sandbox.home + "/lines.txt"], rows: rows, columns: columns, sandbox: sandbox)
  }

  /// The rows that are mode lines.
  private func modeLines(_ app: Gotcha) -> [Int] {
    app.rows.indices.filter { app.rows[$0].hasPrefix("─ ") }
  }

  @Test("ED-01 C-x 2, 3, o, ^, }, {, + and 0, 1 split, enlarge and close windows")
  func sizes() throws {
    let app = try file()
    #expect(modeLines(app).count == 1)
    try app.type("C-x 2")
    let halves = modeLines(app)
    #expect(halves.count == 2, "\(app.screenText)")
    try app.type("C-u 4 C-x ^")
    #expect(modeLines(app)[0] == halves[0] + 4)
    try app.type("C-x +")
    #expect(abs(modeLines(app)[0] - halves[0]) <= 1)
    try app.type("C-x 0")
    #expect(modeLines(app).count == 1)
    try app.type("C-x 3")
    func divider() -> Int? {
      let row = app.rows[2]
      return row.firstIndex { "│|".contains($0) }.map { row.distance(from: row.startIndex, to: $0) }
    }
    let middle = try #require(divider())
    try app.type("C-u 5 C-x }")
    #expect(divider() == middle + 5)
    try app.type("C-u 7 C-x {")
    #expect(divider() == middle - 2)
    try app.type("C-x o C-x 1")
    #expect(divider() == nil)
    #expect(modeLines(app).count == 1)
  }

  @Test("ED-01 Each window has its own point and scroll on a shared buffer")
  func points() throws {
    let app = try file()
    try app.type("C-x 2 M->")
    try app.expect("line 200")
    #expect(
      app.rows.contains { $0.hasPrefix("line 1 ") || $0 == "line 1" } || app.find("line 2") != nil)
    let upper = app.cursor
    try app.type("C-x o")
    #expect(app.cursor.column == 0)
    #expect(app.cursor.row > upper.row)
    try app.type("C-n C-n x")
    #expect(app.rows[app.cursor.row].hasPrefix("xline 3"), "\(app.screenText)")
    try app.type("C-x o")
    #expect(app.cursor == upper, "the other window stands where it stood")
  }

  @Test("ED-01 Windows change places, and layouts come back")
  func layouts() throws {
    let app = try file()
    try app.type("C-x 4 f")
    try app.type("C-a C-k")
    try app.text(app.sandbox.home + "/other.txt")
    try app.type("RET")
    try app.expect("other text")
    let order = modeLines(app).map { app.rows[$0].contains("other.txt") }
    #expect(order == [false, true], "\(app.screenText)")
    try app.type("M-x window-swap-states RET")
    #expect(modeLines(app).map { app.rows[$0].contains("other.txt") } == [true, false])
    try app.type("C-x 1")
    #expect(modeLines(app).count == 1)
    try app.type("C-c <left>")
    #expect(modeLines(app).count == 2)
    try app.type("C-c <right>")
    #expect(modeLines(app).count == 1)
    try app.type("C-c <left> C-x 4 0")
    #expect(modeLines(app).count == 1)
  }

  @Test("ED-01 C-x 4 and a key show in another window, or in this one")
  func others() throws {
    let app = try file()
    try app.type("C-x 4 C-f C-a C-k")
    try app.text(app.sandbox.home + "/other.txt")
    try app.type("RET")
    try app.expect("other text")
    #expect(modeLines(app).map { app.rows[$0].contains("other.txt") } == [false, true])
    try app.type("C-x 4 0")
    #expect(modeLines(app).count == 1)
    #expect(app.rows[22].contains("lines.txt"))
    try app.type("C-x 4 b")
    try app.text("scratch")
    try app.type("RET")
    #expect(modeLines(app).map { app.rows[$0].contains("*scratch*") } == [false, true])
    try app.type("C-x 1 C-x b")
    try app.text("lines.txt")
    try app.type("RET C-x 4 4 C-x b")
    try app.text("scratch")
    try app.type("RET")
    #expect(modeLines(app).map { app.rows[$0].contains("*scratch*") } == [false, true])
    // What would open a window of its own takes this one.
    try app.type("C-x 4 1 C-h b")
    try app.expect("*help: bindings*")
    #expect(modeLines(app).count == 2)
    #expect(app.rows[modeLines(app)[1]].contains("*help: bindings*"))
  }

  @Test("ED-01 A terminal too small for its windows shows what it can, and all again")
  func small() throws {
    let app = try file()
    try app.type("C-x 2 C-x 3")
    let before = modeLines(app).count
    for (rows, columns) in [(6, 20), (2, 8), (1, 1), (5, 80), (24, 10)] {
      try app.resize(rows: rows, columns: columns)
    }
    try app.resize(rows: 24, columns: 80)
    #expect(modeLines(app).count == before, "\(app.screenText)")
    try app.type("x")
    #expect(app.find("xline 1") != nil)
  }
}
