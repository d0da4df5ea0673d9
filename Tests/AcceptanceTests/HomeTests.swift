import DemoForge
import TestSupport
import Testing

/// What happened lately, and what its rows lead to.
struct HomeTests {
  @Test(
    "HOME-02 Rows have a sign, what was done, the repository and the age",
    arguments: Provider.allCases)
  func rows(provider: Provider) throws {
    let app = try Scene(provider).start()
    try app.type("1")
    try app.expect("pushed 1 commit to main")
    let row = try #require(app.rowAtPoint)
    #expect(row.hasPrefix("▸ » alice pushed 1 commit to main"))
    #expect(row.contains("acme/tools"))
    #expect(row.contains(#/ (now|\d+[mhd]|[A-Z][a-z]{2} \d+|\d{4}) *$/#))
  }

  @Test(
    "T05 A push lists short hash, message, author and time of its commits",
    arguments: Provider.allCases)
  func pushes(provider: Provider) throws {
    let app = try Scene(provider).start()
    try app.type("1")
    try app.expect("Add the nightly workflow")
    let commit = try #require(app.rows.first { $0.contains("Add the nightly workflow") })
    #expect(commit.hasPrefix("      ded2ecf Add the nightly workflow"))
    #expect(commit.contains("Alice Liddell"))
    #expect(app.find("{") == nil)
  }

  @Test(
    "T04 HOME-03 v shows all activity, that of issues, that of pull requests",
    arguments: Provider.allCases)
  func filters(provider: Provider) throws {
    let app = try Scene(provider).start()
    try app.type("1")
    try app.expect("[all] issues  pulls")
    try app.type("v")
    try app.expect("[issues]")
    #expect(app.find("pushed") == nil)
    #expect(app.find(" opened #") != nil)
    try app.type("v")
    try app.expect("[pulls]")
    #expect(app.find("opened #1 Issue from bob") == nil)
    try app.type("v")
    try app.expect("[all]")
    #expect(app.find("pushed") != nil)
  }

  @Test(
    "T04 HOME-04 Enter on an activity opens its issue, and back returns to the row",
    arguments: Provider.allCases)
  func opening(provider: Provider) throws {
    let app = try Scene(provider).start()
    try app.type("1")
    try app.expect("commented on #8")
    while app.rowAtPoint?.contains("commented on #8") == false { try app.type("j") }
    let row = app.rowAtPoint
    try app.type("RET")
    try app.expect("acme/atlas#8")
    try app.type("DEL")
    #expect(app.currentTab == "1 Home")
    #expect(app.rowAtPoint == row)
  }
}
