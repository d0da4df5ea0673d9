import DemoForge
import TestSupport
import Testing

/// What a person chose for lists, and finds again.
struct FavouriteTests {
  @Test(
    "T06 A favourite of a pane stands first there and nowhere else, over a restart",
    arguments: Provider.allCases)
  func favourites(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.expect("acme/design.assets")
    try app.type("j *")
    try app.expect("★ acme/design.assets")
    #expect(app.rows[1].contains("★ acme/design.assets"))
    try app.type("3")
    try app.expect("acme/design.assets")
    #expect(app.find("★") == nil)
    app.terminal.text("q")
    _ = try app.waitForExit()
    let later = try scene.start()
    try later.type("2")
    try later.expect("★ acme/design.assets")
    #expect(later.rows[1].contains("★ acme/design.assets"))
    try later.type("5")
    try later.expect("acme/design.assets")
    #expect(later.find("★") == nil)
    try later.type("2 g *")
    try later.expectGone("★")
  }

  @Test(
    "ISS-02 The issue list opens with the state it was left with, shown by shape and colour",
    arguments: Provider.allCases)
  func states(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("RET")
    try app.expect("acme/atlas issues · open")
    #expect(try app.face(of: "○")?.hasPrefix("issue.open") == true)
    let row = try #require(app.rows.first { $0.contains("#78") })
    for part in ["Improve `render` speed", "duplicate", "wontfix", "bob"] {
      #expect(row.contains(part))
    }
    #expect(try app.face(of: "duplicate")?.hasPrefix("label(#") == true)
    try app.type("v")
    try app.expect("acme/atlas issues · closed")
    #expect(try app.face(of: "●")?.hasPrefix("issue.closed") == true)
    app.terminal.text("q")
    _ = try app.waitForExit()
    let later = try scene.start()
    try later.type("2")
    try later.expect("acme/design.assets")
    try later.type("RET")
    try later.expect("issues · closed")
  }
}
