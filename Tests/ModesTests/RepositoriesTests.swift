import DemoForge
import Editor
import Forge
import Store
import TestSupport
import Testing

@testable import Modes

@Suite("Lists of repositories")
struct RepositoriesTests {
  private func model(_ pane: RepositoryPane = .issues) throws -> RepositoriesModel {
    var model = RepositoriesModel(pane: pane)
    model.append(Forge.Page(items: try recorded("user-repos-page1"), total: 43, hasMore: true))
    return model
  }

  @Test("ISS-01 name, description, language, open issues, age and favourite", arguments: [80, 40])
  func rows(_ width: Int) throws {
    let list = try ListSession(columns: width)
    var model = try model()
    model.favourites = [Location.issueList("1", model.list.items[2].ref).description]
    try list.show(model, at: .repositories("1", for: .issues))
    try expectGolden(list.list, "lists/repositories-\(width)")
  }

  @Test("favourites stand first, in the order in which they were chosen")
  func order() throws {
    let model = try model()
    let names = model.list.items.map(\.ref)
    func target(_ index: Int) -> String { Location.issueList("1", names[index]).description }
    let rows = model.rows(favourites: [target(5), target(1)], on: "1")
    #expect(rows.map(\.repository.ref).prefix(3) == [names[5], names[1], names[0]])
    #expect(rows.map(\.isFavourite).prefix(3) == [true, true, false])
    #expect(rows.count == names.count)
  }

  @Test("T06 a favourite of one pane is none of another, and survives a restart")
  func favourites() throws {
    let forge = try demoForge()
    let list = try ListSession(forge)
    try list.type("2 j j")
    let row = list.pointRow
    try list.type("*")
    #expect(list.screen[1].contains("★"))
    #expect(list.pointRow.contains("★"))
    #expect(list.echo.hasSuffix("is a favourite"))
    try list.type("3")
    #expect(!list.screen.contains { $0.contains("★") })
    let later = try ListSession(forge, store: list.store)
    try later.type("2")
    #expect(later.screen[1].contains("★"))
    try later.type("g *")
    #expect(!later.screen.contains { $0.contains("★") })
    #expect(later.screen.contains { $0.contains(row.dropFirst(4).prefix(15)) })
    #expect(try list.store.favourites(of: 1, pane: "issues").isEmpty)
  }

  @Test("favourites toggled quickly leave the store as the screen is")
  func rapid() throws {
    let forge = try demoForge()
    let list = try ListSession(forge)
    try list.type("2")
    try list.typeAhead("* * * * * * *")
    list.settle()
    #expect(try list.store.favourites(of: 1, pane: "issues").count == 1)
  }

  @Test("a favourite that only a later page would bring stands first all the same")
  func later() throws {
    let forge = try demoForge { $0.scale = 1 }
    let list = try ListSession(forge)
    let last = RepositoryRef(owner: "acme", name: "tools")
    try list.store.setFavourite(
      Location.issueList("1", last).description, of: 1, pane: "issues", to: true)
    try list.type("2")
    #expect(list.screen[1].contains("★ acme/tools"))
  }

  @Test("RET opens issues, or milestones in the pane of milestones")
  func visit() throws {
    let forge = try demoForge()
    let list = try ListSession(forge)
    try list.type("2 RET")
    #expect(list.buffer.location?.kind == .issueList)
    try list.type("5 RET")
    #expect(list.buffer.location?.kind == .milestoneList)
    try list.type("RET")
    #expect(list.buffer.location?.kind == .milestone)
    try list.type("DEL DEL")
    #expect(list.buffer.location == .milestones("1"))
  }

  @Test("without any repository the list says how to go on")
  func empty() throws {
    let list = try ListSession()
    var model = RepositoriesModel(pane: .repositories)
    model.append(Forge.Page(items: []))
    try list.show(model, at: .repositories("1"))
    #expect(list.screen[1] == " No repositories yet. # goes to one by its name, owner/name.")
  }

  @Test("* elsewhere says what can be a favourite")
  func elsewhere() throws {
    let list = try ListSession(try demoForge())
    try list.type("4 *")
    #expect(list.echo == "Only repositories can be favourites")
  }

  @Test("SRV-01 without a server every pane leads to the servers")
  func noServer() {
    #expect(allPanes().allSatisfy { $0.root("") == .servers })
    #expect(
      allPanes().map { $0.root("1").kind } == [
        .home, .repositories, .repositories, .pulls, .repositories,
      ])
  }
}
