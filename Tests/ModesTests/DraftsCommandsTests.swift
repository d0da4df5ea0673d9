import DemoForge
import Editor
import Forge
import Store
import Testing
import Text

@testable import Modes

@Suite("Commands of the list of drafts")
struct DraftsCommandsTests {
  let forge: DemoForge
  let list: ListSession
  let issue = IssueRef(RepositoryRef(owner: "acme", name: "atlas"), 80)

  init() throws {
    forge = try demoForge()
    list = try ListSession(forge)
    try list.open(.issue("1", issue))
    try list.type("c half SPC a SPC thought C-c C-k")
    list.session.run("drafts")
    list.settle()
  }

  @Test("a draft is listed with its beginning, and opens where it goes on")
  func open() throws {
    #expect(list.pointRow.contains("half a thought"))
    try list.type("RET")
    #expect(list.buffer.location?.composing == .comment(on: issue))
    let contents = list.buffer.text.contents
    #expect(contents.string(contents.all) == "half a thought")
  }

  @Test(
    "a draft that is being written here is gone on with where it is",
    arguments: ["RET", "o", "C-u RET"])
  func openHere(_ key: String) throws {
    try list.type("RET SPC o n")
    let writing = list.buffer
    list.session.run("drafts")
    list.settle()
    #expect(list.pointRow.contains("half a thought"))
    try list.type(key)
    #expect(list.buffer === writing)
    #expect(list.session.windows(showing: writing).count == 1)
    let contents = writing.text.contents
    #expect(contents.string(contents.all) == "half a thought on")
  }

  @Test("a text left elsewhere is in the list when one comes back to it")
  func leftElsewhere() throws {
    let drafts = try #require(list.session.buffer(at: .drafts))
    try list.open(.issue("1", IssueRef(issue.repository, 78)))
    try list.type("c o t h e r C-c C-k")
    list.session.display(drafts, .same)
    list.settle()
    #expect(list.screen.contains { $0.contains("other") })
    #expect(list.screen.contains { $0.contains("half a thought") })
  }

  @Test("draft-discard moves it to the trash, which drafts-next-view shows")
  func discard() throws {
    // Letters that delete are dropped for a moment after a text was left.
    list.session.run("delete")
    list.settle()
    #expect(list.ran.contains("draft-discard"))
    #expect(list.echo == "Discarded. C-/ takes it back, v shows the trash")
    #expect(!list.screen.contains { $0.contains("half a thought") })
    try list.type("v")
    #expect(list.ran.contains("drafts-next-view"))
    #expect(list.modeLine.contains("Trash"))
    #expect(list.pointRow.contains("half a thought"))
    try list.type("v")
    #expect(list.modeLine.contains("Drafts"))
  }

  @Test("undo-change takes out of the trash what was just discarded, and redo-change puts it back")
  func takeBack() throws {
    list.session.run("delete")
    list.settle()
    try list.type("C-/")
    #expect(list.echo == "Undo: The draft is out of the trash; Q shows it")
    #expect(list.screen.contains { $0.contains("half a thought") })
    #expect(try list.store.trash().isEmpty && list.store.drafts().count == 1)
    list.session.run("redo-change")
    list.settle()
    #expect(list.echo == "Redo: Discarded")
    #expect(try list.store.trash().count == 1)
  }

  @Test("draft-restore takes it out of the trash")
  func restore() throws {
    list.session.run("delete")
    list.settle()
    try list.type("v")
    list.session.run("toggle-state")
    list.settle()
    #expect(list.ran.contains("draft-restore"))
    #expect(list.echo == "It is among the drafts again. v shows them")
    #expect(try list.store.trash().isEmpty && list.store.drafts().count == 1)
    try list.type("v")
    list.session.run("draft-restore")
    #expect(list.echo.hasPrefix("Only what is in the trash comes back"))
  }

  @Test("draft-toggle sends it by draft-send as it is, and the list is empty then")
  func send() throws {
    list.session.run("toggle-state")
    list.settle()
    #expect(list.ran.contains("draft-toggle") && list.ran.contains("draft-send"))
    #expect(list.echo == "Commented on acme/atlas#80")
    #expect(list.screen.contains { $0.contains("Nothing waits to be sent") })
    #expect(try list.store.drafts().isEmpty)
    list.session.run("draft-send")
    #expect(list.echo == "No draft at point")
  }

  @Test("A draft whose server was removed comes back for the same account set up again")
  func restoreForAnother() throws {
    let old = try #require(try list.store.profiles().first)
    list.session.run("compose-leave")
    let next = try list.services.servers.remove(old, from: list.store).next
    #expect(next == nil)
    let draft = try #require(try list.store.trash().first)
    #expect(throws: UserError.self) { try list.services.restoreDraft(draft.id) }
    let new = try list.store.addProfile(old)
    #expect(try list.services.restoreDraft(draft.id) == "forge")
    let back = try #require(try list.store.drafts().first)
    #expect(back.subject.profile == new.id)
    #expect(Location(back.subject.target)?.server == new.key)
  }

