import DemoForge
import TestSupport
import Testing

/// An issue as it is read.
struct IssueTests {
  @Test(
    "ISS-07 (part: body, labels, timeline) Body, labels, milestone and the timeline of an issue are shown",
    arguments: Provider.allCases)
  func issue(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 80, columns: 100)
    try app.open(issue: 76)
    #expect(app.rows[1].contains("#76"))
    #expect(app.rows[1].contains("Closed"))
    #expect(app.find("v2.0") != nil)
    try app.open(issue: 80)
    #expect(app.rows[1].contains("Open"))
    #expect(app.rows[2].contains("alice"))
    #expect(app.rows[2].contains("wontfix"))
    #expect(try app.face(of: " wontfix ") != app.face(of: "alice"), "labels have their colour")
    #expect(app.find("Plain text without any markup, in one line.") != nil)
    #expect(app.find("alice added wontfix") != nil)
    #expect(app.find("No, see #1.") != nil)
    // Labels go on in the next row where there is no room, and stay whole.
    try app.resize(rows: 40, columns: 30)
    try app.open(issue: 62)
    #expect(try app.face(of: "priority/low")?.hasPrefix("label(#") == true)
    #expect(app.find("for alice") != nil)
    try app.open(issue: 2)
    #expect(try app.face(of: "wontfix")?.hasPrefix("label(#") == true)
    let label = try #require(app.find("area: a long"))
    #expect(try app.face(row: label.row, column: label.column)?.hasPrefix("label(#") == true)
    #expect(app.find("very wide") != nil)
    try scene.edit("/repos/acme/atlas/issues/2", #"{"due_date":"2027-02-03T23:59:59Z"}"#)
    try app.press("r")
    try app.expect("due 3 Feb 2027")
  }

  @Test(
    "ISS-07 (part: body, labels, timeline) Every kind of entry of a timeline is shown, unknown ones too",
    arguments: Provider.allCases)
  func timeline(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 200, columns: 100)
    try app.open(issue: 1)
    #expect(app.find("↳") != nil)
    #expect(!app.screenText.contains("null"))
    for words in [
      "alice closed this", "alice reopened this", "changed the title from", "set ⚑ v1.1",
      "assigned carol", "locked this", "mentioned this in 618f803", "bob reviewed",
      "pushed 2 commits",
      "does not know (a_type_of_tomorrow)",
    ] {
      #expect(app.find(words) != nil, "\(words) is missing\n\(app.screenText)")
    }
  }

  @Test(
    "ISS-07 (part: body, labels, timeline) A reference in the text is followed with Enter, and Backspace comes back",
    arguments: Provider.allCases)
  func reference(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    for _ in 0..<9 where app.rows[app.cursor.row].contains("see #1.") == false {
      try app.type("TAB")
    }
    #expect(app.rows[app.cursor.row].contains("see #1."))
    try app.type("RET")
    try app.expect(" #1  ")
    try app.type("DEL")
    try app.expect("#80  ")
  }

  @Test(
    "T08 Comments are rendered: headings, emphasis, tables, tasks, quotes, code, links",
    arguments: Provider.allCases)
  func markdown(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 400, columns: 100)
    try app.open(issue: 2)
    for text in [
      "Same here 👍", "What I would like", "Emphasis, emphasis, strong, strong, both",
      "☑ choose colours", "☐ write the theme", "┃ A quote", "a longer cell", "struct Tile",
    ] {
      #expect(app.find(text) != nil, "\(text) is missing")
    }
    for text in ["## Colours", "**strong**", "~~struck", "- [x] choose"] {
      #expect(app.find(text) == nil, "\(text) is still source")
    }
    #expect(try app.face(of: "What I would like")?.hasPrefix("title") == true)
    #expect(try app.face(of: "Emphasis") == "italic")
    #expect(try app.face(of: "struck") == "strike")
    #expect(app.find("─┼─") != nil, "tables have rules")
    #expect(app.find("swift") != nil, "a block of code names its language")
  }
}
