import Config
import Glibc

/// Notices when a file of keys, colours or settings is saved, by inotify(7).
///
/// Folders are watched, not files: editors write a new file and rename it. The folders above the user's are
/// watched too, for those that are made later.
final class ConfigurationWatch {
  /// Readable when something changed; -1 where the system gives no more watches.
  let descriptor: Int32
  private let folders: [String]

  init(_ folders: RuntimeFolders) {
    let roots = [folders.configuration] + folders.shipped
    let above = Self.parent(of: folders.configuration)
    self.folders =
      roots.flatMap { [$0 + "/keymaps", $0 + "/keymaps/shared", $0 + "/themes"] }
      + [folders.configuration, above, Self.parent(of: above)]
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    watch()
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The files that matter and may have been written since the last time, by their names; a folder that
  /// was made may have any of them.
  func take() -> Set<String> {
    var changed: Set<String> = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      for change in Self.changes(in: buffer[..<count]) where Self.matters(change) {
        changed.insert(change.name)
      }
    }
    watch()
    return changed
  }

  /// A folder that is watched already is only found again.
  private func watch() {
    let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_ONLYDIR)
    for folder in folders { inotify_add_watch(descriptor, folder, events) }
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "/"
  }

  private typealias Change = (name: String, isFolder: Bool)

  /// A folder may have got files before it was watched.
  private static func matters(_ change: Change) -> Bool {
    if change.isFolder, ["gotcha", "keymaps", "themes", ".config"].contains(change.name) {
      return true
    }
    // A folder may have such a name too, by mistake.
    return [".keymap", ".theme", ".conf"].contains { change.name.hasSuffix($0) }
  }

  /// What a run of `struct inotify_event` says: four words, of which the second has the kind and the last
  /// is the length of the name that follows, padded with zeros.
  private static func changes(in bytes: ArraySlice<UInt8>) -> [Change] {
    var changes: [Change] = []
    var rest = bytes
    let head = MemoryLayout<inotify_event>.size
    while rest.count >= head {
      let length = rest.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 12, as: UInt32.self) }
      let name = rest.dropFirst(head).prefix(Int(length)).prefix { $0 != 0 }
      let mask = rest.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self) }
      changes.append((String(decoding: name, as: UTF8.self), mask & UInt32(IN_ISDIR) != 0))
      rest = rest.dropFirst(head + Int(length))
    }
    return changes
  }
}
