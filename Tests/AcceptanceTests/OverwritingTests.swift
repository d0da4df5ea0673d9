import DemoForge
import TestSupport
import Testing

/// Verbs that put one value in the place of another, which somebody else may have changed meanwhile.
struct OverwritingTests {
  private let issue = "/repos/acme/atlas/issues/80"

  @Test(
    "ISS-10 s t does not replace a title that was changed while one typed, unless it is done again",
    arguments: Provider.allCases)
  func title(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.openList()
    try app.verb("s t")
    try app.expect("Title of #80:")
    try app.type("C-a C-k")
    try app.text("Mine")
    try scene.edit(issue, #"{"title":"Theirs"}"#)
    try app.type("RET")
    try app.expect("somebody else changed it meanwhile, its title is “Theirs” now")
    #expect(try scene.served(issue).contains(#""title":"Theirs""#))
    try app.expect("#80  Theirs")
    #expect(app.rowAtPoint?.contains("!") == true)
    // Whoever has seen it may replace it.
    try app.verb("s t")
    try app.expect("Title of #80: Theirs")
    try app.type("C-a C-k")
    try app.text("Mine")
    try app.type("RET")
    try app.expect("#80 is “Mine” now")
    #expect(try scene.served(issue).contains(#""title":"Mine""#))
  }

  @Test(
    "ISS-10 s m and s d do not replace what the list did not show yet",
    arguments: Provider.allCases)
  func milestoneAndDate(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(columns: 120)
    try app.openList()
    try scene.edit(issue, #"{"milestone":2,"due_date":"2027-01-05T12:00:00Z"}"#)
    try app.verb("s m")
    try app.text("v2")
    try app.type("RET")
    try app.expect("somebody else changed it meanwhile, its milestone is v1.1 now")
    try app.press("r")
    try scene.edit(issue, #"{"due_date":"2027-01-07T12:00:00Z"}"#)
    try app.verb("s d")
    try app.type("C-a C-k")
    try app.text("2027-02-03")
    try app.type("RET")
    try app.expect("somebody else changed it meanwhile, it is due 7 Jan")
    let served = try scene.served(issue)
    #expect(served.contains("2027-01-07") && served.contains(#""title":"v1.1""#))
  }

  @Test(
    "ISS-10 C-/ does not take back a title that somebody else has replaced, unless it is done again",
    arguments: Provider.allCases)
  func undo(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.openList()
    try app.verb("s t")
    try app.type("C-a C-k")
    try app.text("Mine")
    try app.type("RET")
    try app.expect("#80 is “Mine” now")
    try scene.edit(issue, #"{"title":"Theirs"}"#)
    try app.type("C-/")
    try app.expect("somebody else changed it meanwhile, its title is “Theirs” now")
    #expect(try scene.served(issue).contains(#""title":"Theirs""#))
    try app.type("C-/")
    try app.expect("Undo: #80 is “Docs: explain")
  }

  @Test("ISS-10 C-/ after C-x C-q looks as well", arguments: Provider.allCases)
  func rows(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(columns: 120)
    try app.openList()
    try app.type("C-x C-q")
    try app.expect("Edit the cells")
    try app.text("Mine: ")
    try app.type("C-c C-c")
    try app.expect("Make 1 change to 1 issue?")
    try app.type("y")
    try app.expect("Changed 1 issue")
    try scene.edit(issue, #"{"title":"Theirs"}"#)
    try app.type("C-/")
    try app.expect("its title is “Theirs” now")
    #expect(try scene.served(issue).contains(#""title":"Theirs""#))
  }

  @Test("The sign of a refused change goes when the list is read again")
  func sign() throws {
    let scene = try Scene()
    let app = try scene.start()
    try app.openList()
    scene.forge.setFault(FaultRule(.serverError(status: 403), method: "PATCH"))
    try app.verb("x x")
    try app.expect("is unchanged")
    #expect(app.rowAtPoint?.hasPrefix("▸!") == true)
    try app.press("r")
    try app.expect("the sign to go") { app.rowAtPoint?.hasPrefix("▸!") == false }
  }

  @Test("ISS-07 What one did oneself is no news", arguments: Provider.allCases)
  func own(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.openList()
    try app.type("RET")
    try app.expect("acme/atlas#80")
    try app.type("DEL")
    try app.expect("1 of 55")
    try app.verb("x x")
    try app.expect("Closed #80")
    #expect(app.rowAtPoint?.contains("•") == false)
    try app.verb("x x")
    try app.expect("Reopened #80")
    #expect(app.rowAtPoint?.contains("•") == false)
    try app.press("r")
    #expect(app.rowAtPoint?.contains("•") == false)
  }
}
