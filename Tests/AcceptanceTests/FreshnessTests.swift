import DemoForge
import TestSupport
import Testing

/// How old what is shown is, and what is said when it cannot be had again.
struct FreshnessTests {
  @Test(
    "NAV-05 Every kind of failure stands above the rows that are there, and r tries again",
    arguments: [
      (Fault.serverError(status: 502), "502"), (.serverError(status: 403), "does not allow"),
      (.html(status: 200), "web page"), (.cutJSON, "cannot be read"),
      (.cut, "ended the connection"),
      (.busy(retryAfter: 7), "busy"),
    ])
  func failures(fault: Fault, words: String) throws {
    let scene = try Scene()
    let app = try scene.start()
    try app.openList()
    scene.forge.setFault(FaultRule(fault, path: "/issues"))
    try app.type("r")
    try app.expect(words)
    #expect(app.rows[1...3].contains { $0.contains(words) }, "\(app.screenText)")
    #expect(!app.echoArea.hasPrefix(" "), "the echo area says it, too")
    #expect(app.find("#78") != nil, "the rows stay")
    scene.forge.setFault(nil)
    try app.type("r")
    try app.expectGone(words)
    #expect(app.find("#78") != nil)
  }

  @Test(
    "NAV-01 (part: progress) What loads for long is named in the mode line, until it is there",
    arguments: [true, false])
  func progress(isPane: Bool) throws {
    let scene = try Scene()
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

  @Test("NAV-05 An issue whose refresh fails keeps its text, with the reason above it")
  func issue() throws {
    let scene = try Scene()
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

  @Test("NAV-05 A buffer of which nothing is there shows the reason and the key that tries again")
  func nothing() throws {
    let scene = try Scene()
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

  @Test("NAV-07 Lists on the screen are read again by themselves; rows that left stay, dim")
  func automatic() throws {
    let scene = try Scene(refresh: 1)
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
