import DemoForge
import Glibc
import TestSupport
import Testing

/// Texts of which nobody knows whether they arrived: the server shall hold them once.
struct DoubtTests {
  private let atlas = "/repos/acme/atlas"
  private var comments: String { "\(atlas)/issues/80/comments" }

  /// Waits until the server holds a text at a path, which it does without having answered.
  private func wait(for text: String, at path: String, _ scene: Scene, _ app: Gotcha) throws {
    try app.terminal.wait(for: "\(text) on the server") {
      (try? scene.count(text, at: path)) ?? 0 > 0
    }
  }

  /// Kills the program once the server holds its text, of which it has heard nothing, and starts it again
  /// with a server that answers.
  private func killOnceStored(at path: String, _ scene: Scene, _ app: Gotcha) throws {
    try wait(for: "Only once", at: path, scene, app)
    app.signal(SIGKILL)
    _ = try app.waitForExit()
    scene.forge.setFault(nil)
    try app.restart()
  }

  /// Opens the text in doubt from the queue, and sends it again.
  private func sendAgainFromQueue(_ app: Gotcha) throws {
    try app.type("Q")
    try app.expect("may have arrived")
    try app.type("RET")
    try app.expect("sending it looks first")
    try app.type("C-c C-c")
  }

  @Test(
    "ISS-08 A comment that was stored before the program was killed is found, not sent again",
    arguments: Provider.allCases)
  func killed(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 40, columns: 120)
    try app.open(issue: 80)
    scene.forge.setFault(FaultRule(.hang, method: "POST"))
    try app.press("c")
    try app.text("Only once")
    try app.terminal.type("C-c C-c")
    try killOnceStored(at: comments, scene, app)
    try app.expect("Q1!")
    try app.type("Q")
    try app.expect("may have arrived")
    try app.open(issue: 80)
    try app.expect("may have arrived")
    try app.press("c")
    try app.expect("sending it looks first")
    try app.expect("Only once")
    try app.type("C-c C-c")
    try app.expect("already: the first try had arrived")
    #expect(try scene.count("Only once", at: comments) == 1)
    #expect(scene.posts == 1)
    #expect(app.rows[0].contains("Q1") == false)
    try app.type("Q")
    try app.expect("Nothing waits to be sent")
  }

  @Test(
    "ISS-08 A comment that arrived and was changed since is changed there, not made twice",
    arguments: Provider.allCases)
  func changed(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 40, columns: 120)
    try app.open(issue: 80)
    scene.forge.setFault(FaultRule(.cutBody, path: "/issues/80/comments"))
    try app.press("c")
    try app.text("Only once")
    try app.type("C-c C-c")
    try app.expect("It may have arrived")
    #expect(app.rows[0].contains("Q1!"))
    // As long as nobody can look, nothing is sent.
    try app.press("c")
    try app.text(" and no more")
    try app.type("C-c C-c")
    try app.expect("It may have arrived")
    #expect(scene.posts == 1)
    scene.forge.setFault(nil)
    try app.press("c")
    try app.expect("Only once and no more")
    try app.type("C-c C-c")
    try app.expect("already: the first try had arrived")
    #expect(try scene.count("Only once", at: comments) == 1)
    #expect(try scene.count("Only once and no more", at: comments) == 1)
    #expect(scene.posts == 1)
  }

  @Test(
    "ISS-08 A comment that did not arrive is sent, once",
    arguments: Provider.allCases)
  func notArrived(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 40, columns: 120)
    try app.open(issue: 80)
    scene.forge.setFault(FaultRule(.cut, path: "/issues/80/comments"))
    try app.press("c")
    try app.text("Only once")
    try app.type("C-c C-c")
    try app.expect("It may have arrived")
    scene.forge.setFault(nil)
    #expect(try scene.count("Only once", at: comments) == 0)
    app.signal(SIGKILL)
    _ = try app.waitForExit()
    try app.restart()
    try app.expect("Q1!")
    try app.open(issue: 80)
    if app.find("may have arrived: sending") == nil { try app.press("c") }
    try app.expect("Only once")
    try app.type("C-c C-c")
    try app.expect("Commented on")
    #expect(try scene.count("Only once", at: comments) == 1)
  }

  @Test(
    "ISS-04 A new issue that was stored before the program was killed is found, not made again",
    arguments: Provider.allCases)
  func issue(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 40, columns: 120)
    try app.openList()
    scene.forge.setFault(FaultRule(.hang, method: "POST"))
    try app.press("c")
    try app.text("Only once")
    try app.terminal.type("C-c C-c")
    try killOnceStored(at: "\(atlas)/issues?state=all", scene, app)
    try app.expect("Q1!")
    try sendAgainFromQueue(app)
    try app.expect("#93 opened already: the first try had arrived")
    #expect(try scene.count("Only once", at: "\(atlas)/issues?state=all") == 1)
    #expect(scene.posts == 1)
  }

  @Test(
    "MIL-04 A new milestone that was stored before the program was killed is not made again",
    arguments: Provider.allCases)
  func milestone(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 40, columns: 120)
    try app.type("#")
    try app.text(scene.forge.url + "/acme/atlas/milestones")
    try app.type("RET")
    try app.expect("milestones · open")
    scene.forge.setFault(FaultRule(.hang, method: "POST"))
    try app.press("c")
    try app.text("Only once")
    try app.terminal.type("C-c C-c")
    try killOnceStored(at: "\(atlas)/milestones?state=all", scene, app)
    try sendAgainFromQueue(app)
    try app.expect("Made ⚑ Only once already")
    #expect(try scene.count("Only once", at: "\(atlas)/milestones?state=all") == 1)
    #expect(scene.posts == 1)
  }

  @Test(
    "ISS-05 An edit that arrived although no answer came is no change by others",
    arguments: Provider.allCases)
  func edit(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 40, columns: 120)
    try app.openList()
    scene.forge.setFault(FaultRule(.hang, method: "PATCH"))
    try app.press("e")
    try app.expect("Issue acme/atlas#80")
    try app.text(" once")
    try app.terminal.type("C-c C-c")
    try wait(for: " once\"", at: "\(atlas)/issues/80", scene, app)
    app.signal(SIGKILL)
    _ = try app.waitForExit()
    scene.forge.setFault(nil)
    try app.restart()
    try app.type("Q")
    try app.expect("may have arrived")
    try app.type("RET")
    try app.expect("sending it looks first")
    try app.text(" and for all")
    try app.type("C-c C-c")
    try app.expect("Changed acme/atlas#80")
    #expect(try scene.served("\(atlas)/issues/80").contains(" once and for all\""))
  }

  @Test(
    "ISS-08 A comment's edit and deletion whose answers never came are told as done",
    arguments: [Fault.cutAfterStoring, .cutBody], Provider.allCases)
  func comment(fault: Fault, provider: Provider) throws {
    let scene = try Scene(provider)
    try scene.post(comments, #"{"body":"Only once"}"#)
    let app = try scene.start(rows: 40, columns: 120)
    try app.open(issue: 80)
    try app.type("G")
    while try app.face(row: app.cursor.row, column: 1) != "author" { try app.type("k") }
    scene.forge.setFault(FaultRule(fault, method: "PATCH", times: 1))
    try app.press("e")
    try app.expect("Edit of a comment")
    try app.text("Now: ")
    try app.type("C-c C-c")
    try app.expect("Changed the comment on")
    #expect(try scene.count("Now: Only once", at: comments) == 1)
    try app.expect("Now: Only once")
    scene.forge.setFault(FaultRule(.cutAfterStoring, method: "DELETE", times: 1))
    try app.press("D")
    try app.type("y")
    try app.expect("Deleted the comment")
    #expect(try scene.count("Only once", at: comments) == 0)
  }

  @Test(
    "ISS-06 Labels whose answer never came are looked up and told as done",
    arguments: Provider.allCases)
  func labels(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30, columns: 120)
    try app.openList()
    scene.forge.setFault(FaultRule(.cutAfterStoring, method: "PUT", times: 1))
    try app.press("l")
    try app.text("bug")
    try app.type("RET")
    try app.expect("Added bug to #80")
    #expect(try scene.served("\(atlas)/issues/80").contains(#""name":"bug""#))
    #expect(scene.writes.count == 1)
  }
}

extension Scene {
  /// How many new things were asked for.
  fileprivate var posts: Int { forge.requests.filter { $0.method == "POST" }.count }
}
