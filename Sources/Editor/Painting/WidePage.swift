import Display
import Text

/// The rows of a list laid out for a window that is wider than those its text is made for.
///
/// A buffer has one text, made for the narrowest window that shows it; a wider one paints these rows in
/// its place, line for line. Points are offsets of the buffer's text all the same.
final class WidePage {
  let contents: PieceTree
  let faces: FaceRuns
  private let lines: [Page.Line]
  private let spots: [Page.Spot]

  init(_ page: Page) {
    contents = PieceTree(page.bytes)
    faces = FaceRuns(page.runs)
    lines = page.lines
    spots = page.spots
  }

  /// Where a line lies in these contents.
  func range(of line: Line) -> Range<ByteOffset> {
    contents.start(of: line)..<contents.end(of: line)
  }

  /// The cells before a place of the buffer's text: where point belongs in a row is where it is in the
  /// other, and so is the beginning of what stands for something of its own.
  func column(of point: ByteOffset, in buffer: Buffer, _ layout: TextLayout) -> Int {
    let line = buffer.text.contents.line(at: point).value
    let start = contents.start(of: Line(line))
    return self.layout(layout).column(of: place(of: point, in: buffer, line), lineStart: start)
  }

  private func place(of point: ByteOffset, in buffer: Buffer, _ line: Int) -> ByteOffset {
    let range = range(of: Line(line))
    if let spot = buffer.spot(at: point), let own = self.spot(of: spot.location, in: range) {
      return min(own.range.lowerBound + (point - spot.range.lowerBound), own.range.upperBound)
    }
    let bytes = point - buffer.text.contents.start(of: Line(line))
    let home = buffer.lines[line].home ?? 0
    return min(range.lowerBound + max(0, bytes - home + (lines[line].home ?? 0)), range.upperBound)
  }

  /// The place of the buffer's text that is meant by a column of a row.
  func offset(
    atColumn column: Int, of line: Int, in buffer: Buffer, _ layout: TextLayout
  ) -> ByteOffset {
    let range = range(of: Line(line))
    let offset = self.layout(layout).spot(atColumn: column, in: range).at.offset
    let start = buffer.text.contents.start(of: Line(line))
    let end = buffer.text.contents.end(of: Line(line))
    if let spot = spots.first(where: { $0.range.contains(offset) }),
      let own = buffer.spots.first(where: {
        $0.location == spot.location && $0.range.lowerBound >= start
      })
    {
      return min(own.range.lowerBound, end)
    }
    return min(start + (buffer.lines[line].home ?? 0), end)
  }

  /// The columns in which the text of a match stands in the row of its first line; nil where this row has
  /// other text.
  ///
  /// It is the same text, found as many times from the row's beginning.
  func columns(
    ofMatch match: Range<ByteOffset>, in buffer: Buffer, _ layout: TextLayout
  ) -> Range<Int>? {
    let narrow = buffer.text.contents
    let line = narrow.line(at: match.lowerBound)
    let text = narrow.bytes(match.clamped(to: narrow.start(of: line)..<narrow.end(of: line)))
    guard !text.isEmpty else { return nil }
    var before = narrow.bytes(narrow.start(of: line)..<match.lowerBound)[...]
    let row = range(of: line)
    let bytes = contents.bytes(row)
    var rest = bytes[...]
    while let earlier = before.firstRange(of: text) {
      before = before[earlier.upperBound...]
      guard let passed = rest.firstRange(of: text) else { return nil }
      rest = rest[passed.upperBound...]
    }
    guard let found = rest.firstRange(of: text) else { return nil }
    func column(_ index: Int) -> Int {
      self.layout(layout).column(of: row.lowerBound + index, lineStart: row.lowerBound)
    }
    return column(found.lowerBound)..<column(found.upperBound)
  }

  /// The columns of the part of a row that lies in a stretch of the buffer's text.
  func columns(
    of stretch: Range<ByteOffset>, inLine line: Line, of buffer: Buffer, _ layout: TextLayout
  ) -> Range<Int> {
    let narrow = buffer.text.contents
    let part = stretch.clamped(to: narrow.start(of: line)..<narrow.end(of: line))
    let row = range(of: line)
    func column(_ offset: ByteOffset) -> Int {
      self.layout(layout).column(of: offset, lineStart: row.lowerBound)
    }
    let low =
      part.lowerBound == narrow.start(of: line)
      ? row.lowerBound : place(of: part.lowerBound, in: buffer, line.value)
    let high =
      part.upperBound == narrow.end(of: line)
      ? row.upperBound : place(of: part.upperBound, in: buffer, line.value)
    return column(low)..<max(column(low), column(high))
  }

