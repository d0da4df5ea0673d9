import Display

/// Characters that terminals give different widths.
extension FrameEncoder {
  /// Writes one so that the row comes out right whatever width the terminal gives it.
  ///
  /// Its cells are blanked first, in case it is narrower than believed; the cells it might spill
  /// into are written after it; the cursor is placed anew; and near the end of the row the terminal
  /// is kept from wrapping.
  func writeUncertain(
    _ new: UnsafeMutableBufferPointer<Cell>, at column: Int, of row: Int
  ) -> Int {
    let cell = new[column]
    let width = cell.flags.contains(.wideHead) ? 2 : 1
    let end = min(column + width, new.count)
    let spill = min(end + widest(cell.glyph) - width, new.count)
    let mayWrap = end + widest(cell.glyph) - width >= new.count
    if mayWrap, capabilities.isStandard { output.append("\u{1B}[?7l") }
    for _ in column..<end { put(Cell(face: cell.face)) }
    cursor = nil
    move(to: row, column)
    put(cell)
    if mayWrap, capabilities.isStandard { output.append("\u{1B}[?7h") }
    cursor = nil
    for column in column..<end { shown[row, column] = new[column] }
    for column in end..<max(end, spill) { shown[row, column] = .unknown }
    return end
  }

  /// The number of cells on a terminal that takes each scalar by itself; an upper bound.
  private func widest(_ glyph: Glyph) -> Int {
    var scalars = 0
    shown.glyphs.withBytes(of: glyph) { bytes in
      for byte in bytes where byte & 0xC0 != 0x80 { scalars += 1 }
    }
    return min(max(scalars, 1) * 2, 16)
  }
}
