import CSystem
import Glibc

/// Signals as something to read: blocked in all threads, taken by the loop.
///
/// Made before any thread is started, so that every thread inherits the mask (signalfd(2)).
final class SignalSource {
  static let signals = [SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT, SIGPIPE]
  let descriptor: Int32

  init() {
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in Self.signals { sigaddset(&mask, signal) }
    pthread_sigmask(SIG_BLOCK, &mask, nil)
    descriptor = signalfd(-1, &mask, Int32(gotcha_signalfd_flags))
  }

  deinit { close(descriptor) }

  /// Drops a signal that is waiting, and keeps the others.
  func forget(_ signal: Int32) {
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, signal)
    var none = timespec()
    while sigtimedwait(&mask, nil, &none) == signal {}
  }

  /// The signals that came since the last time, each once.
  func take() -> [Int32] {
    var taken: [Int32] = []
    var info = signalfd_siginfo()
    while read(descriptor, &info, MemoryLayout<signalfd_siginfo>.size) > 0 {
      let signal = Int32(info.ssi_signo)
      if !taken.contains(signal) { taken.append(signal) }
    }
    return taken
  }
}
