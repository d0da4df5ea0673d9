import DemoForge
import TestSupport
import Testing

private let hasTmux =
  (try? Sandbox().run("/usr/bin/env", ["tmux", "-V"]))?.status == .exited(0)

/// In a real tmux.
@Suite(.enabled(if: hasTmux, "tmux is not installed"))
struct TmuxTests {
  @Test(
    "T15 It runs in a session of tmux, is left and attached again, and ends cleanly",
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

  @Test(
    "ED-09 Through tmux a copy reaches the terminal's clipboard, as tmux is set up by itself, too",
    arguments: ["external", "on"])
  func copy(setting: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("notes", "copy me\n")
    let terminal = try start(sandbox, "set -s set-clipboard \(setting)")
    try terminal.wait(forText: "copy me")
    try terminal.type("C-SPC C-e M-w")
    try terminal.wait(for: "the copy on the clipboard") {
      terminal.screen.clipboard == "Y29weSBtZQ=="
    }
    // The latest copy is the one that stays.
    try terminal.type("C-a M-d")
    try terminal.wait(for: "the kill on the clipboard") { terminal.screen.clipboard == "Y29weQ==" }
    terminal.process.end()
  }

  @Test("ED-09 Through tmux a paste of any size is put in literally, and undone in one step")
  func paste() throws {
    let sandbox = try Sandbox()
    try sandbox.write("notes", "before\n")
    let terminal = try start(sandbox, "")
    try terminal.wait(forText: "before")
    let text = (0..<2000).map { "pasted \($0)\t(x) [y]\n" }.joined()
    terminal.paste(text)
    try terminal.wait(forText: "pasted 1999")
    try terminal.type("C-x C-s")
    try terminal.wait(forText: "Wrote ")
    #expect(sandbox.read("notes") == text + "before\n")
    try terminal.type("C-/")
    try terminal.wait(for: "the text before the paste") {
      terminal.screen.rows[0].hasPrefix("before")
    }
    terminal.process.end()
  }

  /// Starts tmux with a setting, and in it the program on the file `notes`; both end with the terminal.
  private func start(_ sandbox: Sandbox, _ setting: String) throws -> PseudoTerminal {
    let settings = try sandbox.write(
      "tmux.conf", "set -g destroy-unattached on\n\(setting)\n")
    var environment = sandbox.environment
    environment["SHELL"] = "/bin/sh"
    return try PseudoTerminal(
      "/usr/bin/env",
      [
        "tmux", "-f", settings, "-S", sandbox.path + "/run/tmux", "new-session",
        try Fixture.executable("gotcha") + " notes",
      ],
      environment: environment, directory: sandbox.home)
  }
}
