import DemoForge
import TestSupport
import Testing

/// The keys of the panes, and leaving, from wherever one is.
struct ReachTests {
  @Test(
    "T01 The keys 1 to 5 work in every buffer that is not edited, and type where one is",
    arguments: ["2 RET RET", "C-h b", "C-h e", "S", "Q", "C-x C-b"], Provider.allCases)
  func panes(keys: String, provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    for key in keys.split(separator: " ") where keys.hasPrefix("2") { try app.type(String(key)) }
    if !keys.hasPrefix("2") { try app.type(keys) }
    try app.type("4")
    #expect(app.currentTab == "4 PRs", "\(app.screenText)")
    try app.type("3")
    #expect(app.currentTab == "3 Repos")
  }

  @Test("T01 In a text the keys 1 to 5 are typed", arguments: Provider.allCases)
  func typed(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    try app.press("c")
    try app.type("1 2 3")
    #expect(app.find("123") != nil)
    #expect(app.currentTab == "2 Issues")
  }

  @Test(
    "T02 q keeps drafts and unsaved files; the next start has them, and the shell is told",
    arguments: Provider.allCases)
  func kept(provider: Provider) throws {
    let scene = try Scene(provider)
    try scene.sandbox.write("notes.md", "words\n")
    let app = try scene.start(rows: 40)
    try app.open(issue: 80)
    try app.press("c")
    try app.text("half a comment")
    try app.type("C-c C-k C-x C-f")
    try app.text("notes.md")
    try app.type("RET")
    try app.text("unsaved ")
    // Letters are typed there; q leaves from any buffer that is read.
    try app.type("C-x b")
    try app.text("atlas#80")
    try app.type("RET")
    try app.expect("#80  ")
    try app.type("4")
    #expect(app.currentTab == "4 PRs")
    try app.leave()
    let line = try #require(app.rows.first { $0.contains("gotcha: ") })
    #expect(line.contains("1 draft and unsaved text of notes.md kept"), "\(line)")
    #expect(scene.sandbox.read("notes.md") == "words\n")
    try app.restart()
    #expect(app.currentTab == "4 PRs")
    try app.type("C-x b")
    try app.text("notes.md")
    try app.type("RET")
    try app.expect("unsaved words")
    // Out of the text, where letters are typed.
    try app.type("C-x b RET")
    try app.open(issue: 80)
    try app.press("c")
    try app.expect("half a comment")
  }

  @Test(
    "T02 Buffers that no window shows come back at the next start, and are read when they are shown",
    arguments: Provider.allCases)
  func buffers(provider: Provider) throws {
    let scene = try Scene(provider)
    try scene.sandbox.write("notes.md", "words on paper\n")
    let app = try scene.start(rows: 30)
    try app.open(issue: 80)
    try app.type("C-x C-f")
    try app.text("notes.md")
    try app.type("RET")
    try app.expect("words on paper")
    try app.type("C-x b RET 4")
    #expect(app.currentTab == "4 PRs")
    try app.leave()
    scene.forge.forgetRequests()
    try app.restart()
    #expect(app.currentTab == "4 PRs")
    try app.expectGone("Loading")
    #expect(scene.forge.requests.allSatisfy { !$0.path.contains("/issues/80") })
    for (name, text) in [("atlas#80", "Plain text without any markup"), ("notes.md", "words on")] {
      try app.type("C-x b")
      try app.text(name)
      try app.type("RET")
      try app.expect(text)
      try app.expectGone("Loading")
    }
    #expect(scene.forge.requests.contains { $0.path.hasSuffix("/issues/80") })
    // One that nobody has looked at comes back once more.
    try app.type("C-x b RET 4")
    try app.leave()
    try app.restart()
    try app.leave()
    try app.restart()
    try app.type("C-x C-b")
    try app.expect("notes.md")
    #expect(app.find("acme/atlas#80") != nil)
  }

