import DemoForge
import Editor
import Forge
import TestSupport
import Testing

@testable import Modes

@Suite("Lists of milestones")
struct MilestonesTests {
  @Test("title, description, how much is done, when it is due", arguments: [80, 40])
  func rows(_ width: Int) throws {
    let list = try ListSession(rows: 12, columns: width)
    var model = MilestoneListModel()
    model.state = .all
    model.append(Forge.Page(items: try recorded("milestones-all")))
    let atlas = RepositoryRef(owner: "acme", name: "atlas")
    try list.show(model, at: .milestoneList("1", atlas))
    try expectGolden(list.list, "lists/milestones-\(width)")
  }

  @Test("a milestone lists its issues and no others, and its name stands in the mode line")
  func issues() throws {
    let list = try ListSession(try demoForge())
    try list.open(.milestoneList("1", RepositoryRef(owner: "acme", name: "atlas")))
    try list.type("j RET")
    #expect(list.modeLine.contains("acme/atlas ⚑ v1.1 · all"))
    let model = try #require(MilestoneMode.model(of: list.buffer))
    #expect(!model.issues.isEmpty)
    #expect(model.issues.allSatisfy { $0.milestone?.title == "v1.1" })
  }

  @Test("v shows closed milestones")
  func closed() throws {
    let list = try ListSession(try demoForge())
    try list.open(.milestoneList("1", RepositoryRef(owner: "acme", name: "atlas")))
    try list.type("v")
    #expect(list.modeLine.contains("milestones · closed"))
    #expect(list.screen[1].contains("●"))
  }
}
