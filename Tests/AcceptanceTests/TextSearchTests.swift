import DemoForge
import Glibc
import TestSupport
import Testing

@Suite("Searching the files of a repository")
struct TextSearchTests {
  private static let git = "/usr/bin/git"

  @Test(
    "FIL-04 (search) repository-search lists lines that have a text, and fetches no file twice",
    arguments: [Provider.gitea, .forgejo])
  func server(_ provider: Provider) throws {
    let code = try CodeScene(provider)
    let app = code.app
    try code.showFiles()
    try app.type("C-x p g")
    try app.expect("Search acme/atlas for: ")
    try app.text("println")
    try app.type("RET")
    try app.expect("src/main.go")
    try app.expect("acme/atlas “println”")
    try app.expectGone("Loading")
    try code.go(to: "fmt.Println(\"atlas\")")
    try code.expectFace("match", of: "Println")
    try app.type("RET")
    try app.expect("acme/atlas/src/main.go")
    try app.expect("L6")
    try app.type("DEL")
    try app.expect("acme/atlas “println”")
    code.scene.forge.forgetRequests()
    try app.type("C-u C-x p g")
    try app.expect("(regexp)")
    try app.text("^package +")
    try app.type("RET")
    try app.expect("package main")
    try app.expectGone("Loading")
    #expect(!code.scene.forge.requests.contains { $0.path.contains("/raw/") })
    try app.type("C-x p g")
    try app.text("no such words anywhere")
    try app.type("RET")
    try app.expect("has it.")
    try app.leave()
  }

  @Test(
    "FIL-07 (search) a clone is searched without its server", .enabled(if: access(git, X_OK) == 0))
  func clone() throws {
    let scene = try Scene()
    let clone = scene.sandbox.home + "/atlas"
    _ = try scene.sandbox.run(
      Self.git, ["clone", "-q", try Fixture.path("demo/atlas.bundle"), clone])
    _ = try scene.sandbox.run(
      Self.git, ["-C", clone, "remote", "set-url", "origin", scene.forge.url + "/acme/atlas.git"])
    scene.forge.stop()
    let terminal = try scene.startUnsettled(in: clone)
    try terminal.wait(forText: "Rebase 2")
    try terminal.type("C-x p g")
    terminal.text("println\r")
    try terminal.wait(forText: "2 lines in 2 files")
    // Letters are dropped for a moment after a prompt.
    for _ in 0..<200 where terminal.process.exitStatus == nil {
      terminal.text("q")
      terminal.listen(milliseconds: 20)
    }
    #expect(try terminal.waitForExit() == .exited(0))
  }
}
