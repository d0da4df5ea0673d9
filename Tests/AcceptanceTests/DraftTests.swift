import DemoForge
import Store
import TestSupport
import Testing

/// What becomes of a text that was begun.
struct DraftTests {
  private func compose(_ text: String, in scene: Scene) throws -> Gotcha {
    let app = try scene.start(rows: 40)
    try app.open(issue: 80)
    try app.press("c")
    try app.text(text)
    return app
  }

  @Test("Undo and point of a draft are there after a restart")
  func undo() throws {
    let scene = try Scene()
    let app = try compose("one two three", in: scene)
    try app.type("M-DEL M-b")
    let cursor = app.cursor
    try app.type("C-x C-c")
    #expect(try app.waitForExit() == .exited(0))
    try app.restart()
    try app.expect("one two")
    #expect(app.cursor == cursor)
    try app.type("C-/")
    try app.expect("one two three")
  }

  @Test(
    "SET-04 (part: texts sent offline) They wait, over a restart, and are sent once when they can be",
    arguments: Provider.allCases)
  func offline(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try compose("from the train", in: scene)
    scene.forge.stop()
    try app.type("C-c C-c")
    try app.expect("Not sent yet: ")
    try app.expect("waits for the server")
    #expect(app.rows[0].contains("Q1 "), "it is pending, and nobody refused it")
    try app.openNewIssue("Dead zone", in: scene)
    try app.expect("Not sent yet: ")
    #expect(app.rows[0].contains("Q2 "))
    try app.leave()
    try app.restart()
    try app.expect("Q2 ")
    try scene.forge.start()
    scene.forge.forgetRequests()
    try app.type("2 r")
    try app.expect("acme/atlas")
    try app.expect("nothing to wait") { !app.rows[0].contains("Q") }
    #expect(
      try scene.count("from the train", at: "/repos/acme/atlas/issues/80/comments") == 1)
    #expect(try scene.count("Dead zone", at: "/repos/acme/atlas/issues") == 1)
    #expect(scene.writes.count == 2)
  }

  @Test(
    "ISS-04 ISS-08 x x in the queue sends a comment and a new issue as they are, refused ones too",
    arguments: Provider.allCases)
  func sendFromQueue(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 40, columns: 120)
    try app.open(issue: 80)
    try app.press("c")
    try app.text("half a thought")
    try app.type("C-c C-k")
    try app.expect("Draft kept")
    try app.openList()
    try app.press("c")
    try app.text("A new one")
    scene.forge.setFault(FaultRule(.serverError(status: 403), method: "POST"))
    try app.type("C-c C-c")
    try app.expect("Not sent to acme/atlas")
    scene.forge.setFault(nil)
    try app.type("Q")
    try app.expect("half a thought")
    if app.rowAtPoint?.contains("A new one") != true { try app.type("j") }
    try app.verb("x x")
    try app.expect("#93 opened")
    try app.expectGone("refused")
    #expect(app.rowAtPoint?.contains("half a thought") == true)
    #expect(try scene.count("A new one", at: "/repos/acme/atlas/issues") == 1)
    try app.verb("x x")
    try app.expect("Commented on acme/atlas#80")
    try app.expect("Nothing waits to be sent")
    #expect(try scene.count("half a thought", at: "/repos/acme/atlas/issues/80/comments") == 1)
    #expect(!app.rows[0].contains("Q"))
  }

  @Test(
    "A draft that another program has open can be read and copied", arguments: Provider.allCases)
  func elsewhere(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try compose("half a thought", in: scene)
    try app.type("C-c C-k")
    try app.expect("Draft kept")
    let other = try LocalStore(folder: scene.sandbox.state)
    let id = try #require(try other.drafts().first?.id)
    let (_, journal) = try other.openDraft(id)
    try app.press("c")
    try app.expect("Until then it can be read and copied")
    try app.expect("half a thought")
    #expect(app.find("only read and copied") != nil)
    try journal.close()
    try app.type("DEL")
    try app.expect("#80  ")
    try app.press("c")
    try app.expect("Comment →")
    #expect(app.find("half a thought") != nil)
  }

  @Test(
    "A text that a busy server did not take waits as long as that asks, and goes out by itself",
    arguments: Provider.allCases)
  func busy(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try compose("in a while", in: scene)
    scene.forge.setFault(FaultRule(.busy(retryAfter: 1), method: "POST", times: 1))
    try app.type("C-c C-c")
    try app.expect("Not sent yet: demo is busy. Try again in 1 s.")
    try app.expect("Commented on acme/atlas#80")
    #expect(try scene.count("in a while", at: "/repos/acme/atlas/issues/80/comments") == 1)
    scene.forge.setFault(FaultRule(.busy(retryAfter: 1), method: "PATCH", times: 1))
    try app.verb("x x")
    try app.expect("Waits until the server answers: Close #80")
    try app.expect("the issue to be closed") {
      (try? scene.served("/repos/acme/atlas/issues/80").contains(#""state":"closed""#)) == true
    }
    // Without a time it is asked again later.
    scene.forge.setFault(FaultRule(.serverError(status: 503), method: "POST"))
    try app.press("c")
    try app.text("later")
    try app.type("C-c C-c")
    try app.expect("Not sent yet: demo is busy. Try again later.")
    try app.expect("waits for the server")
    #expect(app.rows[0].contains("Q1 "), "nobody refused it")
  }

  @Test(
    "Where there are several servers, messages and the queue say as whom one wrote",
    arguments: Provider.allCases)
  func identity(provider: Provider) throws {
    let scene = try Scene(provider)
    let other = try DemoForge(
      DemoForgeOptions(provider: provider, fixtures: try Fixture.path("demo")))
    try other.start()
    try scene.add("other", other)
    _ = try scene.run(["server", "select", "demo"])
    let app = try compose("first", in: scene)
    try app.type("C-c C-c")
    try app.expect("Commented on acme/atlas#80 as alice@demo")
    try app.verb("x x")
    try app.expect("Closed #80 as alice@demo. C-/ reopens it")
    try app.press("c")
    try app.text("second")
    try app.type("C-c C-k")
    try app.expect("Draft kept")
    try app.press("Q")
    try app.expect("second")
    #expect(app.rowAtPoint?.contains("as alice@demo") == true)
  }

  @Test("A text that was not sent from a list is where Q shows it, and the message says so")
  func wayBack() throws {
    let scene = try Scene()
    let app = try scene.start(rows: 40)
    try app.openList()
    try app.press("R")
    try app.text("from the list")
    scene.forge.setFault(FaultRule(.serverError(status: 403), method: "POST"))
    try app.type("C-c C-c")
    try app.expect("Q brings the text back")
    try app.press("Q")
    try app.expect("from the list")
    try app.type("RET")
    try app.expect("Comment →")
  }

  @Test("ED-11 Signs of Markdown go around the region")
  func markdown() throws {
    let scene = try Scene()
    let app = try compose("word", in: scene)
    try app.type("C-SPC C-a C-c C-s b")
    try app.expect("**word**")
    try app.type("C-SPC C-a C-c C-s b")
    try app.expectGone("**word**")
    try app.type("C-e SPC C-c C-s i x C-e SPC C-c C-s c y C-e")
    try app.expect("word _x_ `y`")
    try app.type("C-c C-s q")
    try app.expect("> word _x_ `y`")
    try app.type("C-c C-s q C-c C-s t")
    try app.expect("- [ ] word _x_ `y`")
    try app.type("C-c C-s t C-e RET C-c C-l")
    try app.text("https://example.org")
    try app.type("RET h e r e RET")
    try app.expect("[here](https://example.org)")
    try app.type("RET C-c C-s f s w i f t RET l e t")
    try app.expect("```swift")
    #expect(app.rows[app.cursor.row].hasPrefix("let"))
  }

  @Test("ED-11 Markdown and the code in it have their colours, lists go on, lines wrap by words")
  func colours() throws {
    let scene = try Scene()
    let app = try compose("*strong* and `code`", in: scene)
    try app.type("RET RET")
    try app.text("```c")
    try app.type("RET")
    try app.text("return 42; // why")
    try app.type("RET")
    try app.text("```")
    try app.type("RET")
    try app.expect("the code to have its colours") {
      (try? app.face(of: "return"))?.contains("syntax.keyword") == true
    }
    #expect(try app.face(of: "// why")?.contains("syntax.comment") == true)
    #expect(try app.face(of: "strong")?.contains("syntax") == true)
    try app.type("RET")
    try app.text("- one")
    try app.type("RET")
    try app.text("two")
    try app.type("RET RET")
    try app.expect("- two")
    let words = (1...30).map { "word\($0)" }.joined(separator: " ")
    try app.text(words)
    let wrapped = app.rows.filter { $0.contains("word") }
    #expect(wrapped.count > 2)
    #expect(wrapped.allSatisfy { $0.hasPrefix("word") }, "\(app.screenText)")
    try app.type("C-c C-c")
    try app.expect("Commented on")
    let sent = try scene.count(words, at: "/repos/acme/atlas/issues/80/comments")
    #expect(sent == 1, "as it was typed, without breaks")
  }

  @Test("ED-11 @, # and : complete what is known")
  func completion() throws {
    let scene = try Scene()
    let app = try compose("@bo", in: scene)
    try app.type("TAB")
    try app.expect("@bob ")
    try app.text(":tad")
    try app.type("TAB")
    try app.expect(":tada:")
    try app.text(" #8")
    try app.type("TAB")
    try app.expect("Issue: ")
    try app.type("RET")
    try app.expect("#80")
  }
}

extension Gotcha {
  /// Writes a new issue in the repository of the issue that is shown, and sends it.
  fileprivate func openNewIssue(_ title: String, in scene: Scene) throws {
    try verb("C")
    try expect("New issue")
    try text(title)
    try type("C-s")
  }
}
