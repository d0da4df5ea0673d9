import TestSupport

/// How long a start on the last session takes until its list stands there as it was kept, while the
/// server takes its time.
struct SessionFigure: Figure {
  let name = "start-session"
  let summary =
    "milliseconds from the start to the last session's issues; the server answers after 300 ms"

  private let rounds = 15

  func measure() throws -> [String] {
    let sandbox = try Sandbox()
    let forge = try DemoForgeProcess(["--fault=slow:300"], in: sandbox)
    let home = Home(sandbox, token: forge.token)
    try home.leaveSession(with: forge.url)
    let file = try BenchText.write(in: sandbox)
    var (session, plain) = (Samples(), Samples())
    for _ in 0..<rounds {
      session.add(try home.time([], until: DemoList.issue))
      plain.add(try home.time([file], until: BenchText.marker))
    }
    return withExtendedLifetime(forge) {
      [
        row("last session", ("median", session.median), ("min", session.minimum)),
        row("a file", ("median", plain.median), ("min", plain.minimum)),
        verdict("times the start on a file:", session.median / plain.median, atMost: 2),
      ]
    }
  }

  /// The program in a home with one server.
  private struct Home {
    private let sandbox: Sandbox
    private let environment: [String: String]

    init(_ sandbox: Sandbox, token: String) {
      self.sandbox = sandbox
      environment = sandbox.environment.merging(["BENCH_TOKEN": token]) { $1 }
    }

    private func start(_ arguments: [String]) throws -> PseudoTerminal {
      try PseudoTerminal(
        Peer.gotcha().executable, arguments, environment: environment, rows: 50, columns: 160)
    }

    /// Sets the server up and leaves the program on a list of issues.
    func leaveSession(with url: String) throws {
      let added = try sandbox.run(
        Peer.gotcha().executable,
        ["server", "add", "demo", url, "--provider", "gitea", "--token-env", "BENCH_TOKEN"],
        environment: environment)
      guard added.status == .exited(0) else { throw HarnessError(added.errors) }
      let terminal = try start([])
      try DemoList.open(in: terminal)
      terminal.listen(milliseconds: 2000)
      try terminal.type("C-x C-c")
      _ = try terminal.waitForExit(at: DemoList.here)
    }

    /// The milliseconds until a text is on the screen.
    func time(_ arguments: [String], until text: String) throws -> Double {
      let begin = monotonicNanoseconds()
      let terminal = try start(arguments)
      try terminal.wait(forText: text, at: DemoList.here)
      return Double(terminal.lastOutput - begin) / 1e6
    }
  }
}
