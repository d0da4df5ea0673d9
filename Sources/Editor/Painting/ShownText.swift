import Display
import Text

/// The text a frame showed in a window, row by row, so that the next one need not lay out what it shows
/// already.
struct ShownText {
  struct Row {
    var start: ByteOffset
    /// Whether the row holds a whole line.
    let isLine: Bool
  }

  let buffer: BufferID
  private(set) var version: Int
  /// That of the buffer's faces.
  let facesVersion: Int
  let area: Area
  let start: ByteOffset
  let wrapsWords: Bool
  let policy: WidthPolicy
  /// Whether only text and faces of the buffer went into it: no cut, no region, no match, no mark.
  let isBare: Bool
  var rows: [Row]
  /// Behind the last row shown.
  var end: ByteOffset
  /// Whether the text ends there.
  var reachesEnd = false
  /// The row whose line was edited since.
  var changed: Int?

  /// What a window is about to show: nothing yet.
  ///
  /// - Parameter rows: those of the frame before, whose memory is used again.
  init(_ window: Window, policy: WidthPolicy, isBare: Bool, reusing rows: consuming [Row]) {
    buffer = window.buffer.id
    version = window.buffer.text.version
    facesVersion = window.buffer.facesVersion
    area = window.area
    start = window.start
    wrapsWords = window.buffer.wrapsWords
    self.policy = policy
    self.isBare = isBare
    rows.removeAll(keepingCapacity: true)
    self.rows = rows
    end = start
  }

  /// Whether a window still has the same text in the same place.
  func holds(for window: Window) -> Bool {
    buffer == window.buffer.id && version == window.buffer.text.version && area == window.area
      && start == window.start
  }

  /// Takes over an edit in a line that takes one row before and after it; nothing else moved then.
  mutating func follow(_ text: TextBuffer, _ layout: TextLayout) {
    guard isBare, changed == nil, version == text.version - 1, let last = text.lastEdit,
      last.isInLine, let row = row(at: last.edit.at), rows[row].isLine
    else { return }
    let line = line(of: row)
    let edit = last.edit
    guard edit.oldEnd <= line.upperBound,
      layout.isOneRow(line.lowerBound..<line.upperBound + edit.shift)
    else { return }
    for below in row + 1..<max(row + 1, rows.count) { rows[below].start += edit.shift }
    end += edit.shift
    changed = row
    version = text.version
  }

  /// The row that holds an offset; one at the end of a line is in its row.
  func row(at offset: ByteOffset) -> Int? {
    guard offset >= start, offset < end || reachesEnd && offset == end else { return nil }
    return rows.lastIndex { $0.start <= offset }
  }

  /// The line in a row that holds a whole one, without its newline.
  func line(of row: Int) -> Range<ByteOffset> {
    let next = row + 1 < rows.count ? rows[row + 1].start : end
    return rows[row].start..<(row + 1 == rows.count && reachesEnd ? next : next - 1)
  }
}
