import Display
package import Text

/// Lays out one line of text in cells, row by row, as `Grid.write` will paint it.
///
/// Where lines go on in the next row, a row holds one cell less than the window is wide and the
/// last column shows `\`, as in Emacs on a terminal. Tabs reach to the next multiple of eight
/// cells from the beginning of the line.
package struct RowScanner {
  /// A piece of a line: the bytes of one cluster, a tab, or an escape, with its cells.
  package struct Piece {
    package let range: Range<Int>
    /// Cells from the beginning of the line.
    package let column: Int
    package let width: Int
    package let isTab: Bool
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var text: HarmlessText
  private let policy: WidthPolicy
  private var base = 0
  private var column = 0
  private var limit: Int

  /// Borrows the bytes of one line, without its newline: they must outlive this value.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, policy: WidthPolicy) {
    self.bytes = bytes
    self.policy = policy
    limit = bytes.firstIndex(of: 9) ?? bytes.count
    text = HarmlessText(UnsafeBufferPointer(rebasing: bytes[0..<limit]), policy: policy)
  }

  /// Takes printable ASCII characters that stand for themselves, as many as come, and returns their bytes
  /// and the column of the first; none where the next piece is something else.
  mutating func nextPlain() -> (range: Range<Int>, column: Int) {
    let range = text.nextPlain(limit: .max)
    let start = column
    column += range.count
    return (base + range.lowerBound..<base + range.upperBound, start)
  }

  package mutating func next() -> Piece? {
    if let piece = text.next() {
      let result = Piece(
        range: (base + piece.range.lowerBound)..<(base + piece.range.upperBound), column: column,
        width: piece.width, isTab: false)
      column += piece.width
      return result
    }
    guard limit < bytes.count else { return nil }
    let width = 8 - column % 8
    let result = Piece(range: limit..<limit + 1, column: column, width: width, isTab: true)
    column += width
    base = limit + 1
    limit = bytes[base...].firstIndex(of: 9) ?? bytes.count
    text = HarmlessText(UnsafeBufferPointer(rebasing: bytes[base..<limit]), policy: policy)
    return result
  }
}

/// Rows and columns of the text in a window of some width.
package struct TextLayout {
  package let contents: PieceTree
  package let policy: WidthPolicy
  /// Cells in a row, the one for the continuation mark included.
  package let width: Int
  package let truncates: Bool
  /// A row ends behind blanks where it can, instead of anywhere in a word.
  package let wrapsWords: Bool

  package init(
    contents: PieceTree, policy: WidthPolicy, width: Int, truncates: Bool, wrapsWords: Bool = false
  ) {
    self.contents = contents
    self.policy = policy
    self.width = max(2, width)
    self.truncates = truncates
    self.wrapsWords = wrapsWords
  }

  /// Where each row of a line begins; the first is the line's start.
  package func rowStarts(ofLineAt lineStart: ByteOffset) -> [ByteOffset] {
    let line = lineStart..<contents.lineEnd(lineStart)
    return isOneRow(line) ? [lineStart] : rowStarts(of: line)
  }

  /// Whether a line takes one row, found without allocating.
  ///
  /// Tabs and what is shown as an escape take more cells than bytes.
  func isOneRow(_ line: Range<ByteOffset>) -> Bool {
    if truncates { return true }
    guard line.count < width else { return false }
    var isPlain = true
    contents.forEachChunk(line) { bytes in
      isPlain = plainCount(bytes) == bytes.count
      return isPlain
    }
    return isPlain || column(of: line.upperBound, lineStart: line.lowerBound) < width
  }

  /// As `rowStarts(ofLineAt:)`, for a line given without its newline.
  func rowStarts(of line: Range<ByteOffset>) -> [ByteOffset] {
    let lineStart = line.lowerBound
    return contents.withBytes(line) { bytes in
      if wrapsWords { return rowStarts(ofWordsIn: bytes).map { lineStart + $0 } }
      if plainCount(bytes) == bytes.count {
        return stride(from: 0, to: max(1, bytes.count), by: width - 1).map { lineStart + $0 }
      }
      var scanner = RowScanner(bytes, policy: policy)
      var starts = [lineStart]
      var rowColumn = 0
      // The last row may fill the whole width but for the cell in which the cursor can stand.
      while let piece = scanner.next() {
        if piece.column + piece.width - rowColumn > width - 1, piece.column > rowColumn {
          starts.append(lineStart + piece.range.lowerBound)
          rowColumn = piece.column
        }
      }
      return starts
    }
  }

  /// Cells from the beginning of the line to an offset in it.
  package func column(of offset: ByteOffset, lineStart: ByteOffset) -> Int {
    guard offset > lineStart else { return 0 }
    let end = contents.lineEnd(lineStart)
    return contents.withBytes(lineStart..<end) { column(of: offset - lineStart, in: $0) }
  }

  /// Cells from the beginning of a line to a place in its bytes.
  func column(of index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let plain = plainCount(bytes, limit: index)
    if plain == index { return plain }
    var scanner = RowScanner(bytes, policy: policy)
    var column = 0
    while let piece = scanner.next() {
      if piece.range.lowerBound >= index { return piece.column }
      column = piece.column + piece.width
    }
    return column
  }

  /// The offset at a column of a line, or the line's end when it is shorter.
  ///
  /// - Parameter from: The beginning of a row; columns count from there.
  package func offset(
    atColumn target: Int, rowStart: ByteOffset, lineStart: ByteOffset, rowEnd: ByteOffset
  ) -> ByteOffset {
    let lineEnd = contents.lineEnd(lineStart)
    let base = column(of: rowStart, lineStart: lineStart)
    return contents.withBytes(lineStart..<lineEnd) { bytes in
      var scanner = RowScanner(bytes, policy: policy)
      while let piece = scanner.next() {
        if lineStart + piece.range.lowerBound < rowStart { continue }
        if lineStart + piece.range.lowerBound >= rowEnd { return rowEnd }
        if piece.column + piece.width - base > target { return lineStart + piece.range.lowerBound }
      }
      return min(lineEnd, rowEnd)
    }
  }
}
