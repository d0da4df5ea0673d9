import DemoForge
import Editor
import Forge
import Store
import Testing
import Text

@testable import Modes

@Suite("Commands of the list of drafts")
struct DraftsCommandsTests {
  let list: ListSession
  let issue = IssueRef(RepositoryRef(owner: "acme", name: "atlas"), 80)

  init() throws {
    list = try ListSession(try demoForge())
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

  @Test("draft-discard moves it to the trash, which drafts-next-view shows")
  func discard() throws {
    // Letters that delete are dropped for a moment after a text was left.
    list.session.run("delete")
    list.settle()
    #expect(list.ran.contains("draft-discard"))
    #expect(list.echo == "Discarded. v shows the trash")
    #expect(!list.screen.contains { $0.contains("half a thought") })
    try list.type("v")
    #expect(list.ran.contains("drafts-next-view"))
    #expect(list.modeLine.contains("Trash"))
    #expect(list.pointRow.contains("half a thought"))
    try list.type("v")
    #expect(list.modeLine.contains("Drafts"))
  }
}
