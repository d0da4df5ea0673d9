package import Text

/// Writes a text to a file that no buffer visits; on a worker.
package struct TextExport: Sendable {
  private let path: String

  /// - Parameter path: absolute.
  package init(to path: String) { self.path = path }

  /// Whether something is there already.
  package var isThere: Bool { FileStamp(path: path) != nil }

  /// Writes it; what was there is replaced as a whole.
  package func write(_ text: PieceTree) throws {
    if FolderListing.isFolder(path) {
      throw UserError("\(FilePath.abbreviate(path)) is a folder")
    }
    _ = try FileWriter(
      path: path, text: text, expected: FileStamp(path: path), keepsBackup: false,
      backupFolder: nil, overwrites: true
    ).write()
  }
}
