import Editor
import Text

/// A file of the user's own settings that the program writes single lines of.
struct OwnFile {
  let path: String

  /// Puts other content into the file, making its folder; a crash leaves the old file or the new one.
  ///
  /// Who may read it, whose it is and what links lead to it stays as it is.
  func write(_ bytes: [UInt8]) throws {
    if let slash = path.lastIndex(of: "/") { makeFolder(String(path[..<slash]), mode: 0o755) }
    try replaceFile(
      path, with: PieceTree(bytes), consequence: "the settings hold until the program ends")
  }
}
