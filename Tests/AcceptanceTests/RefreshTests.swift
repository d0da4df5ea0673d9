import DemoForge
import TestSupport
import Testing

/// The timed refresh, with an interval of one second.
struct RefreshTests {
  private func start(
    _ provider: Provider, interval: Int = 1, _ open: (Gotcha) throws -> Void = { try $0.openList() }
  ) throws -> (Scene, Gotcha) {
    let scene = try Scene(provider, refresh: interval)
    let app = try scene.start()
    try open(app)
    return (scene, app)
  }

  private func isList(_ request: LoggedRequest) -> Bool {
    request.method == "GET" && request.path.hasSuffix("/repos/acme/atlas/issues")
  }

  private func send(_ method: String, _ path: String, _ json: String, to scene: Scene) throws {
    let reply = try LoopbackReply.send(
      method, scene.forge.url + "/api/v1" + path, token: scene.forge.tokens.alice, json: json)
    #expect((200..<300).contains(reply.status), "\(reply.body)")
  }

  @Test(
    "T14 A new issue and a changed title appear by themselves, and point stays on its row",
    arguments: Provider.allCases)
  func appears(provider: Provider) throws {
    let (scene, app) = try start(provider)
    try app.type("j j j")
    let row = app.rowAtPoint
    try send(
      "POST", "/repos/acme/atlas/issues", #"{"title": "Filed elsewhere"}"#, to: scene)
    try send(
      "PATCH", "/repos/acme/atlas/issues/71", #"{"title": "Renamed elsewhere"}"#, to: scene)
    try app.expect("Filed elsewhere")
    try app.expect("Renamed elsewhere")
    #expect(app.rowAtPoint == row)
    #expect(app.find("of 56") != nil)
    #expect(app.find("loading") == nil)
  }

  @Test(
    "T14 A row at or above point stays when its issue is closed elsewhere, one below goes",
    arguments: Provider.allCases)
  func stays(provider: Provider) throws {
    let (scene, app) = try start(provider)
    try app.type("j j")
    #expect(app.rowAtPoint?.contains("#77") == true)
    for number in [78, 77, 75] {
      try send("PATCH", "/repos/acme/atlas/issues/\(number)", #"{"state": "closed"}"#, to: scene)
    }
    try app.expectGone("#75")
    #expect(app.find("#78") != nil)
    #expect(app.rowAtPoint?.contains("#77") == true)
    try app.type("r")
    try app.expectGone("#77")
  }

  @Test(
    "T14 A refresh of what did not change writes nothing to the terminal",
    arguments: Provider.allCases)
  func silent(provider: Provider) throws {
    let (scene, app) = try start(provider)
    scene.forge.forgetRequests()
    let before = app.terminal.output.count
    for count in 1...3 {
      try app.terminal.wait(for: "refresh \(count)") {
        scene.forge.requests.count { isList($0) && $0.status == 200 } >= count
      }
    }
    try app.settle()
    #expect(app.terminal.output.count == before)
    // Only the page on the screen is read.
    #expect(scene.forge.requests.allSatisfy { isList($0) && $0.parameters["page"] == "1" })
  }

  @Test(
    "T14 Nothing is read while a prompt is open, and again once it is answered",
    arguments: Provider.allCases)
  func waits(provider: Provider) throws {
    let (scene, app) = try start(provider)
    try app.type("M-x")
    scene.forge.forgetRequests()
    app.terminal.listen(milliseconds: 2500)
    #expect(scene.forge.requests.isEmpty)
    try app.type("C-g")
    #expect(scene.forge.waitForRequest(where: isList) != nil)
  }

  @Test(
    "T14 Without the focus lists are left alone for a minute",
    arguments: Provider.allCases)
  func unfocused(provider: Provider) throws {
    let (scene, app) = try start(provider)
    app.terminal.focus(false)
    try app.settle()
    scene.forge.forgetRequests()
    app.terminal.listen(milliseconds: 2500)
    #expect(scene.forge.requests.isEmpty)
    app.terminal.focus(true)
    #expect(scene.forge.waitForRequest(where: isList) != nil)
  }

  @Test(
    "T14 A server that is busy or failing is left alone for longer", arguments: [429, 503],
    Provider.allCases)
  func busy(status: Int, provider: Provider) throws {
    let (scene, app) = try start(provider)
    scene.forge.setFault(
      FaultRule(status == 429 ? .busy(retryAfter: 60) : .serverError(status: status)))
    scene.forge.forgetRequests()
    #expect(scene.forge.waitForRequest(where: isList) != nil)
    try app.settle()
    app.terminal.listen(milliseconds: 2800)
    let count = scene.forge.requests.count(where: isList)
    #expect(status == 429 ? count == 1 : count <= 2)
    // What was there is still there, and nobody was disturbed.
    #expect(app.find("#80") != nil)
    #expect(app.find("tries again") == nil)
  }

  @Test(
    "T14 The interval is changed in the settings, and 0 ends it",
    arguments: Provider.allCases)
  func changed(provider: Provider) throws {
    let (scene, app) = try start(provider)
    try app.type(",")
    try app.expect("Theme")
    try app.fill("Refresh", "0")
    try app.type("C-s")
    try app.expect("Saved in")
    try app.settle()
    scene.forge.forgetRequests()
    app.terminal.listen(milliseconds: 2500)
    #expect(scene.forge.requests.isEmpty)
  }
}
