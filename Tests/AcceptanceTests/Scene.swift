import DemoForge
import TestSupport
import Testing

/// A forge on loopback, and the home of alice, who has an account there.
///
/// The forge runs in the test's process, so that what it was asked can be read and what it answers
/// can be spoilt.
final class Scene {
  let forge: DemoForge
  let sandbox: Sandbox

  private var tokens: [String: String] = [:]
  private var hasStarted = false

  /// - Parameters:
  ///   - refresh: Seconds between two timed refreshes; 0 for none.
  ///   - pageLimit: How many items the server gives in a page at most.
  ///   - version: Another version of the server than the usual one.
  init(
    _ provider: Provider = .gitea, refresh: Int = 0, pageLimit: Int = 50, version: String? = nil
  ) throws {
    forge = try DemoForge(
      DemoForgeOptions(
        provider: provider, version: version, fixtures: try Fixture.path("demo"),
        pageLimit: pageLimit))
    try forge.start()
    sandbox = try Sandbox()
    // Nothing is fetched that no key asked for, unless a test is about just that.
    try sandbox.write(".config/gotcha/settings.conf", "[lists]\nrefresh = \(refresh)\n")
    try add("demo", forge)
  }

  /// Starts Gotcha with what was left in this home; at first on the Issues pane of the forge.
  ///
  /// - Parameter pane: The pane to go to at the first start; nil stays where it begins.
  func start(
    _ arguments: [String] = [], rows: Int = 24, columns: Int = 80,
    profile: TerminalProfile = .xterm, environment: [String: String] = [:], pane: String? = "2"
  ) throws -> Gotcha {
    let app = try Gotcha(
      arguments, rows: rows, columns: columns, profile: profile, sandbox: sandbox,
      environment: environment.merging(tokens) { $1 })
    if !hasStarted, let pane { try app.type(pane) }
    hasStarted = true
    return app
  }

  /// Starts the program and waits for nothing, to see what it shows while a server is slow.
  ///
  /// - Parameter folder: Where it is started; at home without one.
  func startUnsettled(in folder: String? = nil) throws -> PseudoTerminal {
    try PseudoTerminal(
      Fixture.executable("gotcha"), environment: environment,
      directory: folder ?? sandbox.home)
  }

  /// Runs the program without a terminal.
  func run(_ arguments: [String]) throws -> ProgramResult {
    try sandbox.run(try Fixture.executable("gotcha"), arguments, environment: tokens)
  }

  /// What programs of this home find in their environment, the tokens of servers included.
  var environment: [String: String] { sandbox.environment.merging(tokens) { $1 } }

  /// Sets a forge up under a name, with a token that stands in the environment.
  func add(_ name: String, _ forge: DemoForge) throws {
    tokens["TOKEN_\(name)"] = forge.tokens.alice
    let added = try run([
      "server", "add", name, forge.url, "--provider", forge.options.provider.rawValue,
      "--token-env", "TOKEN_\(name)",
    ])
    guard added.status == .exited(0) else { throw HarnessError(added.errors) }
  }

  /// Gives programs that are started from now on another token for a server.
  func setToken(of name: String, to token: String) { tokens["TOKEN_\(name)"] = token }

  /// What the server holds of a path below `/api/v1`, asked without the program.
  func served(_ path: String) throws -> String {
    try LoopbackReply.get(forge.url + "/api/v1" + path, token: forge.tokens.alice).body
  }

  /// Changes something on the server, as somebody else does; answers what the server says.
  @discardableResult
  func post(_ path: String, _ json: String) throws -> String {
    let reply = try LoopbackReply.send(
      "POST", forge.url + "/api/v1" + path, token: forge.tokens.alice, json: json)
    guard reply.status == 201 else { throw HarnessError("\(path): \(reply.status) \(reply.body)") }
    return reply.body
  }

  /// The requests that changed something, as `POST /repos/…`.
  var writes: [String] {
    forge.requests.filter { $0.method != "GET" }.map { "\($0.method) \($0.path)" }
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
  /// Leaves the program by `q`, which is dropped for a moment after a prompt.
  func leave() throws {
    for _ in 0..<200 where terminal.process.exitStatus == nil {
      terminal.text("q")
      terminal.listen(milliseconds: 20)
    }
    #expect(try waitForExit() == .exited(0))
    terminal.listen(milliseconds: 100)
  }

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
  /// Presses a letter as soon as it is taken: for a moment after a text was left it is dropped with what
  /// is typed on, which is said.
  func press(_ letter: String) throws {
    var before: Int
    while true {
      before = terminal.output.count
      try type(letter)
      guard terminal.output[before...].contains(7), echoArea.contains("came too soon") else {
        return
      }
      terminal.listen(milliseconds: 350)
    }
  }

  /// Presses keys of which the first is a letter that `press` waits for.
  func verb(_ keys: String) throws {
    let parts = keys.split(separator: " ")
    try press(String(parts[0]))
    if parts.count > 1 { try type(parts.dropFirst().joined(separator: " ")) }
  }
}
