import Display
import Glibc
import Text

/// Goes through the rows of a text as they lie in a window, up and down.
///
/// Nothing is allocated for lines of one row, which most are, and lines that lie in one piece of the
/// text are read where they lie.
struct RowCursor {
  private let layout: TextLayout
  /// The line that holds the row, without its newline.
  private(set) var line: Range<ByteOffset>
  /// The bytes of the line, valid as long as the cursor is held and stays in it.
  private(set) var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// Where its rows begin; empty for a line of one row.
  private var starts: [ByteOffset] = []
  private var index = 0
  /// The piece of the text in which lines were found last.
  private var chunk: Chunk
  /// Holds the bytes of a line that lies in several pieces.
  private var joined: Chunk?

  /// The row that holds an offset.
  init(_ layout: TextLayout, at offset: ByteOffset) {
    self.layout = layout
    let start = layout.contents.lineStart(offset)
    line = start..<start
    chunk = layout.contents.chunk(at: start)
    enter(start)
    if !starts.isEmpty { index = starts.lastIndex { $0 <= offset } ?? 0 }
  }

  var start: ByteOffset { starts.isEmpty ? line.lowerBound : starts[index] }

  /// Where the row ends: the next row's start, or the line's end.
  var end: ByteOffset { isLastOfLine ? line.upperBound : starts[index + 1] }

  /// Whether the line goes on in no further row.
  var isLastOfLine: Bool { index + 1 >= starts.count }

  /// Goes to the next row; false behind the last.
  mutating func goDown() -> Bool {
    if !isLastOfLine {
      index += 1
      return true
    }
    guard line.upperBound < layout.contents.end else { return false }
    enter(line.upperBound + 1)
    return true
  }

  /// Goes to the row before; false at the first.
  mutating func goUp() -> Bool {
    if index > 0 {
      index -= 1
      return true
    }
    guard line.lowerBound > 0 else { return false }
    enter(layout.contents.lineStart(line.lowerBound - 1))
    index = max(0, starts.count - 1)
    return true
  }

  private mutating func enter(_ start: ByteOffset) {
    index = 0
    read(start)
    if isPlainRow || layout.isOneRow(line) {
      if !starts.isEmpty { starts = [] }
    } else {
      starts = layout.rowStarts(of: line)
    }
  }

  /// Whether the line is short and of printable ASCII, as most are: then no more has to be known.
  private var isPlainRow: Bool {
    line.count < layout.width && plainCount(bytes) == bytes.count
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
    } else {
      line = start..<layout.contents.lineEnd(start)
      joined = line.isEmpty ? nil : layout.contents.lend(line)
      bytes = joined?.bytes ?? UnsafeBufferPointer(start: nil, count: 0)
    }
  }
}
