import DemoForge
import TestSupport
import Testing

/// Lists of several kinds, and coming back to them.
struct ListTests {
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
