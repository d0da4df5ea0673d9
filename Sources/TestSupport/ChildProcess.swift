import CSystem
import Glibc

/// How a program ended.
package enum ExitStatus: Hashable, Sendable {
  case exited(Int32)
  case signalled(Int32)

  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .exited((waitStatus >> 8) & 0xFF) : .signalled(signal)
  }
}

/// What a started program gets as one of its descriptors.
package enum ChildStream {
  /// A descriptor of this process, open in the program under another number.
  case descriptor(Int32)
  /// A file or device, opened by the program's side; a terminal becomes its controlling one.
  case path(String, flags: Int32)
}

/// A program that a test started, in a session of its own.
///
/// `posix_spawn` is used because the test process has many threads, of which `fork` would copy one
/// with the locks of all others. Signals are unblocked and at their defaults in the program.
package final class ChildProcess {
  package let pid: Int32

  /// Readable when the program has ended.
  let descriptor: Int32

  private var status: ExitStatus?

  /// Starts `executable`; streams are given by the number they shall have in the program.
  package init(
    _ executable: String, _ arguments: [String] = [], environment: [String: String],
    directory: String = "/", streams: [Int32: ChildStream]
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addchdir_np(&actions, directory)
    for (number, stream) in streams.sorted(by: { $0.key < $1.key }) {
      switch stream {
      case .descriptor(let own): posix_spawn_file_actions_adddup2(&actions, own, number)
      case .path(let path, let flags):
        posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o600)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    Self.setUpSignals(&attributes)

    let words = ([executable] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var started: Int32 = 0
    let code = posix_spawn(&started, executable, &actions, &attributes, words, variables)
    guard code == 0 else { throw HarnessError.system("starting \(executable)", code) }
    pid = started
    descriptor = pidfd_open(started, 0)
    guard descriptor >= 0 else { throw HarnessError.system("pidfd_open", errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    end()
    close(descriptor)
  }

  /// How the program ended, nil while it runs.
  package var exitStatus: ExitStatus? {
    if status == nil { reap(WNOHANG) }
    return status
  }

  /// Whether a stop signal holds the program at the moment.
  package var isStopped: Bool { processState(pid) == "T" }

  /// Sends a signal to the program, not to what it started.
  package func signal(_ number: Int32) {
    if exitStatus == nil { _ = Glibc.kill(pid, number) }
  }

  /// Waits until the program has ended, at most `limit` seconds.
  package func waitForExit(limit: Double = 20) throws -> ExitStatus {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while exitStatus == nil {
      let ready = poll(&entry, 1, Int32(limit * 1000))
      if ready == 0 { throw HarnessError("process \(pid) did not end within \(limit) s") }
    }
    // The loop ends only when there is one.
    return exitStatus ?? .signalled(0)
  }

  /// Kills the program and everything that is left of its session, and waits for it.
  package func end() {
    if exitStatus == nil {
      _ = Glibc.kill(pid, SIGKILL)
      reap(0)
    }
    for member in processes(inSession: pid) { _ = Glibc.kill(member, SIGKILL) }
  }

  private func reap(_ options: Int32) {
    var wait: Int32 = 0
    var result = waitpid(pid, &wait, options)
    while result < 0 && errno == EINTR { result = waitpid(pid, &wait, options) }
    if result == pid { status = ExitStatus(waitStatus: wait) }
  }

  private static func setUpSignals(_ attributes: inout posix_spawnattr_t) {
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags =
      Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(gotcha_spawn_setsid)
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }
}
