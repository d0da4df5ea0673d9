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
    let spot = session.layout(of: window).spot(atColumn: column, in: line..<end)
    guard let next = spot.end else {
      let missing = column - spot.at.column
      guard rule == .filling, missing > 0 else { return (end, spot.at.column) }
      let filling = try blanks(from: spot.at.column, to: column)
      try replace(end..<end, with: filling)
      return (end + filling.count, column)
    }
    let start = spot.at.offset
    if spot.at.column == column { return (start, column) }
    guard spot.isTab, rule != .nearest else { return (next.offset, next.column) }
    let width = next.column - spot.at.column
    try replace(start..<start + 1, with: String(repeating: " ", count: width))
    return (start + (column - spot.at.column), column)
  }
}
