import Glibc

/// Folders of a test's own, taken for home by the programs it starts, and removed afterwards.
package final class Sandbox: Sendable {
  /// The folder that holds everything.
  package let path: String

  /// Creates the folders: `home` with the XDG ones below it, and `run` for sockets.
  package init() throws {
    // Short, since the path of a socket may have 107 bytes.
    var template = Array("/tmp/gotcha.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw HarnessError.system("mkdtemp", errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for folder in ["home", "run", "tmp"] { try makeFolder(path + "/" + folder) }
  }

  deinit { removeTree(path) }

  package var home: String { path + "/home" }

  /// The folders in which Gotcha keeps its things here.
  package var configuration: String { home + "/.config/gotcha" }
  package var state: String { home + "/.local/state/gotcha" }
  package var cache: String { home + "/.cache/gotcha" }

  /// What a program started here finds: nothing of the user's but the search path.
  package var environment: [String: String] {
    [
      "HOME": home, "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8",
      "USER": "alice", "LOGNAME": "alice", "SHELL": "/bin/sh", "TMPDIR": path + "/tmp",
      "XDG_CONFIG_HOME": home + "/.config", "XDG_STATE_HOME": home + "/.local/state",
      "XDG_CACHE_HOME": home + "/.cache", "XDG_DATA_HOME": home + "/.local/share",
      "XDG_RUNTIME_DIR": path + "/run", "SWIFT_BACKTRACE": "enable=no", "TZ": "UTC",
    ]
  }

  /// Makes a folder, and those above it; a relative name is below the sandbox's home.
  @discardableResult
  package func makeFolder(_ name: String) throws -> String {
    let full = resolve(name)
    try TestSupport.makeFolder(full)
    return full
  }

  /// Writes a file, making its folder; a relative name is below the sandbox's home.
  @discardableResult
  package func write(_ name: String, _ text: String, mode: UInt32 = 0o600) throws -> String {
    try write(name, bytes: Array(text.utf8), mode: mode)
  }

  /// Writes a file of bytes.
  @discardableResult
  package func write(_ name: String, bytes: [UInt8], mode: UInt32 = 0o600) throws -> String {
    let full = resolve(name)
    try writeFile(full, bytes, mode: mode)
    return full
  }

  /// The text of a file; nil where there is none.
  package func read(_ name: String) -> String? {
    contents(of: resolve(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names in a folder, in no order; none where there is no folder.
  package func names(in folder: String) -> [String] { TestSupport.names(in: resolve(folder)) }

  private func resolve(_ name: String) -> String {
    name.hasPrefix("/") ? name : home + "/" + name
  }
}
