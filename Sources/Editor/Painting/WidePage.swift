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
  /// None while something lies over the text, such as matches of a search, which is where that says; nor
  /// where the rows are others.
  func widePage(for window: Window) -> WidePage? {
    let buffer = window.buffer
    let width = window.area.columns
    guard buffer.mode.selectsRows, width > buffer.renderedWidth, buffer.renderedWidth > 0,
      buffer.narrowing == nil, window.hscroll == 0, !buffer.isMarkActive, buffer.overlay == nil,
      highlights?.buffer != buffer.id
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
  func paintWide(_ page: WidePage, _ span: Span) {
    grid.fill(row: span.row, from: span.left, to: span.right)
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
}
