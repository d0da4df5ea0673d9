import DemoForge
import TestSupport
import Testing

/// What opens where, and how it comes back, at 80 × 24.
struct PlacementTests {
  /// The rows that are mode lines, the tab line being row 0.
  private func modeLines(_ app: Gotcha) -> [Int] {
    app.rows.indices.filter { app.rows[$0].hasPrefix("─ ") }
  }

  /// Starts on a list of issues.
  private func list(_ scene: Scene) throws -> Gotcha {
    let app = try scene.start()
    try app.type("2 RET")
    try app.expect("1 of 55")
    return app
  }

  @Test(
    "ED-02 SPC shows the item in nine rows below the list, DEL takes it away, RET opens it in the list's window",
    arguments: Provider.allCases)
  func peek(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try list(scene)
    try app.type("SPC")
    try app.expect("· peek")
    #expect(modeLines(app) == [9, 22], "\(app.screenText)")
    #expect(app.rowAtPoint?.contains("#80") == true, "the list stays selected")
    try app.type("DEL")
    #expect(modeLines(app) == [22])
    #expect(app.find("1 of 55") != nil, "and nothing else went back")
    try app.type("SPC")
    try app.expect("· peek")
    try app.type("RET")
    try app.expectGone("· peek")
    #expect(app.rows[1].contains("#80"))
    #expect(modeLines(app) == [22])
    try app.type("DEL")
    try app.expect("· peek")
    #expect(app.find("1 of 55") != nil, "an attendant returns with its owner")
    #expect(scene.writes == [])
  }

  @Test(
    "ED-02 o opens in another window, DEL at its beginning takes that away; z shows one alone and all again",
    arguments: Provider.allCases)
  func other(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try list(scene)
    try app.type("o")
    try app.expect("#80  ")
    #expect(modeLines(app).count == 2)
    #expect(app.cursor.row > modeLines(app)[0], "the new one is selected")
    #expect(app.find("1 of 55") != nil, "the list stays")
    try app.type("z")
    #expect(modeLines(app) == [22])
    #expect(app.rows[1].contains("#80"))
    try app.type("z")
    #expect(modeLines(app).count == 2)
    try app.type("C-x o j C-x o C-x 0")
    #expect(modeLines(app) == [22])
    #expect(app.find("2 of 55") != nil)
    try app.type("C-c <left>")
    #expect(modeLines(app).count == 2)
    try app.type("C-c <right>")
    #expect(modeLines(app) == [22])
    #expect(scene.writes == [])
  }

  @Test(
    "ED-02 A composition stands below what it is about; closing its window keeps the draft",
    arguments: Provider.allCases)
  func composition(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try list(scene)
    try app.type("RET")
    try app.expect("#80  ")
    try app.press("c")
    try app.expect("as alice@demo")
    let below = modeLines(app)
    #expect(below.count == 2)
    #expect((8...16).contains(22 - below[0]), "\(app.screenText)")
    #expect(app.rows[below[0]].contains("acme/atlas#80"))
    try app.text("first thought")
    try app.type("C-x 0")
    #expect(modeLines(app) == [22])
    #expect(app.echoArea == "Draft kept. c goes on with it")
    try app.press("c")
    try app.expect("first thought")
    try app.type("C-x 1")
    #expect(modeLines(app) == [22])
    #expect(app.find("first thought") != nil, "the composition fills the frame")
    try app.type("C-c C-c")
    try app.expect("Commented on")
    #expect(app.find("acme/atlas#80") != nil, "and leads back to what the window showed")
    #expect(scene.writes.count == 1)
  }

  @Test(
    "ED-02 Help takes a part of the frame, another help the same window; q gives the rows back",
    arguments: Provider.allCases)
  func popUps(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try list(scene)
    let before = app.rows
    try app.type("C-h k j")
    try app.expect("j runs the command next-line")
    let first = modeLines(app)
    #expect(first.count == 2)
    #expect((6...11).contains(22 - first[0]), "six rows to half the frame\n\(app.screenText)")
    try app.type("C-h b")
    try app.expect("*help: bindings*")
    #expect(modeLines(app).count == 2)
    try app.press("q")
    #expect(modeLines(app) == [22])
    #expect(app.rows.dropLast() == before.dropLast())
    // RET on something that is shown elsewhere goes to the window it came from.
    try app.type("C-x C-b")
    try app.expect("*Buffer List*")
    #expect(modeLines(app).count == 2)
    while app.rows[app.cursor.row].contains("*scratch*") == false { try app.type("n") }
    try app.type("RET")
    try app.expectGone("*Buffer List*")
    #expect(modeLines(app) == [22])
    #expect(app.rows[22].contains("*scratch*"))
    #expect(scene.writes == [])
  }

  @Test(
    "ED-02 A frame too small hides the peek first, never a composition, and shows all when it grows"
  )
  func small() throws {
    let scene = try Scene()
    let app = try list(scene)
    try app.type("SPC")
    try app.expect("· peek")
    let before = app.rows
    try app.resize(rows: 3, columns: 80)
    #expect(app.find("· peek") == nil)
    #expect(app.find("#80") != nil)
    try app.resize(rows: 24, columns: 80)
    #expect(app.find("· peek") != nil)
    #expect(app.rows.dropLast() == before.dropLast())
    try app.type("RET")
    try app.expect("#80  ")
    try app.press("c")
    try app.text("kept in sight")
    try app.resize(rows: 5, columns: 80)
    #expect(app.find("kept in sight") != nil)
    try app.resize(rows: 24, columns: 80)
    #expect(app.find("kept in sight") != nil)
    #expect(modeLines(app).count == 2)
    #expect(scene.writes == [])
  }
}
