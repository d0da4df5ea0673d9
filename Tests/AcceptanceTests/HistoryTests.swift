import DemoForge
import TestSupport
import Testing

@Suite("Finding, comparing and naming commits in a history")
struct HistoryTests {
  @Test(
    "REP-01 (search) history-find on / finds a commit by its words, on pages to come too; C-s in rows",
    arguments: [Provider.gitea, .forgejo])
  func search(_ provider: Provider) throws {
    let code = try CodeScene(provider, pageLimit: 10)
    let app = code.app
    try app.type("C-s")
    try app.text("squash me")
    try app.expect("point on the commit found") {
      app.rowAtPoint?.contains("Please squash me") == true
    }
    try app.type("RET")
    // On the first page, by the name of who made it.
    try app.press("/")
    try app.expect("Find commit in acme/atlas: ")
    try app.text("müller merge.txt")
    try app.expect("54e25450e2")
    try app.type("RET")
    try app.expect("point on it") { app.rowAtPoint?.contains("Add merge.txt") == true }
    // The oldest one, many pages further on.
    #expect(app.find("Initial commit") == nil)
    try app.press("/")
    try app.text("initial")
    try app.expect("a1b5630")
    try app.type("RET")
    try app.expect("point on it") { app.rowAtPoint?.contains("Initial commit") == true }
    // In the middle of its neighbours, and the way back.
    try app.type("C-u C-SPC")
    try app.expect("point where it was") { app.rowAtPoint?.contains("Add merge.txt") == true }
    try app.press("/")
    try app.text("no such words")
    try app.expect("no candidate") { app.screenText.contains("No match") }
    try app.type("C-g")
    try app.leave()
  }

  @Test(
    "REP-01 (comparing) = shows what changed between two marked commits, the older one first",
    arguments: [Provider.gitea, .forgejo])
  func comparison(_ provider: Provider) throws {
    let code = try CodeScene(provider)
    let app = code.app
    try app.verb("=")
    try app.expect("Mark two commits with m")
    try code.go(to: "Rebase 2")
    try app.type("m")
    try code.go(to: "Change line 10 on main")
    try app.type("m")
    try app.expect("2 marked")
    try app.type("=")
    try app.expect("acme/atlas 6ba3b83")
    try app.expect("..618f803")
    try app.expect("@@")
    // What the newer one has more is added.
    try app.expect("rb.txt  new")
    try app.type("DEL")
    try app.expect("acme/atlas commits")
    try app.expect("2 marked")
    try app.leave()
  }

  @Test(
    "REP-03 A merged branch that was deleted is named where its pull request began",
    arguments: [Provider.gitea, .forgejo])
  func deletedBranch(_ provider: Provider) throws {
    let code = try CodeScene(provider, rows: 40, columns: 120)
    let app = code.app
    let beginning = "feature/merge-me Add merge.txt"
    try app.expect("feature/merge-me Second")
    try app.expect(beginning)
    let gone = try LoopbackReply.send(
      "DELETE", code.scene.forge.url + "/api/v1/repos/acme/atlas/branches/feature/merge-me",
      token: code.scene.forge.tokens.alice)
    #expect(gone.status == 204)
    try app.verb("r")
    try app.expectGone("feature/merge-me Second")
    try app.expect(beginning)
    try code.expectFace("mode-line.accent", of: beginning)
    try app.leave()
  }
}
