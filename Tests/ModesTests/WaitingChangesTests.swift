import DemoForge
import Editor
import Forge
import Store
import TestSupport
import Testing

@testable import Modes

@Suite("Changes that were made while no server was reached")
struct WaitingChangesTests {
  let forge: DemoForge
  let list: ListSession
  private static let atlas = Location.issueList("1", RepositoryRef(owner: "acme", name: "atlas"))

  init() throws {
    forge = try demoForge()
    list = try ListSession(forge)
    list.session.recallUnsent()
    try list.open(Self.atlas)
    try #require(list.pointRow.contains("#80"))
    // What is chosen from is known from before.
    for keys in ["l C-g", "s m C-g"] { try list.type(keys) }
  }

  private func isClosed() throws -> Bool {
    try LoopbackReply.get(
      "\(forge.url)/api/v1/repos/acme/atlas/issues/80", token: forge.tokens.alice
    ).body.contains(#""state":"closed""#)
  }

  @Test func `they wait in their order, are shown as pending, and are made once`() throws {
    forge.stop()
    try list.type("l bug RET")
    #expect(list.echo.hasPrefix("Waits until the server answers: Add bug to #80; C-/ drops it. "))
    try list.type("s m v2 RET")
    try list.type("x x")
    #expect(list.pointRow.hasPrefix("▸~"))
    #expect(list.screen[0].contains("Q3 "), "\(list.screen[0])")
    // The same once more is the same.
    try list.type("x x")
    #expect(list.screen[0].contains("Q3 "))
    try forge.start()
    forge.forgetRequests()
    try list.type("r")
    #expect(
      forge.writes.map { $0.prefix { $0 != "{" } } == [
        "PUT issues/80/labels ", "PATCH issues/80 ", "PATCH issues/80 ",
      ])
    #expect(try isClosed())
    #expect(list.echo.hasPrefix("Made 3 changes that waited"))
    #expect(!list.screen[0].contains("Q"))
    #expect(!list.screen.contains { $0.hasPrefix("▸~") })
    try list.type("r")
    #expect(forge.writes.count == 3, "nothing is made twice")
    // They are taken back as any other.
    try list.type("C-/")
    #expect(try !isClosed())
  }

  @Test func `C-/ drops what waits, and then takes back what was done before`() throws {
    try list.type("s p")
    forge.stop()
    try list.type("x x")
    try list.type("C-/")
    #expect(list.echo == "Undo: 1 change no longer waits to be made")
    #expect(!list.screen[0].contains("Q"))
    #expect(!list.pointRow.hasPrefix("▸~"))
    try forge.start()
    forge.forgetRequests()
    try list.type("r")
    #expect(forge.writes.isEmpty)
    try list.type("C-/")
    #expect(list.echo == "Undo: Unpinned #80")
  }

  @Test func `the queue shows them; D drops one issue's, x x sends them now`() throws {
    forge.stop()
    try list.type("x x j x x")
    try list.type("Q")
    #expect(list.text.contains("Close acme/atlas#80"))
    #expect(list.text.contains("Close acme/atlas#78"))
    #expect(list.text.contains("waits for the server"))
    try list.type("g D")
    #expect(list.echo == "1 change of acme/atlas#80 will not be made")
    #expect(!list.text.contains("Close acme/atlas#80"))
    try forge.start()
    try list.type("x x")
    #expect(list.echo.hasPrefix("Closed #78"))
    #expect(try !isClosed())
    #expect(list.text.contains("Nothing waits to be sent"))
  }

  @Test func `they are there after a restart, and are made when the server answers`() throws {
    forge.stop()
    try list.type("l bug RET")
    try list.type("x x")
    list.settle()
    let again = try ListSession(forge, store: list.store)
    again.session.recallUnsent()
    again.settle()
    #expect(again.screen[0].contains("Q2 "))
    #expect(again.session.unfinishedBusiness == ["2 changes kept until the server answers"])
    try forge.start()
    forge.forgetRequests()
    try again.open(Self.atlas)
    #expect(again.echo.hasPrefix("Made 2 changes that waited"))
    #expect(forge.writes.first == #"PUT issues/80/labels {"labels":[7,2]}"#)
    #expect(try isClosed())
    #expect(again.session.unfinishedBusiness.isEmpty)
  }

  @Test func `of several, those after the one that did not arrive wait`() throws {
    try list.type("m m")
    // The first is read and changed, then there is no server any more.
    forge.setFault(FaultRule(.cut, method: "GET", path: "/issues/78"))
    try list.type("l bug RET y")
    #expect(list.echo.hasPrefix("Waits until the server answers: Add bug to #78"))
    #expect(list.screen[0].contains("Q1 "))
    forge.setFault(nil)
    forge.forgetRequests()
    try list.type("r")
    #expect(forge.writes.map { $0.prefix { $0 != "{" } } == ["PUT issues/78/labels "])
  }

  @Test(arguments: [
    IssueChange.state(.closed), .labels(add: [], remove: []), .assignees(add: ["bob"], remove: []),
    .milestone(nil), .dueDate(Day(20_000)), .dueDate(nil), .title("t"), .lock(true), .pin(false),
    .subscription(true), .dependency(IssueRef(RepositoryRef(owner: "a", name: "b"), 1), true),
    .reaction("heart", comment: 5, true), .reaction("heart", comment: nil, false),
  ])
  func `each is the same when it was kept and read`(change: IssueChange) throws {
    let issue = IssueRef(RepositoryRef(owner: "acme", name: "atlas"), 80)
    list.session.letWait([WaitingChange(issue: issue, change: change)], on: "1")
    list.settle()
    let kept = try list.services.waitingChanges()
    #expect(kept["1"] == [WaitingChange(issue: issue, change: change)])
  }
}
