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
    "T05 A push lists short hash, message, author and time of its commits, and opens the last of them",
    arguments: Provider.allCases)
  func pushes(provider: Provider) throws {
    let scene = try Scene(provider)
    defer { withExtendedLifetime(scene) {} }
    let app = try scene.start()
    try app.type("1")
    try app.expect("Add the nightly workflow")
    let commit = try #require(app.rows.first { $0.contains("Add the nightly workflow") })
    #expect(commit.hasPrefix("      d2f372a Add the nightly workflow"))
    #expect(commit.contains("Alice Liddell"))
    #expect(app.find("{") == nil)
    while app.rowAtPoint?.contains("alice pushed 1 commit to main") == false { try app.type("j") }
    try app.type("RET")
    try app.expect("d2f372a")
    try app.expect("1 changed file")
    try app.expect("nightly.yml")
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

  @Test(
    "HOME-01 Nine labelled months of contributions with total and legend, never clipped",
    arguments: [40, 80, 120])
  func heatMap(columns: Int) throws {
    let scene = try Scene()
    let app = try scene.start(columns: columns)
    try app.type("1")
    try app.expect("[all]")
    #expect(app.rows[1].hasPrefix(" alice@demo · "))
    #expect(app.rows[1].contains("contributions since"))
    if columns >= 80 { #expect(app.rows[1].hasSuffix("less · ░ ▒ ▓ █ more ")) }
    let names = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec"
    let months = app.rows[2].split(separator: " ").filter { names.contains($0) }
    #expect(months.count == (columns >= 80 ? 9 : months.count))
    #expect(months.count >= 4)
    for (row, day) in [(3, "Mon"), (5, "Wed"), (7, "Fri")] { #expect(app.rows[row].contains(day)) }
    #expect(app.rows[3...9].contains { $0.contains("█") || $0.contains("▓") })
    #expect(app.rowAtPoint != nil, "point is on the first activity")
    try app.type("g TAB")
    #expect(app.rows[1].contains("contributions since"))
    #expect(app.find("Wed") == nil)
  }

  @Test(
    "HOME-01 Folding the contributions is remembered",
    arguments: Provider.allCases)
  func folded(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("1")
    try app.expect("[all]")
    try app.type("M-< TAB")
    #expect(app.find("Wed") == nil)
    app.terminal.text("q")
    #expect(try app.waitForExit() == .exited(0))
    try app.restart()
    try app.expect("[all]")
    #expect(app.find("Wed") == nil)
  }

  @Test(
    "HOME-03 Activity of pull requests is shown alone",
    arguments: Provider.allCases)
  func deepPages(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("1")
    try app.expect("[all]")
    try app.type("v v")
    try app.expect("[pulls]")
    try app.expect("commented on #92")
    #expect(app.find("Nothing happened") == nil)
    try app.type("G")
    #expect(app.rows.allSatisfy { !$0.contains("pushed") })
  }

  @Test(
    "HOME-04 A row without a target says so and leads nowhere",
    arguments: Provider.allCases)
  func nowhere(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("1")
    try app.expect("[all]")
    try app.type("RET")
    #expect(app.currentTab == "1 Home")
    #expect(app.find("No buffer shows a commit yet") != nil || app.find("commit") != nil)
  }
}
