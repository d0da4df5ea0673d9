import Display
import Glibc

/// Moving rows instead of writing them anew.
extension FrameEncoder {
  func scroll(to grid: Grid, hints: [ScrollHint]) {
    for hint in hints { scroll(hint, to: grid) }
    if !scrolled, let found = hashes.movement(of: changedRows, from: shown, to: grid) {
      scroll(found, to: grid)
    }
  }

  /// Scrolls if the bytes for that and for what then still differs are fewer than without.
  private func scroll(_ hint: ScrollHint, to grid: Grid) {
    let rows = hint.rows.clamped(to: 0..<grid.rows)
    let columns = hint.columns.clamped(to: 0..<grid.columns)
    guard hint.by != 0, abs(hint.by) < rows.count, !columns.isEmpty else { return }
    let isFullWidth = columns.count == grid.columns
    guard isFullWidth ? scrollsRows : canScroll(rows, columns) else { return }
    var after = isFullWidth ? 20 : 40
    for row in rows {
      let source = row + hint.by
      after += cost(rows.contains(source) ? shown[row: source] : nil, grid[row: row], columns)
    }
    var before = 0
    // Most movements pay after a few rows.
    guard
      rows.contains(where: { row in
        before += cost(shown[row: row], grid[row: row], columns)
        return before > after
      })
    else { return }
    setErasingPen()
    if isFullWidth {
      scrollFullWidth(rows, by: hint.by)
    } else {
      scrollWithinMargins(rows, columns, by: hint.by)
    }
    scrolled = true
    moveShown(rows, columns, by: hint.by)
  }

  private var scrollsRows: Bool {
    capabilities.scrollRegion != nil
      || capabilities.insertLines.exists && capabilities.deleteLines.exists
  }

  /// Within margins only rows of plain cells are moved: half a wide character at the edge, or one
  /// that reaches over it, would be left.
  private func canScroll(_ rows: Range<Int>, _ columns: Range<Int>) -> Bool {
    guard options.hasMargins, capabilities.isStandard, columns.count > 1 else { return false }
    return rows.allSatisfy { row in
      let cells = shown[row: row]
      if columns.upperBound < cells.count, cells[columns.upperBound].flags.contains(.wideTail) {
        return false
      }
      return !cells[columns.lowerBound].flags.contains(.wideTail)
        && !cells[columns].contains { $0.flags.contains(.uncertain) }
    }
  }

  /// About how many bytes it takes to repair part of a row; `nil` stands for blanks.
  private func cost(
    _ old: UnsafeMutableBufferPointer<Cell>?, _ new: UnsafeMutableBufferPointer<Cell>,
    _ columns: Range<Int>
  ) -> Int {
    let first = columns.lowerBound
    if let old, let before = old.baseAddress, let after = new.baseAddress,
      memcmp(before + first, after + first, columns.count * MemoryLayout<Cell>.stride) == 0
    {
      return 0
    }
    var end = columns.upperBound
    while end > first, isPlainBlank(new[end - 1]) { end -= 1 }
    var differing = 0
    if let old {
      for column in columns where differ(old[column], new[column]) { differing += 1 }
    } else {
      for column in first..<end where !isPlainBlank(new[column]) { differing += 1 }
    }
    return differing == 0 ? 0 : min(differing, end - first + 3) + 5
  }

  private func scrollFullWidth(_ rows: Range<Int>, by lines: Int) {
    let times = abs(lines)
    let direct = lines > 0 ? capabilities.scrollUp : capabilities.scrollDown
    let wholeScreen = rows.count == shown.rows
    let indexing = lines > 0 ? capabilities.index : capabilities.reverseIndex
    let hasLines = capabilities.insertLines.exists && capabilities.deleteLines.exists
    // Both ways blank the same rows; lines leave the cursor where there is something to write.
    guard let region = capabilities.scrollRegion, direct != nil || !indexing.isEmpty,
      wholeScreen || !hasLines || !capabilities.isStandard
    else {
      return scrollByLines(rows, by: lines)
    }
    if !wholeScreen {
      region.append(to: output, rows.lowerBound, rows.upperBound - 1)
      cursor = nil
    }
    if let direct {
      if times == 1, capabilities.isStandard {
        output.append(lines > 0 ? "\u{1B}[S" : "\u{1B}[T")
      } else {
        direct.append(to: output, times)
      }
    } else {
      move(to: lines > 0 ? rows.upperBound - 1 : rows.lowerBound, 0)
      for _ in 0..<times { output.append(indexing) }
    }
    if !wholeScreen { resetRegion() }
  }

  private func resetRegion() {
    if capabilities.isStandard {
      // DECSTBM without parameters is the whole screen, and puts the cursor in its corner.
      output.append("\u{1B}[r")
      cursor = Position(row: 0, column: 0)
    } else {
      capabilities.scrollRegion?.append(to: output, 0, shown.rows - 1)
      cursor = nil
    }
  }

  /// Lines are taken out at one end and put in at the other.
  private func scrollByLines(_ rows: Range<Int>, by lines: Int) {
    let times = abs(lines)
    let (from, to) =
      lines > 0
      ? (rows.lowerBound, rows.upperBound - times) : (rows.upperBound - times, rows.lowerBound)
    // The cursor was in the first column, to which some terminals take it.
    move(to: from, 0)
    capabilities.deleteLines.append(to: output, times)
    move(to: to, 0)
    capabilities.insertLines.append(to: output, times)
  }

  /// DECLRMM and DECSLRM, then a scroll of the rectangle.
  private func scrollWithinMargins(_ rows: Range<Int>, _ columns: Range<Int>, by lines: Int) {
    output.append("\u{1B}[?69h\u{1B}[")
    output.append(decimal: rows.lowerBound + 1)
    output.append(";")
    output.append(decimal: rows.upperBound)
    output.append("r\u{1B}[")
    output.append(decimal: columns.lowerBound + 1)
    output.append(";")
    output.append(decimal: columns.upperBound)
    output.append("s\u{1B}[")
    if abs(lines) > 1 { output.append(decimal: abs(lines)) }
    output.append(lines > 0 ? "S" : "T")
    output.append("\u{1B}[?69l\u{1B}[r")
    cursor = Position(row: 0, column: 0)
  }

  private func moveShown(_ rows: Range<Int>, _ columns: Range<Int>, by lines: Int) {
    for step in 0..<rows.count {
      // From the end that moves out, so that nothing is overwritten before it has moved.
      let row = lines > 0 ? rows.lowerBound + step : rows.upperBound - 1 - step
      let target = shown[row: row]
      let source = row + lines
      if rows.contains(source) {
        let moved = UnsafeMutableBufferPointer(rebasing: shown[row: source][columns])
        _ = UnsafeMutableBufferPointer(rebasing: target[columns]).update(fromContentsOf: moved)
      } else {
        target[columns].update(repeating: erased)
      }
    }
  }
}
