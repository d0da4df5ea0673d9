package import Testing

/// The real program in a terminal, driven as a person drives it.
///
///     let app = try Gotcha(["notes.md"])
///     try app.type("C-x 2")
///     try app.expect("notes.md")
///
/// Every input is followed until the program is idle again: it has read every byte that was sent,
/// no event is queued, no job runs, and all that it wrote has arrived. Then what it believes to be
/// on the screen must be there. Time that passes on purpose (a pause within a key sequence, a timed
/// refresh) is waited for by its effect, with `expect`.
package final class Gotcha {
  package let sandbox: Sandbox
  package private(set) var terminal: PseudoTerminal

  private var report = ScreenReportReader()
  private var check: FrameCheck
  private let start: (@escaping PseudoTerminal.Report) throws -> PseudoTerminal

  /// Starts the program and waits for its first idle moment.
  /// - Parameters:
  ///   - executable: another program than the one built beside the tests.
  ///   - sandbox: the home to start in; a new one if none is given.
  ///   - environment: added to the sandbox's.
  ///   - directory: the folder to start in; the sandbox's home by itself.
  package init(
    _ arguments: [String] = [], executable: String? = nil, rows: Int = 24, columns: Int = 80,
    profile: TerminalProfile = .xterm, sandbox: Sandbox? = nil,
    environment: [String: String] = [:], directory: String? = nil,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let home = try sandbox ?? Sandbox()
    self.sandbox = home
    let executable = try executable ?? Fixture.executable("gotcha")
    let variables = home.environment.merging(environment) { $1 }
      .merging(["GOTCHA_SCREEN_FD": "\(PseudoTerminal.reportDescriptor)"]) { $1 }
    start = { onReport in
      try PseudoTerminal(
        executable, arguments, environment: variables, directory: directory ?? home.home,
        rows: rows, columns: columns, profile: profile, onReport: onReport)
    }
    let report = report
    check = FrameCheck(rows: rows, columns: columns)
    terminal = try start { report.take($0) }
    try settle(at: location)
  }

  /// Ends what is left of the program and starts it again with the same arguments and home.
  package func restart(at location: SourceLocation = #_sourceLocation) throws {
    terminal.process.end()
    let report = ScreenReportReader()
    self.report = report
    check = FrameCheck(rows: terminal.screen.size.rows, columns: terminal.screen.size.columns)
    terminal = try start { report.take($0) }
    try settle(at: location)
  }

  /// Types keys in Emacs' notation: `C-x 2`, `M-x`, `abc RET`.
  package func type(_ keys: String, at location: SourceLocation = #_sourceLocation) throws {
    try terminal.type(keys)
    try settle(at: location)
  }

  /// Types text literally, blanks and all.
  package func text(_ text: String, at location: SourceLocation = #_sourceLocation) throws {
    terminal.text(text)
    try settle(at: location)
  }

  /// Pastes text.
  package func paste(_ text: String, at location: SourceLocation = #_sourceLocation) throws {
    terminal.paste(text)
    try settle(at: location)
  }

  /// Changes the size of the terminal and waits for the frame that fits it.
  package func resize(
    rows: Int, columns: Int, at location: SourceLocation = #_sourceLocation
  ) throws {
    terminal.resize(rows: rows, columns: columns)
    try terminal.wait(for: "a frame of \(rows) rows, \(columns) columns", at: location) {
      (try? report.frame()).map { $0.rows.count == rows && $0.columns == columns } ?? false
    }
    try settle(at: location)
  }

  /// Reads until the program is idle, and compares its idea of the screen with the screen; or until it
  /// was left.
  ///
  /// - Throws: At once where it has ended in another way, as it does on a terminal that it cannot use.
  package func settle(at location: SourceLocation = #_sourceLocation) throws {
    let process = terminal.process
    try terminal.wait(for: "the program to be idle", at: location) {
      isIdle || process.exitStatus != nil
    }
    guard let status = process.exitStatus else { return try compareScreens(at: location) }
    guard status != .exited(0) else { return }
    throw terminal.failure("the program should run but ended, \(status)", location)
  }

  /// Sends a signal; `settle` is left to the test, since what follows differs.
  package func signal(_ number: Int32) { terminal.process.signal(number) }

  /// Reads until the program has ended.
  package func waitForExit(at location: SourceLocation = #_sourceLocation) throws -> ExitStatus {
    try terminal.waitForExit(at: location)
  }

  /// The last frame of the report.
  package func frame() throws -> ScreenFrame {
    guard let frame = try report.frame() else { throw HarnessError("no frame was reported") }
    return frame
  }

  /// How many frames the program drew.
  package var frameCount: Int { report.frameCount }

  /// How often the program has called the system for its terminal: to read, to write, to wait.
  package var systemCalls: Int { report.idle?.calls ?? 0 }

  private var isIdle: Bool {
    guard let idle = report.idle else { return false }
    // More output than it knows of belongs to a frame whose report is still to come.
    return idle.input >= terminal.bytesSent && terminal.output.count == idle.output
  }

  /// Compares every frame since the last time with what the terminal showed at its end, and the last one
  /// with what it shows now.
  private func compareScreens(at location: SourceLocation) throws {
    let frames = try report.takeFrames()
    for frame in frames {
      if let difference = check.difference(from: frame, output: terminal.output) {
        throw terminal.failure(difference, location)
      }
    }
    guard let last = frames.last, let difference = terminal.screen.difference(from: last) else {
      return
    }
    throw terminal.failure(difference, location)
  }
}
