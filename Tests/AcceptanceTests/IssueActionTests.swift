import DemoForge
import TestSupport
import Testing

/// What is done in an issue that is read.
struct IssueActionTests {
  private let path = "/repos/acme/atlas/issues/80"

  @Test(
    "ISS-07 ISS-08 Reactions to the issue and to a comment are added, shown and taken away",
    arguments: Provider.allCases)
  func reactions(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    try app.verb("+")
    try app.expect("Your reactions to acme/atlas#80:")
    try app.text("heart")
    try app.type("RET")
    try app.expect("to #80. C-/ takes it back")
    #expect(app.rows[2].contains("1"), "\(app.rows[2])")
    #expect(try scene.served("\(path)/reactions").contains(#""content":"heart""#))
    try app.type("C-/")
    try app.expect("Undo: Took")
    #expect(try !scene.served("\(path)/reactions").contains("heart"))
    while !app.rows[app.cursor.row].hasPrefix(" bob ") { try app.type("n") }
    try app.press("w")
    try app.expect("Copied \(scene.forge.url)/acme/atlas/issues/80#issuecomment-")
    try app.verb("+")
    try app.expect("Your reactions to this comment:")
    try app.text("up")
    try app.type("RET")
    try app.expect("Added 👍")
    let head = try #require(app.rows.first { $0.hasPrefix(" bob ") })
    #expect(head.contains("👍 1"))
  }

