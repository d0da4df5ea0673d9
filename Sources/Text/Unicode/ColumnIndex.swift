/// Finds columns of places and places of columns, on lines of any length.
///
/// It remembers one long line at checkpoints some kilobytes apart, so that a step in a line of a megabyte
/// reads some kilobytes. It has to be told of edits by `follow`. It belongs to one thread.
package final class ColumnIndex {
  /// Measures what starts at a place in some bytes: its length in bytes, and its cells.
  ///
  /// Tabs are not asked for. What shows text escapes control characters and the like; its own measure
  /// makes columns agree with what is on the screen.
  package typealias Measure = (UnsafeBufferPointer<UInt8>, Int) -> (length: Int, cells: Int)

  /// What covers a column: the cluster from `offset` to `end`, from `column` on, `cells` wide; nothing
  /// (`offset` is `end`) when the line is shorter.
  package struct Place: Hashable, Sendable {
    package var offset: ByteOffset
    package var column: Column
    package var end: ByteOffset
    package var cells: Int
  }

  package let tabWidth: Int
  private let measure: Measure
  private var line: Range<ByteOffset> = 0..<0
  private var checkpoints: [(offset: ByteOffset, column: Column)] = []

  /// Lines up to this length are read from their start each time.
  private static let interval = 4096

  /// Measures all but tabs with `measure`.
  package init(tabWidth: Int = 8, measure: @escaping Measure) {
    self.tabWidth = max(tabWidth, 1)
    self.measure = measure
  }

  /// Measures as Emacs does: control characters as `^X`, bytes that are not UTF-8 in four cells.
  package convenience init(tabWidth: Int = 8, policy: WidthPolicy = .standard) {
    self.init(tabWidth: tabWidth) { bytes, place in
      if bytes[place] < 0x20 || bytes[place] == 0x7F { return (1, 2) }
      let end = graphemeEnd(in: bytes, from: place, policy: policy)
      if bytes[place] >= 0x80, Unicode.UTF8.decode(at: place, in: bytes).scalar == nil {
        return (1, 4)
      }
      let cluster = UnsafeBufferPointer(rebasing: bytes[place..<end])
      return (end - place, cellWidth(ofCluster: cluster, policy))
    }
  }

  /// The column of an offset on its line: the cells before it.
  package func column(of offset: ByteOffset, in text: PieceTree) -> Column {
    let offset = text.clamped(offset)
    prepare(text.range(of: text.line(at: offset)))
    var place = checkpoint { $0.offset <= offset }
    walk(&place, in: text) { end, _ in end <= offset }
    return place.column
  }

  /// What covers a column of the line that an offset is on.
  package func place(
    at column: Column, onLineOf offset: ByteOffset, in text: PieceTree
  ) -> Place {
    prepare(text.range(of: text.line(at: offset)))
    var place = checkpoint { $0.column <= column }
    walk(&place, in: text) { _, next in next <= column }
    var after = place
    var isFirst = true
    walk(&after, in: text) { _, _ in
      defer { isFirst = false }
      return isFirst
    }
    return Place(
      offset: place.offset, column: place.column, end: after.offset,
      cells: after.column - place.column)
  }

  /// Keeps up with an edit of the text.
  package func follow(_ edit: Edit) {
    if edit.oldEnd < line.lowerBound {
      line = line.lowerBound + edit.shift..<line.upperBound + edit.shift
      for index in checkpoints.indices { checkpoints[index].offset += edit.shift }
    } else if edit.at <= line.lowerBound {
      checkpoints = []
    } else if edit.at <= line.upperBound {
      // Where a cluster starts depends on what is before and on the scalar there.
      while let last = checkpoints.last, last.offset + 4 > edit.at { checkpoints.removeLast() }
    }
  }

  private func prepare(_ line: Range<ByteOffset>) {
    if line.lowerBound != self.line.lowerBound || checkpoints.isEmpty {
      checkpoints.removeAll(keepingCapacity: true)
      checkpoints.append((line.lowerBound, 0))
    }
    self.line = line
  }

  /// The last checkpoint that satisfies a condition which holds up to some place.
  private func checkpoint(
    where isBefore: ((offset: ByteOffset, column: Column)) -> Bool
  ) -> (offset: ByteOffset, column: Column) {
    var low = 0
    var high = checkpoints.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if isBefore(checkpoints[middle]) { low = middle } else { high = middle - 1 }
    }
    return checkpoints[low]
  }

  /// Moves over clusters as long as `goesOn` says yes to where the next one ends.
  private func walk(
    _ place: inout (offset: ByteOffset, column: Column), in text: PieceTree,
    while goesOn: (ByteOffset, Column) -> Bool
  ) {
    var isDone = false
    while !isDone, place.offset < line.upperBound {
      let start = place.offset
      // Longer than the interval by the longest cluster.
      let upper = min(start + ColumnIndex.interval + 1024, line.upperBound)
      text.withBytes(start..<upper) { bytes in
        var index = 0
        while index < bytes.count, index < ColumnIndex.interval {
          let (length, cells) = step(bytes, index, place.column)
          guard goesOn(start + index + length, place.column + cells) else {
            isDone = true
            break
          }
          index += length
          place.column += cells
        }
        place.offset = start + index
      }
      if !isDone, let last = checkpoints.last, last.offset + ColumnIndex.interval <= place.offset {
        checkpoints.append(place)
      }
    }
  }

  private func step(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ column: Column
  ) -> (length: Int, cells: Int) {
    let byte = bytes[index]
    if byte >= 0x20, byte < 0x7F, index + 1 == bytes.count || bytes[index + 1] < 0x80 {
      return (1, 1)
    }
    if byte == 9 { return (1, tabWidth - column.value % tabWidth) }
    return measure(bytes, index)
  }
}
