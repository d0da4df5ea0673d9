import DemoForge
import TestSupport
import Testing

/// Where a token must not be found, after it was typed, pasted, killed, shown nowhere and used.
@Suite(.enabled(if: Keyring.isAvailable, "gnome-keyring or dbus is not installed"))
struct SecrecyTests {
  @Test(
    "SRV-02 A token is in no file, argument, draft, session or log, and never on the terminal",
    arguments: [Provider.gitea, .forgejo])
  func nowhere(provider: Provider) throws {
    let forge = try makeForge(provider)
    let token = forge.tokens.alice
    let home = try Newcomer()
    let app = try home.start()
    try app.type("c")
    try app.fillServer("forge", "http://127.0.0.1:1", token: token)
    // A failing try, everything that copies, a draft that is left and resumed.
    try app.type("C-s")
    try app.expect("does not take connections")
    try app.go(to: "Token")
    try app.type("C-x h M-w C-g C-a C-SPC C-e C-w")
    try app.paste(token)
    try app.type("C-a M-d C-k")
    try app.paste(token)
    try app.fill("URL", forge.url)
    try app.type("C-c C-k")
    try app.expect("What you typed is kept")
    try app.press("c")
    try app.expect("Add a server")
    try app.fill("Token", token)
    try app.type("C-s")
    try app.expect("Added forge")
    try app.expectAllPanes()
    try app.manage("e")
    try app.expect("Change forge")
    try app.fill("Token", token)
    try app.type("C-s")
    try app.expect("Changed forge")
    try app.type(",")
    try app.expect("Theme")
    try app.type("C-s")
    try app.expect("Saved in")
    try app.type("M-x view-echo-area-messages RET")
    #expect(app.find(token) == nil)
    try app.type("C-x 1")
    let arguments = home.sandbox.read("/proc/\(app.terminal.process.pid)/cmdline") ?? token
    #expect(!arguments.contains(token))
    // While it runs, with the write-ahead log and whatever else lies about; then at rest.
    try expectNowhere(token, in: home)
    app.terminal.text("\u{18}\u{3}")
    #expect(try app.waitForExit() == .exited(0))
    try expectNowhere(token, in: home)
    #expect(!String(decoding: app.terminal.output, as: UTF8.self).contains(token))
  }

  @Test("SRV-02 A crash in the middle of the form leaves no token behind")
  func crash() throws {
    let home = try Newcomer()
    let app = try home.start()
    let token = "0123456789abcdef0123456789abcdef01234567"
    try app.type("c")
    try app.fillServer("forge", "http://127.0.0.1:1", token: token)
    // What was typed is on disk by now, but for the token.
    try app.waitUntilKept("http://127.0.0.1:1")
    app.signal(11)
    _ = try app.waitForExit()
    try expectNowhere(token, in: home)
    #expect(!String(decoding: app.terminal.output, as: UTF8.self).contains(token))
  }

  /// Looks through every file of the home, its state and its temporary files.
  private func expectNowhere(_ token: String, in home: Newcomer) throws {
    let found = try home.sandbox.run(
      "/bin/grep", ["-r", "-l", "-a", "-F", "--devices=skip", token, home.sandbox.path])
    #expect(found.output == "")
    // Files there are, or this would prove nothing.
    let all = try home.sandbox.run(
      "/bin/grep", ["-r", "-l", "-a", "--devices=skip", "SQLite format", home.sandbox.path])
    #expect(all.output.contains("gotcha.db"))
  }
}
