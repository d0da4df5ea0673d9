/// One row of a diff's page: a line of its buffer, and what of the diff that shows.
struct DiffRow: Hashable, Sendable {
  enum Kind: UInt8, Sendable {
    /// A line outside of the files.
    case text
    /// The head of a file.
    case file
    /// Lines between two hunks, which the diff leaves out.
    case gap
    /// The head of a hunk.
    case hunk
    /// A line of a hunk.
    case line
  }

  let kind: Kind
  private let number: UInt32

  init(_ kind: Kind, _ index: Int) {
    self.kind = kind
    number = UInt32(clamping: index)
  }

  /// The number of the line, the file, or the hunk; that of the hunk below for a gap.
  var index: Int { Int(number) }
}
