import Display
import Text

extension TextLayout {
  /// Where each row of a line begins when rows end behind blanks, as with Emacs' word-wrap.
  ///
  /// A row goes on until a cluster does not fit, and then ends before the last word that begins in it. The
  /// blanks before that word stay in the row; a word longer than a row is broken where the row is full.
  func rowStarts(ofWordsIn bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    plainCount(bytes) == bytes.count ? plainRowStarts(bytes) : mixedRowStarts(bytes)
  }

  /// Of printable ASCII, a cell a byte.
  private func plainRowStarts(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    let room = width - 1
    var starts = [0]
    var start = 0
    while bytes.count - start > room {
      let full = start + room
      var next = full
      while next > start, !(Self.isBlank(bytes[next - 1]) && !Self.isBlank(bytes[next])) {
        next -= 1
      }
      start = next > start ? next : full
      starts.append(start)
    }
    return starts
  }

  private func mixedRowStarts(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    var scanner = RowScanner(bytes, policy: policy)
    var starts = [0]
    var rowColumn = 0
    /// The last word that begins in the row.
    var word: (offset: Int, column: Int)?
    var isAfterBlank = false
    while let piece = scanner.next() {
      let offset = piece.range.lowerBound
      let isBlank = Self.isBlank(bytes[offset])
      if isAfterBlank, !isBlank { word = (offset, piece.column) }
      isAfterBlank = isBlank
      while piece.column + piece.width - rowColumn > width - 1, piece.column > rowColumn {
        let next = word ?? (offset, piece.column)
        starts.append(next.offset)
        rowColumn = next.column
        word = nil
      }
    }
    return starts
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// The last place of point in row number `index` of a line, given where its rows begin: the last
  /// character where the line goes on in the next row, else the line's end.
  func lastPlace(inRow index: Int, of starts: [ByteOffset], lineStart: ByteOffset) -> ByteOffset {
    guard index + 1 < starts.count else { return contents.lineEnd(lineStart) }
    return max(starts[index], contents.graphemeStart(before: starts[index + 1]))
  }
}
