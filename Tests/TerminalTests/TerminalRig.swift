import Display
import Glibc
import TestSupport

@testable import Terminal

/// A `Terminal` on a pseudo-terminal whose other side is an emulated one, in one thread.
final class TerminalRig {
  let terminal: Terminal
  let screen: VTermScreen
  let grid: Grid
  let theme = Theme(name: "plain")
  private(set) var events: [InputEvent] = []
  private let controller: Int32
  private let path: String

  init(
    _ profile: TerminalProfile = .xterm, rows: Int = 24, columns: Int = 80,
    environment: [String: String] = [:]
  ) throws {
    (controller, path) = try Self.openPair(rows: rows, columns: columns)
    var variables = profile.environment
    // Debian has no entry for kitty among those that are always there.
    variables["TERM"] = profile.term == "xterm-kitty" ? "xterm-256color" : profile.term
    for (name, value) in environment { variables[name] = value.isEmpty ? nil : value }
    screen = VTermScreen(rows: rows, columns: columns, profile: profile)
    grid = Grid(rows: rows, columns: columns)
    terminal = try Terminal(path: path, environment: variables)
  }

  deinit { close(controller) }

  /// Lets both sides talk until neither has anything to say.
  func settle() {
    var isQuiet = false
    while !isQuiet {
      let output = readAll()
      screen.feed(output)
      let replies = screen.takeReplies()
      type(replies)
      let before = events.count
      if terminal.wantsWrite { terminal.writePending() }
      events += terminal.readInput()
      isQuiet = output.isEmpty && replies.isEmpty && events.count == before
    }
  }

  /// Starts and takes the terminal's answers.
  func start() throws {
    try terminal.enter()
    settle()
  }

  /// Shows the grid and returns how many bytes that took.
  @discardableResult
  func present(cursor: (row: Int, column: Int)? = (0, 0), hints: [ScrollHint] = []) -> Int {
    let before = terminal.counters.bytesWritten
    terminal.present(grid, cursor: cursor, theme: theme, hints: hints)
    let written = terminal.counters.bytesWritten - before
    settle()
    return written
  }

  /// What the person, or the terminal by itself, sends.
  func type(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  func takeEvents() -> [InputEvent] {
    defer { events = [] }
    return events
  }

  /// How the terminal is set up at the moment, as bytes that can be compared.
  var mode: [UInt8] {
    var mode = termios()
    tcgetattr(controller, &mode)
    return withUnsafeBytes(of: mode) { Array($0) }
  }

  func resize(rows: Int, columns: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    screen.resize(rows: rows, columns: columns)
  }

  /// What the program wrote and nobody read yet.
  func readAll() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(controller, &buffer, buffer.count)
      if count <= 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  static func openPair(rows: Int, columns: Int) throws -> (controller: Int32, path: String) {
    let controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard controller >= 0 else { throw HarnessError("no pseudo-terminal") }
    // TIOCSPTLCK and TIOCGPTN, whose macros are not imported.
    var unlocked: Int32 = 0
    var number: Int32 = 0
    guard ioctl(controller, 0x4004_5431, &unlocked) == 0,
      ioctl(controller, 0x8004_5430, &number) == 0
    else { throw HarnessError("the pseudo-terminal cannot be opened") }
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    return (controller, "/dev/pts/\(number)")
  }
}
