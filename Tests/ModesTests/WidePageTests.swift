import DemoForge
import Editor
import Forge
import Keys
import Modes
import TestSupport
import Testing

@Suite("A list in windows of different width")
struct WidePageTests {
  let list: ListSession

  init() throws {
    list = try ListSession(try demoForge(), rows: 24, columns: 160)
    try list.open(.issueList("1", RepositoryRef(owner: "acme", name: "atlas")))
    try list.type("C-x 3 C-u 4 0 C-x {")
  }

  private var windows: [Window] { list.session.tree.visible }

  /// The rows of a window as they stand on the screen.
  private func rows(of window: Window) -> [String] {
    let area = window.area
    return list.screen[area.row..<area.row + window.textRows].map { row in
      String(Array(row).dropFirst(area.column).prefix(area.columns))
    }
  }

  @Test("each window has columns that suit its width")
  func columns() throws {
    #expect(windows.map(\.area.columns) == [40, 119])
    let (narrow, wide) = (rows(of: windows[0]), rows(of: windows[1]))
    #expect(narrow[0].contains("#80") && wide[0].contains("#80"))
    // An age ends each row, and the people before it have room only in the wide one.
    #expect(narrow[0].count == 40)
    #expect(wide[0].count == 118)
    #expect(!narrow.contains { $0.contains("alice") })
    #expect(wide.contains { $0.contains("alice") })
  }

  @Test("point moves on the same rows in both, and a click takes a row")
  func point() throws {
    try list.type("C-n C-n")
    #expect(rows(of: windows[0])[2].hasPrefix("▸"))
    try list.type("C-x o C-n")
    #expect(rows(of: windows[1])[1].hasPrefix("▸"))
    let cursor = try #require(list.paint())
    #expect(cursor.column - windows[1].area.column == 6)
    let area = windows[1].area
    let click = MouseEvent(
      kind: .press, button: 1, row: area.row + 4, column: area.column + 100)
    list.session.handle(.mouse(click))
    list.settle()
    #expect(rows(of: windows[1])[4].hasPrefix("▸"))
  }

  @Test("what is searched is seen where it stands")
  func search() throws {
    try list.type("C-x o C-s E x p o r t")
    #expect(list.pointRow.contains("Export"))
    try list.type("RET")
    #expect(list.pointRow.contains("Export"))
  }
}
