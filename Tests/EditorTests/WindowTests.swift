import Editor
import Testing
import Text

struct WindowTests {
  @Test func `C-x 2 halves the window and both show the same`() throws {
    let editing = try EditingSession("one|\ntwo\n")
    try editing.type("C-x 2")
    let areas = editing.session.tree.windows.map(\.area.rows)
    #expect(areas == [11, 11])
    #expect(editing.screen.filter { $0 == "one" }.count == 2)
  }

  @Test func `C-x 3 puts windows side by side with a divider`() throws {
    let editing = try EditingSession("one|")
    try editing.type("C-x 3 C-x o x")
    #expect(editing.screen[0].hasPrefix("onex"))
    #expect(editing.screen[0].contains("│onex"))
  }

  @Test func `C-x 0 gives the room to a sibling, and the last window stays`() throws {
    let editing = try EditingSession("one|")
    try editing.type("C-x 2 C-x 0")
    #expect(editing.session.tree.windows.count == 1)
    try editing.type("C-x 0")
    #expect(editing.echo == "Attempt to delete the sole ordinary window")
  }

  @Test func `layout undo brings the windows back`() throws {
    let editing = try EditingSession("one|")
    try editing.type("C-x 2 C-x 1 C-c <left>")
    #expect(editing.session.tree.windows.count == 2)
  }

  @Test func `a frame too small hides windows and shows them again`() throws {
    let editing = try EditingSession("one|")
    try editing.type("C-x 2 C-x 2")
    editing.session.handle(.resize(rows: 3, columns: 20))
    editing.paint()
    #expect(editing.session.tree.visible.count == 1)
    editing.session.handle(.resize(rows: 1, columns: 1))
    editing.paint()
    editing.session.handle(.resize(rows: 23, columns: 80))
    editing.paint()
    #expect(editing.session.tree.visible.count == 3)
  }

  @Test(arguments: [
    ["C-h k j", "q"], ["C-h k j", "q", "C-h k j", "q", "C-h k j", "q"], ["C-h m", "q"],
  ])
  func `windows share the room as before once a window below them has gone`(keys: [String]) throws {
    let editing = try EditingSession("one|", rows: 30)
    try editing.type("C-x 2 C-u 4 C-x ^")
    let before = editing.session.tree.windows.map(\.area)
    for key in keys { try editing.type(key) }
    #expect(editing.session.tree.windows.map(\.area) == before)
  }

  @Test(arguments: [(6, 20), (3, 20), (1, 1), (9, 40), (100, 200)])
  func `windows share the room as before once the frame has its size again`(
    rows: Int, columns: Int
  ) throws {
    let editing = try EditingSession("one|", rows: 30)
    try editing.type("C-x 2 C-u 4 C-x ^ C-x 3 C-u 7 C-x }")
    let before = editing.session.tree.windows.map(\.area)
    editing.session.handle(.resize(rows: rows, columns: columns))
    editing.paint()
    editing.session.handle(.resize(rows: 30, columns: 80))
    editing.paint()
    #expect(editing.session.tree.windows.map(\.area) == before)
  }

  @Test func `window-swap-states lets two windows change places`() throws {
    let editing = try EditingSession("one|")
    try editing.type("C-x 2 C-x b o t h e r RET x")
    let (upper, lower) = (editing.session.tree.windows[0], editing.session.tree.windows[1])
    try editing.type("M-x window-swap-states RET")
    #expect(upper.buffer.name == "*scratch*")
    #expect(lower.buffer.name == "other")
  }

  @Test func `each window has its own point`() throws {
    let editing = try EditingSession("one |two")
    try editing.type("C-x 2 C-a C-x o")
    #expect(editing.window.point == 4)
  }
}