  @Test(
    "T02 Enter typed before the rows have come opens the first one, unless another key follows",
    arguments: Provider.allCases)
  func early(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30, pane: nil)
    try app.expect("[all]")
    scene.forge.setFault(FaultRule(.slow(milliseconds: 800), method: "GET"))
    try app.terminal.type("3 RET")
    try app.terminal.wait(forText: "opens as soon as it is here")
    try app.expect("all branches")
    #expect(app.find("opens as soon") == nil, "what was promised is done")
    scene.forge.setFault(FaultRule(.slow(milliseconds: 800), method: "GET"))
    try app.terminal.type("4 RET")
    try app.terminal.wait(forText: "opens as soon as it is here")
    try app.terminal.type("C-l")
    try app.settle()
    #expect(app.rowAtPoint != nil, "the list is there\n\(app.screenText)")
    #expect(app.currentTab == "4 PRs")
  }

  @Test(
    "NAV-04 (part: panes and filters) What was asked last is what is shown, whatever comes late",
    arguments: Provider.allCases)
  func rapid(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("2 RET")
    try app.expect("1 of 55")
    // Each answer comes later than the last one, and at the end that of a view other than the last one.
    scene.forge.setFaults(
      [600, 900, 300].map {
        FaultRule(.slow(milliseconds: $0), path: "/issues", times: 1)
      })
    app.terminal.text("v")
    app.terminal.text("v")
    app.terminal.text("v")
    app.terminal.text("v")
    try app.settle()
    #expect(app.find("· closed") != nil, "\(app.screenText)")
    try app.expect("1 of 25")
    // The answers that nobody waits for any more have been given by now.
    app.terminal.listen(milliseconds: 1000)
    #expect(app.find("1 of 25") != nil)
    app.terminal.text("1234512")
    try app.settle()
    #expect(app.currentTab == "2 Issues")
    #expect(app.find("Loading") == nil, "nothing runs any more")
    try app.expect("1 of 25")
  }

  @Test(
    "NAV-04 (part: branches) The branch chosen last is the one shown, whatever comes late",
    arguments: Provider.allCases)
  func rapidBranches(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30)
    try app.type("3")
    try app.expect("▸")
    try app.type("RET")
    try app.expect("all branches")
    try app.expectGone("loading")
    func choose(_ branch: String) throws {
      // For a moment after a prompt the letter is dropped.
      while app.find("Branch: ") == nil {
        app.terminal.text("b")
        app.terminal.listen(milliseconds: 50)
      }
      try app.terminal.type("C-a C-k")
      app.terminal.text(branch)
      try app.terminal.wait(forText: "Branch: \(branch)")
      try app.terminal.type("RET")
      try app.terminal.wait(for: "the prompt to be gone") { app.find("Branch: ") == nil }
    }
    // Each answer comes later than the one asked for after it.
    scene.forge.setFaults(
      [3000, 1600, 200].map {
        FaultRule(.slow(milliseconds: $0), path: "/atlas/commits", times: 1)
      })
    try choose("feature/draft")
    try choose("stale")
    try choose("main")
    try app.expect("· main ")
    try app.expectGone("loading")
    let rows = app.rows
    #expect(app.find("Loading") == nil)
    scene.forge.setFault(nil)
    try app.type("r")
    try app.expectGone("loading")
    #expect(app.rows.filter { $0.contains("●") } == rows.filter { $0.contains("●") })
  }

  @Test(
    "NAV-04 (part: windows) Answers that come late never change which window is selected",
    arguments: Provider.allCases)
  func selected(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30)
    try app.type("C-x 2 2 RET")
    try app.expect("1 of 55")
    scene.forge.setFault(FaultRule(.slow(milliseconds: 400), path: "/issues"))
    try app.terminal.type("r C-x o")
    try app.terminal.wait(for: "point in the lower window") { app.terminal.screen.cursor.row > 14 }
    try app.settle()
    #expect(app.cursor.row > 14)
  }
}
