import DemoForge
import TestSupport
import Testing

/// Web addresses of things, and things by their addresses.
struct AddressTests {
  @Test(
    "NAV-06 gotcha URL opens an issue, a comment, a repository, a milestone",
    arguments: [
      ("/acme/atlas/issues/80", "acme/atlas#80"), ("/acme/atlas/pulls/81", "acme/atlas#81"),
      ("/acme/atlas", "acme/atlas issues"), ("/acme/atlas/issues", "acme/atlas issues"),
      ("/acme/atlas/milestone/2", "⚑ v1.1"), ("/acme/atlas/milestones", "acme/atlas milestones"),
    ])
  func operand(path: String, words: String) throws {
    let scene = try Scene()
    let app = try scene.start([scene.forge.url + path], pane: nil)
    try app.expect(words)
    #expect(app.rows[0].contains("Issues"), "the panes are there")
  }

  @Test("NAV-06 An address that no server has says so and opens the first pane")
  func unknown() throws {
    let scene = try Scene()
    let app = try scene.start(
      ["https://elsewhere.example/a/b/issues/1"], columns: 160, pane: nil)
    try app.expect("No buffer shows https://elsewhere.example/a/b/issues/1")
    #expect(app.currentTab == "1 Home")
  }

  @Test("NAV-06 # and C-x C-f open an address or owner/name#number, and w copies it back")
  func prompts() throws {
    let scene = try Scene()
    let app = try scene.start()
    try app.expect("acme/atlas")
    try app.type("#")
    try app.text(scene.forge.url + "/acme/atlas/issues/80")
    try app.type("RET")
    try app.expect("acme/atlas#80")
    try app.verb("w")
    try app.expect("Copied \(scene.forge.url)/acme/atlas/issues/80")
    try app.type("C-x C-f")
    try app.text(scene.forge.url + "/acme/atlas/issues/78")
    try app.type("RET")
    try app.expect("acme/atlas#78")
    try app.type("C-x C-f")
    try app.text("acme/atlas#77")
    try app.type("RET")
    try app.expect("acme/atlas#77")
  }
}
