import Display

/// Finds out that rows moved when no window said so.
struct RowHashes {
  private var old: [UInt64] = []
  private var new: [UInt64] = []

  /// Fewer changed rows than this are quicker written than looked at.
  private static let fewestRows = 4

  /// The movement of most rows between two grids of one size, over their full width.
  mutating func movement(from shown: Grid, to grid: Grid) -> ScrollHint? {
    guard let rows = changedRows(shown, grid), rows.count >= Self.fewestRows else { return nil }
    old.removeAll(keepingCapacity: true)
    new.removeAll(keepingCapacity: true)
    for row in rows {
      old.append(Self.hash(shown[row: row]))
      new.append(Self.hash(grid[row: row]))
    }
    let blank = Self.hash(blankRow: grid.columns)
    guard let lines = likeliest(blank: blank), let matching = longestMatch(lines) else {
      return nil
    }
    // The rows that fit, and at one end those that scroll out.
    let lower = rows.lowerBound + matching.lowerBound + min(lines, 0)
    let upper = rows.lowerBound + matching.upperBound + max(lines, 0)
    return ScrollHint(rows: lower..<upper, columns: 0..<grid.columns, by: lines)
  }

  private func changedRows(_ shown: Grid, _ grid: Grid) -> Range<Int>? {
    var first: Int?
    var last = 0
    for row in 0..<grid.rows where !shown.hasEqualRow(row, in: grid) {
      if first == nil { first = row }
      last = row
    }
    return first.map { $0..<last + 1 }
  }

  /// The shift under which most rows with text are found again, at least half of them.
  private func likeliest(blank: UInt64) -> Int? {
    var best: (lines: Int, count: Int)?
    for distance in 1..<old.count {
      for direction in 0..<2 {
        let lines = direction == 0 ? distance : -distance
        let count = matches(lines, blank: blank)
        if count * 2 >= new.count - distance, count > best?.count ?? 1 { best = (lines, count) }
      }
    }
    return best?.lines
  }

  private func matches(_ lines: Int, blank: UInt64) -> Int {
    var count = 0
    for row in max(0, -lines)..<min(new.count, old.count - lines)
    where new[row] != blank && new[row] == old[row + lines] { count += 1 }
    return count
  }

  private func longestMatch(_ lines: Int) -> Range<Int>? {
    var best: Range<Int>?
    var start = new.startIndex
    for row in new.indices {
      guard old.indices.contains(row + lines), new[row] == old[row + lines] else {
        start = row + 1
        continue
      }
      if row + 1 - start > best?.count ?? 0 { best = start..<row + 1 }
    }
    return best
  }

  private static func hash(_ cells: UnsafeMutableBufferPointer<Cell>) -> UInt64 {
    var hash: UInt64 = 0
    for cell in cells { hash = mix(hash, cell) }
    return hash
  }

  private static func hash(blankRow columns: Int) -> UInt64 {
    var hash: UInt64 = 0
    for _ in 0..<columns { hash = mix(hash, .blank) }
    return hash
  }

  private static func mix(_ hash: UInt64, _ cell: Cell) -> UInt64 {
    (hash ^ cell.bits) &* 0x9E37_79B9_7F4A_7C15 ^ hash >> 29
  }
}
