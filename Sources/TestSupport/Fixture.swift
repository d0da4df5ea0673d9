/// The checkout's files that tests read, and the programs that were built beside the tests.
package enum Fixture {
  /// The path of a file below `Fixtures`, for example `terminal/dumb.ti`.
  package static func path(_ name: String) throws -> String { try checkout() + "/Fixtures/" + name }

  /// The bytes of a file below `Fixtures`.
  package static func bytes(_ name: String) throws -> [UInt8] {
    let path = try path(name)
    guard let bytes = contents(of: path) else { throw HarnessError("no fixture at \(path)") }
    return bytes
  }

  /// The text of a file below `Fixtures`.
  package static func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  /// The names of the files in a folder below `Fixtures`, sorted.
  package static func names(in folder: String) throws -> [String] {
    let path = try path(folder)
    let found = TestSupport.names(in: path).sorted()
    guard !found.isEmpty else { throw HarnessError("no fixtures in \(path)") }
    return found
  }

  /// The folder with `Package.swift`, found upwards from this file.
  package static func checkout(from file: String = #filePath) throws -> String {
    var folder = file[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if contents(of: folder + "/Package.swift") != nil { return String(folder) }
    }
    throw HarnessError("no Package.swift above \(file)")
  }

  /// A program of this package, built beside the test bundle that runs.
  ///
  /// `GOTCHA_BIN` names another folder to take it from, for instance that of a release build.
  package static func executable(_ name: String) throws -> String {
    let folders = [
      environment("GOTCHA_BIN"), runningExecutable().map(folder(of:)),
      try checkout() + "/.build/debug",
    ]
    for case let folder? in folders where isExecutable(folder + "/" + name) {
      return folder + "/" + name
    }
    throw HarnessError("\(name) is not built: run swift build first")
  }
}
