import CSystem
import Glibc

/// Gives the terminal back when the program dies of a trap, an abort or a plain `exit`.
///
/// The handler calls nothing but `write`, `poll`, `tcsetattr`, `dup2`, `sigaction` and `raise`, on memory that was
/// set up before; then the fault happens again under the handler that was there before, so the exit status
/// and whatever reports crashes are as without it.
package enum CrashGuard {
  /// Installs the handlers.
  ///
  /// They run on a signal stack of their own, so that an overflow of the stack is caught too. To be
  /// called once, by the main thread; other threads need signal stacks of their own.
  ///
  /// - Parameter standardError: a copy of standard error from before it was redirected, which is put
  ///   back when the program dies; -1 if there is none.
  package static func install(standardError: Int32 = -1) {
    guard !isInstalled else { return }
    isInstalled = true
    savedStandardError = standardError
    // Made here, and not in a handler that is the first to touch it.
    gotcha_store(terminalDescriptor, -1)
    leavingCount = 0
    originalMode = nil
    leaving.initialize(repeating: 0, count: capacity)
    let size = 64 << 10
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
    for signal in signals {
      var action = sigaction()
      action.__sigaction_handler.sa_sigaction = onCrash
      action.sa_flags = Int32(SA_ONSTACK) | SA_SIGINFO
      sigaction(signal, &action, previousActions + Int(signal))
    }
    atexit { giveBack() }
  }

  /// From now on the terminal is to be given back.
  static func arm(
    descriptor: Int32, original: UnsafeMutablePointer<termios>, leavingBytes: [UInt8]
  ) {
    let count = min(leavingBytes.count, capacity)
    // Between these two nothing is given back, rather than half of it.
    gotcha_store(terminalDescriptor, -1)
    for (index, byte) in leavingBytes.prefix(count).enumerated() { leaving[index] = byte }
    leavingCount = count
    originalMode = original
    gotcha_store(terminalDescriptor, descriptor)
  }

  /// The terminal is as it was.
  static func disarm() { gotcha_store(terminalDescriptor, -1) }

  /// Writes to a terminal that may be full, and waits a second at most for room; safe in a handler.
  ///
  /// - Returns: how much was written.
  @discardableResult
  static func write(_ bytes: UnsafePointer<UInt8>, _ count: Int, to descriptor: Int32) -> Int {
    var done = 0
    var waits = 0
    while done < count, waits < 50 {
      let written = Glibc.write(descriptor, bytes + done, count - done)
      if written > 0 {
        done += written
        continue
      }
      guard written == 0 || errno == EAGAIN || errno == EINTR else { break }
      waits += 1
      var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&entry, 1, 20)
    }
    return done
  }

  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS]
}

private let capacity = 4096

// Plain memory, since a signal handler may touch nothing that is made on first use: `install` touches all of
// it. What a handler reads is changed by the main thread only, while the descriptor says that there is nothing
// to read.
nonisolated(unsafe) private var isInstalled = false
nonisolated(unsafe) private var savedStandardError: Int32 = -1
nonisolated(unsafe) private var leavingCount = 0
nonisolated(unsafe) private var originalMode: UnsafeMutablePointer<termios>?
nonisolated(unsafe) private let terminalDescriptor = UnsafeMutablePointer<Int32>.allocate(
  capacity: 1)
nonisolated(unsafe) private let leaving = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
nonisolated(unsafe) private let previousActions = UnsafeMutablePointer<sigaction>.allocate(
  capacity: 65)

private func giveBack() {
  // Of two threads that die at once, one gives it back.
  let descriptor = gotcha_exchange(terminalDescriptor, -1)
  guard descriptor >= 0 else { return }
  CrashGuard.write(leaving, leavingCount, to: descriptor)
  if let originalMode { _ = tcsetattr(descriptor, TCSANOW, originalMode) }
}

private func onCrash(
  _ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
  giveBack()
  if savedStandardError >= 0 { _ = dup2(savedStandardError, 2) }
  _ = sigaction(signal, previousActions + Int(signal), nil)
  // What another program sent does not happen again by itself.
  if let info, info.pointee.si_code <= 0 { _ = raise(signal) }
}
