import DemoForge
import TestSupport
import Testing

/// What goes wrong while something is written to a server.
struct WriteFaultTests {
  private let atlas = "/repos/acme/atlas"

  /// Faults after which nothing is stored, with a word of what is said.
  static let refusals: [(Fault, String)] = [
    (.serverError(status: 500), "500"), (.serverError(status: 401), "does not accept the token"),
    (.serverError(status: 403), "does not allow"), (.serverError(status: 409), "newer state"),
    (.serverError(status: 412), "does not accept"), (.serverError(status: 413), "Shorten"),
    (.serverError(status: 422), "does not accept"), (.serverError(status: 423), "archived"),
    (.busy(retryAfter: 3), "busy"), (.html(status: 403), "web page"),
  ]

  @Test(
    "ISS-08 A refused comment stays as a draft, and the message says what and where",
    arguments: refusals)
  func comment(fault: Fault, words: String) throws {
    let scene = try Scene()
    let app = try scene.start(columns: 120)
    try app.open(issue: 80)
    scene.forge.setFault(FaultRule(fault, method: "POST"))
    try app.press("c")
    try app.text("dear words")
    try app.type("C-c C-c")
    try app.expect("Not sent")
    #expect(app.screenText.contains(words), "\(app.screenText)")
    #expect(app.rows[0].contains("Q1!"))
    scene.forge.setFault(nil)
    #expect(try !scene.served("\(atlas)/issues/80/comments").contains("dear words"))
    try app.press("c")
    try app.expect("dear words")
    try app.type("C-c C-c")
    try app.expect("Commented on")
    #expect(scene.count("dear words", at: "\(atlas)/issues/80/comments") == 1)
  }

  @Test("ISS-05 A refused edit of an issue keeps its form", arguments: refusals)
  func edit(fault: Fault, words: String) throws {
    let scene = try Scene()
    let app = try scene.start(rows: 30, columns: 120)
    try app.openList()
    scene.forge.setFault(FaultRule(fault, method: "PATCH"))
    try app.press("e")
    try app.expect("Issue acme/atlas#80")
    try app.text(" dear words")
    try app.type("C-c C-c")
    try app.expect("Q1!") { app.rows[0].contains("Q1!") || app.find("changed meanwhile") != nil }
    scene.forge.setFault(nil)
    #expect(try !scene.served("\(atlas)/issues/80").contains("dear words"))
    if app.find("Issue acme/atlas#80") == nil { try app.press("e") }
    try app.expect("dear words")
    try app.type("C-c C-c")
    try app.expect("Changed acme/atlas#80")
    #expect(try scene.served("\(atlas)/issues/80").contains("dear words"))
  }

  @Test("ISS-06 A refused change of rows leaves them as they are and says why", arguments: refusals)
  func rows(fault: Fault, words: String) throws {
    let scene = try Scene()
    let app = try scene.start(columns: 120)
    try app.openList()
    scene.forge.setFault(FaultRule(fault, method: "PATCH"))
    try app.verb("x x")
    try app.expect("acme/atlas#80 is unchanged")
    #expect(app.rowAtPoint?.hasPrefix("▸!○   #80") == true, "\(app.screenText)")
    #expect(try scene.served("\(atlas)/issues/80").contains(#""state":"open""#))
    scene.forge.setFault(nil)
    try app.verb("x x")
    try app.expect("Closed #80")
    #expect(app.rowAtPoint?.hasPrefix("▸ ●   #80") == true)
  }

  /// Faults after which what was sent is stored although no answer came.
  static let silences: [Fault] = [.cutAfterStoring, .cutBody, .cutJSON]

  @Test("ISS-04 A new issue whose answer never came is found, not made twice", arguments: silences)
  func stored(fault: Fault) throws {
    let scene = try Scene()
    let app = try scene.start(rows: 30)
    try app.openList()
    scene.forge.setFault(FaultRule(fault, method: "POST", times: 1))
    try app.press("c")
    try app.text("Only once")
    try app.type("C-c C-c")
    try app.expect("#93 opened")
    #expect(scene.count("Only once", at: "\(atlas)/issues?state=all") == 1)
    #expect(scene.writes.count == 1)
  }

  @Test(
    "ISS-06 A change whose answer never came is looked up and told as done", arguments: silences)
  func changed(fault: Fault) throws {
    let scene = try Scene()
    let app = try scene.start()
    try app.openList()
    scene.forge.setFault(FaultRule(fault, method: "PATCH", times: 1))
    try app.verb("x x")
    try app.expect("Closed #80")
    #expect(try scene.served("\(atlas)/issues/80").contains(#""state":"closed""#))
    #expect(scene.writes.count == 1)
  }

  @Test("MIL-04 A new milestone whose answer never came is not made twice", arguments: silences)
  func milestone(fault: Fault) throws {
    let scene = try Scene()
    let app = try scene.start(rows: 30)
    try app.type("#")
    try app.text(scene.forge.url + "/acme/atlas/milestones")
    try app.type("RET")
    try app.expect("milestones · open")
    scene.forge.setFault(FaultRule(fault, method: "POST", times: 1))
    try app.press("c")
    try app.text("Only once")
    try app.type("C-c C-c")
    try app.expect("Made ⚑ Only once")
    #expect(scene.count("Only once", at: "\(atlas)/milestones?state=all") == 1)
  }
}

extension Scene {
  /// How often a text stands in what the server holds.
  fileprivate func count(_ text: String, at path: String) -> Int {
    guard let served = try? served(path) else { return 0 }
    return served.components(of: text)
  }
}

extension String {
  fileprivate func components(of text: String) -> Int { split(separator: text).count - 1 }
}
