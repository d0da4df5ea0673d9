import Glibc
import TestSupport
import Testing

/// Terminals that read slowly, or not at all for a while.
struct SlowLineTests {
  private let sandbox: Sandbox
  private let file: String

  /// More than a full frame of 50 rows takes, and what goes with it.
  private static let frame = 5500

  /// A file in which every screenful is another.
  init() throws {
    sandbox = try Sandbox()
    let lines = (0..<20_000).map { "\($0) " + String(repeating: "\($0 % 7)ab", count: 25) + "\n" }
    file = try sandbox.write("long.txt", lines.joined())
  }

  private func start(_ profile: TerminalProfile) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Fixture.executable("gotcha"), [file], environment: sandbox.environment, rows: 50,
      columns: 200, profile: profile)
    try terminal.wait(forText: "45 ")
    // What is asked of the terminal, and its answers.
    terminal.listen(milliseconds: 700)
    return terminal
  }

  /// Presses a key fifty times a second without reading anything.
  private func press(_ key: String, seconds: Int, _ terminal: PseudoTerminal) throws {
    for _ in 0..<seconds * 50 {
      try terminal.type(key)
      poll(nil, 0, 20)
    }
  }

  @Test("A terminal that reads nothing for five seconds gets two frames, and then the newest")
  func stopped() throws {
    let terminal = try start(.xterm)
    let before = terminal.output.count
    try press("C-v", seconds: 5, terminal)
    // 250 pages of 46 lines.
    try terminal.wait(forText: "\(250 * 46) ")
    terminal.listen(milliseconds: 300)
    #expect(terminal.output.count - before <= 3 * Self.frame)
    try terminal.type("M-<")
    try terminal.wait(forText: "0 0ab")
  }

  @Test("One that never answers gets what the system takes for it, and then the newest")
  func silent() throws {
    let terminal = try start(.silent)
    let before = terminal.output.count
    try press("C-v", seconds: 2, terminal)
    try terminal.wait(forText: "\(100 * 46) ")
    terminal.listen(milliseconds: 300)
    #expect(terminal.output.count - before <= 5 * Self.frame)
  }

  @Test("C-g is heard, and the program is left, while nothing can be written")
  func leave() throws {
    let terminal = try start(.silent)
    try press("C-v", seconds: 1, terminal)
    try terminal.type("C-x C-g C-x C-c")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test("On a slow line the newest page comes next, not those between")
  func slow() throws {
    let terminal = try start(.xterm)
    terminal.bytesPerSecond = 4000
    let before = terminal.output.count
    // Each is a page of four kilobytes.
    for _ in 0..<40 {
      try terminal.type("C-v")
      terminal.listen(milliseconds: 20)
    }
    try terminal.wait(forText: "\(40 * 46) ")
    #expect(terminal.output.count - before <= 3 * Self.frame)
  }
}
