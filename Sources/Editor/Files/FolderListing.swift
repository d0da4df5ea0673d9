import Glibc

/// What a folder holds, by name.
package struct FolderListing: Sendable {
  package struct Entry: Hashable, Sendable {
    package let name: String
    package let isFolder: Bool
    /// Bytes, for plain files.
    let size: Int64
    /// Seconds since 1970.
    package let modified: Int64
  }

  let path: String
  package let entries: [Entry]

  /// Reads a folder; on a worker, since it may lie on a slow disk.
  ///
  /// - Parameter detailed: Whether sizes and times are wanted too.
  package init(_ path: String, detailed: Bool) throws {
    guard let stream = opendir(path) else {
      throw UserError("\(FilePath.abbreviate(path)) cannot be read: \(systemError())")
    }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
          String(cString: $0)
        }
      }
      guard name != ".", name != ".." else { continue }
      var isFolder = Int(entry.pointee.d_type) == DT_DIR
      var status = stat()
      let isUnclear = [DT_LNK, DT_UNKNOWN].contains(Int(entry.pointee.d_type))
      if detailed || isUnclear, stat(path + "/" + name, &status) == 0 {
        isFolder = status.st_mode & S_IFMT == S_IFDIR
      }
      entries.append(
        Entry(
          name: name, isFolder: isFolder, size: Int64(status.st_size),
          modified: Int64(status.st_mtim.tv_sec)))
    }
    self.path = path
    self.entries = entries.sorted { $0.name < $1.name }
  }
}

extension FolderListing {
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// A size in few characters: `512`, `1.4k`, `23M`.
  static func describe(_ size: Int64) -> String {
    var value = size
    var tenths: Int64 = 0
    for unit in ["", "k", "M", "G", "T"] {
      if value < 1000 {
        return unit.isEmpty || value >= 10 ? "\(value)\(unit)" : "\(value).\(tenths)\(unit)"
      }
      tenths = value % 1024 * 10 / 1024
      value /= 1024
    }
    return "\(value)P"
  }
}
