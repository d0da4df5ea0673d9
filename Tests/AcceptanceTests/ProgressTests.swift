import DemoForge
import TestSupport
import Testing

/// What is seen of loads while they run, and that nothing of it is left afterwards.
struct ProgressTests {
  /// The keys that lead to a place from any pane, and words that stand there.
  typealias Place = (keys: String, words: String)

  /// Every list; what is opened from them; files, changed files and diffs.
  static let places: [[Place]] = [
    [
      ("1", "[all]"), ("2", "acme/atlas"), ("2 RET", "issues · open"), ("3", "acme/atlas"),
      ("4", "Pull requests · open"), ("5", "acme/atlas"), ("5 RET", "milestones · open"),
    ],
    [("2 RET RET", "comment"), ("4 RET", "From my fork."), ("5 RET RET", "⚑ Someday")],
    [
      ("3 RET", "all branches"), ("3 RET RET", "signature"),
      ("3 RET v", ".gitignore"), ("3 RET v G RET", "acme/atlas/TODO.md"),
    ],
  ]

  @Test(
    "NAV-01 r reads again; progress shows until the load ended, failed, was left",
    arguments: places, Provider.allCases)
  func refresh(places: [Place], provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30, columns: 100)
    for place in places {
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

  @Test(
    "NAV-01 A diff shows progress until it is there; what failed is read by r",
    arguments: Provider.allCases)
  func diff(provider: Provider) throws {
    let code = try CodeScene(provider)
    let (scene, app) = (code.scene, code.app)
    scene.forge.setFault(FaultRule(.withheld, method: "GET", path: ".diff"))
    try app.terminal.type("d")
    try app.terminal.wait(for: "progress of the diff") { app.find("loading") != nil }
    scene.forge.setFault(nil)
    try app.expect("@@")
    #expect(app.find("loading") == nil)
    // A commit never changes: nothing is asked for again, and nothing gets lost.
    scene.forge.setFault(FaultRule(.serverError(status: 500), method: "GET"))
    try app.type("r")
    #expect(app.find("@@") != nil)
    try app.type("DEL")
    try app.expect("all branches")
    try app.type("j d")
    try app.expect("500")
    #expect(app.find("loading") == nil)
    scene.forge.setFault(nil)
    try app.type("r")
    try app.expect("@@")
    #expect(app.find("500") == nil)
    scene.forge.setFault(FaultRule(.withheld, method: "GET"))
    try app.type("DEL")
    try app.expect("all branches")
    try app.terminal.type("j d")
    try app.terminal.wait(for: "progress of another") { app.find("loading") != nil }
    try app.terminal.type("C-g")
    try app.expectGone("loading")
    scene.forge.setFault(nil)
  }

  @Test("NAV-01 In the emacs map it is g", arguments: Provider.allCases)
  func emacs(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(["--keymap", "emacs"], pane: nil)
    try app.expect("[all]")
    scene.forge.forgetRequests()
    try app.type("g")
    #expect(scene.forge.waitForRequest { $0.path.hasSuffix("/activities/feeds") } != nil)
  }
}
