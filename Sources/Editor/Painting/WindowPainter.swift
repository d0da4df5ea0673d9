import Display
import Text

/// Paints the text of one window.
struct WindowPainter {
  let session: Session
  let grid: Grid
  let window: Window

  private var buffer: Buffer { window.buffer }

  /// Paints the rows and returns the cell of point.
  func paint() -> (row: Int, column: Int)? {
    let layout = session.layout(of: window)
    let contents = layout.contents
    let area = window.area
    var cursor: (row: Int, column: Int)?
    var line = contents.lineStart(window.start)
    var rows = layout.rowStarts(ofLineAt: line)
    var index = rows.lastIndex { $0 <= window.start } ?? 0
    let limits = buffer.accessible
    var row = 0
    var shownEnd = window.start
    var reachesEnd = false
    while row < window.textRows {
      let lineEnd = contents.lineEnd(line)
      let isLast = index + 1 >= rows.count
      let end = isLast ? lineEnd : rows[index + 1]
      let place = paintRow(
        rows[index]..<end, lineStart: line, at: area.row + row, continues: !isLast, layout)
      if let place { cursor = (area.row + row, place) }
      row += 1
      shownEnd = end
      if !isLast {
        index += 1
      } else {
        guard lineEnd < contents.end, lineEnd < limits.upperBound else {
          reachesEnd = true
          break
        }
        shownEnd = lineEnd + 1
        line = lineEnd + 1
        rows = layout.rowStarts(ofLineAt: line)
        index = 0
      }
    }
    window.painted = Window.Painted(
      buffer: buffer.id, version: buffer.text.version, area: area, start: window.start,
      end: shownEnd, reachesEnd: reachesEnd)
    return cursor
  }

  /// Paints one row and returns the column of point if it is there.
  private func paintRow(
    _ range: Range<ByteOffset>, lineStart: ByteOffset, at row: Int, continues: Bool,
    _ layout: TextLayout
  ) -> Int? {
    let area = window.area
    let left = area.column
    let right = min(left + area.columns, grid.columns)
    let textRight = continues ? right - 1 : right
    let contents = layout.contents
    var cursor: Int?
    let point = window.point
    let hscroll = layout.truncates ? window.hscroll : 0
    let lineEnd = continues ? contents.lineEnd(lineStart) : range.upperBound
    // Columns are counted from the beginning of the line, for tabs; the row begins at `base`.
    contents.withBytes(lineStart..<lineEnd) { bytes in
      var scanner = RowScanner(bytes, policy: session.policy)
      var base = hscroll
      var pending = Pending(column: left, limit: textRight)
      let first = range.lowerBound - lineStart
      let last = range.upperBound - lineStart
      var runIndex = buffer.faces.index(endingAfter: range.lowerBound)
      var face = FaceID.plain
      var faceEnd = range.lowerBound
      var column = left
      while let piece = scanner.next() {
        if piece.range.lowerBound < first { continue }
        if piece.range.lowerBound >= last { break }
        if piece.range.lowerBound == first, first > 0 { base = piece.column }
        let offset = lineStart + piece.range.lowerBound
        column = left + piece.column - base
        if offset == point { cursor = column }
        if column + piece.width <= left { continue }
        if column >= textRight { break }
        if offset >= faceEnd { (face, faceEnd) = self.face(at: offset, &runIndex) }
        if piece.isTab || column < left {
          pending.flush(bytes, self, row)
          grid.fill(
            row: row, from: max(left, column), to: min(textRight, column + piece.width), face: face)
        } else {
          pending.add(piece.range, column: column, face: face, bytes, self, row)
        }
        column += piece.width
      }
      pending.flush(bytes, self, row)
      if cursor == nil, point == range.upperBound, !continues {
        cursor = min(
          max(left, bytes.isEmpty ? left : endColumn(layout, lineStart, range, base, left)),
          right - 1)
      }
      markCut(row: row, layout, lineStart, lineEnd, hscroll, left, right)
    }
    if continues {
      grid.write("\\", row: row, column: right - 1, limit: right, face: grid.faces.id("dim"))
    }
    paintMark(range, row: row, left: left, right: right)
    paintSelection(range, row: row, left: left, right: right, holdsPoint: cursor != nil)
    return cursor.map { min($0, right - 1) }
  }

  private func endColumn(
    _ layout: TextLayout, _ lineStart: ByteOffset, _ range: Range<ByteOffset>, _ base: Int,
    _ left: Int
  ) -> Int {
    left + layout.column(of: range.upperBound, lineStart: lineStart) - base
  }

