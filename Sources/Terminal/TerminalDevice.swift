import Glibc

/// The terminal as the system has it: the one place that reads, writes, polls and sets it up.
///
/// It is opened afresh, because standard input may be a pipe, and because `O_NONBLOCK` on a shared
/// open file would outlive the program in the shell.
final class TerminalDevice {
  let descriptor: Int32
  /// How the terminal was set up before; memory that a signal handler may read.
  let original: UnsafeMutablePointer<termios>

  enum ReadResult {
    case bytes(Int)
    case nothing
    /// The terminal is gone.
    case end
  }

  /// Opens the terminal; `/dev/tty` is the one that controls this session.
  init(path: String) throws(TerminalError) {
    let flags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    let opened = Self.retrying { open(path, flags) }
    guard opened >= 0 else {
      throw .cannotOpen(path: path, reason: Self.reason(errno))
    }
    var mode = termios()
    guard tcgetattr(opened, &mode) == 0 else {
      let reason = Self.reason(errno)
      close(opened)
      throw .cannotOpen(path: path, reason: reason)
    }
    descriptor = opened
    original = .allocate(capacity: 1)
    original.initialize(to: mode)
  }

  deinit {
    close(descriptor)
    original.deallocate()
  }

  /// The byte that Backspace sends according to the terminal's settings.
  var eraseByte: UInt8 { original.pointee.control(VERASE) }

  /// Bytes as typed, at once, without echo, flow control or signals; output as written.
  func enterRawMode() throws(TerminalError) {
    // Somebody may have changed it since: what is there now is what to go back to.
    var mode = termios()
    guard tcgetattr(descriptor, &mode) == 0 else {
      throw .system(call: "tcgetattr", reason: Self.reason(errno))
    }
    original.pointee = mode
    let input = BRKINT | ICRNL | INLCR | IGNCR | IXON | IXOFF | ISTRIP | PARMRK | INPCK
    mode.c_iflag &= ~tcflag_t(input)
    mode.c_oflag &= ~tcflag_t(OPOST)
    mode.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    mode.c_cflag = mode.c_cflag & ~tcflag_t(CSIZE | PARENB) | tcflag_t(CS8)
    mode.setControl(VMIN, 1)
    mode.setControl(VTIME, 0)
    guard Self.retrying({ tcsetattr(descriptor, TCSANOW, &mode) }) == 0 else {
      throw .system(call: "tcsetattr", reason: Self.reason(errno))
    }
  }

  func restoreMode() {
    _ = Self.retrying { tcsetattr(descriptor, TCSADRAIN, original) }
  }

  /// Rows and columns, `nil` where the system does not know them.
  var size: (rows: Int, columns: Int)? {
    var size = winsize()
    guard Self.retrying({ ioctl(descriptor, UInt(TIOCGWINSZ), &size) }) == 0,
      size.ws_row > 0, size.ws_col > 0
    else { return nil }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  /// A cell in pixels, where the system knows it.
  var cellSize: (width: Int, height: Int)? {
    var size = winsize()
    guard Self.retrying({ ioctl(descriptor, UInt(TIOCGWINSZ), &size) }) == 0, size.ws_row > 0,
      size.ws_col > 0, size.ws_xpixel >= size.ws_col, size.ws_ypixel >= size.ws_row
    else { return nil }
    return (Int(size.ws_xpixel / size.ws_col), Int(size.ws_ypixel / size.ws_row))
  }

  /// Reads what is there, without waiting.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> ReadResult {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(count) }
      if count < 0, errno == EINTR { continue }
      return count < 0 && errno == EAGAIN ? .nothing : .end
    }
  }

  /// Writes what the terminal takes now and returns how much; `nil` when it is gone.
  func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    while true {
      let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      if count >= 0 { return count }
      if errno == EINTR { continue }
      return errno == EAGAIN ? 0 : nil
    }
  }

  /// Waits until there is something to read, or room to write; `false` when the time is over.
  func wait(for direction: Direction, milliseconds: Int) -> Bool {
    let events = direction == .input ? POLLIN : POLLOUT
    var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return poll(&entry, 1, Int32(milliseconds)) > 0
  }

  enum Direction { case input, output }

  /// Waits for any of several descriptors.
  func wait(_ entries: UnsafeMutableBufferPointer<pollfd>, milliseconds: Int32) -> Int32 {
    poll(entries.baseAddress, nfds_t(entries.count), milliseconds)
  }

  /// Milliseconds of the monotonic clock.
  var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  private static func retrying(_ call: () -> Int32) -> Int32 {
    var result = call()
    while result < 0, errno == EINTR { result = call() }
    return result
  }
}

extension termios {
  /// A control character, such as VERASE.
  fileprivate func control(_ index: Int32) -> UInt8 {
    withUnsafeBytes(of: c_cc) { $0[Int(index)] }
  }

  fileprivate mutating func setControl(_ index: Int32, _ value: UInt8) {
    withUnsafeMutableBytes(of: &c_cc) { $0[Int(index)] = value }
  }
}
