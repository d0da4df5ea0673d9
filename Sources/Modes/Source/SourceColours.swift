import Display
package import Editor
import Syntax
import Text
import Workers

/// Keeps the colours of a buffer's source text up to date, off the loop; attached to the buffer.
final class SourceColours {
  let highlighter: Highlighter
  /// Whether a worker is at it.
  var isRunning = false
  /// Whether the text changed since that worker began.
  var isStale = false
  /// Whether colours were there once.
  var hasColours = false

  init(_ highlighter: Highlighter) { self.highlighter = highlighter }
}

extension Session {
  /// Gives a composition the colours of Markdown.
  func colourMarkdown(in buffer: Buffer) { colour(buffer, as: "markdown") }

  /// Brings the colours of a buffer up to date: what its windows show first.
  package func colour(_ buffer: Buffer, as language: String) {
    guard let services = properties[Services.self] else { return }
    let colours: SourceColours
    if let known = buffer.properties[SourceColours.self], known.highlighter.language == language {
      colours = known
    } else {
      colours = SourceColours(Highlighter(language: language, shelf: services.grammars))
      buffer.properties[SourceColours.self] = colours
      buffer.language = language
    }
    if colours.isRunning {
      colours.isStale = true
      return
    }
    colours.isRunning = true
    colours.isStale = false
    let id = buffer.id
    let version = buffer.text.version
    let contents = buffer.text.contents
    let range = rangeToColour(in: buffer)
    let highlighter = colours.highlighter
    let wantsGlance = !colours.hasColours && contents.byteCount > 65_536
    let failure: @Sendable (Session, any Error) -> Void = { session, _ in
      session.buffer(id)?.properties[SourceColours.self]?.isRunning = false
    }
    jobs.start("Colouring", in: .local, for: id, isQuiet: true, failure: failure) { job in
      if wantsGlance {
        let spans = try highlighter.glance(
          at: contents, in: range, cancellation: job.cancellation)
        job.post(Outcome { $0.show(spans, in: range, of: id, version, language) })
      }
      let spans = try highlighter.spans(of: contents, in: range, cancellation: job.cancellation)
      return Outcome { session in
        session.show(spans, in: range, of: id, version, language)
        session.finishColouring(id, language)
      }
    }
  }

  private func show(
    _ spans: [SyntaxSpan], in range: Range<ByteOffset>, of id: BufferID, _ version: Int,
    _ language: String
  ) {
    guard let buffer = buffer(id), buffer.text.version == version else { return }
    let runs = spans.map { FaceRun($0.range, faces.id(Face($0.face.name))) }
    buffer.faces.replace(range, with: runs)
    buffer.properties[SourceColours.self]?.hasColours = true
  }

  private func finishColouring(_ id: BufferID, _ language: String) {
    guard let buffer = buffer(id), let colours = buffer.properties[SourceColours.self] else {
      return
    }
    colours.isRunning = false
    if colours.isStale { colour(buffer, as: language) }
  }

  /// All of a short text; of a long one what the windows show and as much around it.
  private func rangeToColour(in buffer: Buffer) -> Range<ByteOffset> {
    let contents = buffer.text.contents
    if contents.byteCount <= 65_536 { return 0..<contents.end }
    var low = contents.end
    var high: ByteOffset = 0
    for window in windows(showing: buffer) {
      let first = contents.line(at: window.start).value
      let last = min(contents.lineCount - 1, first + 2 * frame.rows)
      low = min(low, contents.start(of: Line(max(0, first - frame.rows))))
      high = max(high, contents.end(of: Line(last)))
    }
    return low < high ? low..<high : 0..<min(contents.end, 65_536)
  }
}
