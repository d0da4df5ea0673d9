import Display

/// Characters that terminals give different widths.
extension FrameEncoder {
  /// Writes one so that the row comes out right whatever width the terminal gives it.
  ///
  /// Its cells are blanked first, in case it is narrower than believed; the cells it might spill
  /// into are written after it; and the cursor is placed anew. Where it might spill over the end of
  /// the row, which not every terminal can be kept from wrapping, only its first scalar is shown.
  func writeUncertain(
    _ new: UnsafeMutableBufferPointer<Cell>, at column: Int, of row: Int
  ) -> Int {
    let cell = new[column]
    let end = min(column + (cell.flags.contains(.wideHead) ? 2 : 1), new.count)
    let widest = column + widestForm(cell.glyph)
    for _ in column..<end { put(Cell(face: cell.face)) }
    cursor = nil
    move(to: row, column)
    if widest > new.count, let first = firstScalar(cell.glyph) {
      put(Cell(Glyph(first), face: cell.face))
    } else if widest > new.count, capabilities.isStandard {
      output.append("\u{1B}[?7l")
      put(cell)
      output.append("\u{1B}[?7h")
    } else {
      put(cell)
    }
    cursor = nil
    for column in column..<end { shown[row, column] = new[column] }
    for column in end..<max(end, min(widest, new.count)) { shown[row, column] = .unknown }
    return end
  }

  /// The cells it takes on a terminal that shows every scalar of a cluster by itself; an upper bound.
  private func widestForm(_ glyph: Glyph) -> Int {
    var cells = 0
    shown.glyphs.withBytes(of: glyph) { bytes in
      // Joiners and variation selectors have three bytes and no width.
      for byte in bytes where byte & 0xC0 != 0x80 { cells += byte >= 0xF0 ? 2 : 0 }
    }
    return max(cells, 2)
  }

  /// The first scalar of a cluster, `nil` for a glyph that is one scalar.
  private func firstScalar(_ glyph: Glyph) -> Unicode.Scalar? {
    guard glyph.scalar == nil else { return nil }
    return shown.glyphs.string(glyph).unicodeScalars.first
  }
}
