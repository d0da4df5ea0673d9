import DemoForge
import TestSupport
import Testing

/// Terminals of every kind, and none.
struct TerminalKindTests {
  @Test(
    "T15 The program starts in tmux, screen, on the Linux console and without colour",
    arguments: ["tmux-256color", "screen", "linux", "vt100", "xterm-mono", "xterm-kitty"],
    Provider.allCases)
  func kinds(term: String, provider: Provider) throws {
    var profile: TerminalProfile =
      switch term {
      case "linux": .linuxConsole
      case "vt100", "xterm-mono": .vt100
      case "xterm-kitty": .kitty
      default: .tmux
      }
    profile.term = term
    let scene = try Scene(provider)
    let app = try scene.start(profile: profile)
    try app.type("2 RET")
    try app.expect("#80")
    #expect(app.currentTab == "2 Issues")
    let row = try #require(app.rowAtPoint)
    #expect(row.contains("#80"))
    if term == "linux" { #expect(row.hasPrefix("> o"), "icons are ASCII: \(row)") }
    app.terminal.text("q")
    #expect(try app.waitForExit() == .exited(0))
  }

  @Test("T15 NO_COLOR is heeded")
  func noColour() throws {
    let scene = try Scene()
    let app = try scene.start(environment: ["NO_COLOR": "1"])
    try app.type("2 RET")
    try app.expect("#80")
    let screen = app.terminal.screen
    for row in 0..<24 {
      for column in 0..<80 {
        let cell = screen.cell(row: row, column: column)
        #expect(cell.foreground == .standard && cell.background == .standard)
      }
    }
    #expect(app.rowAtPoint?.contains("#80") == true)
  }

  @Test(
    "A dumb, an unknown and an unset TERM end in one clear line",
    arguments: ["dumb", "nonesuch", nil])
  func hopeless(term: String?) throws {
    let sandbox = try Sandbox()
    try sandbox.write("notes.md", "words\n")
    let setting = term.map { ["TERM=\($0)"] } ?? ["-u", "TERM"]
    let terminal = try PseudoTerminal(
      "/usr/bin/env", setting + [Fixture.executable("gotcha"), "notes.md"],
      environment: sandbox.environment, directory: sandbox.home, profile: .silent)
    #expect(try terminal.waitForExit() == .exited(1))
    let lines = terminal.screen.rows.filter { $0.contains { $0 != " " } }
    #expect(lines.first?.hasPrefix("gotcha: ") == true)
    #expect(lines.joined().contains("TERM"))
    #expect(!terminal.output.contains(0x1B) || term != "dumb")
  }

  @Test("Without a terminal it says so in one line, and nothing goes to a pipe")
  func pipe() throws {
    let sandbox = try Sandbox()
    let result = try sandbox.run(try Fixture.executable("gotcha"), environment: ["TERM": "xterm"])
    #expect(result.status == .exited(1))
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("gotcha: "))
    #expect(result.errors.contains("terminal"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test("It runs in a terminal of one cell and shows its list when that grows")
  func tiny() throws {
    let scene = try Scene()
    let app = try scene.start(rows: 1, columns: 1)
    try app.type("2 RET j C-x 2 C-x 3 C-x o")
    #expect(app.terminal.process.exitStatus == nil)
    app.terminal.resize(rows: 24, columns: 80)
    try app.terminal.wait(forText: "#80")
    try app.terminal.wait(forText: "1 of 55")
    app.terminal.resize(rows: 1, columns: 1)
    app.terminal.resize(rows: 3, columns: 10)
    app.terminal.text("q")
    #expect(try app.waitForExit() == .exited(0))
  }

  @Test("Wrong arguments end with status 2 and a hint", arguments: [["--nonsense"], ["server"]])
  func usage(arguments: [String]) throws {
    let sandbox = try Sandbox()
    let result = try sandbox.run(try Fixture.executable("gotcha"), arguments)
    #expect(result.status == .exited(2))
    #expect(result.errors.hasPrefix("gotcha: "))
    #expect(result.errors.split(separator: "\n").count == 1)
  }
}
