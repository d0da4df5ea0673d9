import Display

/// Finds out that rows moved when no window said so.
struct RowHashes {
  private var old: [UInt64] = []
  private var new: [UInt64] = []
  private var blankRow: (columns: Int, hash: UInt64) = (0, 0)

  /// Fewer changed rows than this are quicker written than looked at.
  private static let fewestRows = 4

  /// The movement of most rows between two grids of one size, over their full width.
  ///
  /// - Parameter changed: the rows that differ, in order.
  mutating func movement(of changed: [Int], from shown: Grid, to grid: Grid) -> ScrollHint? {
    guard changed.count >= Self.fewestRows, let first = changed.first, let last = changed.last
    else { return nil }
    let rows = first..<last + 1
    old.removeAll(keepingCapacity: true)
    new.removeAll(keepingCapacity: true)
    for row in rows {
      old.append(Self.hash(shown[row: row]))
      new.append(Self.hash(grid[row: row]))
    }
    guard let lines = likeliest(blank: blank(columns: grid.columns)),
      let matching = longestMatch(lines)
    else {
      return nil
    }
    // The rows that fit, and at one end those that scroll out.
    let lower = rows.lowerBound + matching.lowerBound + min(lines, 0)
    let upper = rows.lowerBound + matching.upperBound + max(lines, 0)
    return ScrollHint(rows: lower..<upper, columns: 0..<grid.columns, by: lines)
  }

  /// The hash of a blank row.
  private mutating func blank(columns: Int) -> UInt64 {
    if blankRow.columns != columns {
      withUnsafeTemporaryAllocation(of: Cell.self, capacity: columns) { cells in
        cells.initialize(repeating: .blank)
        blankRow = (columns, Self.hash(cells))
      }
    }
    return blankRow.hash
  }

  /// The shift under which most rows with text are found again, at least half of them.
  private func likeliest(blank: UInt64) -> Int? {
    var best: (lines: Int, count: Int)?
    for distance in 1..<old.count {
      // That is as many as can be found from here on.
      if let best, best.count >= new.count - distance { break }
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

  /// Four sums side by side, since each step of one waits for the step before.
  private static func hash(_ cells: UnsafeMutableBufferPointer<Cell>) -> UInt64 {
    var (first, second, third, fourth): (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
    var index = 0
    while index + 4 <= cells.count {
      first = mix(first, cells[index].bits)
      second = mix(second, cells[index + 1].bits)
      third = mix(third, cells[index + 2].bits)
      fourth = mix(fourth, cells[index + 3].bits)
      index += 4
    }
    while index < cells.count {
      first = mix(first, cells[index].bits)
      index += 1
    }
    return mix(mix(first, second), mix(third, fourth))
  }

  private static func mix(_ hash: UInt64, _ bits: UInt64) -> UInt64 {
    (hash ^ bits) &* 0x9E37_79B9_7F4A_7C15 ^ hash >> 29
  }
}
