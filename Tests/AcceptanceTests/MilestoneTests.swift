import DemoForge
import TestSupport
import Testing

/// Milestones: their list, one with what belongs to it, and what is done to them.
struct MilestoneTests {
  private let path = "/repos/acme/atlas/milestones"

  @Test(
    "MIL-01 MIL-02 Server, repository, milestones: title, description, state, date, counts, bar",
    arguments: Provider.allCases)
  func list(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.openMilestones()
    let row = try #require(app.rows.first { $0.contains(" v1.1 ") })
    #expect(row.contains(#/○ v1\.1 +Milestone v1\.1 +█+▒+ 6 of 8 done  overdue \d+ \w+ \d{4}/#))
    let bar = try #require(app.find("▒"))
    #expect(try app.face(row: bar.row, column: bar.column) == "warning")
    #expect(try app.face(row: bar.row, column: bar.column - 1) == "success")
    try app.type("v")
    try app.expect("milestones · closed")
    #expect(app.rows[1].contains("● v1.0"))
    try app.type("v")
    try app.expect("milestones · all")
  }

  @Test(
    "MIL-03 T10 A milestone shows its description, then its issues and pulls, which open",
    arguments: Provider.allCases)
  func one(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.openMilestones()
    for _ in 0..<60 where app.rowAtPoint?.contains(" v1.1") == false { try app.type("j") }
    try app.type("RET")
    try app.expect("⚑ v1.1")
    try app.expect("of 8")
    #expect(app.rows[1].hasPrefix(" ○ ⚑ v1.1"))
    #expect(app.rows[2].contains("6 of 8 done"))
    #expect(app.rows[3].contains("Milestone v1.1"), "the description is rendered")
    #expect(try app.face(of: "Milestone ") != app.face(row: 3, column: 14), "with emphasis")
    #expect(app.rows.contains { $0.contains("●   #") })
    #expect(app.rows.contains { $0.contains("○   #") })
    let kinds = try scene.served("/repos/acme/atlas/issues?milestones=2&state=all")
    #expect(kinds.contains(#""pull_request":{"#), "there are pulls among them")
    for _ in 0..<8 {
      let row = try #require(app.rowAtPoint)
      let number = try #require(app.numberAtPoint)
      try app.type("RET")
      try app.expect("#\(number)  ")
      #expect(app.find("of 8 ─") == nil)
      try app.type("DEL")
      try app.expect("of 8 ─")
      #expect(app.rowAtPoint == row)
      try app.type("j")
    }
  }

  @Test(
    "MIL-04 T10 A milestone is made and changed: title, text, closed, date set and cleared",
    arguments: [(Provider.gitea, nil), (.gitea, "1.22.6"), (.forgejo, nil)])
  func form(provider: Provider, version: String?) throws {
    let scene = try Scene(provider, version: version)
    let app = try scene.start(rows: 30)
    try app.openMilestones()
    try app.press("c")
    try app.expect("New milestone in acme/atlas")
    try app.type("C-c C-c")
    try app.expect("The title is missing")
    #expect(scene.writes == [])
    try app.text("v9.9")
    try app.type("TAB RET")
    try app.expect("Due:")
    try app.text("2027-08-09")
    try app.type("RET RET")
    try app.expect("Due:")
    try app.type("C-a C-k")
    try app.text("2027-03-04")
    try app.type("RET TAB TAB")
    try app.text("What is **new**")
    try app.type("C-s")
    try app.expect("Made ⚑ v9.9")
    try app.expect("due 4 Mar 2027")
    let made = try scene.served("\(path)?state=all&name=v9.9")
    #expect(made.contains(#""title":"v9.9""#))
    #expect(made.contains(#""description":"What is **new**""#))
    #expect(made.contains(#""due_on":"2027-03-0"#))
    try app.type("g")
    for _ in 0..<60 where app.rowAtPoint?.contains("v9.9") == false { try app.type("j") }
    try app.press("e")
    try app.expect("Milestone of acme/atlas")
    try app.text("x")
    try app.type("TAB RET C-a C-k")
    try app.text("none")
    try app.type("RET TAB SPC C-c C-c")
    try app.expect("Changed ⚑ v9.9x")
    let changed = try scene.served("\(path)?state=all&name=v9.9")
    #expect(changed.contains(#""state":"closed""#))
    #expect(changed.contains(#""due_on":null"#), "\(changed)")
    #expect(changed.contains(#""description":"What is **new**""#), "the text is kept")
    let writes = scene.writes.count
    try app.press("e")
    try app.text("cancelled")
    try app.type("C-u C-c C-k")
    try app.expect("Discarded")
    #expect(scene.writes.count == writes)
  }

  @Test(
    "MIL-05 T10 x x closes and reopens with the date kept; deleting asks, and refuses one in use",
    arguments: [(Provider.gitea, nil), (.gitea, "1.22.6"), (.forgejo, nil)])
  func closing(provider: Provider, version: String?) throws {
    let scene = try Scene(provider, version: version)
    let app = try scene.start()
    try app.openMilestones()
    for _ in 0..<60 where app.rowAtPoint?.contains(" v1.1") == false { try app.type("j") }
    let before = try scene.served("\(path)/2")
    try app.verb("x x")
    try app.expect("Closed ⚑")
    #expect(app.rowAtPoint?.contains("● v1.1") == true, "the row stays")
    #expect(app.rowAtPoint?.contains("due 25 Nov 2026") == true, "the date stays")
    try app.type("C-/")
    try app.expect("Undo: Reopened ⚑")
    #expect(before.contains("due_on"))
    try app.verb("D")
    try app.expect("still has")
    #expect(app.echoArea.contains("take them out by s m none"))
    #expect(!scene.writes.contains { $0.hasPrefix("DELETE") })
    try app.press("c")
    try app.text("empty one")
    try app.type("C-c C-c")
    try app.expect("Made ⚑ empty one")
    for _ in 0..<60 where app.rowAtPoint?.contains("empty one") == false { try app.type("k") }
    try app.press("D")
    try app.expect("Delete ⚑ empty one for everybody? Type yes:")
    try app.text("no")
    try app.type("RET")
    try app.expect("Nothing was deleted")
    try app.press("D")
    try app.text("yes")
    try app.type("RET")
    try app.expect("Deleted ⚑ empty one")
    #expect(app.rows.allSatisfy { !$0.contains("  empty one") })
  }

  @Test(
    "MIL-06 A repository without milestones says so, with the key that makes one",
    arguments: Provider.allCases)
  func empty(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("#")
    try app.text(scene.forge.url + "/acme/tools/milestones")
    try app.type("RET")
    try app.expect("No open milestones in acme/tools. c makes one")
  }
}

extension Gotcha {
  /// Opens the milestones of the repository with the most of them.
  fileprivate func openMilestones() throws {
    try type("5")
    try expect("acme/atlas")
    while rowAtPoint?.contains("acme/atlas") == false { try type("j") }
    try type("RET")
    try expect("acme/atlas milestones · open")
  }
}
