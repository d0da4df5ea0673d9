import DemoForge
import TestSupport
import Testing

/// What is told by signs, words and the cursor, where colours say nothing.
struct SignsTests {
  private func start(_ scene: Scene, pane: String = "2", icons: String? = nil) throws -> Gotcha {
    if let icons {
      try scene.sandbox.write(
        ".config/gotcha/settings.conf", "[lists]\nrefresh = 0\n[display]\nicons = \(icons)\n")
    }
    return try scene.start(rows: 40, columns: 100, environment: ["NO_COLOR": "1"], pane: pane)
  }

  @Test(
    "SET-03 State, marks and point have signs of their own, with letters for signs too",
    arguments: ["unicode", "ascii"], Provider.allCases)
  func lists(icons: String, provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try start(scene, icons: icons)
    let signs = icons == "ascii" ? ["o", "x", ">", "!"] : ["○", "●", "▸", "⚑"]
    try app.type("2 RET")
    try app.expect("1 of 55")
    #expect(app.rows[1].hasPrefix("\(signs[2]) \(signs[0])"))
    try app.type("m")
    #expect(app.rows[1].hasPrefix(" *\(signs[0])"))
    #expect(app.rows[2].hasPrefix("\(signs[2]) "))
    try app.type("4")
    try app.expect("\(signs[3]) v1.1")
    try app.type("2 v")
    try app.expect("· closed")
    #expect(app.rows[1].hasPrefix("\(signs[2]) \(signs[1])"))
    try app.type("RET")
    try app.expect("Closed")
    try app.open(issue: 80)
    #expect(app.rows[1].contains("Open"))
    #expect(app.find("wontfix") != nil, "a label is its name")
  }

  @Test(
    "SET-03 Lines of a diff have their signs, a failed load its words", arguments: Provider.allCases
  )
  func diffs(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try start(scene, pane: "3")
    try app.expect("acme/atlas")
    try app.type("RET")
    try app.expect("all branches")
    try app.type("d")
    try app.expect("@@")
    #expect(app.rows.contains { $0.contains(" 2 + ") || $0.contains(" + ") }, "\(app.screenText)")
    scene.forge.setFault(FaultRule(.serverError(status: 500), method: "GET"))
    try app.type("2 r")
    try app.expect("r tries again")
    #expect(app.rows[1].contains("500"))
  }

  @Test(
    "SET-03 The cursor is on the selected row, at point, in the prompt, in the field",
    arguments: Provider.allCases)
  func cursor(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    func expectOnRow(_ place: String) throws {
      let row = try #require(app.rowAtPoint, "\(place)\n\(app.screenText)")
      #expect(app.rows[app.cursor.row] == row, "\(place)")
      #expect(app.terminal.screen.cursorIsVisible)
    }
    for (keys, words) in [
      ("1", "[all]"), ("2", "acme/atlas"), ("3", "acme/atlas"), ("4", "acme/atlas#92"),
      ("5", "acme/atlas"), ("S", "demo"), ("2 g RET", "#80"),
    ] {
      try app.type(keys)
      try app.expect(words)
      try expectOnRow(keys)
      if app.rows.count(where: { $0.contains("acme/") }) > 2 {
        try app.type("j")
        try expectOnRow(keys + " j")
      }
    }
    try app.type("/")
    try app.type("C-g #")
    #expect(app.cursor.row == 23, "in the prompt")
    try app.text("acme/atlas#80")
    try app.type("RET")
    try app.expect("#80  ")
    try app.type("n")
    #expect(app.rows[app.cursor.row].hasPrefix(" ↳ alice added"), "on the entry\n\(app.screenText)")
    try app.type("n")
    #expect(app.rows[app.cursor.row].hasPrefix(" bob "), "\(app.screenText)")
    try app.press("c")
    try app.text("words")
    #expect(app.cursorRow == "words")
    try app.type("C-c C-k")
    try app.expect("Draft kept")
    try app.press("S")
    try app.expect("demo")
    try app.press("c")
    try app.expect("Token")
    let row = try #require(app.rows.firstIndex { $0.contains("Name") })
    #expect(app.cursor.row == row, "in the field\n\(app.screenText)")
  }
}
