import DemoForge
import Glibc
import TestSupport
import Testing

/// The rows of a list edited as text.
struct RowEditTests {
  private let atlas = "/repos/acme/atlas"
  /// One of each kind; what other statuses mean is told in one place for all changes.
  static let refusals: [Fault] = [
    .serverError(status: 403), .serverError(status: 422), .html(status: 403),
  ]

  @Test(
    "ISS-09 Titles, labels, milestone, assignees and state are edited as text and applied",
    arguments: Provider.allCases)
  func editing(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 44, columns: 120)
    try app.editRows()
    // Labels by query-replace, in the region of two rows.
    try app.type("M-< C-SPC C-n C-n C-n C-n M-%")
    try app.text("wontfix")
    try app.type("RET")
    try app.text("bug")
    try app.type("RET !")
    try app.expect("Replaced 2 occurrences")
    // A milestone by a rectangle over two rows.
    try app.type("M-< C-u 1 2 TAB C-SPC C-n C-x r t")
    try app.text("v1.1")
    try app.type("RET")
    // People by a keyboard macro.
    try app.type("M-< C-u 1 3 TAB C-x (")
    try app.text("alice")
    try app.type("C-u 5 TAB C-x ) C-x e")
    // State and title by hand.
    try app.type("S-TAB S-TAB C-k")
    try app.text("closed")
    try app.type("TAB TAB TAB TAB")
    try app.text("Now: ")
    #expect(app.find("5 rows changed") != nil)
    try app.type("C-c C-c")
    try app.expect("Make 8 changes to 5 issues?")
    for words in [
      "#80 labels: +bug −wontfix", "#78 labels: +bug −wontfix", "#77 milestone: none → v1.1",
      "#77 for: +alice", "#75 milestone: none → v1.1", "#75 for: +alice",
      "#74 state: open → closed", "#74 title: “Add dark mode (73)” → “Now: Add dark mode (73)”",
    ] {
      #expect(app.find(words) != nil, "\(words)")
    }
    #expect(scene.writes == [])
    try app.type("y")
    try app.expect("Changed 5 issues. C-/ takes it back")
    #expect(app.find("Edit the cells") == nil, "the list is there again")
    try expect(scene, 80, [#""name":"bug""#])
    try expect(scene, 78, [#""name":"bug""#, #""name":"duplicate""#])
    try expect(scene, 77, [#""title":"v1.1""#, #""login":"alice""#])
    try expect(scene, 75, [#""title":"v1.1""#, #""login":"alice""#])
    try expect(scene, 74, [#""title":"Now: Add dark mode (73)""#, #""state":"closed""#])
    #expect(try !scene.served("\(atlas)/issues/80").contains("wontfix"))
    try app.press("k")
    try app.type("C-/")
    try app.expect("Undo:")
    try app.expect("the title to be back") {
      (try? scene.served("\(atlas)/issues/74").contains(#""title":"Add dark mode (73)""#)) == true
    }
  }

  @Test("ISS-09 The change of a long title is asked about so that it is seen", arguments: [80, 60])
  func longTitle(columns: Int) throws {
    let scene = try Scene()
    let long = String(repeating: "a very long title ", count: 8)
    try scene.edit("\(atlas)/issues/80", #"{"title":"\#(long)"}"#)
    let app = try scene.start(rows: 30, columns: columns)
    try app.openList()
    try app.press("g")
    try app.type("C-x C-q C-e")
    try app.text("indeed")
    try app.type("C-c C-c")
    try app.expect("Make 1 change to 1 issue?")
    let new = try #require(app.rows.firstIndex { $0.contains("→ ") })
    #expect(app.rows[new].contains("indeed"), "\(app.rows[new])")
    #expect(app.rows[new - 1].contains("title") && app.rows[new - 1].contains("#80 title: "))
    #expect(!app.rows[new - 1].contains("indeed"))
  }

  @Test(
    "ISS-09 C-c C-k gives the list back; what nobody could apply is said and changes nothing",
    arguments: Provider.allCases)
  func restoring(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30, columns: 120)
    try app.editRows()
    try app.type("C-c C-c")
    try app.expect("Nothing was changed")
    try app.type("C-k C-c C-c")
    try app.expect("#80: The title is missing")
    try app.type("C-/ M-< TAB")
    try app.text("x")
    try app.type("C-c C-c")
    try app.expect("#80: A state is open or closed, not “xopen”")
    try app.type("C-/ M-< C-u 4 TAB")
    try app.text("bugg, ")
    try app.type("C-c C-c")
    try app.expect("has no label “bugg”; did you mean bug?")
    #expect(app.rows.contains { $0.hasPrefix("!#80") && $0.contains("bugg, wontfix") })
    try app.type("C-c C-k")
    try app.expect("The list is as it was")
    #expect(app.find("bugg") == nil)
    #expect(scene.writes == [])
    try app.editRows()
    #expect(app.find("bugg") == nil, "it begins with the list")
  }

  @Test(
    "ISS-09 A row that the server refuses is named and left to be edited; the others are applied",
    arguments: refusals, Provider.allCases)
  func refusal(fault: Fault, provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30, columns: 120)
    try app.editRows()
    try app.text("First ")
    try app.type("C-n C-a")
    try app.text("Second ")
    scene.forge.setFault(FaultRule(fault, method: "PATCH", path: "/issues/78"))
    try app.type("C-c C-c")
    try app.expect("Make 2 changes to 2 issues?")
    try app.type("y")
    try app.expect("1 of 2 changed, C-x C-q goes on. #78: ")
    #expect(try scene.served("\(atlas)/issues/80").contains(#""title":"First "#))
    #expect(try !scene.served("\(atlas)/issues/78").contains(#""title":"Second "#))
    #expect(app.rows.contains { $0.contains("!○   #78") })
    scene.forge.setFault(nil)
    try app.editRows()
    #expect(app.rows.contains { $0.hasPrefix("!#78") && $0.contains("Second ") })
    #expect(app.rows.contains { $0.hasPrefix(" #80") && $0.contains("First ") })
    try app.type("C-c C-c")
    try app.expect("Make 1 change to 1 issue?")
    try app.type("y")
    try app.expect("Changed 1 issue")
    #expect(try scene.served("\(atlas)/issues/78").contains(#""title":"Second "#))
  }

  @Test(
    "ISS-09 A row whose answer never came is looked up, and changed once",
    arguments: WriteFaultTests.silences, Provider.allCases)
  func silence(fault: Fault, provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30, columns: 120)
    try app.editRows()
    try app.text("Once ")
    scene.forge.setFault(FaultRule(fault, method: "PATCH", times: 1))
    try app.type("C-c C-c")
    try app.expect("Make 1 change to 1 issue?")
    try app.type("y")
    try app.expect("Changed 1 issue")
    #expect(scene.writes.count == 1)
    #expect(try scene.count("Once ", at: "\(atlas)/issues/80") == 1)
  }

  @Test(
    "ISS-09 A row whose server hangs is kept when the program is killed, and looked up when applied again",
    arguments: Provider.allCases)
  func hanging(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30, columns: 120)
    try app.editRows()
    try app.text("Once ")
    scene.forge.setFault(FaultRule(.hang, method: "PATCH"))
    try app.type("C-c C-c")
    try app.expect("Make 1 change to 1 issue?")
    try app.terminal.type("y")
    try app.terminal.wait(for: "the title on the server") {
      (try? scene.count("Once ", at: "\(atlas)/issues/80")) == 1
    }
    app.signal(SIGKILL)
    _ = try app.waitForExit()
    scene.forge.setFault(nil)
    try app.restart()
    try app.editRows()
    #expect(app.rows.contains { $0.contains("#80") && $0.contains("Once ") })
    try app.type("C-c C-c")
    try app.expect("Make 1 change to 1 issue?")
    try app.type("y")
    try app.expect("Changed 1 issue")
    #expect(scene.writes.count == 1)
  }

  @Test(
    "ISS-09 What others changed meanwhile is not overwritten unasked, and their labels stay",
    arguments: Provider.allCases)
  func meanwhile(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30, columns: 120)
    try app.editRows()
    try app.text("Mine: ")
    try app.type("M-< C-u 4 TAB")
    try app.text("bug, ")
    try scene.edit("\(atlas)/issues/80", #"{"title":"Theirs"}"#)
    try scene.label("\(atlas)/issues/80", "backend")
    try app.type("C-c C-c")
    try app.expect("Make 2 changes to 1 issue?")
    try app.type("y")
    try app.expect("0 of 1 changed, C-x C-q goes on. #80: Changed meanwhile")
    #expect(try scene.served("\(atlas)/issues/80").contains(#""title":"Theirs""#))
    try app.editRows()
    let reason = "Changed meanwhile: the title is “Theirs” on the server. C-u C-c C-c overwrites it"
    #expect(app.find(reason) != nil)
    try app.type("C-u C-c C-c")
    try app.expect("whatever others changed meanwhile?")
    try app.type("y")
    try app.expect("Changed 1 issue")
    try expect(
      scene, 80,
      [#""title":"Mine: "#, #""name":"bug""#, #""name":"backend""#, #""name":"wontfix""#])
  }

  @Test(
    "ISS-09 Edited rows survive a kill as a draft, and are gone on with",
    arguments: Provider.allCases)
  func kept(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30, columns: 120)
    try app.editRows()
    try app.text("Kept: ")
    // A moment later it is on disk.
    try app.waitUntilKept("Kept: ")
    app.signal(SIGKILL)
    _ = try app.waitForExit()
    try app.restart()
    if app.find("Edit the cells") == nil { try app.editRows() }
    #expect(app.rows.contains { $0.contains("#80") && $0.contains("Kept: ") })
    try app.type("C-c C-c")
    try app.expect("Make 1 change to 1 issue?")
    try app.type("y")
    try app.expect("Changed 1 issue")
    try expect(scene, 80, [#""title":"Kept: "#])
  }

  @Test(
    "ISS-09 Every command of the editable list is run by its name", arguments: Provider.allCases)
  func names(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30, columns: 120)
    try app.openList()
    try app.run("issue-rows-edit")
    try app.expect("Edit the cells")
    try app.run("issue-rows-next-cell")
    try app.run("issue-rows-previous-cell")
    try app.text("Named ")
    try app.run("issue-rows-apply")
    try app.expect("Make 1 change to 1 issue?")
    try app.type("n")
    try scene.edit("\(atlas)/issues/80", #"{"title":"Theirs"}"#)
    try app.run("issue-rows-overwrite")
    try app.expect("whatever others changed meanwhile?")
    try app.type("y")
    try app.expect("Changed 1 issue")
    try expect(scene, 80, [#""title":"Named "#])
    try app.run("issue-rows-edit")
    try app.expect("Edit the cells")
    try app.run("issue-rows-restore")
    try app.expect("Nothing was changed")
    #expect(app.find("Edit the cells") == nil)
  }

  private func expect(_ scene: Scene, _ number: Int, _ parts: [String]) throws {
    let issue = try scene.served("\(atlas)/issues/\(number)")
    for part in parts { #expect(issue.contains(part), "#\(number) lacks \(part): \(issue)") }
  }
}

extension Gotcha {
  /// Runs a command by its name.
  fileprivate func run(_ command: String) throws {
    try type("M-x")
    try text(command)
    try type("RET")
  }

  /// Opens the list of issues, unless it is there, and its rows as text.
  fileprivate func editRows() throws {
    if find("1 of 55") == nil { try openList() }
    try press("g")
    try type("C-x C-q")
    try expect("Edit the cells")
  }
}

extension Scene {
  /// Gives an issue a label, as somebody else does.
  fileprivate func label(_ path: String, _ name: String) throws {
    let labels = try served("/repos/acme/atlas/labels")
    let match = try #require(labels.firstMatch(of: try Regex(#""id":(\d+),"name":"\#(name)""#)))
    let id = try #require(match.output[1].substring)
    try LoopbackReply.send(
      "POST", forge.url + "/api/v1" + path + "/labels", token: forge.tokens.bob,
      json: #"{"labels":[\#(id)]}"#)
  }
}
