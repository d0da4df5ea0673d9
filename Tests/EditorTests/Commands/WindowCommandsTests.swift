import Editor
import Testing
import Text

/// What commands do to the layout of windows.
struct WindowCommandsTests {
  /// Types keys and gives the size of each window, mode lines included.
  private func sizes(_ keys: String, ran command: String) throws -> [String] {
    let editing = try EditingSession("one\ntwo\nthree|")
    try editing.type(keys)
    #expect(editing.ran.contains(command), "\(keys) ran \(editing.ran)")
    return editing.session.tree.windows.map { "\($0.area.rows)x\($0.area.columns)" }
  }

  @Test(arguments: [
    ("split-window-below", "C-x 2", ["11x80", "11x80"]),
    ("split-window-right", "C-x 3", ["22x40", "22x39"]),
    ("split-window-below", "C-u 5 C-x 2", ["5x80", "17x80"]),
    ("delete-window", "C-x 2 C-x 2 C-x 0", ["11x80", "11x80"]),
    ("delete-other-windows", "C-x 2 C-x 3 C-x 1", ["22x80"]),
    ("enlarge-window", "C-x 2 C-u 3 C-x ^", ["14x80", "8x80"]),
    ("shrink-window", "C-x 2 C-u 3 M-x shrink-window RET", ["8x80", "14x80"]),
    ("enlarge-window-horizontally", "C-x 3 C-u 5 C-x }", ["22x45", "22x34"]),
    ("shrink-window-horizontally", "C-x 3 C-u 5 C-x {", ["22x35", "22x44"]),
    ("balance-windows", "C-x 2 C-u 3 C-x ^ C-x +", ["11x80", "11x80"]),
    ("shrink-window-if-larger-than-buffer", "C-x 2 C-x -", ["4x80", "18x80"]),
    ("fit-window-to-buffer", "C-x 2 M-x fit-window RET", ["4x80", "18x80"]),
    ("maximize-window", "C-x 2 C-x 3 M-x maximize-w RET", ["20x69", "20x10", "2x80"]),
    ("minimize-window", "C-x 2 M-x minimize-w RET", ["2x80", "20x80"]),
    ("delete-windows-on", "C-x 4 b other RET M-x delete-windows-on RET RET", ["22x80"]),
    ("split-window-vertically", "M-x split-window-vert RET", ["11x80", "11x80"]),
    ("split-window-horizontally", "M-x split-window-hor RET", ["22x40", "22x39"]),
    ("winner-undo", "C-x 2 C-c <left>", ["22x80"]),
    ("winner-redo", "C-x 2 C-c <left> C-c <right>", ["11x80", "11x80"]),
  ])
  func layouts(command: String, keys: String, expected: [String]) throws {
    #expect(try sizes(keys, ran: command) == expected)
  }

  @Test(arguments: ["C-x 1", "M-x zoom RET"])
  func `a window that goes leaves its point to its buffer`(keys: String) throws {
    let editing = try EditingSession("one\ntwo\nthr|ee")
    try editing.type("C-x 2 C-x b other RET C-x o M-< C-x o \(keys) C-x b *scratch* RET")
    #expect(editing.marked == "|one\ntwo\nthree")
  }

  @Test func `kill-buffer-and-window takes both away`() throws {
    let editing = try EditingSession("one|")
    try editing.type("C-x 4 b other RET")
    #expect(editing.session.tree.windows.count == 2)
    #expect(editing.buffer.name == "other")
    try editing.type("C-x 4 0")
    #expect(editing.ran.last == "kill-buffer-and-window")
    #expect(editing.session.tree.windows.count == 1)
    #expect(editing.session.buffer(named: "other") == nil)
    #expect(editing.marked == "one|")
  }

  @Test(arguments: [
    (
      "same-window-prefix", "C-x 4 1", "Display next command buffer in this window…",
      ["*help: bindings*"]
    ),
    (
      "other-window-prefix", "C-x 4 4", "Display next command buffer in another window…",
      ["*scratch*", "*help: bindings*"]
    ),
  ])
  func `a prefix says where the next command shows what it shows`(
    command: String, keys: String, said: String, buffers: [String]
  ) throws {
    let editing = try EditingSession("one|")
    let place = try #require(editing.session.commands[command])
    #expect(place.traits.contains(.prefix))
    try editing.type(keys)
    #expect(editing.echo == said)
    try editing.type("C-h b")
    #expect(editing.session.tree.windows.map(\.buffer.name) == buffers)
    #expect(editing.buffer.name == buffers.last)
  }

  @Test func `there must be a neighbour to give room`() throws {
    let editing = try EditingSession("one|")
    try editing.type("C-x 3 C-x ^")
    #expect(editing.echo == "No window above or below this one")
  }

  @Test func `a buffer shown again lies in its window as it lay there`() throws {
    let editing = try EditingSession("|" + (0..<100).map { "\($0)\n" }.joined())
    try editing.type("C-v C-n C-n C-n")
    let first = editing.screen[0]
    try editing.type("C-x b other RET x C-x b RET")
    #expect(editing.screen[0] == first)
    // Not where somebody moved point meanwhile.
    try editing.type("C-x 2 C-x o M-> C-x 1 C-x b RET C-x b RET")
    #expect(editing.window.point == editing.buffer.text.contents.end)
    #expect(editing.screen.contains("99"))
  }
}
