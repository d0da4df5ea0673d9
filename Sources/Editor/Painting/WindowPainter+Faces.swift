import Display
import Text

/// What the text of a window looks like, and the marks that lists have over it.
extension WindowPainter {
  /// Finds the faces of a row: the last stop is at its end or behind it.
  func collectFaces(_ span: Span, into kept: PaintedRows) {
    kept.stops.removeAll(keepingCapacity: true)
    let start = span.base.offset
    var offset = span.range.lowerBound
    var runIndex = buffer.faces.index(endingAfter: offset)
    repeat {
      let (face, end) = face(at: offset, &runIndex)
      // Where the row is left, so that what comes behind it makes no difference.
      let upTo = min(max(end, offset + 1), max(span.range.upperBound, offset + 1))
      kept.stops.append(PaintedRows.Stop(end: upTo - start, face: face))
      offset = upTo
    } while offset < span.range.upperBound
  }

  /// The face of the text at an offset and up to where it holds: the text's own, with region and
  /// matches over it.
  func face(at offset: ByteOffset, _ runIndex: inout Int) -> (face: FaceID, end: ByteOffset) {
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
    if !buffer.marks.runs.isEmpty {
      let index = buffer.marks.index(endingAfter: offset)
      // The word that is being typed is not judged yet.
      if index < buffer.marks.runs.count, limit(buffer.marks.runs[index].range),
        buffer.marks.runs[index].range.upperBound != window.point
      {
        face = grid.faces.id("misspelt", over: face)
      }
    }
    if let overlay = buffer.overlay, limit(overlay.range) {
      face = grid.faces.id(overlay.face, over: face)
    }
    for (highlights, lastingFace) in lasting {
      let (match, stop) = highlights.face(at: offset)
      end = min(end, stop ?? end)
      if match != nil {
        face = grid.faces.id(lastingFace, over: face)
        break
      }
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
  func paintMark(_ span: Span) {
    guard !buffer.markedRows.isEmpty, buffer.mode.selectsRows,
      let line = buffer.pageLine(buffer.text.contents.line(at: span.range.lowerBound)),
      line.home != nil, let location = line.location, buffer.markedRows.contains(location)
    else { return }
    grid.write(
      session.icons[.marked], row: span.row, column: span.left + 1, limit: span.right,
      face: grid.faces.id("marked"))
  }

  /// The row of point in a list: background over the full width and `▸` at its left.
  func paintSelection(_ span: Span, point: ByteOffset) {
    guard buffer.mode.selectsRows, span.range.lowerBound <= point, point <= span.range.upperBound,
      buffer.pageLine(buffer.text.contents.line(at: span.range.lowerBound))?.home != nil
    else { return }
    let isSelected = window === session.tree.selected
    let face = grid.faces.id(isSelected ? "selection" : "selection.inactive")
    grid.write(
      session.icons[.selected], row: span.row, column: span.left, limit: span.right,
      face: grid.faces.id("selection.marker"))
    grid.overlay(row: span.row, from: span.left, to: span.right, face: face)
  }
}
