import DemoForge
import Editor
import Forge
import Store
import Testing
import Text

@testable import Modes

@Suite("What is said and shown when a text is left")
struct LeftTextsTests {
  let forge: DemoForge
  let list: ListSession
  let atlas = RepositoryRef(owner: "acme", name: "atlas")

  init() throws {
    forge = try demoForge()
    list = try ListSession(forge)
    try list.open(.issueList("1", atlas))
    try #require(list.pointRow.contains("#80"))
  }

  @Test(
    "Taking the window away names the key that goes on with the text",
    arguments: [("e", "e"), ("R", "c")])
  func window(_ key: String, _ goesOn: String) throws {
    try list.type(key)
    try list.type("C-x 0")
    #expect(list.echo == "Nothing is written yet")
    try list.type(key)
    try list.type("m o r e C-x 0")
    #expect(list.echo == "Draft kept. \(goesOn) goes on with it")
  }

  @Test("The draft of a change is greeted with the key that discards it")
  func greeting() throws {
    try list.type("e C-e m o r e")
    try list.type("C-c C-k")
    #expect(list.echo == "Draft kept. e goes on with it")
    try list.type("e")
    #expect(list.echo.hasPrefix("Draft of "))
    #expect(list.echo.hasSuffix(". C-u C-c C-k discards it"))
  }

  @Test("The list behind shows the same rows again", arguments: ["e", "R", "SPC", "C-h m"])
  func scrolled(_ key: String) throws {
    try list.type("j j j j j j j j j j j j j j j")
    let (before, start) = (list.screen[1...20].joined(), list.window.start)
    try list.type(key)
    try list.type(key == "SPC" ? "DEL" : key == "C-h m" ? "q" : "C-c C-k")
    #expect(list.window.start == start)
    #expect(list.screen[1...20].joined() == before)
  }

  @Test(
    "In the list of drafts D discards a text that no window shows, and refuses one that is shown")
  func hidden() throws {
    try list.type("R h i d d e n")
    try list.type("C-x 0")
    _ = list.store.flushDrafts()
    list.session.run("drafts")
    list.settle()
    #expect(list.pointRow.contains("hidden"))
    try list.type("D")
    #expect(list.echo == "Discarded. C-/ takes it back, v shows the trash")
    #expect(list.session.buffer(at: .compose("1", .comment(on: IssueRef(atlas, 80)))) == nil)
    #expect(list.text.contains("Nothing waits to be sent"))
    try list.type("v")
    #expect(list.pointRow.contains("hidden"))
  }

  @Test("The trash offers what can be done in the trash")
  func trash() throws {
    try list.type("R w o r d s")
    try list.type("C-u C-c C-k")
    list.session.run("drafts")
    list.settle()
    list.session.echo.clear()
    #expect(list.screen.last?.contains("x x send now") == true)
    try list.type("v")
    list.session.echo.clear()
    #expect(list.screen.last?.contains("x x take back") == true)
    #expect(list.screen.last?.contains("send now") == false)
    try list.type("v")
    list.session.echo.clear()
    #expect(list.screen.last?.contains("x x send now") == true)
  }

  @Test("Removing a server takes its refused texts out of the tab line")
  func removedServer() throws {
    let profile = try #require(try list.store.profiles().first)
    var item = Outgoing(
      draft: 7, issue: IssueRef(atlas, 80), server: "1", comment: nil, author: "alice@forge",
      body: "words")
    item.refusal = "no"
    list.session.note(item)
    #expect(list.screen[0].contains("Q1!"))
    list.session.didRemove(profile, next: nil, tokenProblem: nil, drafts: 1)
    #expect(!list.screen[0].contains("Q1"))
  }

  @Test("The tab line names the account of the server that panes show, whatever chose it")
  func identity() throws {
    let other = try list.store.addProfile(
      Profile(
        name: "two", base: "http://127.0.0.1:10", provider: .gitea,
        version: ServerVersion("1.26.3"), login: "bob"))
    list.session.identities[other.key] = other.identity
    list.services.servers.forget()
    try list.session.begin(at: "http://127.0.0.1:10/acme/atlas/issues", list.services)
    list.settle()
    #expect(list.screen[0].hasSuffix("bob@two"))
    #expect(!list.modeLine.contains("bob@two"), "named once")
  }

  @Test("A long title is shown whole at the top of its issue", arguments: [40, 80, 200])
  func title(columns: Int) throws {
    let list = try ListSession(forge, rows: 30, columns: columns)
    try list.open(.issue("1", IssueRef(atlas, 69)))
    let model = try #require(list.buffer.model as? IssueModel)
    let rows = list.screen[1...20].map { row in
      row.split(separator: " ").filter { $0 != "Open" }.joined(separator: " ")
    }
    #expect(rows.joined(separator: " ").contains("#69 " + model.issue.title))
    #expect(list.screen[1].hasSuffix("Open"))
    #expect(list.text.components(of: "A title that is very long") == 1)
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
