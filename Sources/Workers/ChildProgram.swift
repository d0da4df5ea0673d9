import CSystem
import Glibc

/// A program that is started with streams of the caller's choosing, away from the terminal.
///
/// Unless it is given the terminal, it leads a session of its own, so that it cannot draw over the screen by way of `/dev/tty` and ends with
/// all it started when its group is killed (posix_spawn(3), setsid(2)). Signals have their defaults in it.
package struct ChildProgram {
  package enum Stream: Sendable {
    case null
    case descriptor(Int32)
  }

  /// The program, looked for in `PATH`, and what it is given.
  package var words: [String]
  package var input = Stream.null
  package var output = Stream.null
  package var errors = Stream.null
  /// Whether it stays in this session, and so may use its terminal.
  package var keepsTerminal = false

  package init(_ words: [String]) { self.words = words }

  /// Starts it; whoever does waits for it.
  package func start() throws(ChildProgramError) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in [(Int32(0), input), (1, output), (2, errors)] {
      switch stream {
      case .null: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      case .descriptor(let own): posix_spawn_file_actions_adddup2(&actions, own, number)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    if !keepsTerminal { flags |= Int32(gotcha_spawn_setsid) }
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let name = words.first ?? ""
    let arguments = words.map { (word: String) in strdup(word) } + [nil]
    defer { arguments.forEach { free($0) } }
    var pid: pid_t = 0
    let code = posix_spawnp(&pid, name, &actions, &attributes, arguments, environ)
    guard code == 0 else {
      throw ChildProgramError(
        description: "\(name) cannot be started: \(String(cString: strerror(code)))")
    }
    return pid
  }
}

/// A program could not be started.
package struct ChildProgramError: Error, CustomStringConvertible {
  package let description: String
}
