import DemoForge
import TestSupport
import Testing

/// Writing, changing and deleting comments.
struct CommentTests {
  private let path = "/repos/acme/atlas/issues/80/comments"

  @Test(
    "ISS-08 (part: comments) A comment is written, sent, shown, changed and deleted",
    arguments: Provider.allCases)
  func comment(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    try app.press("c")
    try app.expect("acme/atlas#80 as alice@demo")
    try app.text("Looks **right** to me 🎉")
    #expect(try !scene.served(path).contains("Looks"))
    try app.type("C-c C-c")
    try app.expect("Commented on acme/atlas#80")
    #expect(app.find("acme/atlas#80 as alice@demo") == nil, "the composition is gone")
    #expect(app.find("Looks right to me") != nil, "the comment is rendered\n\(app.screenText)")
    #expect(try app.face(of: "right to me") == "bold")
    #expect(try scene.served(path).contains(#""body":"Looks **right** to me 🎉""#))
    #expect(scene.writes == ["POST /api/v1\(path)"])

    try app.type("G")
    while try app.face(row: app.cursor.row, column: 1) != "author" { try app.type("k") }
    try app.press("e")
    try app.expect("Looks **right** to me")
    try app.type("M->")
    try app.text(", thanks")
    try app.type("C-c C-c")
    try app.expect("Changed the comment")
    try app.expect("thanks")
    #expect(try scene.served(path).contains("to me 🎉, thanks"))

    try app.press("D")
    try app.expect("Delete this comment on acme/atlas#80 for everybody?")
    try app.type("n")
    #expect(try scene.served(path).contains("thanks"))
    try app.press("D")
    try app.type("y")
    try app.expect("Deleted the comment")
    try app.expectGone("thanks")
    #expect(try !scene.served(path).contains("thanks"))
    #expect(scene.writes.map { $0.prefix { $0 != " " } } == ["POST", "PATCH", "DELETE"])
  }

  @Test(
    "ISS-08 (part: comments) The comments of others are neither changed nor deleted",
    arguments: Provider.allCases)
  func foreign(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    while !app.rows[app.cursor.row].hasPrefix(" bob ") { try app.type("n") }
    for key in ["e", "D"] {
      try app.press(key)
      #expect(app.echoArea == "This comment is by bob, not yours")
    }
    #expect(scene.writes == [])
  }

  @Test(
    "ISS-08 (part: comments) An empty comment is not sent, a left one is kept, a discarded one is gone",
    arguments: Provider.allCases)
  func leaving(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    try app.press("c")
    try app.text("  ")
    try app.type("C-c C-c")
    #expect(app.echoArea == "An empty comment cannot be sent")
    try app.text("first thought")
    try app.type("C-c C-k")
    try app.expect("Draft kept")
    #expect(app.find("first thought") == nil)
    try app.press("c")
    try app.expect(" as alice@demo")
    try app.type("C-u C-c C-k")
    try app.expect("Discarded")
    try app.press("c")
    try app.expect(" as alice@demo")
    #expect(app.find("first thought") == nil)
    #expect(scene.writes == [])
  }

  @Test("ISS-08 (part: comments) R quotes the entry at point", arguments: Provider.allCases)
  func quoting(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    while !app.rows[app.cursor.row].hasPrefix(" bob ") { try app.type("n") }
    try app.press("R")
    try app.expect("as alice@demo")
    try app.text("Agreed.")
    try app.type("C-c C-c")
    try app.expect("Commented")
    let sent = try #require(scene.forge.requests.last { $0.method == "POST" })
    #expect(sent.body.contains(#"> > quoted text\n>\n> No, see #1.\n\nAgreed."#), "\(sent.body)")
  }

  @Test(
    "ISS-08 (part: comments) A comment is shown as being sent until the server has answered",
    arguments: Provider.allCases)
  func beingSent(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    scene.forge.setFault(FaultRule(.slow(milliseconds: 700), method: "POST"))
    try app.press("c")
    try app.text("on its way")
    try app.terminal.type("C-c C-c")
    try app.terminal.wait(forText: "being sent")
    #expect(app.find("~alice") != nil)
    try app.expect("Commented on")
    #expect(app.find("being sent") == nil)
  }

