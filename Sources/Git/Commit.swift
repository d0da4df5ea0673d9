/// Who wrote or committed something, and when.
package struct GitSignature: Hashable, Sendable {
  package let name: String
  package let email: String
  /// Seconds since 1970, in the years 0 to 9999 of UTC.
  package let seconds: Int64
  /// The zone the time was written in, in minutes east of Greenwich; less than a day.
  package let offsetMinutes: Int

  /// Anything may stand in a commit: a time beyond all calendars is the nearest one within.
  package init(name: String, email: String, seconds: Int64, offsetMinutes: Int = 0) {
    self.name = name
    self.email = email
    self.seconds = min(max(Self.seconds.lowerBound, seconds), Self.seconds.upperBound)
    self.offsetMinutes = min(max(-1439, offsetMinutes), 1439)
  }

  /// 0000-01-01T00:00:00Z to 9999-12-31T23:59:59Z.
  private static let seconds: ClosedRange<Int64> = -62_167_219_200...253_402_300_799
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
