import TestSupport
import Testing

/// A home with one server in it, which is a demo forge of its own.
final class BenchHome {
  let forge: DemoForgeProcess
  private let sandbox: Sandbox
  private let environment: [String: String]

  /// - Parameter arguments: of the demo forge.
  init(_ arguments: [String]) throws {
    sandbox = try Sandbox()
    forge = try DemoForgeProcess(arguments, in: sandbox)
    environment = sandbox.environment.merging(["BENCH_TOKEN": forge.token]) { $1 }
    let added = try sandbox.run(
      Peer.gotcha().executable,
      ["server", "add", "demo", forge.url, "--provider", "gitea", "--token-env", "BENCH_TOKEN"],
      environment: environment)
    guard added.status == .exited(0) else { throw HarnessError(added.errors) }
  }

  /// A file of text in this home.
  func textFile() throws -> String { try BenchText.write(in: sandbox) }

  func start(_ arguments: [String] = []) throws -> PseudoTerminal {
    try PseudoTerminal(
      Peer.gotcha().executable, arguments, environment: environment, rows: 50, columns: 160)
  }

  /// The address of the issues of a repository.
  func issues(of repository: String) -> String { "\(forge.url)/\(repository)/issues" }

  /// Leaves the program so that the next start begins with what it shows, once that is settled.
  func leave(_ terminal: PseudoTerminal) throws {
    terminal.listen(milliseconds: 2000)
    try terminal.type("C-x C-c")
    _ = try terminal.waitForExit(at: DemoList.here)
  }

  /// The milliseconds from the start until a text is on the screen.
  func time(_ arguments: [String] = [], until text: String) throws -> Double {
    let begin = monotonicNanoseconds()
    let terminal = try start(arguments)
    let end = try terminal.arrival(of: text, since: begin, listening: 150)
    return Double(end - begin) / 1e6
  }

  /// The milliseconds that curl takes.
  ///
  /// - Parameter target: behind the API's address; `[1-20]` stands for so many requests.
  @discardableResult
  func curl(_ arguments: [String], _ target: String) throws -> Double {
    let begin = monotonicNanoseconds()
    let ran = try sandbox.run(
      "/usr/bin/curl",
      [
        "-sS", "-f", "-o", "/dev/null", "-H", "Authorization: token \(forge.token)", "-H",
        "Content-Type: application/json",
      ] + arguments + [forge.url + "/api/v1" + target], environment: environment)
    guard ran.status == .exited(0) else { throw HarnessError(ran.errors) }
    return Double(monotonicNanoseconds() - begin) / 1e6
  }
}

extension PseudoTerminal {
  /// The milliseconds from typing keys until a text is on the screen.
  func time(typing keys: String, until text: String) throws -> Double {
    let begin = monotonicNanoseconds()
    try type(keys)
    return Double(try arrival(of: text, since: begin, listening: 150) - begin) / 1e6
  }

  /// The text of the row that the cursor is on.
  var rowAtCursor: String { screen.rows[screen.cursor.row] }
}
