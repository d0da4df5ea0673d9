import DemoForge
import TestSupport
import Testing

/// A home in which no server is set up yet, and the way to set one up.
final class Newcomer {
  let sandbox: Sandbox
  /// Held by the test: its secret service lives as long.
  private let keyring: Keyring?
  private let variables: [String: String]

  /// - Parameters:
  ///   - hasKeyring: whether there is a secret service, as on a desktop, or none, as over ssh.
  ///   - variables: what the environment holds besides.
  init(hasKeyring: Bool = true, _ variables: [String: String] = [:]) throws {
    sandbox = try Sandbox()
    keyring = hasKeyring ? try Keyring(in: sandbox) : nil
    self.variables = variables.merging(
      keyring?.environment ?? ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"]
    ) { $1 }
    try sandbox.write("\(sandbox.configuration)/settings.conf", "[lists]\nrefresh = 0\n")
  }

  func start(
    _ arguments: [String] = [], rows: Int = 30, environment: [String: String] = [:]
  ) throws -> Gotcha {
    try Gotcha(
      arguments, rows: rows, columns: 100, sandbox: sandbox,
      environment: variables.merging(environment) { $1 })
  }

  /// What `gotcha server list` prints.
  var servers: String {
    get throws {
      try sandbox.run(
        Fixture.executable("gotcha"), ["server", "list"], environment: variables
      ).output
    }
  }

  /// Starts the program, adds the forges in their order, and leaves the last one selected.
  func start(with forges: [(name: String, forge: DemoForge)]) throws -> Gotcha {
    let app = try start()
    for (name, forge) in forges {
      try app.manage("c")
      try app.fillServer(name, forge.url, token: forge.tokens.alice)
      try app.type("C-s")
      try app.expect("Added \(name)")
    }
    return app
  }
}

/// A forge that answers, with the sample data.
func makeForge(
  _ provider: Provider = .gitea, basePath: String = "", tls: DemoForgeOptions.TLS? = nil
) throws -> DemoForge {
  let forge = try DemoForge(
    DemoForgeOptions(
      provider: provider, fixtures: try Fixture.path("demo"), basePath: basePath, tls: tls))
  try forge.start()
  return forge
}

extension Gotcha {
  /// Presses a letter in the list of servers.
  func manage(_ letter: String) throws {
    try type("S")
    try expect("─ Servers ─")
    try press(letter)
  }

  /// Goes to a field of the form by TAB.
  func go(to label: String, at location: SourceLocation = #_sourceLocation) throws {
    for _ in 0..<20 where !rows[cursor.row].hasPrefix(" \(label)") { try type("TAB") }
    if !rows[cursor.row].hasPrefix(" \(label)") {
      throw terminal.failure("there is no field \(label)", location)
    }
  }

  /// Types into a field in place of what it holds.
  func fill(_ label: String, _ text: String) throws {
    try go(to: label)
    try type("C-a C-k")
    try self.text(text)
  }

  /// Lets a choice or switch go on until it shows a word.
  func choose(_ word: String, in label: String) throws {
    try go(to: label)
    for _ in 0..<6 where !rows[cursor.row].contains("  \(word)  ") { try type("SPC") }
    #expect(rows[cursor.row].contains("  \(word)  "))
  }

  /// Fills the form of a server that has an ordinary address.
  func fillServer(_ name: String, _ url: String, token: String) throws {
    try expect("Add a server")
    try fill("Name", name)
    try fill("URL", url)
    try fill("Token", token)
  }

  /// The row of the screen that a label begins.
  func row(of label: String) -> String? { rows.first { $0.hasPrefix(" \(label)") } }

  /// Shows each pane and expects what it holds.
  func expectAllPanes() throws {
    for (key, text) in [
      ("2", "acme/atlas"), ("3", "acme/atlas"), ("4", "#"), ("5", "acme/atlas"), ("1", "alice"),
    ] {
      try type(key)
      try expect(text)
      try expectGone("Loading")
      #expect(find(" tries again") == nil)
    }
  }
}
