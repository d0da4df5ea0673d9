import DemoForge
import Editor
import Forge
import Testing
import Text
import Workers

@testable import Modes

@Suite("Loads that nobody waits for any more, and those that were stopped")
struct AbandonedLoadsTests {
  let forge: DemoForge
  let list: ListSession
  let atlas = RepositoryRef(owner: "acme", name: "atlas")

  init() throws {
    forge = try demoForge()
    list = try ListSession(forge)
    try list.open(.issueList("1", atlas))
    try #require(list.pointRow.contains("#80"))
  }

  private func place(_ number: Int) -> Location { .issue("1", IssueRef(atlas, number)) }

  /// Whether somebody still asks the server for a buffer.
  private func isAsking(for location: Location) throws -> Bool {
    let buffer = try #require(list.session.buffer(at: location))
    return list.session.jobs.running(in: .asking).contains {
      $0.buffer == buffer.id && !$0.cancellation.isCancelled
    }
  }

  @Test("Leaving what is being loaded stops that, and coming back begins again")
  func leaving() throws {
    forge.setFault(FaultRule(.hang, path: "/issues/"))
    try list.typeAhead("RET")
    #expect(try isAsking(for: place(80)))
    try list.typeAhead("DEL")
    #expect(try !isAsking(for: place(80)))
    try list.typeAhead("j RET")
    #expect(try isAsking(for: place(78)))
    try list.typeAhead("DEL")
    list.settle()
    forge.setFault(nil)
    try list.type("RET")
    #expect(list.buffer.location == place(78))
    #expect(list.buffer.model != nil)
    try list.type("DEL k RET")
    #expect(list.buffer.location == place(80))
    #expect(list.buffer.model != nil)
    #expect(!list.text.contains("stopped"))
  }

  @Test("What another window still shows goes on being loaded")
  func shownElsewhere() throws {
    forge.setFault(FaultRule(.slow(milliseconds: 300), path: "/issues/"))
    try list.typeAhead("RET C-x 2 DEL")
    #expect(try isAsking(for: place(80)))
    list.settle()
    #expect(list.session.buffer(at: place(80))?.model != nil)
  }

  @Test("A load that was stopped says so, with the key that tries again and what is known")
  func stopped() throws {
    forge.setFault(FaultRule(.hang, path: "/issues/"))
    try list.typeAhead("RET")
    #expect(list.text.hasPrefix(" ○ #80  Docs: explain <html>"), "known from the list")
    #expect(list.text.contains("Loading …"))
    try list.typeAhead("C-g")
    list.settle()
    #expect(!list.text.contains("Loading …"))
    #expect(list.text.contains("Loading was stopped."))
    #expect(list.text.contains("r tries again"))
    #expect(list.text.contains("#80  Docs: explain <html>"))
    forge.setFault(nil)
    try list.type("r")
    #expect(list.buffer.model != nil)
    #expect(!list.text.contains("stopped"))
  }
}
