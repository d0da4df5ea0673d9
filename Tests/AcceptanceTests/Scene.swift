import DemoForge
import Foundation
import TestSupport
import Testing

/// A forge on loopback, and the home of alice, who has an account there.
///
/// The forge runs in the test's process, so that what it was asked can be read and what it answers
/// can be spoilt.
final class Scene {
  let forge: DemoForge
  let sandbox: Sandbox

  init(_ provider: Provider = .gitea) throws {
    forge = try DemoForge(
      DemoForgeOptions(provider: provider, fixtures: try Fixture.path("demo")))
    try forge.start()
    sandbox = try Sandbox()
    try standIn()
  }

  /// Starts Gotcha on the Issues pane of the forge.
  func start(
    _ arguments: [String] = [], rows: Int = 24, columns: Int = 80,
    profile: TerminalProfile = .xterm, environment: [String: String] = [:]
  ) throws -> Gotcha {
    let app = try Gotcha(
      ["--demo"] + arguments, executable: sandbox.path + "/bin/gotcha", rows: rows,
      columns: columns, profile: profile, sandbox: sandbox,
      environment: environment.merging(["GOTCHA_RUNTIME": try Fixture.checkout()]) { $1 })
    try app.type("2")
    return app
  }

  /// What the server holds of a path below `/api/v1`, asked without the program.
  func served(_ path: String) throws -> String {
    try LoopbackReply.get(forge.url + "/api/v1" + path, token: forge.tokens.alice).body
  }

  /// The requests that changed something, as `POST /repos/…`.
  var writes: [String] {
    forge.requests.filter { $0.method != "GET" }.map { "\($0.method) \($0.path)" }
  }

  /// Puts a script in the place of the demo forge's program, which tells where this forge is.
  private func standIn() throws {
    try sandbox.makeFolder(sandbox.path + "/bin")
    try FileManager.default.linkItem(
      atPath: Fixture.executable("gotcha"), toPath: sandbox.path + "/bin/gotcha")
    try sandbox.write(
      sandbox.path + "/bin/gotcha-demo-forge",
      "#!/bin/sh\necho listening \(forge.url) token \(forge.tokens.alice)\nexec cat\n",
      mode: 0o700)
  }
}

extension Gotcha {
  /// The row that begins with the sign of point; nil where there is none.
  var rowAtPoint: String? { rows.dropFirst().first { $0.hasPrefix("▸") || $0.hasPrefix(">") } }

  /// The tab that is marked as the current one, without its brackets.
  var currentTab: String? {
    guard let row = rows.first, let open = row.firstIndex(of: "["),
      let close = row.firstIndex(of: "]")
    else { return nil }
    return String(row[row.index(after: open)..<close])
  }
}

extension Gotcha {
  /// Opens an issue by its number and waits until it is there.
  func open(issue number: Int) throws {
    try type("#")
    try text("acme/atlas#\(number)")
    try type("RET")
    try expect("#\(number)  ")
    try expectGone("Loading")
  }
}

extension Gotcha {
  /// Presses a letter as soon as it is taken: for a moment after a text was left it is dropped,
  /// with a bell.
  func press(_ letter: String) throws {
    var before: Int
    repeat {
      before = terminal.output.count
      try type(letter)
    } while terminal.output[before...].contains(7) && echoArea.hasPrefix(" ")
  }
}
