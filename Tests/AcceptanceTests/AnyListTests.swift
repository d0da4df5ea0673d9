import DemoForge
import TestSupport
import Testing

/// What is done to issues wherever they stand in rows.
struct AnyListTests {
  private let atlas = "/repos/acme/atlas"

  @Test(
    "ISS-06 Issues are closed, reopened and deleted from a milestone's rows, once the server has",
    arguments: Provider.allCases)
  func milestone(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("#")
    try app.text(scene.forge.url + "/acme/atlas/milestone/2")
    try app.type("RET")
    try app.expect("of 8")
    try app.goToOpenRow()
    try change(scene, app)
  }

  @Test(
    "ISS-06 Pull requests of all repositories are closed and reopened from their rows",
    arguments: Provider.allCases)
  func pulls(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(pane: "4")
    try app.expect("Pull requests · open")
    try app.goToOpenRow(of: "acme/atlas")
    try change(scene, app, deletes: false)
  }

  /// Closes the issue at point, opens it again and deletes it.
  private func change(_ scene: Scene, _ app: Gotcha, deletes: Bool = true) throws {
    let number = try #require(app.numberAtPoint)
    let path = "\(atlas)/issues/\(number)"
    scene.forge.setFault(FaultRule(.withheld, method: "PATCH"))
    try app.press("x")
    try app.terminal.type("x")
    try app.terminal.wait(for: "the sign of a change that is sent") {
      app.rowAtPoint?.contains("~") == true
    }
    #expect(app.rowAtPoint?.contains("~○") == true, "open until the server has closed it")
    #expect(try scene.served(path).contains(#""state":"open""#))
    scene.forge.setFault(nil)
    try app.expect("Closed #\(number)")
    #expect(app.rowAtPoint?.contains("●") == true && app.numberAtPoint == number)
    #expect(try scene.served(path).contains(#""state":"closed""#))
    try app.verb("x x")
    try app.expect("Reopened #\(number)")
    #expect(try scene.served(path).contains(#""state":"open""#))
    guard deletes else { return }
    try app.verb("D")
    try app.expect("Type yes:")
    try app.text("yes")
    try app.type("RET")
    try app.expect("Deleted #\(number)")
    #expect(app.numberAtPoint != number)
    #expect(try !scene.served(path).contains(#""number""#))
  }
}

extension Gotcha {
  /// The number of the issue in the row at point.
  var numberAtPoint: Int? {
    rowAtPoint?.firstMatch(of: #/#(\d+) /#).flatMap { Int($0.output.1) }
  }

  /// Moves point down to a row of something open.
  fileprivate func goToOpenRow(of repository: String = "") throws {
    func isThere() -> Bool {
      rowAtPoint?.contains("○") == true && rowAtPoint?.contains(repository) == true
    }
    for _ in 0..<20 where !isThere() { try type("j") }
    try #require(isThere(), "\(screenText)")
  }
}
