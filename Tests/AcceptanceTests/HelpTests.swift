import DemoForge
import TestSupport
import Testing

/// The minibuffer, buffers and help.
struct HelpTests {
  @Test("ED-05 M-x completes without order and shows each command's key; C-g gets out")
  func commands() throws {
    let scene = try Scene()
    let app = try scene.start()
    try app.type("M-x")
    #expect(app.cursorRow.hasPrefix("M-x"))
    #expect(app.rows[app.cursor.row - 1].hasPrefix("─"), "the mode line stays above the prompt")
    try app.text("window other")
    let row = try #require(app.rows.first { $0.contains(" other-window ") })
    #expect(row.contains("C-x o"))
    try app.type("C-g")
    #expect(!app.rows.contains { $0.hasPrefix("M-x") })
    #expect(app.find("other-window ") == nil)
    #expect(app.currentTab == "2 Issues")
  }

  @Test(
    "ED-05 M-x runs what is chosen, remembers it, and says which key would have done it"
  )
  func running() throws {
    let scene = try Scene()
    let app = try scene.start()
    try app.type("M-x")
    try app.text("split-window-below")
    try app.type("RET")
    #expect(app.rows.filter { $0.hasPrefix("─") }.count == 2)
    #expect(app.echoArea == "You can run split-window-below with C-x 2")
    try app.type("M-x M-p RET")
    #expect(app.rows.filter { $0.hasPrefix("─") }.count == 3)
    try app.type("M-x")
    try app.text("no such thing")
    try app.type("RET")
    #expect(app.cursorRow.contains("No match"))
    #expect(app.cursorRow.hasPrefix("M-x no such thing"))
    try app.type("C-g")
  }

  @Test(
    "ED-05 C-x b completes the names of buffers vertically, and shows the chosen one meanwhile",
    arguments: Provider.allCases)
  func choosingBuffer(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("2 RET")
    try app.expect("#80")
    try app.type("j j")
    let before = app.rows.dropLast()
    try app.type("C-x b")
    #expect(app.cursorRow.hasPrefix("Switch to buffer"))
    let candidates = app.rows.filter { $0.contains("acme/atlas issues") || $0.contains("scratch") }
    #expect(candidates.count >= 2, "\(app.screenText)")
    #expect(app.modeLine.contains("acme/atlas issues"), "nothing was chosen yet")
    try app.text("scratch")
    #expect(app.modeLine.contains("*scratch*"), "\(app.screenText)")
    #expect(app.cursorRow.hasPrefix("Switch to buffer"))
    try app.type("C-g")
    #expect(app.rows.dropLast() == before, "point and scroll are as they were\n\(app.screenText)")
    try app.type("C-x b")
    try app.text("scratch")
    try app.type("RET")
    #expect(app.rows[22].contains("*scratch*"))
    try app.type("C-x b RET")
    #expect(app.rows[22].contains("acme/atlas issues"), "empty input means the one before")
    #expect(app.rows.dropLast() == before)
  }

  @Test("ED-05 M-g g shows the line while its number is typed, and goes back on C-g")
  func goingToLine() throws {
    let sandbox = try Sandbox()
    try sandbox.write("lines", (1...200).map { "line \($0)\n" }.joined())
    let app = try Gotcha(["lines"], sandbox: sandbox)
    try app.type("C-v C-n")
    let before = app.rows.dropLast()
    let point = app.cursor
    try app.type("M-g g")
    try app.text("150")
    #expect(app.find("line 150 ") != nil, "\(app.screenText)")
    #expect(try app.face(of: "line 150 ")?.contains("isearch") == true)
    try app.type("DEL")
    #expect(app.find("line 15 ") != nil)
    try app.type("C-g")
    #expect(app.rows.dropLast() == before)
    #expect(app.cursor == point)
    try app.type("M-g g")
    try app.text("150")
    try app.type("RET")
    #expect(app.cursorRow.hasPrefix("line 150"))
    #expect(try app.face(of: "line 150")?.contains("isearch") == false)
  }

  @Test("ED-02 C-x k kills a buffer, C-x <left> and <right> go through them")
  func buffers() throws {
    let scene = try Scene()
    let app = try scene.start()
    try app.type("2 RET")
    try app.expect("#80")
    try app.type("C-x k RET")
    #expect(!app.rows[22].contains("acme/atlas issues"))
    try app.type("C-x b")
    #expect(app.find("acme/atlas issues") == nil)
    try app.type("C-g")
    try app.type("RET")
    try app.expect("#80")
    let here = app.rows[22].prefix(20)
    try app.type("C-x <left>")
    #expect(app.rows[22].prefix(20) != here)
    try app.type("C-x <right>")
    #expect(app.rows[22].prefix(20) == here)
  }

  @Test("ED-06 C-h k says what a key does and where that is bound")
  func key() throws {
    let scene = try Scene()
    let app = try scene.start()
    try app.type("C-h k C-x o")
    try app.expect("C-x o runs the command other-window")
    #expect(app.find("global.keymap") != nil)
    try app.type("q C-h k j")
    try app.expect("j runs the command next-line")
    try app.type("q C-h k h")
    #expect(app.echoArea == "h is undefined, sent as 68, that is h")
  }

  @Test("ED-06 C-h b lists every key that works here, nearest first")
  func bindings() throws {
    let scene = try Scene()
    let app = try scene.start()
    try app.type("C-h b")
    try app.expect("*help: bindings*")
    #expect(app.find("Keys of ") != nil)
    #expect(app.rows[10].hasPrefix("─"), "a long text takes half the frame")
    #expect(!app.rows.contains { $0.hasSuffix("\\") }, "a row is cut, not broken in a word")
    #expect(app.find("toggle-favourite") != nil || app.find("mark-item") != nil)
    try app.type("C-x 1 G")
    try app.expect("Bot ")
    #expect(app.find("*help: bindings*") != nil)
  }

  @Test("ED-06 A panel shows what may follow an unfinished prefix")
  func panel() throws {
    let scene = try Scene()
    let app = try scene.start()
    try app.terminal.type("C-x")
    try app.terminal.wait(forText: "C-x-")
    #expect(app.find("other-window") != nil)
    try app.type("2")
    #expect(app.find("other-window") == nil)
    #expect(app.rows.filter { $0.hasPrefix("─") }.count == 2)
    try app.terminal.type("C-x")
    try app.terminal.wait(forText: "other-window")
    try app.type("C-g")
    #expect(app.find("other-window") == nil)
    #expect(app.rows.filter { $0.hasPrefix("─") }.count == 2)
  }

  @Test("ED-06 A panel never covers point: the window scrolls while it is up")
  func uncovered() throws {
    let scene = try Scene()
    let app = try scene.start()
    try app.type("2 RET")
    try app.expect("#80")
    try app.type("G")
    let before = app.rows
    let row = app.rows[app.cursor.row]
    #expect(app.cursor.row > 12)
    try app.type("?")
    #expect(app.rows[app.cursor.row] == row)
    #expect(app.cursor.row < 12)
    try app.type("C-g")
    #expect(app.rows.dropLast() == before.dropLast(), "what was scrolled for it comes back")
  }
}

extension Gotcha {
  /// The mode line nearest to the bottom that no panel covers.
  fileprivate var modeLine: String { rows.last { $0.hasPrefix("─") } ?? "" }
}
