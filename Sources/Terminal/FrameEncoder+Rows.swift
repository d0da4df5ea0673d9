import Display

/// Repairing one row.
extension FrameEncoder {
  func repair(_ row: Int, from grid: Grid) {
    let new = grid[row: row]
    let old = shown[row: row]
    guard var first = firstDifference(old, new, from: 0) else { return take(new, row) }
    if shiftText(row, at: first, to: new) {
      guard let next = firstDifference(old, new, from: 0) else { return take(new, row) }
      first = next
    }
    let erasedFrom = eraseStart(old, new, from: first)
    var column = first
    while column < erasedFrom {
      guard differ(old[column], new[column]) else {
        column += 1
        continue
      }
      // The right half of a wide character is written with its left half.
      if column > 0, new[column].flags.contains(.wideTail) { column -= 1 }
      column = write(new, at: column, of: row, before: erasedFrom)
    }
    if erasedFrom < new.count { eraseToEnd(row, from: erasedFrom) }
    take(new, row)
  }

  /// From here on the screen row counts as shown, cells that only look the same included.
  private func take(_ new: UnsafeMutableBufferPointer<Cell>, _ row: Int) {
    // Cells after one of uncertain width were rewritten, so all of it is known. The last cell of
    // the screen stays what it is where it could not be written.
    let cells = shown[row: row]
    let lastCell = cells[cells.count - 1]
    _ = cells.update(fromContentsOf: new)
    if capabilities.lastCellScrolls, row == shown.rows - 1 { cells[cells.count - 1] = lastCell }
  }

  private func firstDifference(
    _ old: UnsafeMutableBufferPointer<Cell>, _ new: UnsafeMutableBufferPointer<Cell>,
    from start: Int
  ) -> Int? {
    var column = start
    while column < new.count {
      if differ(old[column], new[column]) { return column }
      column += 1
    }
    return nil
  }

  /// The column from which erasing to the end of the line is the cheapest, else the row's length.
  private func eraseStart(
    _ old: UnsafeMutableBufferPointer<Cell>, _ new: UnsafeMutableBufferPointer<Cell>,
    from first: Int
  ) -> Int {
    guard !capabilities.eraseToLineEnd.isEmpty else { return new.count }
    var blanks = new.count
    while blanks > first, isPlainBlank(new[blanks - 1]) { blanks -= 1 }
    guard let start = firstDifference(old, new, from: blanks) else { return new.count }
    var differing = 0
    for column in start..<new.count where differ(old[column], new[column]) { differing += 1 }
    let cost = capabilities.eraseToLineEnd.count + (styles.blankIsPlain(pen) ? 0 : 3)
    return differing > cost ? start : new.count
  }

  private func eraseToEnd(_ row: Int, from column: Int) {
    move(to: row, column)
    setErasingPen()
    output.append(capabilities.eraseToLineEnd)
    shown[row: row][column...].update(repeating: erased)
  }

  /// Writes what begins at a column and returns the column after it.
  private func write(
    _ new: UnsafeMutableBufferPointer<Cell>, at column: Int, of row: Int, before limit: Int
  ) -> Int {
    let cell = new[column]
    let isLast = row == shown.rows - 1 && column == new.count - 1
    if capabilities.lastCellScrolls, isLast { return limit }
    let start = output.count
    if !goBack(to: row, column, for: cell) { move(to: row, column) }
    leaveBookmark(at: row, column, for: cell, since: start)
    if cell.flags.contains(.uncertain) { return writeUncertain(new, at: column, of: row) }
    if let end = eraseBlanks(new, at: column, of: row, before: limit) { return end }
    if let end = repeatGlyph(new, at: column, of: row, before: limit) { return end }
    if !cell.flags.isEmpty || cell.glyph.rawValue >= Glyph.endOfScalars {
      let width = cell.flags.contains(.wideHead) ? 2 : 1
      put(cell)
      advance(width)
      let end = min(column + width, new.count)
      let old = shown[row: row]
      for column in column..<end { old[column] = new[column] }
      return end
    }
    return writePlain(new, at: column, of: row, before: limit)
  }

