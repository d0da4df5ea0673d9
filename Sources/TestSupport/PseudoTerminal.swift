import CSystem
package import Glibc
package import Testing

/// A program in a terminal that nobody sees: keys go in, the screen comes out.
///
/// Every wait reads until its condition holds, never sleeps, and fails after `limit` seconds with a
/// picture of the screen. One thread at a time may use it.
package final class PseudoTerminal {
  package let screen: VTermScreen
  package let process: ChildProcess

  /// Everything the program wrote to the terminal.
  package private(set) var output: [UInt8] = []

  /// When its pieces came, in nanoseconds of the monotonic clock, and how much there was then.
  package private(set) var arrivals: [(time: Int64, count: Int)] = []

  /// When the last of it came.
  package var lastOutput: Int64 { arrivals.last?.time ?? 0 }

  /// How many bytes the program was sent, the terminal's answers included.
  package private(set) var bytesSent = 0

  /// The seconds after which a wait gives up; generous, since machines stall.
  package var limit = 30.0

  /// How many bytes are read in a second at most, as over a slow line; nil for as many as there are.
  package var bytesPerSecond: Int? { didSet { lastRead = monotonicMilliseconds() } }
  private var lastRead: Int64 = 0

  /// Takes what a program writes to its report descriptor.
  package typealias Report = ([UInt8]) -> Void

  /// The number under which a program finds the report descriptor.
  package static let reportDescriptor: Int32 = 3

  private let onReport: Report
  private let controller: Int32
  private let report: Int32
  private var unsent: ArraySlice<UInt8> = []
  private var outputEnded = false
  private var reportEnded = false

  /// Starts a program on a terminal of the given size; `TERM` and its like come from the profile.
  package init(
    _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:],
    directory: String = "/", rows: Int = 24, columns: Int = 80, profile: TerminalProfile = .xterm,
    onReport: @escaping Report = { _ in }
  ) throws {
    self.onReport = onReport
    screen = VTermScreen(rows: rows, columns: columns, profile: profile)
    let (controller, path) = try Self.open()
    let pipe = try makePipe()
    defer { close(pipe.write) }
    self.controller = controller
    report = pipe.read
    Self.setSize(controller, rows: rows, columns: columns)
    var variables = profile.environment.merging(environment) { $1 }
    if variables["TERM"] == nil { variables["TERM"] = profile.term }
    process = try ChildProcess(
      executable, arguments, environment: variables, directory: directory,
      streams: [
        0: .path(path, flags: O_RDWR), 1: .path(path, flags: O_RDWR), 2: .path(path, flags: O_RDWR),
        Self.reportDescriptor: .descriptor(pipe.write),
      ])
    setNonBlocking(controller)
    setNonBlocking(report)
  }

  deinit {
    process.end()
    close(controller)
    close(report)
  }

  /// Sends bytes as typed; they are written as fast as the program reads.
  package func send(_ bytes: [UInt8]) {
    bytesSent += bytes.count
    unsent += bytes
    flush()
  }

  /// Types keys in Emacs' notation: `C-x C-f`, `M-<left>`, `abc RET`.
  package func type(_ keys: String) throws { send(try bytes(ofKeys: keys)) }

  /// Types text literally.
  package func text(_ text: String) { send(Array(text.utf8)) }

  /// Pastes text as a terminal does: bracketed where the program asked for that.
  package func paste(_ text: String) {
    let bracketed = screen.modes.contains(2004)
    self.text(bracketed ? "\u{1B}[200~\(text)\u{1B}[201~" : text)
  }

  /// Tells the program that the terminal won or lost the focus, where it asked to be told.
  package func focus(_ hasFocus: Bool) {
    if screen.modes.contains(1004) { text(hasFocus ? "\u{1B}[I" : "\u{1B}[O") }
  }

  /// Changes the size of the terminal; the kernel sends SIGWINCH.
  package func resize(rows: Int, columns: Int) {
    screen.resize(rows: rows, columns: columns)
    Self.setSize(controller, rows: rows, columns: columns)
    answer()
  }

  /// Reads until `condition` holds; fails with `what` and the screen when it never does.
  package func wait(
    for what: String, at location: SourceLocation = #_sourceLocation, until condition: () -> Bool
  ) throws {
    let end = monotonicMilliseconds() + Int64(limit * 1000)
    while true {
      readAll()
      if condition() { return }
      if outputEnded && reportEnded && process.exitStatus != nil {
        throw failure("the program ended while waiting for \(what)", location)
      }
      let left = end - monotonicMilliseconds()
      if left <= 0 { throw failure("waited \(limit) s in vain for \(what)", location) }
      // Stops, unlike output, wake no descriptor, hence the short turn.
      turn(milliseconds: Int32(min(left, 50)))
    }
  }

  /// Reads until the text stands on the screen, in one row or broken at a blank into two.
  package func wait(forText text: String, at location: SourceLocation = #_sourceLocation) throws {
    try wait(for: "\"\(text)\"", at: location) {
      let rows = screen.rows
      if rows.contains(where: { $0.contains(text) }) { return true }
      guard text.contains(" ") else { return false }
      let whole = rows.map { String($0.reversed().drop { $0 == " " }.reversed()) }
      return whole.joined(separator: " ").contains(text)
    }
  }

  /// Reads until the program has ended and all its output is on the screen.
  package func waitForExit(at location: SourceLocation = #_sourceLocation) throws -> ExitStatus {
    let end = monotonicMilliseconds() + Int64(limit * 1000)
    while true {
      readAll()
      if let status = process.exitStatus {
        // A program it left behind may hold the terminal open; what is there now is all of it.
        readAll()
        return status
      }
      let left = end - monotonicMilliseconds()
      if left <= 0 { throw failure("the program did not end within \(limit) s", location) }
      turn(milliseconds: Int32(min(left, 1000)))
    }
  }

  /// Reads until a stop signal holds the program.
  package func waitForStop(at location: SourceLocation = #_sourceLocation) throws {
    try wait(for: "the program to stop", at: location) { process.isStopped }
  }

  /// Reads what the program writes within a time, whatever it is: for tests that nothing comes.
  package func listen(milliseconds: Int) {
    let end = monotonicMilliseconds() + Int64(milliseconds)
    while case let left = end - monotonicMilliseconds(), left > 0, !(outputEnded && reportEnded) {
      turn(milliseconds: Int32(left))
      readAll()
    }
  }

  /// The terminal's settings (termios) at the moment.
  package var settings: termios {
    var settings = termios()
    tcgetattr(controller, &settings)
    return settings
  }

  /// An error with the screen below its message.
  package func failure(_ message: String, _ location: SourceLocation) -> HarnessError {
    let end = process.exitStatus.map { "\nthe program ended: \($0)" } ?? ""
    return HarnessError("\(message)\n\(screen.picture)\(end)", at: location)
  }

  private static func open() throws -> (controller: Int32, path: String) {
    let controller = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard controller >= 0 else { throw HarnessError.system("posix_openpt", errno) }
    var name = [CChar](repeating: 0, count: 64)
    guard grantpt(controller) == 0, unlockpt(controller) == 0,
      ptsname_r(controller, &name, name.count) == 0
    else {
      defer { close(controller) }
      throw HarnessError.system("opening a pseudo-terminal", errno)
    }
    return (controller, String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
  }

  private static func setSize(_ controller: Int32, rows: Int, columns: Int) {
    var size = winsize()
    size.ws_row = UInt16(rows)
    size.ws_col = UInt16(columns)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// Waits for something to read, the program's end, or the time.
  private func turn(milliseconds: Int32) {
    let reading = Int16(POLLIN)
    // A slow line has nothing to be read at once, though there be something.
    let isSlow = bytesPerSecond != nil
    let coming = isSlow ? 0 : reading
    let milliseconds = isSlow ? min(milliseconds, 20) : milliseconds
    var entries = [
      pollfd(
        fd: outputEnded ? -1 : controller,
        events: unsent.isEmpty ? coming : coming | Int16(POLLOUT), revents: 0),
      pollfd(fd: reportEnded ? -1 : report, events: reading, revents: 0),
      pollfd(fd: process.exitStatus == nil ? process.descriptor : -1, events: reading, revents: 0),
    ]
    _ = poll(&entries, nfds_t(entries.count), milliseconds)
  }

  private func readAll() {
    flush()
    read: while !outputEnded {
      guard let most = allowance() else { break read }
      switch readAvailable(controller, atMost: most) {
      case .bytes(let bytes):
        output += bytes
        arrivals.append((monotonicNanoseconds(), output.count))
        screen.feed(bytes)
        answer()
      case .nothingYet: break read
      case .end: outputEnded = true
      }
    }
    while !reportEnded {
      switch readAvailable(report) {
      case .bytes(let bytes): onReport(bytes)
      case .nothingYet: return
      case .end: reportEnded = true
      }
    }
  }

  /// How many bytes the line lets through now; nil for none.
  private func allowance() -> Int? {
    guard let bytesPerSecond else { return 65536 }
    let now = monotonicMilliseconds()
    let most = Int(now - lastRead) * bytesPerSecond / 1000
    guard most > 0 else { return nil }
    lastRead = now
    return most
  }

  private func answer() {
    let replies = screen.takeReplies()
    if !replies.isEmpty { send(replies) }
  }

  private func flush() {
    while !unsent.isEmpty {
      let written = unsent.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
      guard written > 0 else { return }
      unsent = unsent.dropFirst(written)
    }
  }
}
