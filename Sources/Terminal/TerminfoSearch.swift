import Glibc

/// Where terminfo entries are looked for, as ncurses does (terminfo(5), "Fetching Compiled
/// Descriptions"): `TERMINFO`, `~/.terminfo`, `TERMINFO_DIRS`, the system's folders.
struct TerminfoSearch {
  private static let systemFolders = [
    "/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo",
    "/usr/local/share/terminfo", "/usr/local/lib/terminfo",
  ]
  /// ncurses' own limit for an entry.
  private static let maximumEntry = 64 << 10

  private let environment: [String: String]

  init(environment: [String: String]) { self.environment = environment }

  /// The folders in the order of search.
  ///
  /// An empty element of `TERMINFO_DIRS` stands for the system's folders. A folder that is none, or
  /// is missing, is passed over.
  var folders: [String] {
    var folders: [String] = []
    if let own = environment["TERMINFO"], !own.isEmpty { folders.append(own) }
    if let home = environment["HOME"], !home.isEmpty { folders.append(home + "/.terminfo") }
    if let listed = environment["TERMINFO_DIRS"] {
      for folder in listed.split(separator: ":", omittingEmptySubsequences: false) {
        folders += folder.isEmpty ? Self.systemFolders : [String(folder)]
      }
    } else {
      folders += Self.systemFolders
    }
    return folders
  }

  /// The entry of a terminal, `nil` when there is none or none that can be read.
  func entry(for name: String) -> TerminfoEntry? {
    guard let first = name.utf8.first, first != UInt8(ascii: "."), !name.utf8.contains(0x2F) else {
      return nil
    }
    let initial = String(decoding: [first], as: Unicode.UTF8.self)
    let code = String(first, radix: 16)
    for folder in folders {
      for path in ["\(folder)/\(initial)/\(name)", "\(folder)/\(code)/\(name)"] {
        if let bytes = readFile(path, limit: Self.maximumEntry),
          let entry = TerminfoEntry(compiled: bytes)
        {
          return entry
        }
      }
    }
    return nil
  }
}

/// A small file's bytes; `nil` when it cannot be read or is larger than the limit.
private func readFile(_ path: String, limit: Int) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var failed = false
  // Most of the room is never touched, and so never there.
  let bytes = [UInt8](unsafeUninitializedCapacity: limit + 1) { buffer, count in
    while count < buffer.count {
      let got = read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else {
        failed = got < 0
        return
      }
      count += got
    }
  }
  return failed || bytes.count > limit ? nil : bytes
}
