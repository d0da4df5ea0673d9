import Glibc

/// Gives the terminal back when the program dies of a trap, an abort or a plain `exit`.
///
/// The handler calls nothing but `write`, `tcsetattr`, `dup2`, `sigaction` and `raise`, on memory that was set
/// up before; then the fault happens again under the handler that was there before, so the exit status
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
    terminalDescriptor = -1
    for (index, byte) in leavingBytes.prefix(count).enumerated() { leaving[index] = byte }
    leavingCount = count
    originalMode = original
    terminalDescriptor = descriptor
  }

  /// The terminal is as it was.
  static func disarm() { terminalDescriptor = -1 }

  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS]
}

private let capacity = 4096

// Plain memory, since a signal handler may touch nothing that is made on first use: all of it is
// initialised statically or by `install`, and changed by the main thread only.
nonisolated(unsafe) private var isInstalled = false
nonisolated(unsafe) private var terminalDescriptor: Int32 = -1
nonisolated(unsafe) private var savedStandardError: Int32 = -1
nonisolated(unsafe) private var leavingCount = 0
nonisolated(unsafe) private var originalMode: UnsafeMutablePointer<termios>?
nonisolated(unsafe) private var leaving = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
nonisolated(unsafe) private var previousActions = UnsafeMutablePointer<sigaction>.allocate(
  capacity: 65)

private func giveBack() {
  let descriptor = terminalDescriptor
  guard descriptor >= 0 else { return }
  terminalDescriptor = -1
  _ = write(descriptor, leaving, leavingCount)
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
