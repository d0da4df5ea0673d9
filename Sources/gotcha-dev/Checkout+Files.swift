import Glibc

extension Checkout {
  /// The paths of all files below a folder, from the root and in order; those with a dot in front are
  /// left out.
  func files(in folder: String) -> [String] {
    var found: [String] = []
    for entry in entries(of: folder) {
      let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
      if entry.isFolder { found += files(in: path) } else { found.append(path) }
    }
    return found
  }

  /// The names in a folder, in order, without those that begin with a dot.
  func entries(of folder: String) -> [(name: String, isFolder: Bool)] {
    guard let stream = opendir(root + "/" + folder) else { return [] }
    defer { closedir(stream) }
    var found: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { found.append((name, entry.pointee.d_type == UInt8(DT_DIR))) }
    }
    return found.sorted { $0.name < $1.name }
  }
}
