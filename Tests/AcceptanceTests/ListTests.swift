import DemoForge
import TestSupport
import Testing

/// Lists that grow, and coming back to them.
struct ListTests {
  @Test(
    "NAV-02 (part: issues) The next page is fetched once when point moves past the last row",
    arguments: Provider.allCases)
  func growing(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("2 RET")
    try app.expect("1 of 55")
    scene.forge.forgetRequests()
    try app.type("G")
    let last = try #require(app.rowAtPoint)
    #expect(last.contains("more"), "the last row says that there is more: \(last)")
    try app.type("j")
    try app.expect("51 of 55")
    let pages = scene.forge.requests.filter { $0.path.hasSuffix("/repos/acme/atlas/issues") }
    #expect(pages.map { $0.parameters["page"] } == ["2"])
    try app.type("G")
    try app.expect("55 of 55")
    #expect(app.find("more") == nil)
    // No row is there twice.
    var seen: [String] = []
    try app.type("g")
    for _ in 0..<4 {
      seen += app.rows.compactMap { row in
        row.split(separator: " ").first { $0.hasPrefix("#") }.map(String.init)
      }
      try app.type("<next>")
    }
    #expect(Set(seen).count == 55)
  }

  @Test(
    "NAV-02 (part: issues) n and p go to the first rows of the next and the previous page",
    arguments: Provider.allCases)
  func pages(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("2 RET")
    try app.expect("1 of 55")
    try app.type("n")
    try app.expect("51 of 55")
    try app.type("p")
    try app.expect("1 of 55")
    try app.type("r")
    try app.expect("1 of 55")
  }

  @Test(
    "NAV-02 (part: issues) A page that fails says so and can be asked for again",
    arguments: Provider.allCases)
  func failingPage(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("2 RET")
    try app.expect("1 of 55")
    scene.forge.setFault(FaultRule(.serverError(status: 500), path: "/issues"))
    try app.type("n")
    try app.expect("500")
    #expect(app.rows.contains { $0.contains("○   #") }, "the rows stay")
    #expect(app.find("RET tries again") != nil)
    scene.forge.setFault(nil)
    try app.type("n")
    try app.expect("51 of 55")
  }

  @Test(
    "NAV-03 Back from an issue finds the list's rows, point and scroll",
    arguments: Provider.allCases)
  func back(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("2 RET")
    try app.expect("1 of 55")
    try app.type("C-v j j j")
    let before = app.rows
    let point = app.cursor
    try app.type("RET")
    try app.expectGone("of 55")
    try app.type("DEL")
    try app.expect("of 55")
    #expect(app.rows == before)
    #expect(app.cursor == point)
  }

  @Test("NAV-03 Each window keeps its own history for each pane", arguments: Provider.allCases)
  func histories(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("2 RET")
    try app.expect("1 of 55")
    try app.type("3")
    #expect(app.currentTab == "3 Repos")
    try app.type("2")
    #expect(app.currentTab == "2 Issues")
    try app.expect("1 of 55")
    try app.type("C-x 2 C-x o DEL")
    try app.expect("acme/design.assets")
    #expect(app.find("#80") != nil, "the other window still shows the issues")
  }

  @Test(
    "NAV-05 A failed refresh says why, the rows that were there stay, and r tries again",
    arguments: Provider.allCases)
  func failedRefresh(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("2 RET")
    try app.expect("#80")
    scene.forge.setFault(FaultRule(.serverError(status: 502), path: "/issues"))
    try app.type("r")
    try app.expect("502")
    #expect(app.find("#80") != nil, "the rows stay")
    #expect(app.rows[1].contains("502"), "the reason stands above the rows\n\(app.screenText)")
    #expect(app.echoArea.contains("502"))
    #expect(app.find("r tries again") != nil)
    #expect(!app.rows[22].contains("as of"))
    try app.type("r")
    try app.expect("as of ")
    scene.forge.setFault(nil)
    try app.type("r")
    try app.expectGone("502")
    #expect(app.find("#80") != nil)
    #expect(!app.rows[22].contains("as of"))
  }

  @Test(
    "ISS-01 Repository rows have name, description, language, open count, date, favourite",
    arguments: Provider.allCases)
  func repositories(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("2")
    try app.expect("acme/atlas")
    let row = try #require(app.rows.first { $0.contains("acme/atlas") })
    #expect(row.contains("A small map toolkit"))
    #expect(row.contains("Python"))
    #expect(row.contains("55"))
    #expect(row.split(separator: " ").last.map { $0.hasSuffix("d") } == true, "\(row)")
    #expect(!row.contains("★"))
    try app.type("*")
    try app.expect("★")
    #expect(app.rows.first { $0.contains("acme/atlas") }?.contains("★") == true)
  }
}
