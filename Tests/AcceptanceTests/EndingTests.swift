import Glibc
import TestSupport
import Testing

/// Ways out of the program, and what the terminal is like afterwards.
struct EndingTests {
  @Test(
    "ED-12 SIGTERM, SIGHUP and a crash give the terminal back and lose no text",
    arguments: [SIGTERM, SIGHUP, SIGSEGV])
  func signals(signal: Int32) throws {
    let sandbox = try Sandbox()
    try sandbox.write("notes", "words\n")
    let app = try Gotcha([sandbox.home + "/notes"], sandbox: sandbox)
    try app.text("unsaved ")
    let folder = app.sandbox.state + "/unsaved/texts"
    try app.terminal.wait(for: "the text to be kept") {
      (try? app.sandbox.run("/bin/grep", ["-rq", "unsaved", folder]).status) == .exited(0)
    }
    app.signal(signal)
    _ = try app.waitForExit()
    #expect(!app.terminal.screen.modes.contains(1049), "still on the other screen")
    for mode in [1002, 1006, 2004, 1004] {
      #expect(!app.terminal.screen.modes.contains(mode), "mode \(mode) is still on")
    }
    try app.restart()
    try app.expect("notes has text that was not saved")
    try app.type("M-x recover-this-file RET")
    try app.expect("unsaved words")
  }

  @Test(
    "ED-12 A command that would go on for ever ends with the program, and no text is lost",
    arguments: [SIGTERM, SIGHUP])
  func endless(signal: Int32) throws {
    let sandbox = try Sandbox()
    try sandbox.write("notes", "these are words\n")
    let app = try Gotcha(["notes"], sandbox: sandbox)
    try app.text("unsaved words ")
    // A macro that is repeated until there is an error, and has none.
    try app.type("C-x ( C-f C-b C-x )")
    try app.terminal.type("C-u 0 C-x e")
    app.terminal.listen(milliseconds: 300)
    app.signal(signal)
    _ = try app.waitForExit()
    try app.restart()
    try app.expect("notes has text that was not saved")
  }

  @Test("ED-12 C-z gives the shell its terminal, and fg paints all again")
  func suspend() throws {
    let sandbox = try Sandbox()
    try sandbox.write("notes", "these are words\n")
    var environment = sandbox.environment
    environment["PS1"] = "shell$ "
    let terminal = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noediting", "-i"],
      environment: environment, directory: sandbox.home)
    try terminal.wait(forText: "shell$")
    terminal.text("\(try Fixture.executable("gotcha")) notes\r")
    try terminal.wait(forText: "these are words")
    try terminal.wait(for: "the other screen") { terminal.screen.modes.contains(1049) }
    terminal.text("typed ")
    try terminal.wait(forText: "typed these")
    try terminal.type("C-z")
    try terminal.wait(forText: "Stopped")
    #expect(!terminal.screen.modes.contains(1049))
    terminal.text("echo back-$((6*7))\r")
    try terminal.wait(forText: "back-42")
    terminal.text("fg\r")
    try terminal.wait(forText: "typed these are words")
    try terminal.wait(for: "the other screen") { terminal.screen.modes.contains(1049) }
    terminal.text("more ")
    try terminal.wait(forText: "typed more these")
  }

  @Test(
    "A start that fails asks the terminal nothing, whose answers the shell would have as typing",
    arguments: ["gotcha .", "gotcha --keymap nope", "gotcha loop", "gotcha /dev/zero"])
  func failedStart(_ command: String) throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("/bin/ln", ["-s", "loop", sandbox.home + "/loop"])
    let words = command.split(separator: " ").dropFirst().map(String.init)
    let terminal = try PseudoTerminal(
      Fixture.executable("gotcha"), words, environment: sandbox.environment,
      directory: sandbox.home)
    guard case .exited(let status) = try terminal.waitForExit() else {
      Issue.record("it was killed")
      return
    }
    #expect(status == 1 || status == 2)
    terminal.listen(milliseconds: 50)
    #expect(!terminal.output.contains(0x1B), "\(String(decoding: terminal.output, as: UTF8.self))")
  }

  @Test(
    "A file is opened where +LINE says, before it or behind it",
    arguments: [
      (["+12", "notes"], "line 12"), (["notes", "+12"], "line 12"), (["+12:6", "notes"], "12"),
      (["+", "notes"], ""), (["+900", "notes"], ""),
    ])
  func place(_ arguments: [String], _ rest: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("notes", (1...40).map { "line \($0)\n" }.joined())
    let app = try Gotcha(arguments, sandbox: sandbox)
    try app.text("HERE")
    try app.expect("HERE" + rest)
  }
}
