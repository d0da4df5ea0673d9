import DemoForge
import TestSupport
import Testing

/// What a person chose for lists, and finds again.
struct FavouriteTests {
  @Test(
    "T06 MIL-01 Favourites of a pane stand first there and nowhere else, over a restart",
    arguments: Provider.allCases)
  func favourites(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    var favourites: [String: String] = [:]
    func starred() -> [String] { app.rows.filter { $0.contains("★") } }
    // Issues, repositories and milestones, each another one.
    for (steps, pane) in ["2", "3", "5"].enumerated() {
      try app.press(pane)
      try app.expect("acme/atlas")
      #expect(starred().isEmpty, "those of the other panes are no favourites here")
      try app.type("g")
      for _ in 0...steps { try app.type("j") }
      let row = try #require(app.rowAtPoint)
      let name = try #require(row.firstMatch(of: #/[\w.-]+\/[\w.-]+/#).map { String($0.output) })
      try app.press("*")
      try app.expect("\(name) is a favourite")
      #expect(app.rows[1].contains("★ \(name)"))
      favourites[pane] = name
    }
    #expect(Set(favourites.values).count == 3)
    try app.leave()
    try app.restart()
    for (pane, name) in favourites.sorted(by: { $0.key < $1.key }) {
      try app.press(pane)
      try app.expect("★ \(name)")
      #expect(app.rows[1].contains("★ \(name)") && starred().count == 1)
    }
    try app.type("g *")
    try app.expectGone("★")
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
