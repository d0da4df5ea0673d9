import Display
import Text

/// Paints the text of one window.
struct WindowPainter {
  let session: Session
  let grid: Grid
  let window: Window
  let buffer: Buffer
  /// Rows of a list are marked by more than their text.
  let isList: Bool
  /// No part of the text has a face of its own.
  private let isPlain: Bool
  /// Nothing lies over the text and its faces.
  let isBare: Bool
  let kept: PaintedRows
  /// The rows of a list that stand in the place of the text's own.
  private let wide: WidePage?
  /// What is marked in the text until somebody says otherwise.
  let lasting: [(highlights: Highlights, face: Face)]

  init(session: Session, grid: Grid, window: Window) {
    self.session = session
    self.grid = grid
    self.window = window
    buffer = window.buffer
    kept = window.paintedRows
    isList = buffer.mode.selectsRows
    wide = session.widePage(for: window)
    lasting = session.lastingMatches(in: window)
    isBare =
      lasting.isEmpty && buffer.overlay == nil && !buffer.isMarkActive && buffer.marks.runs.isEmpty
      && session.highlights?.buffer != buffer.id
    isPlain = isBare && buffer.faces.runs.isEmpty
  }

  /// Where a row of text stands in the grid, and what it begins with.
  struct Span {
    /// Counted in the window.
    let index: Int
    let row: Int
    let left: Int
    let right: Int
    /// The line goes on in the next row.
    let continues: Bool
    /// It goes on in the middle of a word: `\` in the last column says so.
    let isBroken: Bool
    /// Where the bytes begin that the row is painted from.
    let base: LinePlace
    /// What the row shows of them.
    let range: Range<ByteOffset>
    /// Cells of the line that are left of the window: scrolled off, or in the rows before; fewer where the
    /// row is set in.
    let edge: Int
    /// Where the line ends, that is in this row.
    let lineEnd: ByteOffset?

    /// Left of the mark that the line goes on.
    var textRight: Int { continues ? right - 1 : right }

    /// Where the row begins in the bytes.
    var first: Int { range.lowerBound - base.offset }
  }

  /// Paints the rows and returns the cell of point.
  func paint() -> (row: Int, column: Int)? {
    let layout = session.layout(of: window)
    if let place = paintChange(layout) { return place }
    let policy = session.policy
    let end = layout.contents.end
    let area = window.area
    let point = window.point
    let limit = buffer.accessible.upperBound
    let height = window.textRows
    let right = min(area.column + area.columns, grid.columns)
    var cursor: (row: Int, column: Int)?
    kept.prepare(count: height, policy: policy)
    moveRows(layout)
    var rows = RowCursor(layout, at: window.start)
    defer { withExtendedLifetime(rows) {} }
    var index = 0
    let former = window.painted?.rows ?? []
    window.painted = nil
    var shown = ShownText(
      window, policy: policy,
      isBare: isBare && !isList && !layout.truncates && buffer.narrowing == nil, reusing: former)
    while index < height {
      let continues = !rows.isLastOfLine
      let hscroll = layout.truncates ? window.scrolledOff(of: rows.line) : 0
      let part = rows.part(hscroll: hscroll)
      let span = Span(
        index: index, row: area.row + index, left: area.column, right: right,
        continues: continues,
        isBroken: continues
          && !(layout.wrapsWords && TextLayout.isBlank(layout.contents[rows.end - 1])),
        base: part.base,
        // What lies outside of the accessible part is not shown.
        range: part.range.clamped(to: 0..<max(part.range.lowerBound, limit)),
        edge: layout.truncates ? hscroll : rows.edge,
        lineEnd: continues ? nil : rows.line.upperBound)
      if let wide { paintWide(wide, span, layout) } else { paintRow(part.bytes, span, layout) }
      if let column = column(of: point, in: span, layout) { cursor = (span.row, column) }
      if isList {
        paintMark(span)
        paintSelection(span, point: point)
      }
      shown.rows.append(
        ShownText.Row(start: rows.start, isLine: !continues && rows.start == rows.line.lowerBound))
      index += 1
      shown.end = rows.end
      if !span.continues {
        guard rows.line.upperBound < end, rows.line.upperBound < limit else {
          shown.reachesEnd = true
          break
        }
        shown.end = rows.line.upperBound + 1
      }
      guard rows.goDown() else { break }
    }
    blankRows(from: index, to: height, right: right)
    window.painted = shown
    return cursor
  }

  /// Moves rows that the frame before shows to where they are to be now.
  private func moveRows(_ layout: TextLayout) {
    let area = window.area
    let start = window.start
    guard let painted = window.painted, painted.start != start, painted.buffer == buffer.id,
      painted.version == buffer.text.version, painted.area == area, !isList
    else { return }
    var rows = RowCursor(layout, at: min(painted.start, start))
    let target = max(painted.start, start)
    var count = 0
    while rows.start < target {
      count += 1
      guard count < window.textRows, rows.goDown() else { return }
    }
    kept.move(
      ScrollHint(
        rows: area.row..<area.row + window.textRows,
        columns: area.column..<area.column + area.columns,
        by: start > painted.start ? count : -count), in: grid)
  }

  /// The column of the frame at which point stands, if it is in a row.
  private func column(of point: ByteOffset, in span: Span, _ layout: TextLayout) -> Int? {
    let end = span.lineEnd.map { min($0, buffer.accessible.upperBound) }
    let isAtEnd = point == span.range.upperBound && point == end
    guard isAtEnd || span.range.contains(point) else { return nil }
    if let wide {
      return min(span.left + wide.column(of: point, in: buffer, layout), span.right - 1)
    }
    let start = layout.contents.lineStart(span.base.offset)
    let column = span.left + layout.column(of: point, lineStart: start) - span.edge
    if isAtEnd { return min(max(span.left, column), span.right - 1) }
    return column <= span.textRight ? min(column, span.right - 1) : nil
  }

