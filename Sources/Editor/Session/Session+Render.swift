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
    guard
      let width = pageWidth(of: buffer) ?? width
        ?? (buffer.renderedWidth > 0 ? buffer.renderedWidth : nil),
      let page = makePage(of: buffer, width: width)
    else { return }
    let overtaken = buffer.layout
    buffer.layout = nil
    put(page, into: buffer)
    for action in overtaken?.actions ?? [] { action(self) }
  }

  /// Shows a page in the place of a buffer's former one.
  func put(_ page: Page, into buffer: Buffer) {
    let windows = windows(showing: buffer)
    let first = firstHome(of: buffer)
    let places = windows.map { window in
      (
        point: Place(window.point, in: buffer), start: Place(window.start, in: buffer),
        isAtTop: window.start.value == 0,
        // Who waits on the first row of some waits for the first of all.
        isOnFirst: buffer.showsPart && window.point <= first
      )
    }
    let last = Place(buffer.lastPoint.offset, in: buffer)
    let views = rememberedViews(of: buffer)
    let remembered = views.map { view in
      (point: Place(view.point.offset, in: buffer), start: Place(view.start.offset, in: buffer))
    }
    let mark = buffer.mark.map { Place($0.offset, in: buffer) }
    let isFirst = !buffer.showsModel
    buffer.showsModel = buffer.model != nil
    buffer.show(page)
    for (window, place) in zip(windows, places) {
      // At the top it stays there, so that what comes above the rows, an error, is seen.
      let isFirst = isFirst || place.isOnFirst
      window.start =
        isFirst || place.isAtTop
        ? 0 : buffer.text.contents.lineStart(place.start.offset(in: buffer))
      window.point = isFirst ? firstHome(of: buffer) : place.point.offset(in: buffer)
    }
    for (view, place) in zip(views, remembered) where !isFirst {
      view.start.offset = buffer.text.contents.lineStart(place.start.offset(in: buffer))
      view.point.offset = place.point.offset(in: buffer)
    }
    for window in windows { settle(window) }
    buffer.lastPoint.offset = isFirst ? firstHome(of: buffer) : last.offset(in: buffer)
    if let mark { buffer.mark?.offset = mark.offset(in: buffer) }
  }

  /// What a buffer shows, laid out for a width; nil where no mode draws it.
  func makePage(of buffer: Buffer, width: Int) -> Page? {
    guard let render = buffer.mode.render, let location = buffer.location else { return nil }
    var page = beginPage(of: buffer, width: width)
    if let model = buffer.model {
      render(model, location, &page)
    } else {
      buffer.mode.renderKnown?(self, location, &page)
      if buffer.freshness.problem == nil { page.write(" Loading …", "dim") }
    }
    page.dropLastEmptyLine()
    return page
  }

  /// A page with what stands above the rows: what the last load could not do.
  func beginPage(of buffer: Buffer, width: Int) -> Page {
    var page = Page(width: width, now: now(), policy: policy, faces: faces, properties: properties)
    if let problem = buffer.freshness.problem {
      writeProblem(problem, into: &page, buffer)
      page.followsProblem = true
    }
    return page
  }

  /// The places in a buffer to which windows go back: of their histories and former buffers.
  private func rememberedViews(of buffer: Buffer) -> [Window.View] {
    let compared = properties[Comparison.self].map { Array($0.before.views.values) } ?? []
    return compared.filter { $0.buffer === buffer }
      + tree.windows.flatMap { window -> [Window.View] in
        var views = window.formerViews + window.displaced.map(\.view)
        for history in window.histories.values {
          views += (history.past + history.future).map(\.view)
          if let current = history.current { views.append(current.view) }
        }
        if case .reused(let view) = window.origin { views.append(view) }
        return views.filter { $0.buffer === buffer }
      }
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

  /// The same for a buffer that no mode draws; nil where nothing went wrong.
  func problemText(of buffer: Buffer) -> String? {
    guard let problem = buffer.freshness.problem else { return nil }
    var page = Page(
      width: pageWidth(of: buffer) ?? frame.columns, now: now(), policy: policy, faces: faces,
      properties: properties)
    writeProblem(problem, into: &page, buffer)
    page.dropLastEmptyLine()
    return String(decoding: page.bytes, as: UTF8.self)
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
  /// How many lines of that location stand above.
  private let lines: Int
  private let line: Int
  private let bytes: Int

  init(_ offset: ByteOffset, in buffer: Buffer) {
    let contents = buffer.text.contents
    line = contents.line(at: offset).value
    bytes = offset - contents.lineStart(offset)
    let location = line < buffer.lines.count ? buffer.lines[line].location : nil
    self.location = location
    lines =
      location == nil
      ? 0 : buffer.lines[..<line].count { $0.location == location }
  }

  func offset(in buffer: Buffer) -> ByteOffset {
    let contents = buffer.text.contents
    var target = min(line, contents.lineCount - 1)
    if let location {
      let places = buffer.lines.indices.lazy.filter { buffer.lines[$0].location == location }
      // Between its lines may stand others, such as blank ones.
      target = places.dropFirst(lines).first ?? places.first ?? target
    }
    let start = contents.start(of: Line(target))
    return min(start + bytes, contents.end(of: Line(target)))
  }
}
