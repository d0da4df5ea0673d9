import Display
package import Editor
import Text
import Workers

extension Session {
  /// Shows the preview of a composition, or stops showing it.
  func togglePreview(of source: Buffer, in window: Window) throws {
    if source.properties[Preview.self] != nil { return endPreview(of: source) }
    let composition = try source.composition()
    let location = Location("preview", path: [String(source.id.value)])
    let buffer = addBuffer(named: "preview", mode: PreviewMode.mode)
    buffer.location = location
    let what =
      !source.fields.isEmpty
      ? "text" : composition.what.editedComment == nil ? "comment" : "changed comment"
    buffer.properties[PreviewOf.self] = PreviewOf(source: source.id, name: "preview of the \(what)")
    source.properties[Preview.self] = Preview(buffer: buffer.id)
    display(buffer, .preview)
    select(window)
    updatePreview(of: source)
  }

  /// Closes the preview of a composition; its window shows again what it showed.
  func endPreview(of source: Buffer) {
    guard let preview = source.properties[Preview.self] else { return }
    source.properties[Preview.self] = nil
    guard let buffer = buffer(preview.buffer) else { return }
    for window in windows(showing: buffer) { end(window) }
    forget(buffer)
    layoutWindows()
  }

  /// Makes the preview anew after an edit, off the loop.
  func updatePreview(of source: Buffer) {
    guard let preview = source.properties[Preview.self], let services = properties[Services.self],
      let composition = source.properties[Composition.self]
    else { return }
    if preview.isRunning {
      preview.isStale = true
      return
    }
    preview.isRunning = true
    preview.isStale = false
    let contents = source.text.contents
    let markdown = source.markdown
    let id = source.id
    let server = composition.server
    let repository = composition.what.repository
    jobs.start("Preview", in: .local, for: preview.buffer, isQuiet: true) { job in
      let text = RichText(
        contents.bytes(markdown), grammars: services.grammars,
        cancellation: job.cancellation)
      let model = PreviewModel(text: text, server: server, repository: repository)
      return Outcome { $0.show(model, for: id) }
    }
  }

  private func show(_ model: PreviewModel, for id: BufferID) {
    guard let source = buffer(id), let preview = source.properties[Preview.self],
      let buffer = buffer(preview.buffer)
    else { return }
    buffer.model = model
    render(buffer)
    followPreview(of: source)
    preview.isRunning = false
    if preview.isStale { updatePreview(of: source) }
  }

  /// Marks the block that holds point and puts it at point's height.
  package func followPreview(of source: Buffer) {
    guard let preview = source.properties[Preview.self], let buffer = buffer(preview.buffer),
      let window = windows(showing: source).first, !buffer.lines.isEmpty
    else { return }
    let text = source.text.contents
    let line = text.line(at: window.point).value - text.line(at: source.markdown.lowerBound).value
    let known = buffer.lines.indices.filter { buffer.lines[$0].source != nil }
    guard let first = known.last(where: { (buffer.lines[$0].source ?? 0) <= line }) ?? known.first
    else { return }
    let from = buffer.lines[first].source
    var start = first
    while start > 0, buffer.lines[start - 1].source == from { start -= 1 }
    var end = start
    while end + 1 < buffer.lines.count, buffer.lines[end + 1].source == from { end += 1 }
    let contents = buffer.text.contents
    buffer.overlay = (
      contents.start(of: Line(start))..<contents.end(of: Line(end)), "preview.point"
    )
    // The source may be about to scroll.
    keepPointVisible(in: window)
    let layout = layout(of: window)
    var height = 0
    var row = rowStart(of: window.start, layout)
    let target = rowStart(of: window.point, layout)
    while row < target, height < window.textRows, let next = self.row(after: row, by: 1, layout) {
      row = next
      height += 1
    }
    // Whoever reads in the preview moves there by hand.
    for shown in windows(showing: buffer) where shown !== tree.selected {
      shown.point = contents.start(of: Line(start))
      shown.wantsRecenter = .row(height)
    }
  }
}

extension Buffer {
  /// Where the Markdown stands that is written here: all, or a form's body.
  fileprivate var markdown: Range<ByteOffset> {
    fields.isEmpty ? text.contents.all : field(named: FormField.body.rawValue)?.range ?? 0..<0
  }
}
