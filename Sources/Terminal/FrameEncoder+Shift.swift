import Display

/// Moving the rest of a row aside for characters typed or deleted in the middle of it.
extension FrameEncoder {
  private static let widestShift = 4
  /// Less text than this is quicker written anew.
  private static let shortestText = 8

  /// Text that moved: `count` cells to the right (negative: left), of which `matching` are equal.
  private struct Shift {
    var cells: Int
    var matching: Int
  }

  /// Inserts or deletes cells on the terminal where that saves bytes, and says whether it did.
  ///
  /// What differs afterwards is repaired as usual.
  func shiftText(
    _ row: Int, at first: Int, to new: UnsafeMutableBufferPointer<Cell>
  ) -> Bool {
    guard capabilities.insertCharacters.exists, capabilities.deleteCharacters.exists else {
      return false
    }
    let old = shown[row: row]
    guard first + Self.shortestText < new.count, let shift = bestShift(old, new, at: first),
      isShiftable(old, from: first)
    else { return false }
    let cells = abs(shift.cells)
    let end = first + shift.matching
    let reachesEnd = end + cells >= new.count
    let saved = differences(old, new, in: first..<min(end + cells, new.count))
    let cost = 4 + cells + (reachesEnd ? 0 : 14) + (styles.blankIsPlain(pen) ? 0 : 3)
    guard saved > cost else { return false }
    setErasingPen()
    if shift.cells > 0 {
      if !reachesEnd { delete(cells, row, at: end) }
      insert(cells, row, at: first)
    } else {
      delete(cells, row, at: first)
      if !reachesEnd { insert(cells, row, at: end) }
    }
    return true
  }

  private func bestShift(
    _ old: UnsafeMutableBufferPointer<Cell>, _ new: UnsafeMutableBufferPointer<Cell>,
    at first: Int
  ) -> Shift? {
    var best: Shift?
    for cells in 1...Self.widestShift where first + cells < new.count {
      let room = new.count - first - cells
      var inserted = 0
      while inserted < room, old[first + inserted].bits == new[first + cells + inserted].bits {
        inserted += 1
      }
      var deleted = 0
      while deleted < room, new[first + deleted].bits == old[first + cells + deleted].bits {
        deleted += 1
      }
      if inserted >= Self.shortestText, inserted > best?.matching ?? 0 {
        best = Shift(cells: cells, matching: inserted)
      }
      if deleted >= Self.shortestText, deleted > best?.matching ?? 0 {
        best = Shift(cells: -cells, matching: deleted)
      }
    }
    return best
  }

  /// Only what takes one cell on every terminal is moved.
  private func isShiftable(_ cells: UnsafeMutableBufferPointer<Cell>, from first: Int) -> Bool {
    cells[first...].allSatisfy { $0.flags.isEmpty && $0.glyph.rawValue < Glyph.endOfScalars }
  }

  private func differences(
    _ old: UnsafeMutableBufferPointer<Cell>, _ new: UnsafeMutableBufferPointer<Cell>,
    in columns: Range<Int>
  ) -> Int {
    var count = 0
    for column in columns where differ(old[column], new[column]) { count += 1 }
    return count
  }

  private func insert(_ cells: Int, _ row: Int, at column: Int) {
    move(to: row, column)
    capabilities.insertCharacters.append(to: output, cells)
    let line = shown[row: row]
    for target in stride(from: line.count - 1, through: column + cells, by: -1) {
      line[target] = line[target - cells]
    }
    line[column..<column + cells].update(repeating: .unknown)
  }

  private func delete(_ cells: Int, _ row: Int, at column: Int) {
    move(to: row, column)
    capabilities.deleteCharacters.append(to: output, cells)
    let line = shown[row: row]
    for target in column..<line.count - cells { line[target] = line[target + cells] }
    line[(line.count - cells)...].update(repeating: erased)
  }
}
