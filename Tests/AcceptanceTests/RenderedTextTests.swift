import DemoForge
import TestSupport
import Testing

/// Markdown as it is shown in issues and comments.
struct RenderedTextTests {
  @Test("Point at the end of a long line of code scrolls that line alone; prose can be read on")
  func longLine() throws {
    let scene = try Scene()
    let code = (1...40).map { "word\($0)" }.joined(separator: " ")
    try scene.post(
      "/repos/acme/atlas/issues/80/comments",
      #"{"body":"Some prose before it.\n\n```\n\#(code)\n```"}"#)
    let app = try scene.start()
    try app.open(issue: 80)
    try app.type("G")
    #expect(app.rows.contains { $0.hasPrefix("   Some prose before it.") }, "\(app.rows)")
    #expect(app.rows[app.cursor.row].contains("word40"))
    try app.type("C-a")
    #expect(app.rows[app.cursor.row].contains("word1 word2"))
  }

  @Test(
    "T08 Lists, rules, links, images, code and breaks are rendered",
    arguments: Provider.allCases)
  func rendered(provider: Provider) throws {
    let scene = try Scene(provider)
    try scene.post(
      "/repos/acme/atlas/issues",
      """
      {"title": "All of it", "body": "# Head\\n\\n*em* **strong** ~~gone~~ `inline`\\n\\n- one\\n  \
      - two\\n\\n7. seven\\n8. eight\\n\\n- [x] done\\n- [ ] open\\n\\n> quoted\\n\\n---\\n\\n\
      [a link](https://forge.example/page)\\n\\n![the map](map.png)\\n\\n| a | b |\\n|---|--:|\\n\
      | 1 | 2 |\\n\\nfirst  \\nsecond\\n\\n```swift\\nlet tile = 1 // small\\n```\\n"}
      """)
    let app = try scene.start(rows: 60)
    try app.open(issue: 93)
    for text in [
      "• one", "• two", "7. seven", "8. eight", "☑ done", "☐ open", "┃ quoted", "a link",
      "[image: the map]", "1 │", "let tile = 1",
    ] {
      #expect(app.find(text) != nil, "\(text) is missing\n\(app.screenText)")
    }
    for source in ["# Head", "**strong", "~~gone", "`inline", "](", "|--", "```", "---"] {
      #expect(app.find(source) == nil, "\(source) is still source")
    }
    #expect(try app.face(of: "Head")?.hasPrefix("title") == true)
    #expect(try app.face(of: "em ") == "italic")
    #expect(try app.face(of: "strong") == "bold")
    #expect(try app.face(of: "gone") == "strike")
    #expect(try app.face(of: "inline")?.contains("code") == true)
    #expect(try app.face(of: "a link")?.contains("link") == true)
    let first = try #require(app.find("first"))
    #expect(app.find("second")?.row == first.row + 1, "a break in the text is one on the screen")
    #expect(app.rows.contains { $0.contains("─────") && !$0.hasPrefix("─") }, "the rule")
  }

  @Test(
    "T08 A pull request's text and a milestone's description are rendered as an issue's",
    arguments: Provider.allCases)
  func pullsAndMilestones(provider: Provider) throws {
    let scene = try Scene(provider)
    let text =
      #"# Head\n\n*em* **strong** ~~gone~~ `inline`\n\n- [x] done\n- [ ] open\n\n> quoted\n\n"#
      + #"[a link](https://forge.example/page)\n\nfirst  \nsecond\n\n```swift\nlet tile = 1\n```\n"#
    try scene.edit("/repos/acme/atlas/issues/92", #"{"body":"\#(text)"}"#)
    try scene.post("/repos/acme/atlas/milestones", #"{"title":"v9","description":"\#(text)"}"#)
    let app = try scene.start(rows: 50, pane: "4")
    try app.expect("acme/atlas#92")
    try app.type("RET")
    try app.expectRendered()
    try app.press("#")
    try app.text("\(scene.forge.url)/acme/atlas/milestones")
    try app.type("RET")
    try app.expect(" v9 ")
    while app.rowAtPoint?.contains(" v9 ") != true { try app.type("j") }
    try app.type("RET")
    try app.expect("⚑ v9")
    try app.expectRendered()
  }

  @Test("T08 What was said shows in Home as rendered Markdown", arguments: Provider.allCases)
  func activity(provider: Provider) throws {
    let scene = try Scene(provider)
    try scene.post(
      "/repos/acme/atlas/issues/80/comments",
      #"{"body":"**Yes**, *so* is `it`\n\nand more"}"#)
    let app = try scene.start(columns: 100, pane: "1")
    try app.expect("commented on #80 \"Yes, so is it\"")
    #expect(try app.face(of: "Yes, so")?.contains("bold") == true)
    #expect(try app.face(of: "so is it")?.contains("italic") == true)
    #expect(try app.face(of: "it\" ")?.contains("code") == true)
  }

  @Test(
    "T08 Fenced code has the colours of its language",
    arguments: Provider.allCases)
  func colours(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 400, columns: 100)
    try app.open(issue: 2)
    // Colours come from workers, a moment after the text.
    try app.expect("colours") { (try? app.face(of: "struct Tile"))??.contains("syntax") == true }
    for (text, face) in [
      ("struct Tile", "syntax.keyword"), ("from dataclasses", "syntax.keyword"),
      ("// halves", "syntax.comment"), ("\"#ff00ff\")  # magenta", "syntax.string"),
    ] {
      #expect(try app.face(of: text)?.contains(face) == true, "\(text): \(face)")
    }
    #expect(try app.face(of: "whatever !!")?.contains("syntax") == false, "no language, no colours")
  }
}

extension Gotcha {
  /// Sees to it that a text with every short form of Markdown is shown without its signs.
  fileprivate func expectRendered() throws {
    try expect("let tile = 1")
    for text in ["☑ done", "☐ open", "┃ quoted", "a link"] {
      #expect(find(text) != nil, "\(text) is missing\n\(screenText)")
    }
    for source in ["# Head", "**strong", "~~gone", "`inline", "](", "```"] {
      #expect(find(source) == nil, "\(source) is still source")
    }
    #expect(try face(of: "Head")?.hasPrefix("title") == true)
    #expect(try face(of: "em ") == "italic")
    #expect(try face(of: "strong") == "bold")
    #expect(try face(of: "gone") == "strike")
    #expect(try face(of: "inline")?.contains("code") == true)
    let first = try #require(find("first"))
    #expect(find("second")?.row == first.row + 1, "a break in the text is one on the screen")
    try expect("colours") {
      (try? face(of: "let tile"))??.contains("syntax.keyword") == true
    }
  }
}
