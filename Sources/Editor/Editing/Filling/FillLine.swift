import Text

/// A line as filling sees it in text that has a structure: a line of Markdown, or of a comment.
struct FillLine {
  /// The line without its end.
  let range: Range<ByteOffset>
  /// What is filled of it: not the mark of its comment, nor the one that ends it.
  let content: Range<ByteOffset>
  /// What stands before the content in the lines that go on with it.
  let outer: String
}

/// Lines that are filled as one, all but the first with the same beginning.
struct FillUnit {
  /// From the beginning of its first line to the end of its text.
  var range: Range<ByteOffset>
  /// Where its text begins, behind marks of comments, quotations and lists.
  let textStart: ByteOffset
  /// What its other lines begin with.
  var prefix: String

  /// Whether any of its lines lies in a range or holds an offset.
  func touches(_ other: Range<ByteOffset>) -> Bool {
    range.lowerBound <= other.upperBound && other.lowerBound <= range.upperBound
  }
}
