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
    /// The old line and the new one beside each other; one of them may be missing.
    case pair
  }

  let kind: Kind
  private let number: UInt32
  /// The old line of a pair.
  private let former: UInt32

  private static let none = UInt32.max

  init(_ kind: Kind, _ index: Int) {
    self.kind = kind
    number = UInt32(clamping: index)
    former = Self.none
  }

  /// The two sides of a row; not both may be missing.
  init(left: Int?, right: Int?) {
    kind = .pair
    number = right.map { UInt32(clamping: $0) } ?? Self.none
    former = left.map { UInt32(clamping: $0) } ?? Self.none
  }

  /// The number of the line, the file, or the hunk; that of the hunk below for a gap, that of the new
  /// line for a pair that has one.
  var index: Int { Int(number == Self.none ? former : number) }

  /// The line on the left of a pair.
  var left: Int? { kind == .pair && former != Self.none ? Int(former) : nil }
  /// The line on the right of a pair.
  var right: Int? { kind == .pair && number != Self.none ? Int(number) : nil }

  /// Whether it shows a line of a hunk.
  var showsLine: Bool { kind == .line || kind == .pair }
}
