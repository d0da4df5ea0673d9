import Config
import Glibc
import Store

extension Examination {
  /// The folders of files, who may read them, and whether there is room.
  func folders() -> [Finding] {
    let folders = file.folders
    let database =
      services.store.isKept
      ? Finding("Folders", "Database", "opens") : Finding("Folders", "Database", notices, .broken)
    return [
      folder("Configuration", folders.configuration, isPrivate: false),
      folder("State", folders.state, isPrivate: true),
      folder("Cache", folders.cache, isPrivate: false),
      folder("Data", folders.data, isPrivate: false),
      shipped, database,
    ]
  }

  private var notices: String {
    let told = services.store.notices.joined(separator: " ")
    return told.isEmpty ? "is in memory: drafts are lost at the end" : told
  }

  private var shipped: Finding {
    let found = file.folders.existing("keymaps/gotcha.keymap")
    guard let first = found.first else {
      let places = file.folders.candidates("keymaps").joined(separator: ", ")
      return Finding("Folders", "Shipped files", "no keymaps in \(places); install again", .broken)
    }
    let folder = first.dropLast("/keymaps/gotcha.keymap".count)
    return Finding("Folders", "Shipped files", String(folder))
  }

  private func folder(_ name: String, _ path: String, isPrivate: Bool) -> Finding {
    func finding(_ text: String, _ verdict: Finding.Verdict = .fine) -> Finding {
      Finding("Folders", name, text, verdict)
    }
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else {
        return finding("\(path): \(String(cString: strerror(errno)))", .broken)
      }
      let parent = Self.nearestParent(of: path)
      return access(parent, W_OK | X_OK) == 0
        ? finding("\(path), made when it is needed")
        : finding("\(path) cannot be made: \(parent) cannot be written", .broken)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      return finding("\(path) is no folder; move it away", .broken)
    }
    let mode = "0" + String(status.st_mode & 0o7777, radix: 8)
    guard access(path, R_OK | W_OK | X_OK) == 0 else {
      let owner = getpwuid(status.st_uid).map { String(cString: $0.pointee.pw_name) } ?? "somebody"
      return finding("\(path) cannot be written: mode \(mode), of \(owner)", .broken)
    }
    if isPrivate, status.st_mode & 0o077 != 0 {
      return finding("\(path) can be read by others (mode \(mode)): chmod 700 \(path)", .broken)
    }
    if let megabytes = Self.room(in: path), megabytes < 16 {
      return finding("\(path) (mode \(mode)) has only \(megabytes) MB left: make room", .broken)
    }
    return finding("\(path), mode \(mode)")
  }

  private static func nearestParent(of path: String) -> String {
    var parent = path[...]
    while let slash = parent.lastIndex(of: "/"), slash > parent.startIndex {
      parent = parent[..<slash]
      if access(String(parent), F_OK) == 0 { return String(parent) }
    }
    return "/"
  }

  private static func room(in folder: String) -> UInt64? {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return nil }
    return (UInt64(status.f_bavail) * UInt64(status.f_frsize)) >> 20
  }
}
