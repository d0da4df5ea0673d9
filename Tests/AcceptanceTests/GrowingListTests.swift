import DemoForge
import TestSupport
import Testing

/// Lists that grow page by page: every kind of them in the same way.
struct GrowingListTests {
  @Test(
    "NAV-02 A list grows by what is asked, once and without duplicates, until its last page",
    arguments: GrowingList.allCases, Provider.allCases)
  func growing(list: GrowingList, provider: Provider) throws {
    let scene = try Scene(provider, pageLimit: list.pageLimit)
    let app = try scene.start()
    try list.open(in: app, scene)
    try app.type("G")
    #expect(app.isOnLastRow, "\(app.screenText)")
    try app.type("k")
    let first = try #require(app.rowNumber)

    // Moving past the last row asks; asking again meanwhile does nothing.
    scene.forge.forgetRequests()
    scene.forge.setFault(FaultRule(.withheld, method: "GET", path: list.path))
    try app.terminal.type("j")
    #expect(scene.forge.waitForRequest(where: list.isAsked) != nil)
    try app.terminal.type("RET RET n k")
    try app.terminal.wait(for: "point above the last row") {
      app.find("Loading more") != nil && app.rowAtPoint?.contains("Loading more") == false
    }
    scene.forge.setFault(nil)
    try app.expectGone("Loading more")
    #expect(app.rowNumber == first, "point stays where it was moved to")
    let asked = scene.forge.requests.filter(list.isAsked).map(\.query)
    #expect(Set(asked).count == asked.count, "\(asked)")

    try app.type("n")
    #expect(app.rowNumber == first + 1, "n goes to the first row of the next page")
    try app.type("p")
    #expect(app.rowNumber == 1, "p goes to that of the page before")

    // What fails is said in that row, and asked for again there.
    scene.forge.setFault(FaultRule(.serverError(status: 500), path: list.path))
    try app.type("G RET")
    try app.expect("RET tries again")
    #expect(app.rowAtPoint?.contains("500") == true)
    #expect(app.rows.count { $0.hasPrefix(" ") && !$0.contains("500") } > 3, "the rows stay")
    scene.forge.setFault(nil)
    try app.type("RET")
    try app.expectGone("RET tries again")

    for _ in 0..<20 {
      try app.type("G")
      guard app.isOnLastRow else { break }
      try app.type("RET")
    }
    #expect(app.find("loads the next page") == nil)
    if let total = list.total { #expect(app.position == "\(total) of \(total)") }

    scene.forge.forgetRequests()
    try app.type("r")
    try app.type("G k")
    #expect(app.rowNumber == first, "r begins with the first page")
    let pages = Set(scene.forge.requests.filter(list.isAsked).map { $0.parameters["page"] })
    #expect(pages == ["1"])
  }

  @Test(
    "NAV-02 Another state or branch begins with the first page",
    arguments: [(GrowingList.issues, "v"), (.milestones, "v v"), (.commits, "b m a i n RET")],
    Provider.allCases)
  func otherView(change: (list: GrowingList, keys: String), provider: Provider) throws {
    let scene = try Scene(provider, pageLimit: change.list.pageLimit)
    let app = try scene.start()
    try change.list.open(in: app, scene)
    try app.type("n")
    #expect(app.rowNumber != 1)
    scene.forge.forgetRequests()
    try app.type(change.keys)
    try app.expect("point on the first row") { app.rowNumber == 1 }
    let pages = Set(scene.forge.requests.filter(change.list.isAsked).map { $0.parameters["page"] })
    #expect(pages == ["1"])
    try app.type("G")
    #expect(app.isOnLastRow)
  }

  @Test(
    "NAV-02 FIL-01 Commits and files switch; each keeps its place, and its last row to itself",
    arguments: Provider.allCases)
  func filesAndCommits(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try GrowingList.commits.open(in: app, scene)
    try app.type("G")
    #expect(app.isOnLastRow)
    try app.type("v")
    try app.expect("README.md")
    #expect(app.find("loads the next page") == nil)
    try app.type("j j")
    let row = app.rowAtPoint
    try app.type("v")
    try app.expect("point on the last row of the commits") { app.isOnLastRow }
    try app.type("v")
    try app.expect("point where it was in the files") { app.rowAtPoint == row }
  }
}

/// The lists that come in pages, each with a server that gives so few items a page that there are
/// several.
enum GrowingList: String, CaseIterable, CustomTestStringConvertible {
  case home, repositories, issues, pulls, milestones, milestone, commits

  var testDescription: String { rawValue }

  var pageLimit: Int {
    switch self {
    case .home, .repositories, .issues: 20
    case .pulls: 2
    case .milestones: 1
    case .milestone: 3
    case .commits: 50
    }
  }

  /// What the paths of its pages hold.
  var path: String {
    switch self {
    case .home: "/activities/feeds"
    case .repositories: "/user/repos"
    case .issues, .milestone: "/repos/acme/atlas/issues"
    case .pulls: "/repos/issues/search"
    case .milestones: "/repos/acme/atlas/milestones"
    case .commits: "/repos/acme/atlas/commits"
    }
  }

  /// How many rows all pages have; nil where rows are not the server's items.
  var total: Int? {
    switch self {
    case .home, .commits: nil
    case .repositories: 43
    case .issues: 55
    case .pulls, .milestone: 8
    case .milestones: 4
    }
  }

  func isAsked(_ request: LoggedRequest) -> Bool {
    request.method == "GET" && request.path.hasSuffix(path)
  }

  func open(in app: Gotcha, _ scene: Scene) throws {
    func go(to path: String) throws {
      try app.type("#")
      try app.text(scene.forge.url + path)
      try app.type("RET")
    }
    switch self {
    case .home: try app.type("1")
    case .repositories: try app.type("3")
    case .issues: try go(to: "/acme/atlas/issues")
    case .pulls: try app.type("4")
    case .milestones: try go(to: "/acme/atlas/milestones")
    case .milestone: try go(to: "/acme/atlas/milestone/2")
    case .commits:
      try app.type("3")
      try app.expect("acme/atlas")
      try app.type("RET")
      try app.expect("all branches")
    }
    try app.expect("point on the first row") { app.rowNumber == 1 }
  }
}

extension Gotcha {
  /// Which row of its list point is on, counted from 1.
  var rowNumber: Int? { position?.split(separator: " ").first.flatMap { Int($0) } }

  /// Whether point is on the row that says that there is more.
  var isOnLastRow: Bool { rowAtPoint?.contains("RET loads the next page") == true }
}
