import Editor
import Testing
import Text

/// What the window shows; the text never changes.
struct ScrollCommandsTests {
  /// The lines 0 to 99, point on the first; the window has 21 rows of text.
  private func hundred() throws -> EditingSession {
    try EditingSession("|" + (0..<100).map { "\($0)\n" }.joined())
  }

  @Test(arguments: [
    ("scroll-up-command", "C-v", "19"),
    ("scroll-up-command", "C-u 3 C-v", "3"),
    ("scroll-down-command", "C-v C-v M-v", "19"),
    ("recenter-top-bottom", "C-u 5 0 C-n C-l", "40"),
    ("recenter-top-bottom", "C-u 5 0 C-n C-l C-l", "50"),
    ("recenter-top-bottom", "C-u 5 0 C-n C-l C-l C-l", "30"),
  ])
  func `the first row`(command: String, keys: String, first: String) throws {
    let editing = try hundred()
    try editing.type(keys)
    #expect(editing.ran.contains(command))
    #expect(editing.screen[0] == first)
  }

  @Test func `move-to-window-line-top-bottom goes to the middle, the top, the bottom`() throws {
    let editing = try hundred()
    try editing.type("C-v")
    var rows: [Int?] = []
    for _ in 0..<3 {
      try editing.type("M-r")
      rows.append(editing.paint()?.row)
    }
    #expect(
      editing.ran.suffix(3) == Array(repeating: "move-to-window-line-top-bottom", count: 3)[...])
    #expect(rows == [10, 0, 20])
    #expect(editing.screen[0] == "19", "nothing scrolls")
  }

  @Test func `the other window is scrolled without being selected`() throws {
    let editing = try hundred()
    try editing.type("C-x 2")
    let lower = editing.session.tree.windows[1]
    try editing.type("C-M-v C-M-v")
    #expect(editing.ran.last == "scroll-other-window")
    #expect(editing.screen[lower.area.row] == "16")
    try editing.type("M-<prior>")
    #expect(editing.ran.last == "scroll-other-window-down")
    #expect(editing.screen[lower.area.row] == "8")
    #expect(editing.screen[0] == "0")
    #expect(editing.window !== lower)
  }

  @Test func `scroll-left and scroll-right show what is beyond the edge of cut lines`() throws {
    let editing = try EditingSession("|" + (0..<30).map { "<\($0)>" }.joined() + "\n")
    try editing.type("C-x x t")
    #expect(editing.ran == ["toggle-truncate-lines"])
    #expect(editing.echo == "Truncate long lines enabled")
    #expect(editing.screen[1] == "")
    #expect(editing.screen[0].hasPrefix("<0><1>"))
    try editing.type("C-u 6 0 C-f C-u 1 2 C-x <")
    #expect(editing.ran.last == "scroll-left")
    #expect(!editing.screen[0].contains("<3>"))
    #expect(editing.screen[0].contains("<5><6>"))
    try editing.type("C-u 5 C-x >")
    #expect(editing.ran.last == "scroll-right")
    #expect(editing.screen[0].contains("<3><4>"))
    #expect(!editing.screen[0].contains("<1>"))
  }

  @Test func `toggle-truncate-lines lets a long line go on in the next row`() throws {
    let editing = try EditingSession("|" + String(repeating: "x", count: 100))
    editing.paint()
    #expect(editing.screen[1].hasPrefix("xxx"))
    try editing.type("C-x x t")
    #expect(editing.screen[1] == "")
    try editing.type("C-x x t")
    #expect(editing.echo == "Truncate long lines disabled")
    #expect(editing.screen[1].hasPrefix("xxx"))
  }
}
