import Editor
import Keys
import Testing
import Text

struct MouseTests {
  private func click(
    _ session: Session, _ row: Int, _ column: Int, times: Int = 1
  ) {
    for count in 1...times {
      for kind in [MouseEvent.Kind.press, .release] {
        session.handle(
          .mouse(MouseEvent(kind: kind, button: 1, clicks: count, row: row, column: column)))
      }
    }
  }

  @Test func `a click moves point, two mark the word, three the line`() throws {
    let editing = try EditingSession("|one two\nthree\n")
    click(editing.session, 0, 5)
    #expect(editing.marked == "one t|wo\nthree\n")
    #expect(editing.ran == ["mouse-drag-region", "mouse-set-point"])
    click(editing.session, 0, 5, times: 2)
    #expect(editing.buffer.region(point: editing.window.point) == 4..<7)
    #expect(editing.ran.contains("mark-word-at-point"))
    click(editing.session, 1, 1, times: 3)
    #expect(editing.buffer.region(point: editing.window.point) == 8..<14)
  }

  @Test func `what is dragged over is the region`() throws {
    let editing = try EditingSession("|one two\n")
    let session = editing.session
    session.handle(.mouse(MouseEvent(kind: .press, button: 1, row: 0, column: 0)))
    session.handle(.mouse(MouseEvent(kind: .drag, button: 1, row: 0, column: 2)))
    session.handle(.mouse(MouseEvent(kind: .drag, button: 1, row: 0, column: 3)))
    session.handle(.mouse(MouseEvent(kind: .release, button: 1, row: 0, column: 3)))
    #expect(editing.ran.last == "mouse-set-region")
    #expect(editing.buffer.isMarkActive)
    try editing.type("C-w")
    #expect(editing.marked == "| two\n")
  }

  @Test func `the wheel scrolls the window under the mouse`() throws {
    let editing = try EditingSession("|" + String(repeating: "x\n", count: 100))
    try editing.type("C-x 2")
    let lower = editing.session.tree.windows[1]
    editing.session.handle(
      .mouse(MouseEvent(kind: .wheelDown, button: 0, row: lower.area.row, column: 1)))
    #expect(editing.ran.last == "mwheel-scroll")
    #expect(lower.start == 6)
    #expect(editing.window.start == 0)
  }

  @Test func `a mode line and the line between windows can be dragged, and select`() throws {
    let editing = try EditingSession("|text")
    let session = editing.session
    try editing.type("C-x 2 C-x 3")
    let upper = session.tree.windows[0]
    let (row, column) = (upper.area.rows - 1, upper.area.columns)
    session.handle(.mouse(MouseEvent(kind: .press, button: 1, row: row, column: 1)))
    session.handle(.mouse(MouseEvent(kind: .drag, button: 1, row: row + 2, column: 1)))
    session.handle(.mouse(MouseEvent(kind: .release, button: 1, row: row + 2, column: 1)))
    #expect(editing.ran.contains("mouse-drag-mode-line"))
    #expect(upper.area.rows == row + 3)
    session.handle(.mouse(MouseEvent(kind: .press, button: 1, row: 0, column: column)))
    session.handle(.mouse(MouseEvent(kind: .drag, button: 1, row: 0, column: column - 5)))
    session.handle(.mouse(MouseEvent(kind: .release, button: 1, row: 0, column: column - 5)))
    #expect(editing.ran.contains("mouse-drag-vertical-line"))
    #expect(upper.area.columns == column - 5)
    let lower = session.tree.windows[2]
    click(session, lower.area.row + lower.area.rows - 1, 3)
    #expect(editing.ran.last == "mouse-select-window")
    #expect(session.tree.selected === lower)
  }

  @Test func `a line of a keymap gives the mouse another meaning`() throws {
    let editing = try EditingSession("|one two")
    let source = Binding.Source(file: "user.keymap", line: 1)
    editing.session.keymaps["editing"]?.bind(
      try parseKeys("<mouse-1>"), to: Binding(.command("end-of-buffer"), source: source))
    click(editing.session, 0, 1)
    #expect(editing.marked == "one two|")
  }

  @Test func `xterm-mouse-mode leaves the mouse to the terminal and takes it back`() throws {
    let editing = try EditingSession("|text")
    var asked: [Bool] = []
    for _ in 0..<2 {
      try editing.type("M-x xterm-mouse-mode RET")
      for case .reportMouse(let isWanted) in editing.session.requests { asked.append(isWanted) }
      editing.session.requests = []
    }
    #expect(asked == [false, true])
    #expect(editing.echo == "Xterm-Mouse mode enabled")
  }

  @Test func `a click ends a search`() throws {
    let editing = try EditingSession("|one two one")
    try editing.type("C-s one")
    click(editing.session, 0, 5)
    #expect(editing.session.highlights == nil)
    #expect(editing.marked == "one t|wo one")
  }
}
