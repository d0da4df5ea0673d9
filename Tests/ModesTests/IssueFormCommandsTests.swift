import DemoForge
import Editor
import Forge
import Store
import Testing
import Text

@testable import Modes

@Suite("Issues and milestones in a form")
struct IssueFormCommandsTests {
  let forge: DemoForge
  let list: ListSession
  let atlas = RepositoryRef(owner: "acme", name: "atlas")

  init() throws {
    forge = try demoForge()
    list = try ListSession(forge, rows: 30)
  }

  /// What stands in a field of the form.
  private func field(_ name: FormField) -> String? {
    list.buffer.field(named: name.rawValue).map { list.buffer.text.contents.string($0.range) }
  }

  private func go(to name: FormField) throws {
    func here() -> String? { list.buffer.field(at: list.window.point)?.name }
    for _ in 0..<9 where here() != name.rawValue { try list.type("TAB") }
    try #require(here() == name.rawValue)
  }

  @Test(
    "a field that is chosen asks on RET and holds what was chosen",
    arguments: [
      (FormField.labels, "issue-form-labels", "bug RET", "wontfix, bug"),
      (.milestone, "issue-form-milestone", "v1.1 RET", "v1.1"),
      (.assignees, "issue-form-assignees", "bob RET", "bob"),
      (.due, "issue-form-due", "2027-02-03 RET", "2027-02-03"),
    ])
  func choosing(_ name: FormField, _ command: String, _ keys: String, _ value: String) throws {
    try list.open(.issueList("1", atlas))
    try list.type("e")
    #expect(list.ran.last == "issue-edit")
    try go(to: name)
    try list.type("RET \(keys)")
    #expect(list.ran.contains(command))
    #expect(field(name) == value)
    #expect(forge.writes == [], "nothing is sent before it is saved")
  }

  @Test("issue-form-send sends only what was changed, and refuses a form without a change")
  func sending() throws {
    try list.open(.issueList("1", atlas))
    try list.type("e")
    try list.type("C-s")
    #expect(list.ran.last == "issue-form-send")
    #expect(list.echo == "Nothing was changed")
    try go(to: .title)
    try list.type("C-e !")
    try list.type("C-c C-c")
    #expect(list.ran.contains("issue-form-send"))
    #expect(forge.writes.count == 1)
    #expect(forge.writes[0].hasPrefix("PATCH issues/80 {"))
    #expect(forge.writes[0].contains(#""title":"Docs: explain <html> & \"quotes\" (79)!""#))
    #expect(list.pointRow.contains("(79)!"))
    #expect(list.echo.hasPrefix("Changed acme/atlas#80"))
  }

  @Test("issue-compose makes a new issue, which shows in the list")
  func new() throws {
    try list.open(.issueList("1", atlas))
    try list.type("c")
    #expect(list.ran.last == "issue-compose")
    try list.type("Fresh C-s")
    #expect(forge.writes.first?.hasPrefix("POST issues {") == true)
    #expect(list.screen.contains { $0.contains("#93") && $0.contains("Fresh") })
  }

  @Test(
    "words that were taken away again lie in the trash when the form is left",
    arguments: [
      "hello C-a C-k", "hello DEL DEL DEL DEL DEL", "hello C-/", "hello C-x h C-w", "hello M-DEL",
      "x DEL TAB TAB TAB TAB TAB TAB hello C-x h C-w", "hello C-a C-k TAB TAB TAB TAB TAB SPC SPC",
    ])
  func emptied(keys: String) throws {
    try list.open(.issueList("1", atlas))
    try list.type("c")
    try list.type("\(keys) C-c C-k")
    #expect(list.ran.last == "compose-leave")
    #expect(list.echo.contains("in the trash"), "\(list.echo)")
    #expect(try list.store.drafts().isEmpty)
    let draft = try #require(try list.store.trash().first)
    #expect(draft.texts.contains(Array("hello".utf8)), "\(draft.texts)")
  }

  @Test("a form in which nothing was written is nowhere, an edit of a form goes on where it was")
  func untouched() throws {
    try list.open(.issueList("1", atlas))
    try list.type("c")
    try list.type("C-c C-k")
    #expect(list.echo == "Nothing was written")
    try list.type("e")
    try list.type("C-c C-k")
    #expect(list.echo == "Nothing was changed")
    #expect(try list.store.trash().isEmpty && list.store.drafts().isEmpty)
    try list.type("e")
    try go(to: .closed)
    try list.type("SPC")
    try go(to: .body)
    try list.type("M-> more")
    try go(to: .title)
    try list.type("C-a New C-d C-c C-k")
    #expect(list.echo == "Draft kept. e goes on with it")
    try list.type("e")
    #expect(field(.closed) == "[x] yes")
    #expect(field(.title) == "Newocs: explain <html> & \"quotes\" (79)")
    #expect(field(.body)?.hasSuffix("more") == true)
  }

  @Test("milestone-compose makes one, milestone-edit changes it, each row shows it at once")
  func milestones() throws {
    try list.open(.milestoneList("1", atlas))
    try list.type("c")
    #expect(list.ran.last == "milestone-compose")
    try list.type("v9 C-s")
    #expect(forge.writes.first?.hasPrefix(#"POST milestones {"#) == true)
    #expect(forge.writes.first?.contains(#""title":"v9""#) == true)
    #expect(list.screen.contains { $0.contains("○ v9 ") })
    try list.type("g")
    for _ in 0..<9 where !list.pointRow.contains("v9") { try list.type("j") }
    try list.type("e")
    #expect(list.ran.last == "milestone-edit")
    try list.type("C-e .1 C-s")
    #expect(forge.writes.last?.contains(#""title":"v9.1""#) == true)
    #expect(list.screen.contains { $0.contains("○ v9.1 ") })
  }
}