  @Test("What was written for a removed server can be read and copied, not changed")
  func readOrphan() throws {
    let old = try #require(try list.store.profiles().first)
    try list.type("RET SPC o n")
    list.session.run("servers")
    list.settle()
    list.session.run("server-delete")
    list.settle()
    #expect(
      list.session.prompt?.text == "Remove forge, its token, favourites and 1 draft? Type yes: ")
    try list.type("y e s RET")
    #expect(list.echo.hasPrefix("Removed \(old.name); Q v shows what was written for it"))
    #expect(try list.store.drafts().isEmpty)
    try list.open(.trash)
    #expect(list.pointRow.contains("half a thought on"))
    try list.type("SPC")
    #expect(list.screen.contains { $0.hasPrefix("half a thought on") })
    try list.type("RET")
    #expect(list.buffer.mode.name == "draft-text")
    #expect(list.screen.contains { $0.hasPrefix("half a thought on") })
    try list.type("x")
    #expect(list.screen.contains { $0.hasPrefix("half a thought on") })
    #expect(try list.store.trash().count == 1)
  }

  @Test("What an earlier run could not send is counted from the start, and old trash is emptied")
  func recalled() throws {
    let draft = try #require(try list.store.drafts().first)
    let journal = try list.store.openDraft(draft.id).journal
    try journal.setState(.unknown(Draft.Attempt(at: 1, text: "half a thought")))
    try journal.close()
    let later = try ListSession(store: list.store)
    later.session.recallUnsent()
    later.settle()
    #expect(later.screen[0].contains("Q1!"))
    later.session.run("drafts")
    later.settle()
    #expect(later.pointRow.contains("may have arrived"))
  }

  @Test("what no server was reached for waits, and goes out once when the server answers")
  func waiting() throws {
    list.session.recallUnsent()
    forge.stop()
    list.session.run("toggle-state")
    list.settle()
    #expect(list.echo.hasPrefix("Not sent yet: "))
    #expect(list.pointRow.contains("waits for the server"))
    #expect(list.screen[0].contains("Q1 "))
    try forge.start()
    forge.forgetRequests()
    try list.open(.issueList("1", issue.repository))
    #expect(list.echo == "Commented on acme/atlas#80")
    #expect(!list.screen[0].contains("Q1"))
    #expect(forge.writes.count { $0.contains("comments") } == 1)
    #expect(try list.store.drafts().isEmpty)
  }

  @Test("what waited and may have arrived stays in doubt, though it is written on")
  func waitingInDoubt() throws {
    list.session.recallUnsent()
    forge.stop()
    list.session.run("toggle-state")
    list.settle()
    try #require(list.pointRow.contains("waits for the server"))
    try forge.start()
    forge.setFault(FaultRule(.cutAfterStoring, method: "POST"))
    try list.open(.issueList("1", issue.repository))
    #expect(list.echo.hasPrefix("It may have arrived: "))
    forge.setFault(nil)
    list.session.run("drafts")
    list.settle()
    try list.type("RET !")
    guard case .unknown? = try list.store.drafts().first?.state else {
      Testing.Issue.record("the disk no longer knows of the first try")
      return
    }
    #expect(list.screen[0].contains("Q1!"))
  }

  @Test("what waits is sent by the next start; what is written again, or discarded, is not")
  func waitingOver() throws {
    let draft = try #require(try list.store.drafts().first)
    let journal = try list.store.openDraft(draft.id).journal
    try journal.setState(.waiting("Nobody is there."))
    try journal.close()
    forge.forgetRequests()
    let again = try ListSession(forge, store: list.store)
    again.session.recallUnsent()
    again.settle()
    #expect(again.screen[0].contains("Q1 "))
    again.session.run("drafts")
    again.settle()
    try again.type("C-x 2 RET C-x o")
    try again.open(.issueList("1", issue.repository))
    #expect(again.screen[0].contains("Q1 "), "it is open, and not sent from under point")
    try again.type("C-x o M-> ! C-c C-k")
    #expect(again.screen[0].contains("Q1 "), "it is a draft that was left")
    try again.open(.issueList("1", issue.repository))
    try again.type("r")
    #expect(forge.writes.isEmpty)
    #expect(try list.store.drafts().first?.state == .editing)
    let other = try list.store.openDraft(draft.id).journal
    try other.setState(.waiting("Nobody is there."))
    try other.close()
    let next = try ListSession(forge, store: list.store)
    next.session.recallUnsent()
    next.settle()
    try next.open(.issueList("1", issue.repository))
    #expect(next.echo == "Commented on acme/atlas#80")
    #expect(forge.writes.count { $0.contains("half a thought!") } == 1)
  }

  @Test("a list that was left at its top begins at its top, though a row came above")
  func restored() throws {
    try list.open(.issueList("1", issue.repository))
    let layout = try #require(list.session.savedLayout())
    try list.type("c")
    try list.type("newer C-s")
    let next = try ListSession(forge, store: list.store)
    next.session.restore(layout, isThere: { _ in true }, visitFile: { _, _ in nil })
    next.settle()
    #expect(next.screen[1].contains("newer"))
    #expect(next.pointRow.contains("#80"))
  }
}
