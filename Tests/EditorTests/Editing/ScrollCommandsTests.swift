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
    ("scroll-up-line", "M-x scroll-up-line RET", "1"),
    ("scroll-up-line", "C-u 4 M-x scroll-up-line RET", "4"),
    ("scroll-down-line", "C-v M-x scroll-down-line RET", "18"),
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

  @Test func `the other window goes to an end of its text, or has point in its middle`() throws {
    let editing = try hundred()
    try editing.type("C-x 2")
    let lower = editing.session.tree.windows[1]
    try editing.type("M-<end>")
    #expect(editing.ran.last == "end-of-buffer-other-window")
    #expect(lower.point == lower.buffer.text.contents.end)
    #expect(editing.screen[lower.area.row + 5] == "99")
    try editing.type("M-<home>")
    #expect(editing.ran.last == "beginning-of-buffer-other-window")
    #expect(editing.screen[lower.area.row] == "0")
    try editing.type("C-x o C-u 9 C-n C-x o M-x recenter-other RET")
    #expect(editing.ran.contains("recenter-other-window"))
    #expect(editing.screen[lower.area.row] == "4")
    #expect(editing.screen[0] == "0")
    #expect(editing.window !== lower)
  }

  @Test func `point keeps its margin from the edges while there is text beyond`() throws {
    let editing = try hundred()
    editing.session.scrolling.margin = 4
    try editing.type("C-u 1 6 C-n")
    #expect(editing.screen[0] == "0")
    try editing.type("C-n")
    #expect(editing.screen[0] == "1")
    #expect(editing.paint()?.row == 16)
    try editing.type("C-v")
    #expect(editing.screen[0] == "20")
    #expect(editing.paint()?.row == 4)
    try editing.type("C-p C-p")
    #expect(editing.screen[0] == "18")
    #expect(editing.paint()?.row == 4)
    // At the ends there is nothing more to be seen.
    try editing.type("M-<")
    #expect(editing.paint()?.row == 0)
    try editing.type("M->")
    #expect(editing.screen.contains("99"))
    // However large it is said to be, there is room for point.
    editing.session.scrolling.margin = 100
    try editing.type("M-< C-u 5 0 C-n")
    #expect(editing.paint()?.row == 10)
  }

  @Test(arguments: [3, 0, 100])
  func `a window that would follow point further has it in the middle`(step: Int) throws {
    let editing = try hundred()
    editing.session.scrolling.step = step
    // The twenty-second line is one row below the window.
    try editing.type("C-u 2 1 C-n")
    #expect(editing.screen[0] == (step == 0 ? "11" : "1"))
    try editing.type("M-< C-u 4 0 C-n")
    #expect(editing.screen[0] == (step == 100 ? "20" : "30"))
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
