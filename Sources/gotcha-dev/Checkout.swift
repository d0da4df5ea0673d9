import Glibc

/// The project's folder and what is in it.
struct Checkout: Sendable {
  /// Absolute, without a slash at the end.
  let root: String

  /// The nearest folder at or above `directory` that holds `Package.swift`.
  static func containing(directory: String) throws(DevError) -> Checkout {
    guard let resolved = realpath(directory, nil) else {
      throw DevError("There is no folder \(directory).")
    }
    defer { free(resolved) }
    var path = String(cString: resolved)
    while !path.isEmpty {
      if access(path + "/Package.swift", R_OK) == 0 { return Checkout(root: path) }
      path = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    }
    throw DevError("\(directory) is not inside a checkout: no Package.swift is above it.")
  }

  /// The bytes of a file, by its path from the root.
  func read(_ path: String) throws(DevError) -> [UInt8] {
    let full = path.hasPrefix("/") ? path : root + "/" + path
    guard let file = fopen(full, "r") else {
      throw DevError("Could not read \(path): \(String(cString: strerror(errno))).")
    }
    defer { fclose(file) }
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      content += buffer[..<count]
    }
    return content
  }

  func text(_ path: String) throws(DevError) -> String {
    String(decoding: try read(path), as: UTF8.self)
  }
}