  private func spot(of location: Location, in range: Range<ByteOffset>) -> Page.Spot? {
    spots.first { $0.location == location && range.contains($0.range.lowerBound) }
  }

  private func layout(_ layout: TextLayout) -> TextLayout {
    TextLayout(
      contents: contents, policy: layout.policy, width: layout.width, truncates: true,
      wrapsWords: false)
  }
}

extension Session {
  /// The rows of a list for a window, where the buffer's text is made for a narrower one.
  ///
  /// None where the rows are others.
  func widePage(for window: Window) -> WidePage? {
    let buffer = window.buffer
    let width = window.area.columns
    guard buffer.mode.selectsRows, width > buffer.renderedWidth, buffer.renderedWidth > 0,
      buffer.narrowing == nil, window.hscroll == 0
    else { return nil }
    if let known = buffer.widePages[width] { return known }
    let page = makePage(of: buffer, width: width)
    let wide = page.flatMap { $0.lines.count == buffer.lines.count ? WidePage($0) : nil }
    buffer.widePages[width] = .some(wide)
    return wide
  }
}

extension WindowPainter {
  /// Paints a row of a list as it is laid out for this window.
  func paintWide(_ page: WidePage, _ span: Span, _ layout: TextLayout) {
    grid.fill(row: span.row, from: span.left, to: span.right)
    defer { paintOver(page, span, layout) }
    let line = page.range(of: buffer.text.contents.line(at: span.range.lowerBound))
    page.contents.withBytes(line) { bytes in
      var column = span.left
      var offset = line.lowerBound
      var index = page.faces.index(endingAfter: offset)
      while offset < line.upperBound, column < span.right {
        let run = index < page.faces.runs.count ? page.faces.runs[index] : nil
        var end = line.upperBound
        var face = FaceID.plain
        if let run, run.range.lowerBound <= offset {
          end = min(end, run.range.upperBound)
          face = run.face
          index += 1
        } else if let run {
          end = min(end, run.range.lowerBound)
        }
        column = grid.write(
          UnsafeBufferPointer(
            rebasing: bytes[(offset - line.lowerBound)..<(end - line.lowerBound)]),
          row: span.row, column: column, limit: span.right, face: face, policy: session.policy)
        offset = end
      }
    }
  }

  /// Lays region and matches over it, where they are in this row.
  private func paintOver(_ page: WidePage, _ span: Span, _ layout: TextLayout) {
    let contents = buffer.text.contents
    let line = contents.line(at: span.range.lowerBound)
    let whole = contents.start(of: line)..<contents.end(of: line)
    func lay(_ face: Face, over columns: Range<Int>?) {
      guard let columns else { return }
      grid.overlay(
        row: span.row, from: span.left + columns.lowerBound,
        to: min(span.left + columns.upperBound, span.right), face: grid.faces.id(face))
    }
    if let overlay = buffer.overlay, overlay.range.overlaps(whole) {
      lay(overlay.face, over: page.columns(of: overlay.range, inLine: line, of: buffer, layout))
    }
    if buffer.isMarkActive, window === session.selectedWindow,
      let region = buffer.region(point: window.point), region.overlaps(whole)
    {
      lay("region", over: page.columns(of: region, inLine: line, of: buffer, layout))
    }
    guard let highlights = session.highlights, highlights.buffer == buffer.id else { return }
    func columns(_ match: Range<ByteOffset>) -> Range<Int>? {
      whole.contains(match.lowerBound)
        ? page.columns(ofMatch: match, in: buffer, layout)
        : page.columns(of: match, inLine: line, of: buffer, layout)
    }
    for match in highlights.matches where match.overlaps(whole) && match != highlights.current {
      lay("isearch.lazy", over: columns(match))
    }
    if let current = highlights.current, current.overlaps(whole) {
      lay("isearch", over: columns(current))
    }
  }
}
