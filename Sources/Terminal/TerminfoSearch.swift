import Workers

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
        if let bytes = try? Files.read(path, limit: Self.maximumEntry),
          let entry = TerminfoEntry(compiled: bytes)
        {
          return entry
        }
      }
    }
    return nil
  }
}