  /// Writes a stretch of cells of one face that need no further thought.
  private func writePlain(
    _ new: UnsafeMutableBufferPointer<Cell>, at column: Int, of row: Int, before limit: Int
  ) -> Int {
    let old = shown[row: row]
    let face = new[column].face
    let isLastRow = capabilities.lastCellScrolls && row == shown.rows - 1
    let bound = isLastRow ? min(limit, new.count - 1) : limit
    put(new[column])
    old[column] = new[column]
    var end = column + 1
    // A blank may have been written in another style that looks the same.
    let isInStyle = pen == styles.number(of: face)
    while isInStyle, end < bound, new[end].face == face, new[end].flags.isEmpty {
      let glyph = new[end].glyph.rawValue
      // Blanks and repeated characters may go otherwise, what is there already not at all.
      guard glyph != 0x20, glyph < Glyph.endOfScalars, new[end].bits != new[end - 1].bits,
        differ(old[end], new[end])
      else { break }
      output.append(scalar: glyph)
      old[end] = new[end]
      end += 1
    }
    advance(end - column)
    return end
  }

  /// Writes a glyph in its style; the caller accounts for the cursor.
  func put(_ cell: Cell) {
    let style = styles.number(of: cell.face)
    let value = cell.glyph.rawValue
    let looksPlain = value == 0x20 && styles.blankIsPlain(style) && styles.blankIsPlain(pen)
    if style != pen, !looksPlain { setPen(style) }
    if value < Glyph.endOfScalars {
      output.append(scalar: value)
    } else {
      shown.glyphs.withBytes(of: cell.glyph) { output.append($0) }
    }
  }

  /// The cursor went right; behind the last column it is somewhere that depends on the terminal.
  func advance(_ cells: Int) {
    guard let position = cursor else { return }
    let column = position.column + cells
    cursor = column < shown.columns ? Position(row: position.row, column: column) : nil
  }

  /// A stretch of blanks is erased where that and stepping over it takes fewer bytes.
  private func eraseBlanks(
    _ new: UnsafeMutableBufferPointer<Cell>, at column: Int, of row: Int, before limit: Int
  ) -> Int? {
    guard let erase = capabilities.eraseCharacters, isPlainBlank(new[column]) else { return nil }
    let old = shown[row: row]
    var end = column
    var next = column
    while next < limit, isPlainBlank(new[next]) {
      if differ(old[next], new[next]) { end = next + 1 }
      next += 1
    }
    let step = capabilities.right.count(end - column) ?? .max / 2
    guard end - column > erase.count(end - column) + step else { return nil }
    setErasingPen()
    erase.append(to: output, end - column)
    shown[row: row][column..<end].update(repeating: erased)
    return end
  }

  /// A stretch of the same ASCII character is written once and repeated.
  private func repeatGlyph(
    _ new: UnsafeMutableBufferPointer<Cell>, at column: Int, of row: Int, before limit: Int
  ) -> Int? {
    guard capabilities.repeats, (0x20..<0x7F).contains(new[column].glyph.rawValue) else {
      return nil
    }
    let old = shown[row: row]
    var end = column
    var next = column
    // The last two columns are left out: terminals take the cursor for behind the end too early.
    let bound = min(limit, new.count - 2)
    let repeated = new[column].bits
    while next < bound, new[next].bits == repeated {
      if differ(old[next], new[next]) { end = next + 1 }
      next += 1
    }
    let times = end - column - 1
    guard times > 3 + decimalDigits(max(times, 0)) else { return nil }
    put(new[column])
    output.append("\u{1B}[")
    output.append(decimal: times)
    output.append("b")
    advance(times + 1)
    for column in column..<end { old[column] = new[column] }
    return end
  }
}
