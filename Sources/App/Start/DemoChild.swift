import CSystem
import Glibc

/// The demo forge, running as a child for as long as this value lives.
final class DemoChild {
  let url: String
  let token: [UInt8]
  private let process: pid_t
  private let leash: Int32

  /// A demo forge that could not be started.
  struct StartError: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts `gotcha-demo-forge` from beside this executable and waits for its address.
  init(executable: String) throws(StartError) {
    let folder = executable.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let program = folder.joined(separator: "/") + "/gotcha-demo-forge"
    guard access(program, X_OK) == 0 else {
      throw StartError(
        description: "\(program) is not there; make build makes it, make install installs it")
    }
    var ends: [Int32] = [0, 0]
    // It ends when the other end of its standard input is closed, however this program ends.
    var leash: [Int32] = [0, 0]
    guard pipe2(&ends, O_CLOEXEC) == 0, pipe2(&leash, O_CLOEXEC) == 0 else {
      throw StartError(description: "No pipe: \(Self.reason)")
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_adddup2(&actions, leash[0], 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    // The child must not inherit the blocked signals, nor get those typed on the terminal.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    var pid: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = [
      strdup(program), strdup("--port"), strdup("0"), strdup("--until-eof"), nil,
    ]
    let status = posix_spawn(&pid, program, &actions, &attributes, &arguments, environ)
    for argument in arguments { free(argument) }
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
    close(ends[1])
    close(leash[0])
    guard status == 0 else {
      close(ends[0])
      close(leash[1])
      throw StartError(
        description: "\(program) cannot be started: \(String(cString: strerror(status)))")
    }
    process = pid
    self.leash = leash[1]
    let line = Self.readLine(ends[0])
    close(ends[0])
    let words = line.split(separator: " ")
    guard words.count == 4, words[0] == "listening", words[2] == "token" else {
      kill(pid, SIGTERM)
      throw StartError(description: "The demo forge ended before it was ready")
    }
    url = String(words[1])
    token = Array(words[3].utf8)
  }

  /// Ends the child.
  func stop() {
    close(leash)
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
  }

  private static func readLine(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1, byte != 10 { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
