package import Config

extension RuntimeFolders {
  /// Those of this checkout, with nothing of a user.
  package static let shipped = RuntimeFolders(
    environment: [:], executable: #filePath, home: "/nonexistent")
}
