/// A place in the source of a Markdown text.
package struct SourcePosition: Hashable, Comparable, Sendable {
  /// From 1; a line ends with a newline, as in a buffer.
  package let line: Int
  /// In bytes, from 1.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (one: SourcePosition, other: SourcePosition) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}

/// Where something stands in the source, from its first byte to its last, both included.
///
/// Columns are approximate where invalid bytes stand before them; lines are exact.
package struct SourceRange: Hashable, Sendable {
  package let start: SourcePosition
  package let end: SourcePosition

  package init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = end
  }

  package var lines: ClosedRange<Int> { start.line...max(start.line, end.line) }
}
