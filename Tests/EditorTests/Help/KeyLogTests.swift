import Display
import Editor
import Keys
import Testing
import Text

@Suite("The last keys, and pages of keys")
struct KeyLogTests {
  @Test("view-lossage shows keys and what they ran, letters together")
  func lossage() throws {
    let editing = try EditingSession("|")
    try editing.type("a b C-b M-f C-h l")
    #expect(editing.ran.contains("view-lossage"))
    let text = editing.session.buffer(named: "*help: lossage*")?.text.contents
    let page = text.map { $0.string(0..<$0.end) } ?? ""
    #expect(page.contains(" a b               self-insert-command"), "\(page)")
    #expect(page.contains(" C-b               backward-char"))
    #expect(page.contains(" M-f               forward-word"))
  }

  @Test("what is typed into a masked field is not among the last keys")
  func masked() throws {
    let editing = try EditingSession("|")
    let buffer = editing.buffer
    buffer.text.load(PieceTree("Token: \n"))
    buffer.fields = [
      Field(
        name: "token", kind: .masked, start: buffer.text.marker(at: 7),
        end: buffer.text.marker(at: 7, advances: true))
    ]
    editing.window.point = 7
    var forgotten = 0
    editing.session.forgetBytesSent = { forgotten += 1 }
    try editing.type("q C-q w M-<")
    #expect(forgotten == 2, "nor are the bytes kept that the terminal sent for them")
    editing.window.point = 0
    try editing.type("C-h l")
    let text = editing.session.buffer(named: "*help: lossage*")?.text.contents
    let page = text.map { $0.string(0..<$0.end) } ?? ""
    #expect(page.contains("something typed into a masked field"), "\(page)")
    #expect(!page.contains(" q ") && !page.contains(" w "), "\(page)")
  }

  @Test("C-h goes on to the next keys that may follow, and from the last to a text of all")
  func paging() throws {
    let editing = try EditingSession("|text", rows: 8, columns: 60)
    var now: Int64 = 0
    editing.session.monotonic = { now }
    func press(_ keys: String) throws {
      for key in try parseKeys(keys) { editing.session.handle(.key(key)) }
      now += 2000
      _ = editing.session.runTimers()
      editing.paint()
    }
    try press("C-x")
    let first = try #require(editing.session.panel)
    #expect(editing.screen.contains { $0.contains("C-h more") }, "\(editing.screen)")
    try press("C-h")
    let second = try #require(editing.session.panel)
    #expect(first.rows[0].spans[0].text != second.rows[0].spans[0].text)
    #expect(editing.screen.contains { $0.contains(" 2/") })
    #expect(editing.session.pendingKeys.count == 1)
    var pages = 2
    while editing.session.panel != nil, pages < 40 {
      try press("C-h")
      pages += 1
    }
    #expect(pages < 40)
    #expect(editing.session.buffer(named: "*help: prefix C-x*") != nil)
    #expect(editing.session.pendingKeys.isEmpty)
  }

  @Test("a key after paging still does what it is bound to")
  func following() throws {
    let editing = try EditingSession("|text", rows: 8, columns: 60)
    var now: Int64 = 0
    editing.session.monotonic = { now }
    for key in try parseKeys("C-x") { editing.session.handle(.key(key)) }
    now += 2000
    _ = editing.session.runTimers()
    for key in try parseKeys("C-h h") { editing.session.handle(.key(key)) }
    #expect(editing.buffer.isMarkActive)
    #expect(editing.session.panel == nil)
  }
}