  /// Paints a row of a line, unless it shows already what it is to show.
  func paintRow(
    _ bytes: UnsafeBufferPointer<UInt8>, _ span: Span, _ layout: TextLayout
  ) {
    // Columns are counted from the beginning of the line, for tabs.
    let last = span.range.upperBound - span.base.offset
    let shown = UnsafeBufferPointer(rebasing: bytes[..<last])
    if !isPlain { collectFaces(span, into: kept) }
    let source = PaintedRows.Source(
      first: span.first, column: span.base.column, edge: span.edge,
      rest: layout.truncates ? span.lineEnd.map { $0 - span.base.offset } ?? 0 : 0,
      continues: span.continues, isBroken: span.isBroken)
    if !isList, kept.show(shown, source, at: span.index, in: grid, span.row) { return }
    grid.fill(row: span.row, from: span.left, to: span.right)
    if plainCount(bytes, limit: last) == last {
      paintPlain(shown, span, kept.stops)
    } else {
      paintPieces(bytes, span, kept.stops)
    }
    markCut(span, layout)
    if !isList { kept.note(shown, source, at: span.index, in: grid, span.row) }
  }

  /// Paints a row of printable ASCII: a cell a byte, a write a face.
  private func paintPlain(
    _ bytes: UnsafeBufferPointer<UInt8>, _ span: Span, _ stops: [PaintedRows.Stop]
  ) {
    let base = span.edge - span.base.column
    let end = min(bytes.count, base + span.textRight - span.left)
    var offset = max(span.first, base)
    func write(upTo stop: Int, _ face: FaceID) {
      guard stop > offset, offset < end else { return }
      let upTo = min(end, stop)
      grid.write(
        UnsafeBufferPointer(rebasing: bytes[offset..<upTo]), row: span.row,
        column: span.left + offset - base, limit: span.textRight, face: face)
      offset = upTo
    }
    if stops.isEmpty { return write(upTo: end, .plain) }
    for stop in stops { write(upTo: stop.end, stop.face) }
  }

  /// Paints a row of any text.
  private func paintPieces(
    _ bytes: UnsafeBufferPointer<UInt8>, _ span: Span, _ stops: [PaintedRows.Stop]
  ) {
    let (row, left, textRight) = (span.row, span.left, span.textRight)
    var scanner = RowScanner(bytes, policy: session.policy, column: span.base.column)
    let base = span.edge
    var pending = Pending(column: left, limit: textRight)
    let first = span.first
    let last = span.range.upperBound - span.base.offset
    var stop = 0
    while true {
      let plain = scanner.nextPlain()
      if !plain.range.isEmpty {
        let start = plain.range.lowerBound
        // The bytes that lie in the row and in the window.
        var offset = max(start, first, start + base - plain.column)
        let end = min(plain.range.upperBound, last, start + base - plain.column + textRight - left)
        while offset < end {
          while stop + 1 < stops.count, stops[stop].end <= offset { stop += 1 }
          let upTo = stop + 1 < stops.count ? min(end, stops[stop].end) : end
          pending.add(
            offset..<upTo, column: left + plain.column + offset - start - base,
            face: stops.isEmpty ? .plain : stops[stop].face, bytes, self, row)
          offset = upTo
        }
        // What lies before the row may be longer than the window is wide.
        let reachesRow = plain.range.upperBound > first
        if reachesRow, plain.range.upperBound >= last || end < plain.range.upperBound { break }
      }
      guard let piece = scanner.next() else { break }
      let offset = piece.range.lowerBound
      if offset < first { continue }
      if offset >= last { break }
      let column = left + piece.column - base
      if column + piece.width <= left { continue }
      if column >= textRight { break }
      while stop + 1 < stops.count, stops[stop].end <= offset { stop += 1 }
      let face = stops.isEmpty ? FaceID.plain : stops[stop].face
      if piece.isTab || column < left {
        pending.flush(bytes, self, row)
        grid.fill(
          row: row, from: max(left, column), to: min(textRight, column + piece.width), face: face)
      } else {
        pending.add(piece.range, column: column, face: face, bytes, self, row)
      }
    }
    pending.flush(bytes, self, row)
  }

  /// Marks where a line goes on: `…` where it is cut, `\` where the next row has the rest.
  private func markCut(_ span: Span, _ layout: TextLayout) {
    let (row, left, right) = (span.row, span.left, span.right)
    if span.isBroken {
      grid.write("\\", row: row, column: right - 1, limit: right, face: grid.faces.id("dim"))
    }
    guard layout.truncates, !isList, let end = span.lineEnd else { return }
    let dim = grid.faces.id("dim")
    if span.edge > 0, end > span.base.offset || span.base.column > 0 {
      grid.write(session.icons[.cut], row: row, column: left, limit: right, face: dim)
    }
    if end - span.base.offset > right - left - 1,
      layout.spot(from: span.base, column: span.edge + right - left, in: span.base.offset..<end)
        .end != nil
    {
      grid.write(session.icons[.cut], row: row, column: right - 1, limit: right, face: dim)
    }
  }

  /// Blanks what is below the text.
  private func blankRows(from first: Int, to end: Int, right: Int) {
    for index in first..<max(first, end) {
      let row = window.area.row + index
      if kept.showsBlank(at: index, in: grid, row) { continue }
      grid.fill(row: row, from: window.area.column, to: right)
      kept.noteBlank(at: index, in: grid, row)
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
}
