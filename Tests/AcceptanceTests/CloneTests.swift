import DemoForge
import Glibc
import TestSupport
import Testing

@Suite("gotcha in a clone")
struct CloneTests {
  private static let git = "/usr/bin/git"

  @Test(
    "FIL-07 started in a clone of a known server it begins at that repository",
    .enabled(if: access(git, X_OK) == 0))
  func clone() throws {
    let scene = try Scene()
    let clone = scene.sandbox.home + "/atlas"
    _ = try scene.sandbox.run(Self.git, ["init", "-q", clone])
    _ = try scene.sandbox.run(
      Self.git, ["-C", clone, "remote", "add", "origin", scene.forge.url + "/acme/atlas.git"])
    mkdir(clone + "/below", 0o755)
    let terminal = try scene.startUnsettled(in: clone + "/below")
    try terminal.wait(forText: "acme/atlas commits")
    try terminal.wait(forText: "Rebase 2")
    terminal.text("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test(
    "FIL-07 history, diffs and blame of a clone come from it, also while its server is away",
    .enabled(if: access(git, X_OK) == 0), arguments: [Provider.gitea, .forgejo])
  func local(_ provider: Provider) throws {
    let scene = try Scene(provider)
    let clone = scene.sandbox.home + "/atlas"
    _ = try scene.sandbox.run(
      Self.git, ["clone", "-q", try Fixture.path("demo/atlas.bundle"), clone])
    _ = try scene.sandbox.run(
      Self.git,
      ["-C", clone, "remote", "set-url", "origin", scene.forge.url + "/acme/atlas.git"])
    scene.forge.stop()
    let terminal = try scene.startUnsettled(in: clone)
    try terminal.wait(forText: "· all branches · clone")
    try terminal.wait(forText: "Rebase 2")
    terminal.text("d")
    try terminal.wait(forText: "@@")
    terminal.text("nj\r")
    try terminal.wait(forText: "A blame")
    terminal.text("A")
    try terminal.wait(forText: "its commit")
    terminal.text("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test(
    "FIL-07 a clone of no known server begins at its history too, also where there is no server at all",
    .enabled(if: access(git, X_OK) == 0))
  func unknownServer() throws {
    let sandbox = try Sandbox()
    let clone = sandbox.home + "/map"
    _ = try sandbox.run(Self.git, ["clone", "-q", try Fixture.path("demo/atlas.bundle"), clone])
    _ = try sandbox.run(
      Self.git, ["-C", clone, "remote", "set-url", "origin", "git@example.org:alice/atlas.git"])
    let terminal = try PseudoTerminal(
      Fixture.executable("gotcha"), environment: sandbox.environment, directory: clone + "/src")
    try terminal.wait(forText: "alice/atlas commits · all branches · clone")
    try terminal.wait(forText: "Rebase 2")
    terminal.text("d")
    try terminal.wait(forText: "rb.txt")
    terminal.text("\u{7f}")
    try terminal.wait(forText: "Rebase 1")
    terminal.text("v")
    try terminal.wait(forText: "LICENSE")
    terminal.text("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test(
    "REP-02 Twenty lanes and an octopus line up, in ASCII where nothing else can be drawn",
    .enabled(if: access(git, X_OK) == 0), arguments: [TerminalProfile.xterm, .linuxConsole])
  func lanes(_ profile: TerminalProfile) throws {
    let scene = try Scene()
    let clone = scene.sandbox.home + "/wide"
    let script = """
      export GIT_AUTHOR_NAME=alice GIT_AUTHOR_EMAIL=alice@example.org
      export GIT_COMMITTER_NAME=alice GIT_COMMITTER_EMAIL=alice@example.org
      git init -q -b main "$0" && cd "$0" || exit 1
      git remote add origin "$1"
      commit() { git commit -q --allow-empty -m "$1"; }
      commit Begin
      for lane in $(seq 1 22); do
        git checkout -q -b "lane$lane" main && commit "Lane $lane starts" && commit "Lane $lane ends"
      done
      git checkout -q main && git merge -q --no-ff -m Octopus lane1 lane5 lane9 lane13
      """
    let made = try scene.sandbox.run(
      "/bin/sh", ["-c", script, clone, scene.forge.url + "/acme/atlas.git"])
    #expect(made.status == .exited(0), "\(made.errors)")
    let terminal = try PseudoTerminal(
      Fixture.executable("gotcha"), environment: scene.environment, directory: clone, rows: 60,
      columns: 160, profile: profile)
    try terminal.wait(forText: "Octopus")
    try terminal.wait(forText: "Begin")
    let isASCII = profile.term == "linux"
    let node: Character = isASCII ? "*" : "●"
    let rows = terminal.screen.rows.filter { $0.contains(node) }
    #expect(rows.count == 46)
    #expect(rows.allSatisfy { $0.count { $0 == node } == 1 })
    let lanes = Set(rows.map { $0.prefix { $0 != node }.count })
    #expect(lanes.count >= 20, "\(lanes)")
    // What is between two commits of a branch is a line without a gap.
    #expect(rows.joined().contains("|") == isASCII && rows.joined().contains("│") == !isASCII)
    terminal.text("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }
}
