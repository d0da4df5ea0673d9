import DemoForge
import TestSupport
import Testing

/// Issues in rows: what they show, how they are filtered, and what is done to them.
struct IssueListTests {
  private let atlas = "/repos/acme/atlas"

  @Test(
    "ISS-02 Rows show state, number, title, coloured labels, flag, assignees, comments, age",
    arguments: Provider.allCases)
  func rows(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(columns: 100)
    try app.openList()
    let row = try #require(app.rows.first { $0.contains("#74") })
    #expect(
      row.contains(#/^  ○   #74  Add dark mode \(73\)  priority/low wontfix .* alice   2  .*\d/#))
    let place = try #require(app.find("priority/low"))
    #expect(try app.face(row: place.row, column: place.column) != app.face(of: "Add dark mode"))
    #expect(try app.face(row: place.row, column: 2) == "issue.open")
    try app.type("n")
    try app.expect("the flag of #4") {
      app.rows.contains { $0.contains("#4 ") && $0.contains("⚑ v") }
    }
    try app.type("v")
    try app.expect("issues · closed")
    #expect(try app.face(row: 2, column: 2) == "issue.closed")
    #expect(app.rows[2].hasPrefix("  ● "), "the shape says what the colour does")
    try app.leave()
    try app.restart()
    try app.expect("issues · closed")
  }

  @Test(
    "ISS-03 The filter menu changes one part after the other while the rows follow",
    arguments: Provider.allCases)
  func filter(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.openList()
    try app.type("/")
    try app.expect("Filter issues of acme/atlas")
    #expect(app.rows[19].hasPrefix(" s state      open                       a assignee  anybody"))
    try app.verb("l")
    try app.text("bug")
    try app.type("RET")
    try app.expect("1 of 7")
    #expect(app.find(" l labels     bug") != nil, "the menu is still there")
    #expect(app.find("issues · open · bug") != nil)
    try app.verb("s")
    try app.expect("issues · closed · bug")
    try app.verb("s")
    try app.expect("issues · all · bug")
    try app.type("o")
    try app.text("oldest")
    try app.type("RET")
    try app.expect("oldest first")
    let first = try #require(app.rowAtPoint)
    try app.type("j")
    #expect(app.rowAtPoint != first, "j moves in the list behind")
    try app.type("C-g")
    try app.expect("1 of 55")
    #expect(app.find("Filter issues") == nil, "C-g restores all of it")
    #expect(app.find("· bug") == nil)
  }

  @Test(
    "ISS-03 Labels, milestone, text, assignee, author combine; clearing one restores",
    arguments: Provider.allCases)
  func combining(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.openList()
    try app.type("/ a")
    try app.text("alice")
    try app.type("RET")
    try app.expect("for alice")
    let assigned = try #require(app.position)
    try app.type("m")
    try app.text("v1.1")
    try app.type("RET")
    try app.expect("v1.1 · for alice")
    let both = app.position
    #expect(both != assigned)
    try app.type("m")
    try app.text("any")
    try app.type("RET")
    try app.expectGone("v1.1 ·")
    try app.expect("\(assigned)")
    try app.verb("a")
    try app.text("anybody")
    try app.type("RET")
    try app.expect("1 of 55")
    try app.type("t")
    try app.text("dark")
    try app.type("RET")
    try app.expect("“dark”")
    #expect(app.rows.filter { $0.contains("○   #") }.allSatisfy { $0.contains("dark") })
    try app.type("/")
    try app.expect("1 of 55")
    try app.type("RET")
    #expect(app.find("Filter issues") == nil)
  }

  @Test(
    "ISS-03 State, two labels, milestone, people, text and order hold together, each marked",
    arguments: Provider.allCases)
  func allParts(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(columns: 160)
    try app.openList()
    try app.type("/ s l")
    try app.text("documentation")
    try app.type("TAB")
    try app.text("frontend")
    try app.type("RET")
    try app.expect("closed · documentation · frontend")
    for (key, answer) in [
      ("m", "v3.0"), ("a", "carol"), ("w", "alice"), ("t", "Regression"), ("o", "oldest"),
    ] {
      try app.verb(key)
      try app.text(answer)
      try app.type("RET")
    }
    try app.expect("closed · documentation · frontend · v3.0 · for carol · by alice")
    try app.expect("· “Regression” · oldest first")
    try app.expect("1 of 1 ")
    #expect(app.rowAtPoint?.contains("#22") == true)
    for (name, value) in [
      ("state      ", "closed"), ("labels     ", "documentation, frontend"),
      ("milestone  ", "v3.0"), ("text       ", "Regression"), ("assignee  ", "carol"),
      ("author    ", "alice"), ("order     ", "oldest first"),
    ] {
      let place = try #require(app.find(name + value), "\(name) in the menu")
      let face = try app.face(row: place.row, column: place.column + name.count)
      #expect(face?.contains("bold") == true, "\(name) is \(face ?? "plain")")
    }
    try app.verb("t C-a C-k RET")
    try app.expectGone("“Regression”")
    #expect(app.find("closed · documentation") != nil, "clearing one leaves the others")
    try app.verb("/")
    try app.expect("1 of 55")
    try app.verb("RET")
    #expect(app.find("issues · open ─") != nil)
  }

  @Test(
    "ISS-03 none finds what has no label, no milestone, nobody, over all pages",
    arguments: Provider.allCases)
  func none(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.openList()
    try app.type("/ l")
    try app.text("none")
    try app.type("RET RET")
    try app.expect("open · no labels")
    try app.expectGone("RET loads the next page")
    #expect(app.find("#68") != nil)
    #expect(app.find("#80") == nil, "it has a label")
    try app.type("\\")
    try app.expect("1 of 55")
    #expect(app.find("no labels") == nil)
  }

  @Test(
    "ISS-03 A filter that the server lacks goes through all pages and says how far it is",
    arguments: Provider.allCases)
  func howFar(provider: Provider) throws {
    let scene = try Scene(provider, pageLimit: 5)
    let app = try scene.start()
    try app.openList()
    try app.type("/ a")
    try app.text("nobody")
    scene.forge.setFault(FaultRule(.slow(milliseconds: 400), method: "GET", path: "/issues"))
    try app.terminal.type("RET")
    try app.terminal.wait(for: "how far it is") {
      app.rows.contains { $0.contains(#/issues \d+\/\d+ \d+%/#) }
    }
    scene.forge.setFault(nil)
    try app.expectGone("%")
    #expect(app.find("for nobody") != nil && app.find("loads the next page") == nil)
    #expect(app.rows.filter { $0.contains("○   #") }.allSatisfy { !$0.contains("alice") })
  }

  @Test(
    "ISS-03 Labels stay with the repository, the state with the server, the text with nobody",
    arguments: Provider.allCases)
  func kept(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.openList()
    try app.type("/ l")
    try app.text("bug")
    try app.type("RET t")
    try app.text("tabs")
    try app.type("RET s RET")
    try app.expect("closed · bug · “tabs”")
    try app.leave()
    try app.restart()
    try app.expect("issues · closed · bug")
    #expect(app.find("“tabs”") == nil)
    try app.type("#")
    try app.text("acme/tools")
    try app.type("RET")
    try app.expect("acme/tools issues · closed")
    #expect(app.find("· bug") == nil)
  }

  @Test(
    "ISS-03 A filter is saved as a search with a name and a digit, which shows it again",
    arguments: Provider.allCases)
  func saved(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.openList()
    try app.type("/ l")
    try app.text("bug")
    try app.type("RET S 7 C-a C-k")
    try app.text("my bugs")
    try app.type("RET")
    try app.expect("Saved as 7: my bugs")
    try app.type("RET")
    try app.type("\\")
    try app.expect("1 of 55")
    try app.type("7")
    try app.expect("my bugs · open · bug")
    try app.type("2 r")
    try app.expect("my bugs")
    #expect(app.rows.contains { $0.contains("7 my bugs") && $0.contains("acme/atlas") })
  }

  @Test(
    "ISS-06 x x closes and reopens, the row stays dim until r, C-/ takes it back",
    arguments: Provider.allCases)
  func closing(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.openList()
    let row = app.cursor.row
    #expect(try scene.served("\(atlas)/issues/80").contains(#""state":"open""#))
    try app.verb("x x")
    try app.expect("Closed #80. C-/ reopens it")
    #expect(app.rows[row].hasPrefix("▸ ●   #80"), "the row stays where it is")
    #expect(try app.face(row: row, column: 12)?.contains("dim") == true)
    #expect(try scene.served("\(atlas)/issues/80").contains(#""state":"closed""#))
    try app.type("C-/")
    try app.expect("Undo: Reopened #80")
    #expect(try scene.served("\(atlas)/issues/80").contains(#""state":"open""#))
    try app.verb("x x")
    try app.expect("Closed #80")
    try app.type("r")
    try app.expect("1 of 54")
    #expect(app.find("#80") == nil)
  }

  @Test(
    "ISS-06 Several rows are changed after one question; marked ones go before the one at point",
    arguments: Provider.allCases)
  func several(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.openList()
    try app.type("m m")
    try app.verb("l")
    try app.expect("Labels of #80, #78:")
    try app.text("wontfix")
    #expect(app.rows.contains { $0.contains("wontfix") && $0.contains("on both") })
    try app.type("C-a C-k")
    try app.text("bug")
    try app.type("RET")
    try app.expect("Add bug to #80, #78? That changes 2 issues.")
    #expect(scene.writes == [])
    try app.type("y")
    try app.expect("Added bug to #80, #78")
    for number in [80, 78] {
      #expect(try scene.served("\(atlas)/issues/\(number)").contains(#""name":"bug""#))
    }
    try app.type("C-/")
    try app.expect("Undo: Removed bug")
    #expect(try !scene.served("\(atlas)/issues/80").contains(#""name":"bug""#))
    try app.type("C-u 3 x x")
    try app.expect("That changes 3 issues.")
    try app.type("n")
    #expect(try scene.served("\(atlas)/issues/80").contains(#""state":"open""#))
  }

  @Test(
    "ISS-06 T09 D asks for the word yes, and anything else changes nothing",
    arguments: Provider.allCases)
  func deleting(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.openList()
    try app.verb("D")
    try app.expect("Delete #80 and 1 comment for everybody? Type yes:")
    try app.text("y")
    try app.type("RET")
    try app.expect("Nothing was deleted")
    #expect(scene.writes == [])
    try app.press("D")
    try app.text("yes")
    try app.type("RET")
    try app.expect("Deleted #80")
    #expect(!app.rows.dropLast().contains { $0.contains("#80 ") })
    #expect(try scene.served("\(atlas)/issues/80").contains("message"))
    #expect(scene.writes == ["DELETE /api/v1\(atlas)/issues/80"])
  }

  @Test(
    "T09 Labels, assignee and milestone are set in a list, and . does the same to another row",
    arguments: Provider.allCases)
  func triage(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.openList()
    try app.type("SPC")
    try app.expect("· peek")
    try app.verb("s m")
    try app.text("v2")
    try app.type("RET")
    try app.expect("Set ⚑ v2.0")
    #expect(try scene.served("\(atlas)/issues/80").contains(#""title":"v2.0"#))
    try app.type("j")
    try app.verb(".")
    try app.expect("of #78")
    #expect(try scene.served("\(atlas)/issues/78").contains(#""title":"v2.0"#))
    try app.type("j")
    try app.verb("a TAB RET")
    try app.expect("Assigned alice to #77")
    try app.verb("s d")
    try app.text("2027-02-03")
    try app.type("RET")
    try app.expect("Made #77 due 3 Feb 2027")
    #expect(try scene.served("\(atlas)/issues/77").contains(#""due_date":"2027-02-03T23:59:59"#))
    try app.verb("s d")
    try app.type("C-a C-k")
    try app.text("none")
    try app.type("RET")
    try app.expect("Removed the due date of #77")
    #expect(try scene.served("\(atlas)/issues/77").contains(#""due_date":null"#))
    try app.verb("s t C-a C-k")
    try app.text("Another title")
    try app.type("RET")
    try app.expect("Another title")
    #expect(try scene.served("\(atlas)/issues/77").contains(#""title":"Another title""#))
    try app.verb("s p")
    try app.expect("Pinned #77")
    try app.verb("x x")
    try app.expect("Closed #77")
    try app.type("j")
    try app.verb(".")
    try app.expect("#75")
    #expect(
      try scene.served("\(atlas)/issues/75").contains(#""state":"open""#),
      "closing is never done by one key")
  }

  @Test(
    "NAV-04 A verb typed before the choices have come is answered when they are there",
    arguments: Provider.allCases)
  func typeAhead(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.openList()
    scene.forge.setFault(FaultRule(.slow(milliseconds: 400), path: "/labels"))
    try app.press("x")
    try app.type("C-g")
    app.terminal.text("lbug")
    try app.type("RET")
    try app.expect("Added bug to #80")
    #expect(try scene.served("\(atlas)/issues/80").contains(#""name":"bug""#))
  }
}

extension Gotcha {
  /// Opens the issues of the repository with the most of them.
  func openList() throws {
    try type("#")
    try text("acme/atlas")
    try type("RET")
    try expect("1 of 55")
  }

  /// What the mode line says of the row at point: `1 of 55`.
  var position: String? {
    rows.compactMap { row in
      row.firstMatch(of: #/\d+ of \d+/#).map { String($0.output) }
    }.last
  }
}
