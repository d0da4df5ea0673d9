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
  /// Where its rows begin; empty for a line of one row.
  private var starts: [ByteOffset] = []
  private var index = 0
  /// The piece of the text in which lines were found last.
  private var chunk: Chunk

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

  /// Lends the bytes of the line.
  func withLine(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    guard chunk.start <= line.lowerBound, line.upperBound <= chunk.end else {
      return layout.contents.withBytes(line, body)
    }
    let first = line.lowerBound - chunk.start
    withExtendedLifetime(chunk) {
      body(UnsafeBufferPointer(rebasing: chunk.bytes[first..<first + line.count]))
    }
  }

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
    line = start..<lineEnd(start)
    index = 0
    if layout.isOneRow(line) {
      if !starts.isEmpty { starts = [] }
    } else {
      starts = layout.rowStarts(of: line)
    }
  }

  private mutating func lineEnd(_ start: ByteOffset) -> ByteOffset {
    if start < chunk.start || start >= chunk.end { chunk = layout.contents.chunk(at: start) }
    let first = start - chunk.start
    if let base = chunk.bytes.baseAddress,
      let newline = memchr(base + first, 10, chunk.bytes.count - first)
    {
      return chunk.start + (UnsafeRawPointer(newline) - UnsafeRawPointer(base))
    }
    return layout.contents.lineEnd(start)
  }
}
