import DemoForge
import TestSupport
import Testing

/// Issues written and changed in a form.
struct IssueFormTests {
  private let atlas = "/repos/acme/atlas"

  @Test(
    "ISS-04 T09 A new issue arrives with title, text, labels, milestone, people, date, closed",
    arguments: Provider.allCases)
  func new(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30)
    try app.openList()
    try app.press("c")
    try app.expect("New issue in acme/atlas")
    try app.text("A **new** title")
    try app.type("TAB RET")
    try app.text("bug")
    try app.type("TAB")
    try app.text("backend")
    try app.type("RET TAB RET")
    try app.text("v2")
    try app.type("RET TAB RET TAB RET TAB RET")
    try app.expect("Due:")
    try app.text("2027-01-02")
    try app.type("RET TAB SPC TAB")
    try app.text("First line")
    try app.type("RET")
    try app.text("- [ ] a task")
    try app.type("C-c C-c")
    try app.expect("#93 opened")
    #expect(app.rows.contains { $0.contains("#93") && $0.contains("A **new** title") })
    let issue = try scene.served("\(atlas)/issues/93")
    for part in [
      #""title":"A **new** title""#, #""body":"First line\n- [ ] a task""#, #""name":"bug""#,
      #""name":"backend""#, #""title":"v2.0"#, #""login":"alice""#, #""due_date":"2027-01-02T"#,
      #""state":"closed""#,
    ] {
      #expect(issue.contains(part), "\(part) is missing in \(issue)")
    }
    try app.type("# RET")
    try app.expect("acme/atlas#93")
  }

  @Test("T02 T13 (part: forms) A form that is open when one leaves is as it was at the next start")
  func openWhenLeaving() throws {
    let scene = try Scene()
    let app = try scene.start(rows: 30)
    try app.open(issue: 74)
    try app.press("e")
    try app.expect("Edit → acme/atlas#74")
    try app.text("ZZ")
    try app.type("C-x C-c")
    #expect(try app.waitForExit() == .exited(0))
    let again = try scene.start(rows: 30)
    try again.expect("Edit → acme/atlas#74")
    #expect(again.rows.contains { $0.hasPrefix(" Title ") && $0.contains("(73)ZZ ") })
    #expect(again.rows.filter { $0.contains("Labels") }.count == 1)
    try again.type("C-c C-c")
    try again.expect("Changed acme/atlas#74")
    #expect(try scene.served("\(atlas)/issues/74").contains(#"(73)ZZ","#))
  }

  @Test(
    "ISS-04 A blank title cannot be sent, and it is said why",
    arguments: Provider.allCases)
  func blank(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30)
    try app.openList()
    try app.press("c")
    try app.text("   ")
    try app.type("C-s")
    try app.expect("The title is missing; write one before sending")
    #expect(app.find("New issue in acme/atlas") != nil)
    #expect(scene.writes == [])
  }

  @Test(
    "ISS-04 A new issue shows at once as being sent, then with its number",
    arguments: Provider.allCases)
  func beingSent(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30)
    try app.openList()
    try app.press("c")
    try app.text("On its way")
    scene.forge.setFault(FaultRule(.slow(milliseconds: 700), method: "POST"))
    try app.terminal.type("C-c C-c")
    try app.terminal.wait(forText: "being sent")
    #expect(app.terminal.screen.rows.contains { $0.contains("~○") && $0.contains("On its way") })
    try app.expect("#93 opened")
    #expect(app.find("being sent") == nil)
  }

  @Test(
    "ISS-04 A template of the repository begins the issue, and a left one is kept",
    arguments: Provider.allCases)
  func template(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30)
    try app.type("#")
    try app.text("acme/tools")
    try app.type("RET")
    try app.expect("acme/tools issues")
    try app.press("c")
    try app.expect("Begin with:")
    try app.text("bug")
    try app.type("RET")
    try app.expect("### What happened")
    #expect(app.find("Title      Bug: ") != nil)
    try app.type("C-c C-k")
    try app.expect("Draft kept")
    try app.press("c")
    try app.expect("### What happened")
    #expect(app.find("Begin with:") == nil)
    #expect(scene.writes == [])
  }

  @Test(
    "ISS-05 T09 Every part of an issue is changed, cleared and kept, and cancelling saves nothing",
    arguments: Provider.allCases)
  func edit(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30)
    try app.openList()
    while app.rowAtPoint?.contains("#74") == false { try app.type("j") }
    try app.press("e")
    try app.expect("Issue acme/atlas#74")
    #expect(app.find("priority/low, wontfix") != nil)
    try app.text(" changed")
    try app.type("TAB RET")
    try app.text("wontfix")
    try app.type("TAB RET TAB RET")
    try app.text("v1.1")
    try app.type("RET TAB RET")
    try app.text("alice")
    try app.type("TAB RET TAB RET")
    try app.text("+2w")
    try app.type("RET TAB SPC TAB")
    try app.text("A text.")
    try app.type("C-c C-c")
    try app.expect("Changed acme/atlas#74")
    let issue = try scene.served("\(atlas)/issues/74")
    for part in [
      #""title":"Add dark mode (73) changed""#, #""title":"v1.1""#, #""state":"closed""#,
      #""assignees":null"#,
    ] {
      #expect(issue.contains(part), "\(part) is missing in \(issue)")
    }
    #expect(issue.contains("A text."))
    #expect(!issue.contains("wontfix"))
    #expect(!issue.contains(#""due_date":null"#))
    try app.press("e")
    try app.expect("Issue acme/atlas#74")
    try app.type("TAB TAB RET")
    try app.text("none")
    try app.type("RET TAB TAB RET C-a C-k")
    try app.text("none")
    try app.type("RET TAB SPC C-c C-c")
    try app.expect("Changed acme/atlas#74")
    let cleared = try scene.served("\(atlas)/issues/74")
    #expect(cleared.contains(#""milestone":null"#))
    #expect(cleared.contains(#""due_date":null"#))
    #expect(cleared.contains(#""state":"open""#))
    let writes = scene.writes.count
    try app.press("e")
    try app.text("never")
    try app.type("C-c C-k")
    try app.expect("Draft kept")
    #expect(scene.writes.count == writes)
  }
}

extension Scene {
  /// Changes something on the server as somebody else does, without the program.
  func edit(_ path: String, _ body: String) throws {
    try LoopbackReply.send(
      "PATCH", forge.url + "/api/v1" + path, token: forge.tokens.alice, json: body)
  }
}