  @Test(
    "ISS-07 What the issue waits for is added, shown, followed; it cannot be closed before",
    arguments: Provider.allCases)
  func dependencies(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30)
    try app.open(issue: 80)
    try app.verb("s i")
    try app.text("78")
    try app.type("RET")
    try app.expect("#80 waits for acme/atlas#78")
    try app.expect("waits for ○ #78")
    try app.verb("x x")
    try app.expect("is unchanged")
    #expect(app.echoArea.contains("dependencies"))
    #expect(try scene.served(path).contains(#""state":"open""#))
    try app.type("C-/")
    try app.expectGone("waits for ○")
  }

  @Test(
    "ISS-07 s n ends being told of an issue, and begins it again", arguments: Provider.allCases)
  func notifications(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    func isOn() throws -> Bool {
      try scene.served("\(path)/subscriptions/check").contains(#""subscribed":true"#)
    }
    #expect(try isOn(), "one is told of what one wrote")
    try app.verb("s n")
    try app.expect("the server to tell no more") { (try? isOn()) == false }
    #expect(app.echoArea.contains("#80"))
    try app.type("C-/")
    try app.expect("the server to tell again") { (try? isOn()) == true }
  }

  @Test(
    "ISS-07 RET on a box of a task list ticks it on the server; SPC goes on scrolling",
    arguments: Provider.allCases)
  func ticking(provider: Provider) throws {
    let scene = try Scene(provider)
    try scene.edit(path, #"{"body":"To do:\n\n- [ ] first\n- [x] second"}"#)
    let app = try scene.start()
    try app.open(issue: 80)
    #expect(app.find("☐ first") != nil)
    try app.type("TAB")
    while !app.rows[app.cursor.row].contains("first") { try app.type("TAB") }
    try app.type("RET")
    try app.expect("☑ first")
    #expect(try scene.served(path).contains(#"- [x] first\n- [x] second"#))
    try app.type("RET")
    try app.expect("☐ first")
    #expect(try scene.served(path).contains(#"- [ ] first\n- [x] second"#))
  }

  @Test(
    "ISS-08 x c closes the issue with a comment that says why", arguments: Provider.allCases)
  func closingComment(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    try app.verb("x c")
    try app.expect("· closes it")
    try app.text("Done in main.")
    try app.type("C-c C-c")
    try app.expect("and closed it")
    #expect(try scene.served(path).contains(#""state":"closed""#))
    try app.expect("alice closed this")
  }

  @Test(
    "ISS-06 x d closes an issue as the same as another one",
    arguments: Provider.allCases)
  func duplicate(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    try app.verb("x d")
    try app.text("77")
    try app.type("RET")
    try app.expect("as the same as acme/atlas#77")
    #expect(try scene.served(path).contains(#""state":"closed""#))
    #expect(try scene.served("\(path)/comments").contains("Duplicate of #77"))
  }

  @Test(
    "ISS-06 x d of an issue that may not be closed writes nothing, however often it is tried",
    arguments: Provider.allCases)
  func refusedDuplicate(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    try app.verb("s i")
    try app.text("78")
    try app.type("RET")
    try app.expect("#80 waits for acme/atlas#78")
    for _ in 1...2 {
      try app.verb("x d")
      try app.text("77")
      try app.type("RET")
      try app.expect("stays open, and nothing was written")
      try app.type("C-g")
    }
    #expect(try scene.served(path).contains(#""state":"open""#))
    #expect(try !scene.served("\(path)/comments").contains("Duplicate of"))
    try app.verb("s i")
    try app.text("78")
    try app.type("RET")
    try app.expect("no longer waits")
    // Closed so twice it says so once.
    for _ in 1...2 {
      try app.verb("x d")
      try app.text("77")
      try app.type("RET")
      try app.expect("as the same as acme/atlas#77")
      try app.type("C-g")
    }
    #expect(try scene.count("Duplicate of #77", at: "\(path)/comments") == 1)
  }

  @Test(
    "ISS-07 A comment folds to its first line with RET and unfolds again",
    arguments: Provider.allCases)
  func folding(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    while !app.rows[app.cursor.row].hasPrefix(" bob ") { try app.type("n") }
    #expect(app.find("No, see #1.") != nil)
    try app.type("RET")
    #expect(app.find("No, see #1.") == nil)
    #expect(app.rows.contains { $0.hasPrefix("▸bob") })
    try app.type("RET")
    #expect(app.find("No, see #1.") != nil)
  }

  @Test(
    "ISS-07 What came since one read is marked in the list and stands below a line in the issue",
    arguments: Provider.allCases)
  func news(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.openList()
    try app.type("j RET")
    try app.expect("acme/atlas#78")
    try app.type("DEL")
    try app.expect("2 of 55")
    try scene.say("Something new", on: "/repos/acme/atlas/issues/78")
    try app.type("r")
    try app.expect("•○   #78")
    try app.type("g TAB")
    #expect(app.rowAtPoint?.contains("#78") == true, "TAB goes to the row with news")
    try app.terminal.type("C-x C-c")
    #expect(try app.waitForExit() == .exited(0))
    try app.restart()
    try app.expect("#78")
    try app.type("#")
    try app.text("acme/atlas#78")
    try app.type("RET")
    try app.expect("─ new since ")
    try app.expect("Something new")
    let line = try #require(app.find("─ new since ")).row
    let new = try #require(app.find("Something new")).row
    #expect(line < new)
    try app.type("DEL r")
    try app.expectGone("•○")
  }

  @Test("W copies number, title, link, Markdown and code of what is at point")
  func copying() throws {
    let scene = try Scene()
    let app = try scene.start()
    try app.open(issue: 80)
    for (key, words) in [
      ("n", "Copied #80"), ("t", "Copied Docs: explain"), ("l", "Copied [Docs: explain"),
      ("m", "Copied Plain text"),
    ] {
      try app.type("W \(key)")
      try app.expect(words)
    }
    try app.open(issue: 2)
    try app.type("W c")
    #expect(app.echoArea.contains("code") || app.find("Copy which code") != nil)
  }
}

extension Scene {
  /// Lets bob comment, without the program.
  fileprivate func say(_ text: String, on path: String) throws {
    try LoopbackReply.send(
      "POST", forge.url + "/api/v1" + path + "/comments", token: forge.tokens.bob,
      json: #"{"body":"\#(text)"}"#)
  }
}
