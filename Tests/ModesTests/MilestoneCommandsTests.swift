import DemoForge
import Editor
import Forge
import Testing

@testable import Modes

@Suite("Closing, reopening and deleting milestones")
struct MilestoneCommandsTests {
  let forge: DemoForge
  let list: ListSession

  init() throws {
    forge = try demoForge()
    list = try ListSession(forge)
    try list.open(.milestoneList("1", RepositoryRef(owner: "acme", name: "atlas")))
    try go(to: "v1.1")
  }

  private func go(to title: String) throws {
    try list.type("g")
    for _ in 0..<9 where !list.pointRow.contains(" \(title) ") { try list.type("j") }
    try #require(list.pointRow.contains("○ \(title) "))
  }

  @Test("milestone-toggle-state closes and keeps the date; undo and redo go back and forth")
  func toggle() throws {
    try list.type("x x")
    #expect(list.ran.contains("milestone-toggle-state"))
    #expect(list.pointRow.contains("● v1.1"))
    #expect(list.pointRow.contains("due 25 Nov 2026"))
    #expect(list.echo == "Closed ⚑ v1.1. C-/ reopens it")
    try list.type("C-/")
    #expect(list.pointRow.contains("○ v1.1"))
    #expect(list.echo == "Undo: Reopened ⚑ v1.1")
    try list.type("C-M-_")
    #expect(list.pointRow.contains("● v1.1"))
    #expect(list.echo == "Redo: Closed ⚑ v1.1. C-/ reopens it")
  }

  @Test("milestone-delete refuses one in use, and deletes an empty one after the word yes")
  func delete() throws {
    try list.type("D")
    #expect(list.ran.contains("milestone-delete"))
    #expect(list.echo.hasPrefix("⚑ v1.1 still has "))
    #expect(list.echo.hasSuffix("take them out by s m none"))
    #expect(forge.writes == [])
    try list.type("c empty C-s")
    try go(to: "empty")
    try list.type("D")
    try list.type("no RET")
    #expect(list.echo == "Nothing was deleted")
    try list.type("D")
    try list.type("yes RET")
    #expect(list.echo == "Deleted ⚑ empty")
    #expect(forge.writes.last?.hasPrefix("DELETE milestones/") == true)
    #expect(!list.screen.dropLast().contains { $0.contains(" empty ") })
  }

  @Test("After a deletion without an answer only the server's word counts that it is gone")
  func unknownDeletion() throws {
    try list.type("c empty C-s")
    try go(to: "empty")
    try list.type("D")
    forge.setFaults([
      FaultRule(.cut, method: "DELETE", path: "/milestones"),
      FaultRule(.serverError(status: 503), method: "GET", path: "/milestones/"),
    ])
    try list.type("yes RET")
    #expect(!list.echo.contains("Deleted"), "\(list.echo)")
    forge.setFaults([])
    try go(to: "empty")
    try list.type("D")
    forge.setFault(FaultRule(.cutAfterStoring, method: "DELETE", path: "/milestones"))
    try list.type("yes RET")
    #expect(list.echo == "Deleted ⚑ empty")
    forge.setFault(nil)
    #expect(!list.screen.dropLast().contains { $0.contains(" empty ") })
  }
}
