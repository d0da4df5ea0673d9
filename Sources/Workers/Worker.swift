import CSystem
import Glibc

/// Starts plain threads that leave signals to the loop and survive their own stack overflow long
/// enough for the terminal to be restored.
package enum Worker {
  /// Signals raised by the faulting instruction itself; blocked, the kernel would kill at once.
  private static let faults = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS]

  private static let signalStackSize = 64 * 1024

  /// Runs `body` on a new detached thread.
  ///
  /// - Parameters:
  ///   - name: shown by `ps` and debuggers; at most 15 bytes of it.
  ///   - stackSize: in bytes.
  package static func start(
    _ name: String,
    stackSize: Int = 1 << 20,
    _ body: @escaping @Sendable () -> Void
  ) throws(WorkersError) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, stackSize)

    // The new thread inherits this mask, so there is no moment in which it could get a signal.
    var mask = sigset_t()
    var before = sigset_t()
    sigfillset(&mask)
    for signal in faults { sigdelset(&mask, signal) }
    pthread_sigmask(SIG_BLOCK, &mask, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }

    let start = Unmanaged.passRetained(Start(name: name, body: body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, &attributes,
      { @Sendable context in
        guard let context else { return nil }
        Unmanaged<Start>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, start.toOpaque())
    guard code == 0 else {
      start.release()
      throw WorkersError(doing: "start the thread \(name)", code: code)
    }
  }

  /// What a thread is started with.
  private final class Start: Sendable {
    private let name: String
    private let body: @Sendable () -> Void

    init(name: String, body: @escaping @Sendable () -> Void) {
      self.name = name
      self.body = body
    }

    func run() {
      pthread_setname_np(pthread_self(), String(name.prefix(15)))
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: Worker.signalStackSize, alignment: 16)
      var stack = stack_t()
      stack.ss_sp = memory
      stack.ss_size = Worker.signalStackSize
      sigaltstack(&stack, nil)
      body()
      stack.ss_flags = Int32(SS_DISABLE)
      sigaltstack(&stack, nil)
      memory.deallocate()
    }
  }
}
