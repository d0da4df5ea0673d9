import DemoForge
import TestSupport
import Testing

/// What is seen of loads while they run, and that nothing of it is left afterwards.
struct ProgressTests {
  /// Lists, an issue, commits and one of them, with the keys that lead there from any pane.
  static let places: [(keys: String, words: String)] = [
    ("1", "[all]"), ("2", "acme/atlas"), ("2 RET", "issues · open"), ("2 RET RET", "comment"),
    ("3", "acme/atlas"), ("3 RET", "all branches"), ("3 RET RET", "signature"),
  ]

  @Test(
    "NAV-01 (part: lists, issues, commits) r reads again; progress shows until the load ended, failed, was left",
    arguments: Provider.allCases)
  func refresh(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30, columns: 100)
    for place in Self.places {
      // From the root of the pane, wherever the last place has left it.
      let keys = place.keys.split(separator: " ").map(String.init)
      try app.press(keys[0])
      try app.press(keys[0])
      for key in keys.dropFirst() { try app.type(key) }
      try app.expect(place.words)

      scene.forge.setFault(FaultRule(.withheld, method: "GET"))
      try app.terminal.type("r")
      try app.terminal.wait(for: "progress of \(place.keys)") { app.find("loading") != nil }
      scene.forge.setFault(nil)
      try app.expectGone("loading")

      scene.forge.setFault(FaultRule(.serverError(status: 500), method: "GET"))
      try app.type("r")
      try app.expect("500")
      #expect(app.find("loading") == nil, "\(place.keys)")
      scene.forge.setFault(nil)
      try app.type("r")
      try app.expectGone("tries again")

      scene.forge.setFault(FaultRule(.withheld, method: "GET"))
      try app.terminal.type("r")
      try app.terminal.wait(for: "progress of \(place.keys)") { app.find("loading") != nil }
      try app.terminal.type("C-g")
      try app.expectGone("loading")
      scene.forge.setFault(nil)
      #expect(app.find(place.words) != nil, "what was there stays")
    }
  }

  @Test("NAV-01 (part: emacs map) In the emacs map it is g", arguments: Provider.allCases)
  func emacs(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(["--keymap", "emacs"], pane: nil)
    try app.expect("[all]")
    scene.forge.forgetRequests()
    try app.type("g")
    #expect(scene.forge.waitForRequest { $0.path.hasSuffix("/activities/feeds") } != nil)
  }
}
