package import Text

extension CommandContext {
  /// What to do where a column is not at the border of a character (Emacs Lisp manual,
  /// `move-to-column`).
  package enum ColumnRule {
    /// Stop behind the character, or at the line's end.
    case nearest
    /// Make blanks of a tab; stop at the line's end.
    case splittingTabs
    /// Make blanks of a tab, and fill a short line with blanks.
    case filling
  }

  /// Cells from the beginning of the line to an offset.
  package func column(of offset: ByteOffset) -> Int {
    let layout = session.layout(of: window)
    return layout.column(of: offset, lineStart: layout.contents.lineStart(offset))
  }

  /// The offset at a column of a line, and the column that it really is at.
  package func place(
    atColumn column: Int, ofLine line: ByteOffset, _ rule: ColumnRule = .nearest
  ) throws -> (offset: ByteOffset, column: Int) {
    let end = text.lineEnd(line)
    typealias Found = (piece: RowScanner.Piece?, isBefore: Bool, reached: Int)
    let found = text.withBytes(line..<end) { bytes -> Found in
      var scanner = RowScanner(bytes, policy: session.policy)
      var reached = 0
      while let piece = scanner.next() {
        if piece.column >= column { return (piece, isBefore: true, reached: piece.column) }
        reached = piece.column + piece.width
        if reached > column { return (piece, isBefore: false, reached: reached) }
      }
      return (nil, isBefore: true, reached: reached)
    }
    guard let piece = found.piece else {
      guard rule == .filling, found.reached < column else { return (end, found.reached) }
      try replace(end..<end, with: String(repeating: " ", count: column - found.reached))
      return (end + (column - found.reached), column)
    }
    let start = line + piece.range.lowerBound
    if found.isBefore { return (start, piece.column) }
    guard piece.isTab, rule != .nearest else {
      return (line + piece.range.upperBound, found.reached)
    }
    try replace(start..<start + 1, with: String(repeating: " ", count: piece.width))
    return (start + (column - piece.column), column)
  }
}
