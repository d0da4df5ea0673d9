import DemoForge
import TestSupport
import Testing

/// A server that stores what it is sent and never says so: `C-g` ends the waiting, and nothing is done
/// twice.
struct HangTests {
  private static let issue = "/repos/acme/atlas/issues/80"

  @Test(
    "ISS-05 ISS-06 ISS-07 A change that hangs is stopped by C-g; the same again looks first",
    arguments: RefusedChange.allCases, Provider.allCases)
  func change(_ change: RefusedChange, provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30, columns: 140)
    try app.openList()
    scene.forge.setFault(FaultRule(.hang, method: change.method))
    try app.begin(change.keys)
    try app.terminal.wait(for: "\(change) on the server") {
      (try? change.isDone(on: scene)) == true
    }
    try app.type("C-g")
    try app.expect("what became of it to be told") {
      app.echoArea.contains("#80") && app.echoArea.contains("may have")
    }
    scene.forge.setFault(nil)
    scene.forge.forgetRequests()
    try app.verb(change.keysAgain)
    try app.expect("the same again to be told as done") {
      app.echoArea.contains("#80") && !app.echoArea.contains("may have")
    }
    #expect(try change.isDone(on: scene))
    #expect(scene.writes.allSatisfy { $0.hasPrefix("DELETE") }, "\(scene.writes)")
  }

  @Test(
    "ISS-04 ISS-05 ISS-08 MIL-04 A text that hangs is stopped by C-g, stays, and is not sent twice",
    arguments: RefusedText.allCases, Provider.allCases)
  func text(_ text: RefusedText, provider: Provider) throws {
    let scene = try Scene(provider)
    try text.prepare(scene)
    let app = try scene.start(rows: 40, columns: 140)
    try text.open(in: app, scene)
    try app.press(text.key)
    try app.expect(text.title)
    try app.text("dear words")
    scene.forge.setFault(FaultRule(.hang, method: text.method))
    scene.forge.forgetRequests()
    try app.terminal.type("C-c C-c")
    try app.terminal.wait(for: "\(text) on the server") {
      (try? scene.count("dear words", at: text.path)) == 1
    }
    try app.terminal.wait(forText: "sending to \(text.place)")
    try app.type("C-g")
    try app.expect("It may have arrived: You stopped waiting")
    #expect(app.rows[0].contains("Q1!"), "\(app.rows[0])")
    scene.forge.setFault(nil)
    try app.press(text.key)
    try app.expect(text.title)
    try app.expect("dear words")
    try app.type("C-c C-c")
    try app.expectGone("Q1!")
    #expect(try scene.count("dear words", at: text.path) == 1)
    #expect(scene.writes.count == 1, "\(scene.writes)")
  }

  @Test(
    "ISS-07 A tick that hangs is stopped by C-g; RET on the box looks first",
    arguments: RefusedTick.allCases, Provider.allCases)
  func tick(_ tick: RefusedTick, provider: Provider) throws {
    let scene = try Scene(provider)
    try tick.prepare(scene)
    let app = try scene.start(rows: 30, columns: 140)
    try app.open(issue: 80)
    try app.type("TAB")
    while !app.rows[app.cursor.row].contains("first") { try app.type("TAB") }
    scene.forge.setFault(FaultRule(.hang, method: "PATCH"))
    scene.forge.forgetRequests()
    try app.terminal.type("RET")
    try app.terminal.wait(for: "the tick on the server") {
      (try? scene.count("- [x] first", at: tick.path)) == 1
    }
    try app.type("C-g")
    try app.expect("Stopped: Ticking a box in acme/atlas#80. It may have been done all the same")
    #expect(app.find("☐ first") != nil)
    scene.forge.setFault(nil)
    try app.type("RET")
    try app.expect("Ticked. RET on the box takes it back")
    try app.expect("☑ first")
    #expect(try scene.count("- [x] first", at: tick.path) == 1)
    #expect(scene.writes.count == 1)
  }

  @Test(
    "ISS-08 A comment's deletion that hangs is stopped by C-g; its text is in the trash",
    arguments: Provider.allCases)
  func deletion(provider: Provider) throws {
    let scene = try Scene(provider)
    try RefusedText.commentEdit.prepare(scene)
    let app = try scene.start(rows: 30, columns: 140)
    try RefusedText.commentEdit.open(in: app, scene)
    scene.forge.setFault(FaultRule(.hang, method: "DELETE"))
    try app.begin("D y")
    try app.terminal.wait(for: "the comment to be gone") {
      (try? scene.count("My own", at: RefusedText.commentEdit.path)) == 0
    }
    try app.type("C-g")
    try app.expect("Stopped: Deleting the comment on acme/atlas#80")
    #expect(app.find("My own") != nil)
    scene.forge.setFault(nil)
    try app.verb("D y")
    try app.expect("Deleted the comment")
    try app.expectGone("My own")
    try app.type("Q v")
    try app.expect("My own")
    #expect(app.rows.count { $0.contains("My own") } == 1, "both tries keep one copy")
  }

  @Test(
    "ISS-07 (part: attachments) An upload that hangs is stopped by C-g and not attached twice",
    arguments: Provider.allCases)
  func attachment(provider: Provider) throws {
    let scene = try Scene(provider)
    try scene.sandbox.write("notes.txt", "some notes\n")
    let app = try scene.start(rows: 30, columns: 140)
    try app.open(issue: 80)
    func name() throws {
      try app.type("C-c C-a")
      try app.expect("Attach to acme/atlas#80:")
      try app.type("C-a C-k")
      try app.text("~/notes.txt")
    }
    func count() throws -> Int {
      try scene.count(#""name":"notes.txt""#, at: Self.issue + "/assets")
    }
    scene.forge.setFault(FaultRule(.hang, method: "POST"))
    try name()
    try app.terminal.type("C-j")
    try app.terminal.wait(for: "the file on the server") { (try? count()) == 1 }
    try app.type("C-g")
    try app.expect("notes.txt may be attached to acme/atlas#80: You stopped waiting")
    scene.forge.setFault(nil)
    try name()
    try app.type("C-j")
    try app.expect("Attached notes.txt, 11 bytes, to acme/atlas#80")
    #expect(try count() == 1)
    // The same file once more on purpose is attached once more.
    try name()
    try app.type("C-j")
    try app.terminal.wait(for: "a second one") { (try? count()) == 2 }
  }

  @Test(
    "ISS-09 Edited rows that hang are stopped by C-g; applying them again looks first",
    arguments: Provider.allCases)
  func rows(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30, columns: 140)
    try app.openList()
    try app.type("C-x C-q")
    try app.expect("Edit the cells")
    try app.text("XY ")
    scene.forge.setFault(FaultRule(.hang, method: "PATCH"))
    try app.type("C-c C-c")
    try app.terminal.type("y")
    try app.terminal.wait(for: "a row on the server") {
      (try? scene.count("XY", at: "/repos/acme/atlas/issues?state=all")) ?? 0 > 0
    }
    try app.type("C-g")
    try app.expect("0 of 1 changed, C-x C-q goes on")
    scene.forge.setFault(nil)
    scene.forge.forgetRequests()
    try app.type("C-x C-q")
    try app.expect("Edit the cells")
    #expect(app.find("XY ") != nil)
    try app.type("C-c C-c")
    try app.type("y")
    try app.expect("Changed 1 issue")
    #expect(scene.writes.isEmpty, "\(scene.writes)")
  }

  @Test(
    "MIL-05 Closing a milestone that hangs is stopped by C-g; the same again looks first",
    arguments: Provider.allCases)
  func milestone(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30, columns: 140)
    try app.openMilestones(scene)
    scene.forge.setFault(FaultRule(.hang, method: "PATCH"))
    let closed = "/repos/acme/atlas/milestones?state=closed"
    let before = try scene.count(#""state":"closed""#, at: closed)
    try app.begin("x x")
    try app.terminal.wait(for: "the milestone to be closed") {
      (try? scene.count(#""state":"closed""#, at: closed)) == before + 1
    }
    try app.type("C-g")
    try app.expect("Stopped: Changing a milestone of acme/atlas. It may have been done")
    scene.forge.setFault(nil)
    try app.verb("x x")
    try app.expect("Closed ⚑")
    #expect(try scene.count(#""state":"closed""#, at: closed) == before + 1)
  }
}

extension Gotcha {
  /// Presses keys of which the last begins what never ends, so that nothing can be waited for.
  fileprivate func begin(_ keys: String) throws {
    let parts = keys.split(separator: " ")
    try verb(parts.dropLast().joined(separator: " "))
    try terminal.type(String(parts[parts.count - 1]))
  }
}
