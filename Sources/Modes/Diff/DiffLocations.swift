package import Editor
package import Forge

extension Location.Kind {
  /// A diff.
  package static let diff: Self = "diff"
}

extension Location {
  /// Where a diff is read from.
  package enum DiffSource: Hashable, Sendable {
    /// What was given to the program to read: its standard input.
    case input
    /// A file of this machine.
    case file(String)
    /// What a commit changed.
    case commit(RepositoryRef, String)
    /// What is different between two commits.
    case range(RepositoryRef, from: String, to: String)
  }

  /// The diff given to the program.
  package static let diffInput = Location(.diff, path: ["input"])

  /// The diff in a file of this machine, by its absolute path.
  package static func diff(file path: String) -> Location {
    Location(.diff, path: ["file", path])
  }

  /// What a commit on a server changed.
  package static func diff(
    _ server: String, _ repository: RepositoryRef, _ hash: String
  ) -> Location {
    Location(.diff, server: server, path: ["commit"] + repository.path + [hash])
  }

  /// What is different between two commits.
  package static func diff(
    _ server: String, _ repository: RepositoryRef, from old: String, to new: String
  ) -> Location {
    Location(.diff, server: server, path: ["range"] + repository.path + [old, new])
  }

  /// The commit whose diff it is, or that a diff leads to.
  var diffCommit: (repository: RepositoryRef, hash: String)? {
    switch diffSource {
    case .commit(let repository, let hash), .range(let repository, _, let hash):
      return (repository, hash)
    default: return nil
    }
  }

  package var diffSource: DiffSource? {
    guard kind == .diff else { return nil }
    switch (path.first, path.count) {
    case ("input", 1): return .input
    case ("file", 2): return .file(path[1])
    case ("commit", 4):
      return .commit(RepositoryRef(owner: path[1], name: path[2]), path[3])
    case ("range", 5):
      return .range(RepositoryRef(owner: path[1], name: path[2]), from: path[3], to: path[4])
    default: return nil
    }
  }
}
