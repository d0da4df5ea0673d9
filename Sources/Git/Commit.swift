/// Who wrote or committed something, and when.
package struct GitSignature: Hashable, Sendable {
  package var name: String
  package var email: String
  /// Seconds since 1970.
  package var seconds: Int64
  /// The zone the time was written in, in minutes east of Greenwich.
  package var offsetMinutes: Int

  package init(name: String, email: String, seconds: Int64, offsetMinutes: Int = 0) {
    self.name = name
    self.email = email
    self.seconds = seconds
    self.offsetMinutes = offsetMinutes
  }
}

/// One commit, copied out of the repository.
package struct GitCommit: Hashable, Sendable {
  /// 40 hexadecimal digits.
  package let hash: String
  /// The whole message, its last newline included; bytes that are no UTF-8 are replaced.
  package let message: String
  package let author: GitSignature
  package let committer: GitSignature
  /// The hashes of its parents, first parent first.
  package let parents: [String]
}

/// A local branch and the commit it points to.
package struct GitBranch: Hashable, Sendable {
  /// Without `refs/heads/`.
  package let name: String
  /// 40 hexadecimal digits.
  package let hash: String
}
