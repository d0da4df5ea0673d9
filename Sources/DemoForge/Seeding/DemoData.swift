import FoundationEssentials
import Glibc

/// The folder of sample data, `Fixtures/demo` of the checkout or what was installed of it.
package struct DemoData: Sendable {
  package let folder: String

  package init(folder: String) { self.folder = folder }

  /// Looks beside the executable: `../share/gotcha/demo`, then `Fixtures/demo` in the folders
  /// above it and in those above the working folder.
  package static func find() -> DemoData? {
    let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    let working = FileManager.default.currentDirectoryPath
    let prefix = executable.flatMap { above($0).dropFirst().first }
    let installed = prefix.map { $0 + "/share/gotcha/demo" }
    let candidates =
      [installed].compactMap { $0 }
      + (above(executable ?? "") + [working] + above(working)).map { $0 + "/Fixtures/demo" }
    return candidates.first { FileManager.default.fileExists(atPath: $0 + "/users.json") }
      .map { DemoData(folder: $0) }
  }

  /// The JSON list in a file; nil where there is no such file.
  func list(_ path: String) throws -> [JSONValue]? {
    guard let bytes = bytes(path) else { return nil }
    do {
      return try JSONValue(parsing: bytes).array
    } catch {
      throw DemoForgeError("The sample data in \(folder)/\(path) is no JSON list: \(error).")
    }
  }

  /// The JSON list in a file that has to be there.
  func required(_ path: String) throws -> [JSONValue] {
    guard let list = try list(path) else {
      throw DemoForgeError("The sample data in \(folder) lacks \(path); check it out again.")
    }
    return list
  }

  /// How many seconds the times are to be moved: 0, or back by so many days that none is in the
  /// future.
  func shift(at now: Int64) throws -> Int64 {
    let newest =
      try required("activity.json").compactMap { $0["created"]?.string }
      .compactMap { Timestamp($0)?.seconds }.max() ?? 0
    return newest > now ? -((newest - now + 86_399) / 86_400) * 86_400 : 0
  }

  func bytes(_ path: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(filePath: "\(folder)/\(path)"))).map { [UInt8]($0) }
  }

  /// The names in a folder in the order of their bytes; none where there is no such folder.
  func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)")) ?? []).sorted()
  }

  /// The folders a path lies in, innermost first.
  private static func above(_ path: String) -> [String] {
    var folders: [String] = []
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      folders.append(String(rest))
    }
    return folders
  }
}
