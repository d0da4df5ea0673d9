import DemoForge
import Display
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

  /// The texts of a face in a window, row by row.
  private func texts(in face: String, of window: Window) -> [String] {
    _ = list.screen
    let area = window.area
    return (area.row..<area.row + window.textRows).flatMap { row in
      var column = 0
      return list.grid.faceRuns(row: row).compactMap { run -> String? in
        defer { column += run.count }
        guard column >= area.column, column < area.column + area.columns,
          list.session.faces.spec(run.face).description.contains(face)
        else { return nil }
        return String(Array(list.grid.text(row: row)).dropFirst(column).prefix(run.count))
      }
    }
  }

  @Test("what is searched is seen where it stands, and the columns stay")
  func search() throws {
    try list.type("C-x o C-s E x p o r t")
    #expect(list.pointRow.contains("Export"))
    for window in windows {
      #expect(texts(in: "isearch", of: window).contains("Export"))
    }
    #expect(rows(of: windows[1]).contains { $0.contains("alice") })
    try list.type("RET")
    #expect(list.pointRow.contains("Export"))
  }

  @Test("what has moved to the right in the wide window is marked there")
  func searchTags() throws {
    try list.type("C-x o C-s N o v SPC 5")
    #expect(texts(in: "isearch", of: windows[1]).contains("Nov 5"))
    #expect(rows(of: windows[1]).contains { $0.contains("alice") })
  }

  @Test("a region is seen over the rows of the wide window")
  func region() throws {
    try list.type("C-x o C-SPC C-n C-n")
    let marked = texts(in: "region", of: windows[1])
    #expect(marked.count >= 2)
    #expect(rows(of: windows[1]).contains { $0.contains("alice") })
  }
}
