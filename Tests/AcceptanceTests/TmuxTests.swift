import DemoForge
import TestSupport
import Testing

private let hasTmux =
  (try? Sandbox().run("/usr/bin/env", ["tmux", "-V"]))?.status == .exited(0)

/// In a real tmux, and with a real man.
@Suite(.enabled(if: hasTmux, "tmux is not installed"))
struct TmuxTests {
  @Test(
    "T15 (part: tmux) It runs in a session of tmux, is left and attached again, and ends cleanly",
    arguments: Provider.allCases)
  func session(provider: Provider) throws {
    let scene = try Scene(provider)
    let gotcha = try Fixture.executable("gotcha")
    let socket = scene.sandbox.path + "/run/tmux"
    var environment = scene.environment
    environment["SHELL"] = "/bin/sh"
    let terminal = try PseudoTerminal(
      "/usr/bin/env", ["tmux", "-f", "/dev/null", "-S", socket, "new-session", gotcha],
      environment: environment, directory: scene.sandbox.home)
    try terminal.wait(forText: "1 Home")
    try terminal.type("2")
    try terminal.wait(forText: "acme/atlas")
    try terminal.type("RET")
    try terminal.wait(forText: "1 of 55")
    try terminal.type("j")
    try terminal.wait(forText: "2 of 55")
    // tmux keeps its prefix for itself; what it draws for Gotcha is as wide as without it.
    #expect(terminal.screen.rows.contains { $0.contains("[2 Issues]") })
    try terminal.type("C-b d")
    #expect(try terminal.waitForExit() == .exited(0))
    let again = try PseudoTerminal(
      "/usr/bin/env", ["tmux", "-f", "/dev/null", "-S", socket, "attach"],
      environment: environment, directory: scene.sandbox.home, rows: 30, columns: 90)
    try again.wait(forText: "2 of 55")
    try again.type("RET")
    try again.wait(for: "an issue") { again.screen.rows[1].contains("#7") }
    again.text("q")
    #expect(try again.waitForExit() == .exited(0))
    #expect(!again.screen.modes.contains(1049))
  }
}
