import DemoForge
import TestSupport
import Testing

/// How old what is shown is, and what is said when it cannot be had again.
struct FreshnessTests {
  @Test(
    "NAV-01 What loads for long is named in the mode line, until it is there",
    arguments: [true, false], Provider.allCases)
  func progress(isPane: Bool, provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.expect("acme/atlas ")
    scene.forge.setFault(FaultRule(.slow(milliseconds: 1500), method: "GET"))
    if isPane {
      app.terminal.text("4")
    } else {
      app.terminal.text("#")
      app.terminal.text("acme/atlas#80")
      try app.terminal.type("RET")
    }
    try app.terminal.wait(forText: "loading …")
    scene.forge.setFault(nil)
    try app.settle()
    #expect(app.find("loading …") == nil)
  }

  @Test(
    "NAV-05 An issue whose refresh fails keeps its text, with the reason above it",
    arguments: Provider.allCases)
  func issue(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    scene.forge.setFault(FaultRule(.serverError(status: 500), path: "/issues/80"))
    try app.type("r")
    try app.expect("500")
    #expect(app.rows[1].contains("500"))
    #expect(app.find("Plain text without any markup, in one line.") != nil)
    scene.forge.setFault(nil)
    try app.type("r")
    try app.expectGone("500")
  }

  @Test(
    "NAV-05 A buffer of which nothing is there shows the reason and the key that tries again",
    arguments: Provider.allCases)
  func nothing(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    scene.forge.setFault(FaultRule(.serverError(status: 500), path: "/issues"))
    try app.type("#")
    try app.text("acme/atlas")
    try app.type("RET")
    try app.expect("500")
    #expect(app.find("r tries again") != nil)
    scene.forge.setFault(nil)
    try app.type("r")
    try app.expect("1 of 55")
  }

  @Test(
    "T14 Lists on the screen are read again by themselves; rows that left stay, dim, until r",
    arguments: Provider.allCases)
  func automatic(provider: Provider) throws {
    let scene = try Scene(provider, refresh: 1)
    let app = try scene.start()
    try app.openList()
    try app.type("j")
    let row = app.rowAtPoint
    try scene.edit("/repos/acme/atlas/issues/78", #"{"state":"closed"}"#)
    try app.expect("the row of #78 to be dim") {
      guard let place = app.rows.firstIndex(where: { $0.contains("#78") }) else { return false }
      return (try? app.face(row: place, column: 12))??.contains("dim") == true
    }
    #expect(app.rowAtPoint == row, "point stays on its row")
    try app.type("r")
    try app.expect("of 54")
    #expect(app.find("#78") == nil)
  }
}