  @Test(
    "ISS-08 (part: comments) What is typed while a comment is being sent is another text, and stays",
    arguments: Provider.allCases)
  func typedMeanwhile(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    scene.forge.setFault(FaultRule(.slow(milliseconds: 3000), method: "POST"))
    try app.press("c")
    try app.text("the first")
    try app.terminal.type("C-c C-c")
    try app.terminal.wait(forText: "being sent")
    // Letters that come sooner after a text was left are dropped.
    app.terminal.listen(milliseconds: 700)
    try app.terminal.type("c")
    try app.terminal.wait(forText: "as alice@demo")
    app.terminal.text("the second")
    try app.terminal.wait(forText: "the second")
    #expect(app.find("Commented on") == nil, "the first is still on its way")
    try app.expect("Commented on")
    #expect(app.rows[app.cursor.row].hasPrefix("the second"))
    try app.type("C-c C-c")
    try app.expect("Commented on")
    let sent = scene.forge.requests.filter { $0.method == "POST" }.map(\.body)
    #expect(sent.count == 2)
    #expect(sent.last?.contains("the second") == true && sent.last?.contains("first") == false)
  }

  @Test(
    "ISS-08 (part: comments) A refused comment is kept, shown with the reason, and c brings it back",
    arguments: Provider.allCases)
  func refused(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    scene.forge.setFault(FaultRule(.serverError(status: 500), method: "POST"))
    try app.press("c")
    try app.text("dear words")
    try app.type("C-c C-c")
    try app.expect("Not sent")
    #expect(app.rows[0].contains("Q1!"))
    #expect(app.find("refused") != nil)
    scene.forge.setFault(nil)
    try app.press("c")
    try app.expect(" as alice@demo")
    #expect(app.find("dear words") != nil)
    try app.type("C-c C-c")
    try app.expect("Commented on")
    #expect(try scene.served(path).contains("dear words"))
    #expect(!app.rows[0].contains("Q1"))
  }

  @Test(
    "ISS-08 (part: comments) An answer that never came is looked up before anything is sent twice",
    arguments: Provider.allCases)
  func unknownOutcome(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    scene.forge.setFault(FaultRule(.cutAfterStoring, method: "POST", times: 1))
    try app.press("c")
    try app.text("only once")
    try app.type("C-c C-c")
    try app.expect("Commented on")
    let kept = try scene.served(path)
    #expect(kept.split(separator: "only once").count == 2)
    #expect(scene.writes.count == 1)
  }

  @Test(
    "ED-10 The preview follows what is typed, and the same key gives the issue back",
    arguments: Provider.allCases)
  func preview(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    try app.press("c")
    try app.type("C-c C-p")
    try app.expect("preview of the comment")
    #expect(app.find("No, see #1.") == nil, "it stands where the issue was")
    try app.text("Some *words* and **more")
    try app.text("**")
    try app.expect("Some words and more")
    #expect(app.find("Some *words* and **more**") != nil, "the source stays as typed")
    #expect(try app.face(of: "more")?.contains("bold") == true)
    try app.type("RET RET")
    try app.text("second block")
    try app.expect("the block at point to be marked") {
      let rows = app.rows.indices.filter { app.rows[$0].contains("second block") }
      return rows.count == 2
        && (try? app.face(row: rows[0], column: 1))??.contains("preview.point") == true
    }
    try app.type("C-c C-p")
    try app.expectGone("preview of the comment")
    #expect(app.find("No, see #1.") != nil)
    try app.type("C-c C-c")
    try app.expect("Commented on")
    let sent = try #require(scene.forge.requests.last { $0.method == "POST" })
    #expect(sent.body == #"{"body":"Some *words* and **more**\n\nsecond block"}"#)
  }

