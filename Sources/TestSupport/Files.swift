import Glibc

/// Everything in a file; nil where it cannot be read.
func contents(of path: String) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var all: [UInt8] = []
  while case .bytes(let some) = readAvailable(descriptor) { all += some }
  return all
}

/// The names in a folder, in no order.
func names(in folder: String) -> [String] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var found: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
      tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != "." && name != ".." { found.append(name) }
  }
  return found
}

/// Makes a folder and those above it, for the user alone.
func makeFolder(_ path: String) throws {
  for end in path.indices.dropFirst() where path[end] == "/" { mkdir(String(path[..<end]), 0o700) }
  if mkdir(path, 0o700) != 0 && errno != EEXIST {
    throw HarnessError.system("mkdir \(path)", errno)
  }
}

/// Writes a file anew, making its folder.
func writeFile(_ path: String, _ bytes: [UInt8], mode: UInt32 = 0o600) throws {
  try makeFolder(folder(of: path))
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
  guard descriptor >= 0 else { throw HarnessError.system("writing \(path)", errno) }
  defer { close(descriptor) }
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { throw HarnessError.system("writing \(path)", errno) }
    rest = rest.dropFirst(count)
  }
}

/// Removes a folder and everything in it; symbolic links are removed, not followed.
func removeTree(_ path: String) {
  if unlink(path) == 0 { return }
  for name in names(in: path) { removeTree(path + "/" + name) }
  rmdir(path)
}

/// The folder of a file, without a slash at its end.
func folder(of path: String) -> String {
  String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
}

func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }
