import DemoForge
import Glibc
import TestSupport
import Testing

/// What is typed and chosen while the disk or the servers do not answer.
struct KeepingTests {
  @Test("What is typed into a composition whose draft cannot be opened yet is there afterwards")
  func opening() throws {
    let scene = try Scene()
    let app = try scene.start(rows: 40)
    try app.open(issue: 80)
    try app.press("c")
    try app.text("My ")
    try app.type("C-c C-k")
    try app.expect("Draft kept")
    let other = try HeldDatabase(in: scene.sandbox)
    app.pressUnsettled("c")
    app.terminal.text("dear wrods")
    try app.terminal.type("DEL DEL DEL DEL")
    app.terminal.text("ords")
    try app.terminal.wait(forText: "is being opened; what you type is kept")
    // Longer than a statement waits for another program.
    app.terminal.listen(milliseconds: 6000)
    #expect(app.find("dear") == nil)
    try other.release()
    try app.expect("My dear words")
    // It is on disk a moment later, too.
    try app.waitUntilKept("My dear words")
    app.signal(SIGKILL)
    _ = try app.waitForExit()
    try app.restart()
    if app.find("My dear words") == nil {
      try app.open(issue: 80)
      try app.press("c")
    }
    try app.expect("My dear words")
  }

  @Test(
    "What is kept is there again where somebody took its folder away, and that is said",
    arguments: Provider.allCases)
  func folder(provider: Provider) throws {
    let scene = try Scene(provider)
    try scene.sandbox.write("notes.md", "words on paper\n")
    let app = try scene.start(rows: 40, columns: 140)
    try app.type("C-x C-f")
    try app.text("notes.md")
    try app.type("RET")
    try app.text("typed before, ")
    try app.type("C-x b RET")
    try app.open(issue: 80)
    try app.press("c")
    try app.text("dear ")
    _ = try scene.sandbox.run("/bin/rm", ["-rf", scene.sandbox.state])
    try app.text("words")
    try app.expect("was taken away; it is there again")
    try app.type("C-x b")
    try app.text("notes.md")
    try app.type("RET")
    try app.text("and after, ")
    // Both texts are on disk a moment later.
    for text in ["dear words", "and after, "] { try app.waitUntilKept(text) }
    app.signal(SIGKILL)
    _ = try app.waitForExit()
    try app.restart()
    if app.find("dear words") == nil {
      try app.type("C-x b")
      try app.text("atlas#80")
      try app.type("RET")
      try app.press("c")
    }
    try app.expect("dear words")
    try app.type("C-x b")
    try app.text("notes.md")
    try app.type("RET")
    try app.expect("typed before, and after, words on paper")
  }

  @Test("A form is given up while the database is locked, and opens afterwards")
  func forms() throws {
    let scene = try Scene()
    let app = try scene.start(columns: 120)
    try app.type("S")
    try app.press("c")
    try app.text("another")
    try app.type("C-c C-k")
    try app.expect("What you typed is kept")
    let other = try HeldDatabase(in: scene.sandbox)
    app.pressUnsettled("c")
    try app.terminal.wait(forText: "is being opened; what you type is kept")
    try app.terminal.type("C-g")
    try app.terminal.wait(forText: "Quit")
    try other.release()
    try app.settle()
    // What came late was handed back, so that it can be opened again.
    try app.press("c")
    try app.expect("another")
  }

  @Test("While every request to a server hangs, drafts and favourites are kept")
  func hanging() throws {
    let scene = try Scene()
    let app = try scene.start(rows: 40, columns: 100)
    try app.expect("acme/design.assets")
    try app.open(issue: 80)
    scene.forge.setFault(FaultRule(.hang, method: "GET"))
    for number in 60..<72 {
      app.terminal.text("#")
      app.terminal.text("acme/atlas#\(number)")
      try app.terminal.type("RET")
    }
    // What was loaded before still shows, and is left again.
    app.terminal.text("2")
    try app.terminal.wait(forText: "acme/design.assets")
    app.terminal.text("j")
    app.pressUnsettled("*")
    try app.terminal.wait(forText: "★ acme/design.assets")
    app.terminal.text("#")
    app.terminal.text("acme/atlas#80")
    try app.terminal.type("RET")
    try app.terminal.wait(forText: "#80  ")
    app.pressUnsettled("c")
    app.terminal.text("dear words")
    try app.terminal.wait(forText: "dear words")
    try app.terminal.type("C-x C-s")
    try app.terminal.wait(forText: "Draft kept")
    app.signal(SIGKILL)
    _ = try app.waitForExit()
    scene.forge.setFault(nil)
    try app.restart()
    try app.type("Q")
    try app.expect("dear words")
    try app.type("2")
    try app.expect("★ acme/design.assets")
  }

  @Test("q waits for what was just chosen, says so, and nothing of it is lost")
  func leaving() throws {
    let scene = try Scene()
    let app = try scene.start(columns: 100)
    try app.expect("acme/design.assets")
    let other = try HeldDatabase(in: scene.sandbox)
    try app.terminal.type("j * q")
    try app.terminal.wait(forText: "Leaving when the disk is ready: Keeping the favourites")
    try other.release()
    #expect(try app.waitForExit() == .exited(0))
    let later = try scene.start()
    try later.type("2")
    try later.expect("★ acme/design.assets")
  }

  @Test("A disk that stays away is told, and leaving loses something only after a yes")
  func leavingAnyway() throws {
    let scene = try Scene()
    let app = try scene.start(columns: 100)
    try app.expect("acme/design.assets")
    let other = try HeldDatabase(in: scene.sandbox)
    try app.terminal.type("j * q")
    try app.terminal.wait(forText: "Leave and lose a text that cannot be kept?")
    app.terminal.text("y")
    #expect(try app.waitForExit() == .exited(0))
    try other.release()
  }

  @Test("What was on its way to the server when one left is said on the shell")
  func onTheWay() throws {
    let scene = try Scene()
    let app = try scene.start(columns: 100)
    try app.open(issue: 80)
    scene.forge.setFault(FaultRule(.hang, method: "POST"))
    try app.press("c")
    try app.text("dear words")
    try app.terminal.type("C-c C-c")
    try app.terminal.wait(forText: "being sent")
    for _ in 0..<200 where app.terminal.process.exitStatus == nil {
      app.terminal.text("q")
      app.terminal.listen(milliseconds: 20)
    }
    #expect(try app.waitForExit() == .exited(0))
    app.terminal.listen(milliseconds: 100)
    try app.terminal.wait(forText: "1 draft")
    try app.terminal.wait(forText: "Sending to acme/atlas#80 was not over; the text is kept")
  }
}

extension Gotcha {
  /// Presses a letter as soon as it is taken, while the program is not idle.
  fileprivate func pressUnsettled(_ letter: String) {
    var before: Int
    repeat {
      before = terminal.output.count
      terminal.text(letter)
      terminal.listen(milliseconds: 60)
    } while terminal.output[before...].contains(7)
  }
}
