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
}
