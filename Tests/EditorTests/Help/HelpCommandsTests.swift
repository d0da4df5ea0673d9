import Editor
import Testing

/// What help says about keys, commands and modes.
struct HelpCommandsTests {
  @Test(arguments: [
    ("describe-key", "C-h k C-f", "*help: key C-f*", "C-f runs the command forward-char"),
    ("describe-key", "C-h k C-g", "*help: key C-g*", "C-g runs the command keyboard-quit"),
    ("help-for-help", "C-h ?", "*help: prefix C-h*", "describe-key"),
    ("describe-bindings", "C-h b", "*help: bindings*", "Keys of editing"),
    ("describe-command", "C-h f kill-word RET", "*help: kill-word*", "end of the next word"),
    ("describe-mode", "C-h m", "*help: mode text*", "Mode text"),
    ("view-echo-area-messages", "C-b C-h e", "*messages*", "Beginning of buffer"),
  ])
  func pages(command: String, keys: String, buffer: String, words: String) throws {
    let editing = try EditingSession("|text")
    try editing.type(keys)
    #expect(editing.ran.contains(command), "\(editing.ran)")
    #expect(editing.session.tree.windows.last?.buffer.name == buffer)
    #expect(editing.screen.contains { $0.contains(words) }, "\(editing.screen)")
    try editing.type(editing.buffer.name == buffer ? "q" : "C-x o q")
    #expect(editing.ran.last == "quit-window")
    #expect(editing.session.tree.windows.count == 1)
    #expect(editing.buffer.name == "*scratch*")
  }

  @Test(arguments: [
    ("describe-key-briefly", "C-h c M-d", "M-d runs the command kill-word"),
    ("describe-key-briefly", "C-h c C-c z", "C-c z is undefined"),
    ("where-is", "C-h w kill-word RET", "kill-word is on M-d, C-<delete>"),
    ("where-is", "C-h w sort-lines RET", "sort-lines is not on any key"),
  ])
  func `said in the echo area`(command: String, keys: String, said: String) throws {
    let editing = try EditingSession("|text")
    try editing.type(keys)
    #expect(editing.ran.contains(command))
    #expect(editing.echo == said)
    #expect(editing.marked == "|text")
  }

  @Test(arguments: [
    ("C-h w kill-word RET", "kill-word is on M-d, C-<delete>"),
    ("C-h c x", "x runs the command self-insert-command"),
    ("C-h c <escape> d", "ESC d runs the command kill-word"),
  ])
  func `asked from a page of help, it answers for the buffer before it`(
    keys: String, said: String
  ) throws {
    let editing = try EditingSession("|text")
    try editing.type("C-h b")
    if editing.buffer.name == "*scratch*" { try editing.type("C-x o") }
    try editing.type(keys)
    #expect(editing.echo == said)
    try editing.type("C-h f kill-word RET")
    #expect(editing.screen.contains { $0.contains("On M-d") }, "\(editing.screen)")
  }

  @Test func `help on a key shows the bytes that the terminal sent`() throws {
    let editing = try EditingSession("|text")
    editing.session.bytesSent = { _ in [[0x1B, 0x64]] }
    try editing.type("C-h k M-d")
    #expect(
      editing.screen.contains { $0.contains("This terminal sends 1B 64, that is ESC d.") },
      "\(editing.screen)")
    #expect(editing.screen.contains { $0.contains("editing.keymap, line ") })
    editing.session.bytesSent = { _ in [[0x03], [0xC3, 0xA9]] }
    try editing.type("C-h c C-c é")
    #expect(editing.echo == #"C-c é is undefined, sent as 03 C3 A9, that is C-C \303 \251"#)
  }

  @Test func `a lone Escape waits for more as ESC`() throws {
    let editing = try EditingSession("|text")
    try editing.type("C-h k <escape>")
    #expect(editing.echo == "Describe key: ESC-")
  }

  @Test func `headings and links of a help page are stops, and a link is followed`() throws {
    let editing = try EditingSession("|text")
    try editing.type("C-h b")
    if editing.buffer.name == "*scratch*" { try editing.type("C-x o") }
    let first = editing.window.point
    try editing.type("n")
    #expect(editing.ran.last == "next-heading")
    #expect(editing.window.point > first)
    let row = try #require(editing.paint()?.row)
    #expect(editing.screen[row].hasPrefix("Keys of "))
    try editing.type("p")
    #expect(editing.ran.last == "previous-heading")
    #expect(editing.window.point == first)
    try editing.type("TAB TAB")
    #expect(editing.ran.last == "next-link")
    let second = editing.window.point
    try editing.type("TAB S-TAB")
    #expect(editing.ran.last == "previous-link")
    #expect(editing.window.point == second)
    try editing.type("f yank-rectangle RET")
    #expect(editing.ran.contains("follow-link"))
    #expect(editing.screen.contains { $0.contains("Insert the rectangle kept last") })
  }
}