  @Test("ED-10 From 121 columns the preview stands beside the source", arguments: Provider.allCases)
  func previewBeside(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 40, columns: 140)
    try app.open(issue: 80)
    try app.press("c")
    try app.text("**x-ray**")
    try app.type("C-c C-p")
    try app.expect("preview of the comment")
    let row = try #require(app.find("**x-ray**")?.row)
    #expect(app.rows[row].contains("**x-ray**"))
    #expect(app.rows[row].dropFirst(60).contains("x-ray"), "\(app.rows[row])")
    #expect(app.find("No, see #1.") != nil)
  }

  @Test(
    "T13 (part: compositions) Esc leaves a composition after a moment, and the text is kept",
    arguments: Provider.allCases)
  func escape(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    try app.press("c")
    try app.text("kept words")
    try app.type("<escape>")
    try app.expect("Draft kept")
    #expect(app.find("kept words") == nil)
  }

  @Test(
    "T13 (part: compositions) Esc and, 120 ms later, q is M-q: the paragraph is filled and nothing is left",
    arguments: Provider.allCases)
  func escapeThenLetter(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    try app.press("c")
    let words = (1...30).map { "word\($0)" }.joined(separator: " ")
    try app.text(words)
    app.terminal.send([0x1B])
    app.terminal.listen(milliseconds: 120)
    try app.type("q")
    #expect(app.find("as alice@demo") != nil, "the composition stands")
    #expect(app.find("word30") != nil)
    let ends = app.rows.filter { $0.contains("word") && !$0.contains("word1 ") }
    #expect(ends.count >= 2, "the paragraph is filled\n\(app.screenText)")
    #expect(!app.screenText.contains("word30q"))
  }

  @Test(
    "T13 (part: compositions) q right after a composition was left is dropped, and the program stays",
    arguments: Provider.allCases)
  func typeAhead(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    try app.press("c")
    try app.text("words")
    try app.type("C-c C-k q")
    #expect(app.terminal.process.exitStatus == nil)
    #expect(app.find("#80") != nil)
    // After 600 ms it is taken again.
    for _ in 0..<200 where app.terminal.process.exitStatus == nil {
      app.terminal.text("q")
      app.terminal.listen(milliseconds: 20)
    }
    #expect(try app.waitForExit() == .exited(0))
  }

  @Test(
    "T13 (part: compositions) CJK and emoji are typed, moved over and deleted in a composition",
    arguments: Provider.allCases)
  func unicode(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    try app.press("c")
    try app.text("日本x")
    try app.type("DEL")
    try app.text("語🎉字z")
    // Three steps back: over z, the wide character and an emoji.
    try app.type("C-b C-b C-b")
    try app.text("|")
    try app.type("C-a C-d")
    try app.text("末")
    try app.type("C-c C-c")
    try app.expect("Commented on")
    let sent = try #require(scene.forge.requests.last { $0.method == "POST" })
    #expect(sent.body == "{\"body\":\"末本語|🎉字z\"}")
  }

  @Test(
    "T13 (part: compositions) Mark, region, kill, yank and C-x h work; C-s asks before a comment is sent",
    arguments: Provider.allCases)
  func editing(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    try app.press("c")
    try app.text("one two")
    try app.type("M-b C-w C-k")
    try app.type("C-u C-c C-k")
    try app.expect("Discarded")
    try app.press("c")
    try app.expect(" as alice@demo")
    try app.text("one two three")
    try app.type("C-SPC M-b C-w C-a C-y")
    #expect(app.find("threeone two") != nil, "\(app.screenText)")
    try app.type("C-x h C-w")
    #expect(app.find("threeone") == nil)
    try app.type("C-y C-s")
    try app.expect("Send to acme/atlas#80 as alice@demo?")
    try app.type("C-g")
    #expect(scene.writes == [])
    try app.type("C-s C-s")
    try app.expect("Commented on")
    #expect(scene.writes.count == 1)
  }
}
