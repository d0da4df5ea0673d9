import Display
import Glibc
import Text

/// Goes through the rows of a text as they lie in a window, up and down.
///
/// Nothing is allocated, and lines that lie in one piece of the text are read where they lie. Of long lines
/// only the part is read that a row takes.
struct RowCursor {
  /// The part of a line that a row shows, valid as long as the cursor is held and stays in it.
  struct Part {
    /// They may go on behind the row.
    let bytes: UnsafeBufferPointer<UInt8>
    /// Where they begin.
    let base: LinePlace
    /// What can be seen of the text; of a short line that is all.
    let range: Range<ByteOffset>
  }

  private let layout: TextLayout
  /// The line that holds the row, without its newline.
  private(set) var line: Range<ByteOffset>
  private var row: RowStart
  /// The one after it in the line.
  private var next: RowStart?
  /// The bytes of a line that is not long.
  private var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The piece of the text in which lines were found last.
  private var chunk: Chunk
  /// Holds the bytes of a line that lies in several pieces, or of a part of a long one.
  private var joined: Chunk?

  /// The row that holds an offset.
  init(_ layout: TextLayout, at offset: ByteOffset) {
    self.layout = layout
    let start = layout.contents.lineStart(offset)
    line = start..<start
    row = layout.firstRow(ofLine: start)
    chunk = layout.contents.chunk(at: start)
    enter(start)
    if next != nil { seek(offset) }
  }

  var start: ByteOffset { row.place.offset }

  /// Cells of the line before the row, less those that the row is set in: what lies left of the window.
  var edge: Int { row.place.column - row.indent }

  /// Where the row ends: the next row's start, or the line's end.
  var end: ByteOffset { next?.place.offset ?? line.upperBound }

  /// Whether the line goes on in no further row.
  var isLastOfLine: Bool { next == nil }

  /// The last place of point in the row: the last character where the line goes on in the next one, else
  /// the line's end.
  var lastPlace: ByteOffset {
    guard let next else { return line.upperBound }
    return max(start, layout.contents.graphemeStart(before: next.place.offset))
  }

  /// The place of point in the row that is nearest to so many cells from the window's edge.
  func offset(atColumn column: Int) -> ByteOffset {
    let column = max(row.place.column, edge + column)
    return min(layout.spot(atColumn: column, in: line).at.offset, lastPlace)
  }

  /// Goes to the next row; false behind the last.
  mutating func goDown() -> Bool {
    if let next {
      move(to: next)
      return true
    }
    guard line.upperBound < layout.contents.end else { return false }
    enter(line.upperBound + 1)
    return true
  }

  /// Goes to the row before; false at the first.
  mutating func goUp() -> Bool {
    if start > line.lowerBound {
      seek(start - 1)
      return true
    }
    guard line.lowerBound > 0 else { return false }
    enter(layout.contents.lineStart(line.lowerBound - 1))
    if next != nil { seek(line.upperBound) }
    return true
  }

  /// What the row shows in a window that has so many cells scrolled off at its left.
  mutating func part(hscroll: Int) -> Part {
    guard isLong else {
      return Part(
        bytes: bytes, base: LinePlace(offset: line.lowerBound, column: 0), range: start..<end)
    }
    var (origin, end) = (row.origin, self.end)
    if layout.truncates {
      let first = layout.spot(atColumn: hscroll, in: line)
      origin = first.origin
      let last = layout.spot(from: origin, column: hscroll + layout.width, in: line)
      end = last.end?.offset ?? last.at.offset
    }
    let upper = min(line.upperBound, end + TextLayout.longestCluster)
    let part = layout.contents.lend(origin.offset..<upper)
    joined = part
    return Part(
      bytes: part.bytes, base: origin,
      range: (layout.truncates ? origin.offset : start)..<max(end, start))
  }

  private var isLong: Bool { line.count > LongLines.interval }

  /// Goes to the row of the line that holds an offset.
  private mutating func seek(_ offset: ByteOffset) {
    var found = layout.firstRow(ofLine: line.lowerBound)
    if isLong, let longLines = layout.longLines {
      found = longLines.row(in: line, layout) { $0.place.offset <= offset }
    }
    move(to: found)
    while let next, next.place.offset <= offset { move(to: next) }
  }

  private mutating func move(to row: RowStart) {
    self.row = row
    if isLong {
      next = layout.row(after: row, in: line)
    } else if case .row(let found, _) = layout.rowBreak(
      after: row, in: bytes, from: line.lowerBound, isWhole: true)
    {
      next = found
    } else {
      next = nil
    }
  }

  private mutating func enter(_ start: ByteOffset) {
    read(start)
    if layout.truncates || isPlainRow {
      row = RowStart(lineStart: start, hang: 0)
      next = nil
    } else {
      move(to: layout.firstRow(ofLine: start))
    }
  }

  /// Whether the line is short and of printable ASCII, as most are: then no more has to be known.
  private var isPlainRow: Bool {
    line.count < layout.width && !isLong && plainCount(bytes) == bytes.count
  }

  /// Finds the line that begins at an offset, in the piece looked at last if it lies there.
  private mutating func read(_ start: ByteOffset) {
    if start < chunk.start || start >= chunk.end { chunk = layout.contents.chunk(at: start) }
    let first = start - chunk.start
    if let base = chunk.bytes.baseAddress,
      let newline = memchr(base + first, 10, chunk.bytes.count - first)
    {
      let count = UnsafeRawPointer(newline) - UnsafeRawPointer(base + first)
      line = start..<start + count
      bytes = UnsafeBufferPointer(start: base + first, count: count)
      return
    }
    line = start..<layout.contents.lineEnd(start)
    bytes = UnsafeBufferPointer(start: nil, count: 0)
    joined = nil
    guard !line.isEmpty, !isLong else { return }
    joined = layout.contents.lend(line)
    bytes = joined?.bytes ?? bytes
  }
}
