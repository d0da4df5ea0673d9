/// Writes the lines of a page a few at a time.
package protocol PageWriter {
  /// Writes some lines, for about a millisecond; false when all are written.
  mutating func writeSome(into page: inout Page) -> Bool
}

/// A page that is laid out piece by piece, while the one before is shown.
final class PageLayout {
  var page: Page
  var writer: any PageWriter
  /// What is to be done when it is shown.
  var actions: [(Session) -> Void]

  init(_ page: Page, _ writer: any PageWriter, actions: [(Session) -> Void]) {
    self.page = page
    self.writer = writer
    self.actions = actions
  }
}

extension Session {
  /// How long the loop lays out before it looks for keys again, in milliseconds.
  private static let layoutSlice: Int64 = 6

  /// Makes a buffer's page again: at once, but in pieces where it has so many lines that keys would wait.
  ///
  /// - Parameter action: What is to be done when the page is there.
  package func renderSoon(_ buffer: Buffer, then action: @escaping (Session) -> Void = { _ in }) {
    let actions = (buffer.layout?.actions ?? []) + [action]
    buffer.layout = nil
    guard let width = pageWidth(of: buffer), let location = buffer.location,
      let model = buffer.model, let begin = buffer.mode.writer
    else {
      render(buffer)
      return actions.forEach { $0(self) }
    }
    var page = beginPage(of: buffer, width: width)
    guard let writer = begin(model, location, &page) else {
      render(buffer)
      return actions.forEach { $0(self) }
    }
    buffer.layout = PageLayout(page, writer, actions: actions)
    layOut(buffer.id)
  }

  private func layOut(_ id: BufferID) {
    guard let buffer = buffer(id), let layout = buffer.layout else { return }
    let deadline = monotonic() + Self.layoutSlice
    while layout.writer.writeSome(into: &layout.page) {
      guard monotonic() >= deadline else { continue }
      return after(0, "layout \(id.value)") { $0.layOut(id) }
    }
    buffer.layout = nil
    if layout.page.width == pageWidth(of: buffer) {
      layout.page.dropLastEmptyLine()
      put(layout.page, into: buffer)
    } else {
      render(buffer)
    }
    for action in layout.actions { action(self) }
  }
}