  /// `…` where a cut line goes on.
  private func markCut(
    row: Int, _ layout: TextLayout, _ lineStart: ByteOffset, _ lineEnd: ByteOffset, _ hscroll: Int,
    _ left: Int, _ right: Int
  ) {
    guard layout.truncates, !buffer.mode.selectsRows else { return }
    let dim = grid.faces.id("dim")
    if hscroll > 0, lineEnd > lineStart {
      grid.write(session.icons[.cut], row: row, column: left, limit: right, face: dim)
    }
    if lineEnd - lineStart > right - left - 1,
      layout.column(of: lineEnd, lineStart: lineStart) - hscroll > right - left
    {
      grid.write(session.icons[.cut], row: row, column: right - 1, limit: right, face: dim)
    }
  }

  /// Text of one face waiting to be written at once.
  private struct Pending {
    var range = 0..<0
    var face = FaceID.plain
    var column: Int
    let limit: Int

    mutating func add(
      _ piece: Range<Int>, column: Int, face: FaceID, _ bytes: UnsafeBufferPointer<UInt8>,
      _ painter: WindowPainter, _ row: Int
    ) {
      if !range.isEmpty, self.face == face, range.upperBound == piece.lowerBound {
        range = range.lowerBound..<piece.upperBound
        return
      }
      flush(bytes, painter, row)
      range = piece
      self.face = face
      self.column = column
    }

    mutating func flush(
      _ bytes: UnsafeBufferPointer<UInt8>, _ painter: WindowPainter, _ row: Int
    ) {
      guard !range.isEmpty else { return }
      painter.grid.write(
        UnsafeBufferPointer(rebasing: bytes[range]), row: row, column: column, limit: limit,
        face: face, policy: painter.session.policy)
      range = 0..<0
    }
  }

  /// The face of the text at an offset and up to where it holds: the text's own, with region and
  /// matches over it.
  private func face(at offset: ByteOffset, _ runIndex: inout Int) -> (face: FaceID, end: ByteOffset)
  {
    let runs = buffer.faces.runs
    while runIndex < runs.count, runs[runIndex].range.upperBound <= offset { runIndex += 1 }
    var face = FaceID.plain
    var end = buffer.text.contents.end
    func limit(_ range: Range<ByteOffset>) -> Bool {
      if range.contains(offset) {
        end = min(end, range.upperBound)
        return true
      }
      if range.lowerBound > offset { end = min(end, range.lowerBound) }
      return false
    }
    if runIndex < runs.count, limit(runs[runIndex].range) { face = runs[runIndex].face }
    if let overlay = buffer.overlay, limit(overlay.range) {
      face = grid.faces.id(overlay.face, over: face)
    }
    if let highlights = session.highlights, highlights.buffer == buffer.id {
      let (match, stop) = highlights.face(at: offset)
      end = min(end, stop ?? end)
      if let match { return (grid.faces.id(match, over: face), end) }
    }
    if buffer.isMarkActive, window === session.selectedWindow,
      let region = buffer.region(point: window.point), limit(region)
    {
      face = grid.faces.id("region", over: face)
    }
    return (face, end)
  }

  /// The second column of a list: the rows that are marked.
  private func paintMark(_ range: Range<ByteOffset>, row: Int, left: Int, right: Int) {
    guard !buffer.markedRows.isEmpty, buffer.mode.selectsRows,
      let line = buffer.pageLine(buffer.text.contents.line(at: range.lowerBound)),
      line.home != nil, let location = line.location, buffer.markedRows.contains(location)
    else { return }
    grid.write(
      session.icons[.marked], row: row, column: left + 1, limit: right,
      face: grid.faces.id("marked"))
  }

  /// The row of point in a list: background over the full width and `▸` at its left.
  private func paintSelection(
    _ range: Range<ByteOffset>, row: Int, left: Int, right: Int, holdsPoint: Bool
  ) {
    guard buffer.mode.selectsRows, range.lowerBound <= window.point,
      window.point <= range.upperBound,
      buffer.pageLine(buffer.text.contents.line(at: range.lowerBound))?.home != nil
    else { return }
    let isSelected = window === session.tree.selected
    let face = grid.faces.id(isSelected ? "selection" : "selection.inactive")
    grid.write(
      session.icons[.selected], row: row, column: left, limit: right,
      face: grid.faces.id("selection.marker"))
    grid.overlay(row: row, from: left, to: right, face: face)
  }
}
