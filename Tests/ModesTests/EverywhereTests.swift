import DemoForge
import Editor
import Forge
import TestSupport
import Testing

@testable import Modes

@Suite("Issues of all repositories")
struct EverywhereTests {
  let forge: DemoForge
  let list: ListSession

  init() throws {
    forge = try demoForge()
    list = try ListSession(forge, rows: 40, columns: 120)
    list.session.run("all-issues")
    list.settle()
  }

  /// The issues of the rows.
  private var issues: [Issue] {
    let known = (list.buffer.model as? IssueListModel)?.list.items ?? []
    return list.buffer.rowLocations.compactMap { row in known.first { $0.ref == row.issue } }
  }

  @Test("all-issues lists them with their repositories, and v the closed ones")
  func rows() throws {
    #expect(list.modeLine.contains("All issues · open"))
    #expect(Set(issues.map(\.ref.repository)).count > 1)
    #expect(issues.allSatisfy { $0.state == .open && !$0.isPull })
    #expect(list.pointRow.contains("/"))
    try list.type("v")
    #expect(issues.allSatisfy { $0.state == .closed })
  }

  @Test("its filter offers the labels of all of them by name, each once, and says where one is")
  func labels() throws {
    try list.type("/")
    #expect(list.screen.contains { $0.contains("Filter issues of all repositories") })
    try list.type("l b u g")
    let offered = list.screen.filter { $0.contains("▸ ") && $0.contains("bug") }
    #expect(offered.count == 1, "\(list.screen.joined(separator: "\n"))")
    try list.type("RET")
    #expect(list.screen.contains { $0.contains("All issues · open · bug") })
    #expect(!issues.isEmpty)
    #expect(issues.allSatisfy { $0.labels.contains { $0.name == "bug" } })
    #expect(forge.requests.contains { $0.query.contains("labels=bug") })
    // Several must all be there, which no server is asked for: a search takes one for enough.
    try list.type("l b a c k e n d RET")
    #expect(issues.allSatisfy { Set($0.labels.map(\.name)).isSuperset(of: ["bug", "backend"]) })
  }

  @Test(
    "its other parts leave only what fits, too",
    arguments: [
      FilterCommandsTests.Part("milestone", "m v1.1 RET", "v1.1") { $0.milestone?.title == "v1.1" },
      FilterCommandsTests.Part("assignee", "a nobody RET", "nobody") { $0.assignees.isEmpty },
      FilterCommandsTests.Part("author", "w bob RET", "by bob") { $0.user.login == "bob" },
      FilterCommandsTests.Part("labels", "l none RET", "no labels") { $0.labels.isEmpty },
    ])
  func part(_ part: FilterCommandsTests.Part) throws {
    #expect(!issues.allSatisfy(part.fits))
    try list.type("/")
    try list.type(part.keys)
    #expect(list.screen.contains { $0.contains("All issues · ") && $0.contains(part.words) })
    #expect(!issues.isEmpty)
    #expect(issues.allSatisfy(part.fits))
  }

  @Test("a saved search stands in the Issues pane with how many issues it has")
  func counts() throws {
    try list.type("/ l bug RET S 6 C-a C-k bugs RET RET")
    let count = issues.count
    try list.open(.issueList("1", RepositoryRef(owner: "acme", name: "atlas")))
    try list.type("/ l bug RET S 7 C-a C-k atlas RET RET")
    let ours = issues.count
    try list.open(.repositories("1", for: .issues))
    try list.type("r")
    let rows = list.screen.filter { $0.contains("· open · bug") }
    try #require(rows.count == 2)
    #expect(rows[0].contains("6 bugs") && rows[0].contains("all repositories"))
    #expect(rows[0].split(separator: " ").last == "\(count)")
    #expect(rows[1].contains("7 atlas") && rows[1].split(separator: " ").last == "\(ours)")
    try list.type("6")
    #expect(list.modeLine.contains("bugs · open · bug"))
    #expect(issues.count == count)
  }
}
