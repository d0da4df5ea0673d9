import CSystem
import Glibc
import Workers

/// A shell command that prints a token in its first line.
struct SecretCommand {
  private let command: String
  private let environment: [String: String]

  /// A command that prints more than this prints no token.
  private static let outputLimit = 65536

  init(_ command: String, _ environment: [String: String]) {
    self.command = command
    self.environment = environment
  }

  /// Runs it, without a terminal to ask on; it is killed when it takes too long.
  func run(within seconds: Int, _ cancellation: Cancellation) throws(SecretError) -> Secret {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw cannotRun(errno) }
    defer { close(ends[0]) }
    let started = Result { () throws(SecretError) in try start(output: ends[1]) }
    close(ends[1])
    let pid = try started.get()

    let deadline = Clock.monotonicMilliseconds() + Int64(seconds) * 1000
    // It leads a session of its own, so what it started ends with it.
    let registration = cancellation.onCancel { kill(-pid, SIGKILL) }
    let output = read(ends[0], until: deadline)
    let hasEnded =
      output.map { $0.count < Self.outputLimit && waitForEnd(of: pid, until: deadline) } ?? false
    registration.remove()
    if !hasEnded { kill(-pid, SIGKILL) }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}

    if cancellation.isCancelled { throw SecretError(.cancelled) }
    guard (output?.count ?? 0) < Self.outputLimit else { throw SecretError(.tooMuchOutput) }
    guard let output, hasEnded else { throw SecretError(.timedOut(seconds: seconds)) }
    guard status == 0 else {
      // As shells say it: the status it gave, or 128 and the signal that killed it.
      let signal = Int(status & 0x7f)
      throw SecretError(.commandFailed(status: signal == 0 ? Int(status >> 8) : 128 + signal))
    }
    let line = output.prefix { $0 != 0x0a && $0 != 0x0d }
    guard !line.isEmpty else { throw SecretError(.empty) }
    return Secret(Array(line))
  }

  private func start(output: Int32) throws(SecretError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags =
      Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(gotcha_spawn_setsid)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    // With this variable a password prompt would be drawn over the screen.
    let variables = environment.filter { $0.key != "GPG_TTY" }
    let words = ["/bin/sh", "-c", command].map { (word: String) in strdup(word) } + [nil]
    let settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + settings).forEach { free($0) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, "/bin/sh", &actions, &attributes, words, settings)
    guard code == 0 else { throw cannotRun(code) }
    return pid
  }

  /// What the command prints until it closes its output; nil when it does not in time.
  ///
  /// Not much more than the limit is read.
  private func read(_ descriptor: Int32, until deadline: Int64) -> [UInt8]? {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while output.count < Self.outputLimit {
      guard isReadable(descriptor, until: deadline) else { return nil }
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return output }
      if count > 0 { output += buffer[..<count] }
    }
    return output
  }

  /// False when it goes on although it has closed its output.
  private func waitForEnd(of pid: pid_t, until deadline: Int64) -> Bool {
    let descriptor = pidfd_open(pid, 0)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    return isReadable(descriptor, until: deadline)
  }

  private func isReadable(_ descriptor: Int32, until deadline: Int64) -> Bool {
    while true {
      let left = deadline - Clock.monotonicMilliseconds()
      guard left > 0 else { return false }
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&entry, 1, Int32(min(left, 60_000))) > 0 { return true }
    }
  }

  private func cannotRun(_ code: Int32) -> SecretError {
    SecretError(.commandCannotRun(String(cString: strerror(code))))
  }
}
