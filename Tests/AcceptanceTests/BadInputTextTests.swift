import DemoForge
import TestSupport
import Testing

/// Text that would do something to a terminal, or is too much for one.
@Suite("Bad input: text")
struct BadInputTextTests {
  /// Clears the screen, sets the window's title, turns the reading direction, in one title.
  private let evil = #"\u001b[2J\u001b[31mred\u001b]0;evil\u0007\u009b5m\u202eback\r\nnext"#

  @Test(
    "A title with escape sequences is shown as text, wherever it stands",
    arguments: Provider.allCases)
  func escapes(provider: Provider) throws {
    let scene = try Scene(provider)
    try scene.post("/repos/acme/atlas/issues", #"{"title": "\#(evil)", "body": "\#(evil)"}"#)
    let app = try scene.start(columns: 100)
    try app.type("2 RET")
    try app.expect("^[[2J^[[31mred^[]0;evil^G")
    #expect(app.find("\\u{202E}") != nil, "\(app.screenText)")
    try app.type("g RET")
    try app.expect("^[[31mred")
    try app.press("c")
    try app.type("C-x b")
    #expect(app.find("#80") != nil || app.find("acme/atlas") != nil)
    try app.type("C-g")
    let output = String(decoding: app.terminal.output, as: UTF8.self)
    for bytes in ["\u{1B}[2J\u{1B}[31m", "\u{1B}]0;evil", "\u{9B}5m", "\u{202E}"] {
      #expect(!output.contains(bytes))
    }
  }

  @Test(
    "A body of a megabyte opens, scrolls to its end, and leads back",
    arguments: Provider.allCases)
  func largeBody(provider: Provider) throws {
    let scene = try Scene(provider)
    let line = "A line of *Markdown* with `code` and a link to #1, again and again.\\n\\n"
    let body = String(repeating: line, count: 1_000_000 / line.count)
    try scene.post(
      "/repos/acme/atlas/issues", #"{"title": "Large", "body": "\#(body)The very end."}"#)
    let app = try scene.start()
    app.terminal.limit = 120
    try app.open(issue: 93)
    try app.expect("A line of Markdown with")
    try app.type("G")
    try app.expect("The very end.")
    try app.type("DEL")
    try app.expectGone("The very end.")
    #expect(app.terminal.process.exitStatus == nil)
  }

  @Test("A megabyte that is pasted into a comment arrives whole", arguments: Provider.allCases)
  func largePaste(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    app.terminal.limit = 120
    try app.open(issue: 80)
    try app.press("c")
    let text = String(repeating: "words and more words, 日本 too\n", count: 30_000)
    try app.paste(text)
    try app.type("C-c C-c")
    try app.expect("Commented on")
    let sent = try #require(scene.forge.requests.last { $0.method == "POST" })
    #expect(sent.body == "{\"body\":\"" + text.replacing("\n", with: "\\n") + "\"}")
  }

  @Test("A file that is no UTF-8 shows its bytes and is saved as it was, but for what was typed")
  func fileBytes() throws {
    let sandbox = try Sandbox()
    let bytes: [UInt8] = [0x61, 0xFF, 0xC3, 0x28, 0xE2, 0x82, 0x0A, 0x00, 0x1B, 0x5B, 0x32, 0x4A]
    let file = try sandbox.write("bytes", bytes: bytes)
    let app = try Gotcha(["bytes"], sandbox: sandbox)
    #expect(app.find("a\\xFF\\xC3(\\xE2\\x82") != nil, "\(app.screenText)")
    #expect(app.find("^@^[[2J") != nil)
    try app.text("x")
    try app.type("C-x C-s")
    try app.expect("Wrote ")
    app.terminal.text("\u{18}\u{3}")
    #expect(try app.waitForExit() == .exited(0))
    let kept = try sandbox.run("/usr/bin/od", ["-An", "-v", "-tx1", file]).output
      .split(whereSeparator: \.isWhitespace).compactMap { UInt8($0, radix: 16) }
    #expect(kept == [0x78] + bytes + (kept.count > bytes.count + 1 ? [0x0A] : []))
  }

  @Test("Bytes that are no keys are passed over")
  func inputBytes() throws {
    let sandbox = try Sandbox()
    try sandbox.write("notes", "words\n")
    let app = try Gotcha(["notes"], sandbox: sandbox)
    app.terminal.send([0xFF, 0xFE, 0xC0, 0x80, 0xE2, 0x82])
    app.terminal.send(Array("\u{1B}[999;999;999~\u{1B}[<9999999;1;1M\u{1B}]52;c;\u{7}".utf8))
    app.terminal.send(Array("\u{1B}P>|nothing\u{1B}\\".utf8))
    try app.settle()
    try app.text("ok")
    #expect(app.find("ok") != nil, "\(app.screenText)")
  }
}
