import FoundationEssentials
import Git

/// The bare clones of the repositories, below one folder.
///
/// Only those of bundles and what `--scale` makes have one; it is filled when first asked for.
final class Clones {
  private let folder: String
  private let bundles: [String: String]
  private var git: Git?

  /// - Parameters:
  ///   - folder: where the clones live.
  ///   - bundles: files to fill a repository from, by its full name.
  init(folder: String, bundles: [String: String]) {
    self.folder = folder
    self.bundles = bundles
  }

  /// The clone of a repository; nil when it has none.
  func clone(of repository: RepositoryRecord) throws -> GitRepository? {
    let path = path(of: repository.fullName)
    if FileManager.default.fileExists(atPath: path) { return try library().open(path) }
    guard let bundle = bundles[repository.fullName] else { return nil }
    // Moved to its place when it is whole, so that a start that was cut short leaves no half one.
    let unfinished = path + ".new"
    try? FileManager.default.removeItem(atPath: unfinished)
    try makeFolder(unfinished)
    let bytes = try Data(contentsOf: URL(filePath: bundle))
    try library().initializeBare(unfinished).importBundle([UInt8](bytes))
    try FileManager.default.moveItem(atPath: unfinished, toPath: path)
    return try library().open(path)
  }

  /// Makes an empty clone.
  func make(_ fullName: String) throws -> GitRepository {
    let path = path(of: fullName)
    try makeFolder(path)
    return try library().initializeBare(path)
  }

  private func path(of fullName: String) -> String { "\(folder)/\(fullName).git" }

  private func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  private func library() throws -> Git {
    if let git { return git }
    let opened = try Git()
    git = opened
    return opened
  }
}
