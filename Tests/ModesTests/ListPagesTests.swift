import DemoForge
import Editor
import Forge
import Testing

@testable import Modes

/// A demo forge on loopback that stands at the tests' noon.
func demoForge(_ options: (inout DemoForgeOptions) -> Void = { _ in }) throws -> DemoForge {
  var chosen = DemoForgeOptions(now: { ListSession.noon })
  options(&chosen)
  let forge = try DemoForge(chosen)
  try forge.start()
  return forge
}

@Suite("Pages of a list")
struct ListPagesTests {
  let forge: DemoForge
  let list: ListSession
  let atlas = Location.issueList("1", RepositoryRef(owner: "acme", name: "atlas"))

  init() throws {
    forge = try demoForge()
    list = try ListSession(forge)
    try list.open(atlas)
  }

  private var pagesAsked: [String] {
    forge.requests.filter { $0.path.hasSuffix("/acme/atlas/issues") }.map(\.query)
  }

  private var numbers: [Int] {
    list.buffer.rowLocations.compactMap { $0.issue?.number }
  }

  @Test("NAV-02 the first page, and a last row that says there is more")
  func first() {
    #expect(numbers.count == 50)
    #expect(list.buffer.lines.last?.location == .more)
    #expect(list.modeLine.contains("1 of 55"))
    #expect(list.modeLine.contains("acme/atlas issues · open"))
  }

  @Test("NAV-02 n goes to the first row of the next page and fetches it once")
  func nextPage() throws {
    try list.type("n")
    #expect(list.ran == ["list-next-page"])
    #expect(numbers.count == 55)
    #expect(Set(numbers).count == 55)
    #expect(list.modeLine.contains("51 of 55"))
    #expect(list.buffer.lines.last?.location != .more)
    #expect(pagesAsked.count == 2)
    #expect(list.paint()?.row == 1)
    try list.type("p")
    #expect(list.ran.last == "list-previous-page")
    #expect(list.modeLine.contains("1 of 55"))
    try list.type("n")
    #expect(list.modeLine.contains("51 of 55"))
    #expect(pagesAsked.count == 2)
    try list.type("n")
    #expect(list.echo == "This is the last page")
  }

  @Test("NAV-02 moving past the last row loads the next page and stands on its first row")
  func past() throws {
    try list.type("G")
    #expect(list.pointRow.contains("5 more"))
    #expect(pagesAsked.count == 1)
    try list.type("k j")
    #expect(list.modeLine.contains("51 of 55"))
    #expect(numbers.count == 55)
  }

  @Test("NAV-02 RET on the last row loads the next page", arguments: ["RET", "SPC", "j", "C-v"])
  func onMore(_ key: String) throws {
    try list.type("G \(key)")
    #expect(numbers.count == 55)
    #expect(list.modeLine.contains("51 of 55"))
  }

  @Test("NAV-02 asking again while a page loads does nothing")
  func twice() throws {
    try list.typeAhead("n n n G RET RET")
    list.settle()
    #expect(numbers.count == 55)
    #expect(pagesAsked.count == 2)
  }

  @Test("NAV-02 NAV-05 a page that cannot be had says why in its row and can be asked for again")
  func failure() throws {
    forge.setFault(FaultRule(.serverError(status: 502), path: "/issues"))
    try list.type("n")
    #expect(numbers.count == 50)
    #expect(list.pointRow.contains("RET tries again"))
    #expect(list.echo.contains("502"))
    forge.setFault(nil)
    try list.type("RET")
    #expect(numbers.count == 55)
    #expect(list.modeLine.contains("51 of 55"))
  }

  @Test("NAV-02 r starts from page one")
  func refresh() throws {
    try list.type("n")
    forge.forgetRequests()
    try list.type("r")
    #expect(numbers.count == 50)
    #expect(pagesAsked.count == 1)
    #expect(list.buffer.lines.last?.location == .more)
  }

  @Test("a change elsewhere loads the pages there are again and keeps point on its row")
  func reload() throws {
    try list.type("n j")
    let row = list.pointRow
    list.session.reload(atlas)
    list.settle()
    #expect(numbers.count == 55)
    #expect(list.pointRow == row)
  }

  @Test("NAV-04 C-g while a page loads leaves the list as it was, ready to be asked again")
  func quit() throws {
    forge.setFault(FaultRule(.slow(milliseconds: 300), path: "/issues"))
    try list.typeAhead("n C-g")
    list.settle()
    #expect(numbers.count == 50)
    #expect(list.screen.contains { $0.contains("5 more") } || list.pointRow.contains("5 more"))
    forge.setFault(nil)
    try list.type("RET")
    #expect(numbers.count == 55)
  }

  @Test("NAV-05 an error of the first page says why and r tries again")
  func firstFails() throws {
    forge.setFault(FaultRule(.serverError(status: 500)))
    let other = Location.issueList("1", RepositoryRef(owner: "acme", name: "tools"))
    try list.open(other)
    #expect(list.screen[0].contains("failed with status 500") || list.screen[1].contains("500"))
    #expect(list.screen.contains { $0.contains("r tries again") })
    forge.setFault(nil)
    try list.type("r")
    #expect(!list.screen.contains { $0.contains("tries again") })
  }

  @Test("NAV-05 another view that fails says why; r tries it again")
  func viewFails() throws {
    forge.setFault(FaultRule(.serverError(status: 500)))
    try list.type("v")
    #expect(list.screen.contains { $0.contains("500") })
    #expect(!list.screen.contains { $0.contains("Loading") })
    #expect(list.modeLine.contains("· closed"))
    forge.setFault(nil)
    try list.type("r")
    #expect(numbers.count == 25)
    #expect(list.modeLine.contains("· closed"))
  }

  @Test("NAV-03 back from an issue finds the same rows, point and scroll")
  func back() throws {
    try list.type("n j j")
    let before = list.screen
    try list.type("RET")
    #expect(list.buffer.location?.issue != nil)
    try list.type("DEL")
    #expect(list.screen == before)
  }

  @Test("NAV-07 a list seen before shows at once, and is replaced when the answer comes")
  func cached() throws {
    let later = try ListSession(forge, store: list.store)
    forge.setFault(FaultRule(.slow(milliseconds: 400)))
    try later.session.open(atlas)
    while later.buffer.rowLocations.isEmpty, !later.session.jobs.running.isEmpty {
      later.takeNextMessages()
    }
    #expect(later.buffer.rowLocations.count == 50)
    #expect(later.buffer.freshness.isCached)
    forge.setFault(nil)
    later.settle()
    #expect(!later.buffer.freshness.isCached)
  }
}
