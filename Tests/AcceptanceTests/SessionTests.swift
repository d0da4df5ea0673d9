import DemoForge
import TestSupport
import Testing

/// What outlives the program.
struct SessionTests {
  @Test(
    "T12 The selected server is there at the next start, with its token and nothing asked",
    arguments: Provider.allCases)
  func selected(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("2 RET")
    try app.expect("#80")
    app.terminal.text("q")
    #expect(try app.waitForExit() == .exited(0))
    scene.forge.forgetRequests()
    try app.restart()
    try app.expect("#80")
    #expect(app.rows[0].contains("alice@demo"))
    #expect(scene.forge.requests.allSatisfy { $0.hasAuthorization && $0.status != 401 })
    #expect(!scene.forge.requests.isEmpty)
  }

  @Test("T02 A file looked at in between leaves the windows of the next start as they were")
  func fileInBetween() throws {
    let scene = try Scene()
    let app = try scene.start()
    try app.type("2 RET")
    try app.expect("#80")
    app.terminal.text("q")
    #expect(try app.waitForExit() == .exited(0))
    try scene.sandbox.write("notes.txt", "some notes\n")
    let file = try scene.start([scene.sandbox.home + "/notes.txt"])
    try file.expect("some notes")
    try file.type("C-x C-c")
    #expect(try file.waitForExit() == .exited(0))
    #expect(!file.rows.contains { $0.contains("come back at the next start") })
    try app.restart()
    try app.expect("#80")
  }

  @Test(
    "T12 --server wins and is remembered; an unknown name ends with status 2 and the known ones")
  func chosen() throws {
    let scene = try Scene()
    let other = try DemoForge(
      DemoForgeOptions(provider: .forgejo, fixtures: try Fixture.path("demo")))
    try other.start()
    try scene.add("other", other)
    _ = try scene.run(["server", "select", "demo"])
    let killed = try scene.start(["--server", "other"])
    #expect(killed.rows[0].contains("alice@other"))
    killed.signal(9)
    _ = try killed.waitForExit()
    // Only a clean exit makes it the one of the next start.
    let between = try scene.start()
    #expect(between.rows[0].contains("alice@demo"))
    between.terminal.text("q")
    #expect(try between.waitForExit() == .exited(0))
    let app = try scene.start(["--server", "other"])
    #expect(app.rows[0].contains("alice@other"))
    app.terminal.text("q")
    #expect(try app.waitForExit() == .exited(0))
    let again = try scene.start()
    #expect(again.rows[0].contains("alice@other"))
    let wrong = try PseudoTerminal(
      Fixture.executable("gotcha"), ["--server", "nonesuch"],
      environment: scene.sandbox.environment)
    #expect(try wrong.waitForExit() == .exited(2))
    #expect(wrong.screen.rows.joined().contains("demo, other"))
  }

  @Test(
    "A hang-up in the middle of a text for another server comes back to that text, beside its issue",
    arguments: Provider.allCases)
  func hangUp(provider: Provider) throws {
    let scene = try Scene(provider)
    let other = try DemoForge(
      DemoForgeOptions(provider: provider, fixtures: try Fixture.path("demo")))
    try other.start()
    try scene.add("other", other)
    _ = try scene.run(["server", "select", "demo"])
    let app = try scene.start(
      ["--server", "other", other.url + "/acme/atlas/issues/80"], rows: 40, pane: nil)
    try app.expect("acme/atlas#80")
    try app.press("c")
    try app.text("to be continued")
    app.signal(1)
    _ = try app.waitForExit()
    let next = try scene.start(rows: 40)
    try next.expect("to be continued")
    #expect(next.find("Comment → acme/atlas#80 as alice@other") != nil)
    #expect(next.find("#80  Docs: explain") != nil, "its issue is above it, and no list")
    try next.text(", now")
    try next.expect("to be continued, now")
  }

  @Test(
    "T12 After the remembered server was removed another is selected", arguments: Provider.allCases)
  func removed(provider: Provider) throws {
    let scene = try Scene(provider)
    let other = try DemoForge(DemoForgeOptions(fixtures: try Fixture.path("demo")))
    try other.start()
    try scene.add("other", other)
    let app = try scene.start(["--server", "other"])
    app.terminal.text("q")
    _ = try app.waitForExit()
    #expect(try scene.run(["server", "remove", "other"]).status == .exited(0))
    let again = try scene.start()
    #expect(again.rows[0].contains("alice@demo"))
    try again.type("2")
    try again.expect("acme/atlas")
  }

  @Test("T12 A wrong --server is told without a terminal, too")
  func wrongWithoutTerminal() throws {
    let scene = try Scene()
    let result = try scene.run(["--server", "nope"])
    #expect(result.status == .exited(2))
    #expect(result.errors == "gotcha: There is no server nope; there are: demo\n")
    let empty = try Newcomer(hasKeyring: false)
    let none = try empty.sandbox.run(Fixture.executable("gotcha"), ["--server", "nope"])
    #expect(none.status == .exited(2))
    #expect(none.errors == "gotcha: There is no server nope; none is set up yet\n")
  }

