import CSystem
import Glibc

/// Opens an address in the user's browser: `$BROWSER`, else xdg-open.
func openInBrowser(_ address: String) throws(BrowserError) {
  let program = getenv("BROWSER").map { String(cString: $0) } ?? "xdg-open"
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setpgroup(&attributes, 0)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for descriptor in Int32(0)...2 {
    posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
  }
  var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(address), nil]
  defer { for argument in arguments { free(argument) } }
  var pid: pid_t = 0
  let status = posix_spawnp(&pid, program, &actions, &attributes, &arguments, environ)
  guard status == 0 else {
    throw BrowserError(
      description: "\(program) cannot be started: \(String(cString: strerror(status)))")
  }
}

/// The browser could not be started.
struct BrowserError: Error, CustomStringConvertible {
  let description: String
}
