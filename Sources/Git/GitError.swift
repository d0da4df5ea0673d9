import Workers

/// Why something could not be done with a repository on disk.
package struct GitError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    /// libgit2 is not installed, or lacks a function that is needed.
    case libraryMissing
    /// There is no such repository, reference or object.
    case notFound
    /// What was handed over (an object id, a bundle) is not what it should be.
    case malformed
    /// Everything else: permissions, a full disk, a damaged repository.
    case failed
  }

  package let kind: Kind
  /// One sentence: what happened, to what, and where it helps what to do.
  package let description: String

  package init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  /// libgit2 cannot be used.
  init(missing reason: WorkersError) {
    self.init(.libraryMissing, "libgit2 cannot be used (\(reason)); install it to go on.")
  }
}