  @Test("T12 Windows of a server that was removed meanwhile are left out, the others come back")
  func windowsOfRemoved() throws {
    let scene = try Scene()
    let other = try DemoForge(
      DemoForgeOptions(provider: .forgejo, fixtures: try Fixture.path("demo")))
    try other.start()
    try scene.add("other", other)
    let app = try scene.start(["--server", "demo"])
    try app.expect("acme/atlas")
    try app.type("RET")
    try app.expect("of 55")
    try app.type("C-x 2 C-x o S G RET")
    try app.expect("Now on alice@other")
    try app.type("2")
    try app.expect("acme/atlas")
    app.terminal.text("\u{18}\u{3}")
    #expect(try app.waitForExit() == .exited(0))
    #expect(try scene.run(["server", "remove", "other"]).status == .exited(0))
    let again = try scene.start()
    try again.expect("of 55")
    #expect(again.rows[0].contains("alice@demo"))
    #expect(again.rows.filter { $0.hasPrefix("─") }.count == 1)
    #expect(again.find("was removed") == nil)
  }

  @Test(
    "T12 A server that was renamed is restored under its new name", arguments: Provider.allCases)
  func renamed(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.expect("acme/atlas")
    try app.type("S e")
    try app.expect("Change demo")
    try app.type("C-a C-k")
    try app.text("home")
    try app.type("C-s")
    try app.expect("Changed home")
    try app.type("2")
    app.terminal.text("\u{18}\u{3}")
    #expect(try app.waitForExit() == .exited(0))
    try app.restart()
    #expect(app.rows[0].contains("alice@home"))
    try app.expect("acme/atlas")
  }

  @Test("The next start brings back windows, point and drafts", arguments: Provider.allCases)
  func windows(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 40)
    try app.type("2 RET")
    try app.expect("#80")
    try app.type("j j C-x 2 C-x o")
    try app.open(issue: 80)
    try app.press("c")
    try app.text("half a thought")
    try app.type("M-b")
    let before = app.rows
    let cursor = app.cursor
    try app.type("C-x C-c")
    #expect(try app.waitForExit() == .exited(0))
    #expect(app.rows.contains { $0.contains("gotcha: 1 draft kept; windows and buffers come") })
    try app.restart()
    try app.expect("the screen as it was") { app.rows.dropLast() == before.dropLast() }
    #expect(app.cursor == cursor)
  }

  @Test(
    "kill -9 in the middle of a comment loses at most the last 100 ms of typing",
    arguments: Provider.allCases)
  func killed(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    try app.press("c")
    for word in 0..<40 { try app.text("word\(word) ") }
    app.terminal.listen(milliseconds: 100)
    app.terminal.text("late")
    app.signal(9)
    #expect(try app.waitForExit() == .signalled(9))
    try app.restart()
    // Its window is back too, unless the layout was kept last before it was there.
    if app.find(" as alice@demo") == nil {
      try app.open(issue: 80)
      try app.press("c")
    }
    try app.expect("word39")
    #expect(app.find("word0 ") != nil)
  }

  @Test(
    "NAV-07 What is cached shows at once, marked as such, until the answer comes",
    arguments: Provider.allCases)
  func cached(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("2 RET")
    try app.expect("#80")
    app.terminal.text("q")
    #expect(try app.waitForExit() == .exited(0))
    scene.forge.setFault(FaultRule(.slow(milliseconds: 1500)))
    let terminal = try scene.startUnsettled()
    try terminal.wait(forText: "#80")
    try terminal.wait(for: "the mark") {
      terminal.screen.rows[22].contains(#/─ cached, [A-Z][a-z]{2} \d\d:\d\d ─/#)
    }
    try terminal.wait(for: "the mark to go away") {
      !terminal.screen.rows[22].contains("cached") && terminal.screen.rows[22].contains("of 55")
    }
    #expect(terminal.screen.rows.contains { $0.contains("#80") })
  }

  @Test(
    "NAV-07 Without the server the cached rows stay, and it is said why they are old",
    arguments: Provider.allCases)
  func offline(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("2 RET")
    try app.expect("#80")
    app.terminal.text("q")
    #expect(try app.waitForExit() == .exited(0))
    scene.forge.stop()
    try app.restart()
    try app.expect("#80")
    #expect(app.rows.contains { $0.contains(#/─ offline, as of \d\d:\d\d ─/#) })
    #expect(app.rows[1].contains("does not take"), "the reason is above the rows")
    let host = scene.forge.url.dropFirst("http://".count)
    #expect(app.echoArea.hasPrefix("\(host) does not take"), "\(app.echoArea)")
  }

  @Test(
    "Two Gotchas at once: a draft open in one is not written by the other",
    arguments: Provider.allCases)
  func two(provider: Provider) throws {
    let scene = try Scene(provider)
    let one = try scene.start()
    try one.open(issue: 80)
    try one.press("c")
    try one.text("mine")
    let other = try scene.start()
    try other.type("2")
    try other.open(issue: 80)
    try other.press("c")
    try other.text("theirs")
    try one.text(" still")
    try one.type("C-c C-c")
    try one.expect("Commented on")
    let sent = scene.forge.requests.filter { $0.method == "POST" }
    #expect(sent.map(\.body) == [#"{"body":"mine still"}"#])
    other.terminal.text("\u{18}\u{3}")
    #expect(try other.waitForExit() == .exited(0))
  }

  @Test(
    "The shell is as it was after q, SIGTERM and SIGHUP", arguments: [nil, 15, 1] as [Int32?],
    Provider.allCases)
  func shell(signal: Int32?, provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    if let signal { app.signal(signal) } else { app.terminal.text("q") }
    let status = try app.waitForExit()
    #expect(status == (signal.map { .exited(128 + $0) } ?? .exited(0)))
    #expect(app.terminal.screen.cursorIsVisible)
    for mode in [1000, 1002, 1003, 1004, 1006, 1049, 2004] {
      #expect(!app.terminal.screen.modes.contains(mode), "mode \(mode) is still on")
    }
  }
}
