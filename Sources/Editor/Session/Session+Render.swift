import Display
import Text

extension Session {
  /// Makes the pages of all buffers again: the width policy or a setting changed.
  package func renderAll() {
    for buffer in buffers where buffer.mode.render != nil && buffer.renderedWidth > 0 {
      render(buffer)
    }
  }

  /// Makes a buffer's page again and keeps every window on the thing it was on.
  ///
  /// - Parameter width: In cells, where no window shows it yet.
  package func render(_ buffer: Buffer, width: Int? = nil) {
    guard let render = buffer.mode.render, let location = buffer.location else { return }
    guard
      let width = pageWidth(of: buffer) ?? width
        ?? (buffer.renderedWidth > 0 ? buffer.renderedWidth : nil)
    else { return }
    var page = Page(width: width, now: now(), policy: policy, faces: faces, properties: properties)
    if let problem = buffer.freshness.problem {
      writeProblem(problem, into: &page, buffer)
      page.followsProblem = true
    }
    if let model = buffer.model {
      render(model, location, &page)
    } else if buffer.freshness.problem == nil {
      page.write(" Loading …", "dim")
    }
    page.dropLastEmptyLine()
    let windows = windows(showing: buffer)
    let places = windows.map { window in
      (point: Place(window.point, in: buffer), start: Place(window.start, in: buffer))
    }
    let last = Place(buffer.lastPoint.offset, in: buffer)
    let mark = buffer.mark.map { Place($0.offset, in: buffer) }
    let isFirst = !buffer.showsModel
    buffer.showsModel = buffer.model != nil
    buffer.show(page)
    for (window, place) in zip(windows, places) {
      window.start = isFirst ? 0 : buffer.text.contents.lineStart(place.start.offset(in: buffer))
      window.point = isFirst ? firstHome(of: buffer) : place.point.offset(in: buffer)
    }
    for window in windows { settle(window) }
    buffer.lastPoint.offset = isFirst ? firstHome(of: buffer) : last.offset(in: buffer)
    if let mark { buffer.mark?.offset = mark.offset(in: buffer) }
  }

  /// An error stands above the data that is still there, with the key that tries again.
  private func writeProblem(_ problem: String, into page: inout Page, _ buffer: Buffer) {
    for line in page.words(of: problem, fitting: max(10, page.width - 2)) {
      page.write(" " + line, "echo.error")
      page.endLine()
    }
    if let key = keys(for: "refresh", in: buffer).first {
      page.write(" \(key) tries again", "dim")
    }
    page.endLine()
    if buffer.model != nil { page.endLine() }
  }

  /// Where point goes in a page shown for the first time: the first row, else the top.
  private func firstHome(of buffer: Buffer) -> ByteOffset {
    guard buffer.mode.selectsRows, let index = buffer.lines.firstIndex(where: { $0.home != nil })
    else { return 0 }
    return buffer.text.contents.start(of: Line(index)) + (buffer.lines[index].home ?? 0)
  }
}

/// A position in a page in terms of what it shows, so that it can be found in the next page.
struct Place {
  private let location: Location?
  /// Lines from the first line of that location.
  private let lines: Int
  private let line: Int
  private let bytes: Int

  init(_ offset: ByteOffset, in buffer: Buffer) {
    let contents = buffer.text.contents
    line = contents.line(at: offset).value
    bytes = offset - contents.lineStart(offset)
    var first = min(line, max(0, buffer.lines.count - 1))
    location = first < buffer.lines.count ? buffer.lines[first].location : nil
    if let location {
      while first > 0, buffer.lines[first - 1].location == location { first -= 1 }
    }
    lines = line - first
  }

  func offset(in buffer: Buffer) -> ByteOffset {
    let contents = buffer.text.contents
    var target = min(line, contents.lineCount - 1)
    if let location, let first = buffer.lines.firstIndex(where: { $0.location == location }) {
      target = first
      while target - first < lines, target + 1 < buffer.lines.count,
        buffer.lines[target + 1].location == location
      { target += 1 }
    }
    let start = contents.start(of: Line(target))
    return min(start + bytes, contents.end(of: Line(target)))
  }
}
