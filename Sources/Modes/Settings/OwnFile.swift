import Glibc

/// A file of the user's own settings that the program writes single lines of.
struct OwnFile {
  let path: String

  /// Puts other content into the file, making its folder; a crash leaves the old file or the new one.
  func write(_ bytes: [UInt8]) throws {
    if let slash = path.lastIndex(of: "/") { makeFolder(String(path[..<slash])) }
    let path = resolvedPath
    let new = path + ".new"
    let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SettingsError(path) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    guard rest.isEmpty, fsync(descriptor) == 0, rename(new, path) == 0 else {
      let error = SettingsError(path)
      close(descriptor)
      unlink(new)
      throw error
    }
    close(descriptor)
  }

  /// Where the file really is: a link, as of people who keep such files elsewhere, stays one.
  private var resolvedPath: String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func makeFolder(_ path: String) {
    for index in path.indices.dropFirst() where path[index] == "/" {
      mkdir(String(path[..<index]), 0o755)
    }
    mkdir(path, 0o755)
  }
}

/// The settings could not be written.
struct SettingsError: Error, CustomStringConvertible {
  let description: String

  /// Says what the system said last.
  init(_ path: String) {
    let reason = String(cString: strerror(errno))
    description = "\(path) cannot be written: \(reason). The settings hold until the program ends."
  }
}
