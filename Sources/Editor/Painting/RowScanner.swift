import Display
package import Text

/// Goes through a line piece by piece and counts its cells, as `Grid.write` will paint it.
///
/// Tabs reach to the next multiple of eight cells from the beginning of the line.
package struct RowScanner {
  /// A piece of a line: the bytes of one cluster, a tab, or an escape, with its cells.
  package struct Piece {
    package let range: Range<Int>
    /// Cells from the beginning of the line.
    package let column: Int
    package let width: Int
    package let isTab: Bool
  }

  private var text: HarmlessText
  /// Cells from the beginning of the line to the next piece.
  private(set) var column: Int

  /// Borrows the bytes of one line, without its newline: they must outlive this value.
  ///
  /// - Parameter column: That of the first byte, where the bytes begin between two clusters of the line.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, policy: WidthPolicy, column: Int = 0) {
    text = HarmlessText(bytes, policy: policy)
    self.column = column
  }

  /// Where the next piece begins.
  var offset: Int { text.offset }

  /// Whether another scanner that begins here finds the same pieces.
  var isBetweenClusters: Bool { text.isBetweenClusters }

  /// Takes printable ASCII characters that stand for themselves, as many as come, and returns their bytes
  /// and the column of the first; none where the next piece is something else.
  mutating func nextPlain(limit: Int = .max) -> (range: Range<Int>, column: Int) {
    let range = text.nextPlain(limit: limit)
    defer { column += range.count }
    return (range, column)
  }

  package mutating func next() -> Piece? {
    let start = (offset: text.offset, column: column)
    if text.takeTab() {
      column += 8 - column % 8
      return Piece(
        range: start.offset..<text.offset, column: start.column, width: column - start.column,
        isTab: true)
    }
    guard let piece = text.next() else { return nil }
    column += piece.width
    return Piece(range: piece.range, column: start.column, width: piece.width, isTab: false)
  }
}
