package import Glibc

/// A folder of its own for one test, removed with the value.
package final class ScratchFolder {
  package let path: String

  package init() throws {
    var template = Array("/tmp/gotcha.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(code: errno) }
    path = String(decoding: template.dropLast().map(UInt8.init), as: UTF8.self)
  }

  deinit {
    for name in names { unlink(path + "/" + name) }
    rmdir(path)
  }

  /// What lies in the folder, by name.
  package var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The permission bits of a file in the folder.
  package func mode(of name: String) -> mode_t? {
    var status = stat()
    return lstat(path + "/" + name, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  package struct Failure: Error {
    let code: Int32
    package init(code: Int32) { self.code = code }
  }
}
