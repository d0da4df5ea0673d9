import Display
import Text

/// Remembers rows and columns of long lines, so that a step in a line of megabytes reads kilobytes of it.
///
/// Of each line it knows the place and column some kilobytes apart, up to where somebody looked; what lies
/// between is laid out anew. An edit takes back what comes after it. Lines that are shorter than the
/// distance are not worth it. It belongs to one thread.
package final class LongLines {
  /// The distance in bytes.
  static let interval = 4096
  /// So many lines are remembered, more than a frame has rows.
  private static let most = 256

  /// All that rows and columns depend on, besides the text.
  private struct Shape: Equatable {
    /// 0 where rows are not broken.
    let width: Int
    let wrapsWords: Bool
    let policy: WidthPolicy
    /// How far its further rows are set in.
    let hang: Int

    init(_ layout: TextLayout, lineStart: ByteOffset) {
      hang = layout.hang(ofLine: lineStart)
      width = layout.truncates ? 0 : layout.width
      wrapsWords = layout.wrapsWords
      policy = layout.policy
    }
  }

  private struct Checkpoint {
    var row: RowStart
    /// The text up to here made it what it is.
    var read: ByteOffset

    mutating func shift(by count: Int) {
      row.origin.offset += count
      row.place.offset += count
      read += count
    }
  }

  private struct Known {
    let shape: Shape
    /// The first is the beginning of the line.
    var checkpoints: [Checkpoint]
    var start: ByteOffset { checkpoints[0].read }
  }

  private var lines: [Known] = []

  package init() {}

  /// The last known row of a line for which a condition holds; where lines are cut, the one row with an
  /// origin further in the line.
  ///
  /// - Parameter isBefore: Holds up to some place in the line.
  func row(
    in line: Range<ByteOffset>, _ layout: TextLayout, where isBefore: (RowStart) -> Bool
  ) -> RowStart {
    let index = index(of: line.lowerBound, Shape(layout, lineStart: line.lowerBound))
    while let last = lines[index].checkpoints.last, isBefore(last.row),
      let next = checkpoint(after: last.row, in: line, layout)
    {
      lines[index].checkpoints.append(next)
    }
    let checkpoints = lines[index].checkpoints
    var low = 0
    var high = checkpoints.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if isBefore(checkpoints[middle].row) { low = middle } else { high = middle - 1 }
    }
    return checkpoints[low].row
  }

  /// Keeps up with an edit of the text.
  func follow(_ edit: Edit) {
    guard !lines.isEmpty else { return }
    lines.removeAll { $0.start > edit.at && $0.start <= edit.oldEnd }
    for index in lines.indices {
      if lines[index].start > edit.at {
        for place in lines[index].checkpoints.indices {
          lines[index].checkpoints[place].shift(by: edit.shift)
        }
        continue
      }
      // The first one stays: the line begins where it did.
      while lines[index].checkpoints.count > 1,
        let last = lines[index].checkpoints.last, last.read > edit.at
      {
        lines[index].checkpoints.removeLast()
      }
    }
  }

  private func index(of start: ByteOffset, _ shape: Shape) -> Int {
    if let index = lines.lastIndex(where: { $0.start == start && $0.shape == shape }) {
      return index
    }
    if lines.count == Self.most { lines.removeFirst() }
    lines.append(
      Known(
        shape: shape,
        checkpoints: [Checkpoint(row: RowStart(lineStart: start, hang: shape.hang), read: start)]))
    return lines.count - 1
  }

  /// The next place to remember; nil where the line ends before.
  private func checkpoint(
    after row: RowStart, in line: Range<ByteOffset>, _ layout: TextLayout
  ) -> Checkpoint? {
    let wanted = row.origin.offset + Self.interval
    guard wanted < line.upperBound else { return nil }
    if layout.truncates {
      let spot = layout.spot(from: row.origin, upTo: wanted, in: line)
      guard spot.origin.offset > row.origin.offset else { return nil }
      return Checkpoint(
        row: row.next(origin: spot.origin, place: row.place), read: spot.origin.offset + 8)
    }
    // A row behind the place, and what it takes to know that it ends.
    let upper = min(line.upperBound, wanted + 8 * layout.width + 2 * TextLayout.longestCluster)
    return layout.contents.withBytes(row.origin.offset..<upper) { bytes in
      let base = row.origin.offset
      var row = row
      while true {
        var found = layout.rowBreak(
          after: row, in: bytes, from: base, isWhole: upper == line.upperBound)
        if case .unclear = found { found = layout.rowBreak(after: row, in: line) }
        guard case .row(let next, let read) = found else { return nil }
        row = next
        if row.origin.offset >= wanted { return Checkpoint(row: row, read: read) }
      }
    }
  }
}
