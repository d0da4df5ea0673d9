import DemoForge
import TestSupport
import Testing

/// Markdown as it is shown in issues and comments.
struct RenderedTextTests {
  @Test(
    "T08 (part: issues and comments) Lists, rules, links, images, code and breaks are rendered",
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
    "T08 (part: issues and comments) Fenced code has the colours of its language",
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
