import Display
package import Editor
import Forge
import Syntax
import Text

/// A file of a repository at some revision, coloured by its language.
package enum FileMode {
  package static func mode(_ services: Services) -> Mode {
    var mode = Mode("file")
    mode.parents = ["reading"]
    mode.shows = [.file]
    mode.isReading = true
    mode.truncatesLines = true
    mode.remaps = ["next-view": "code-next-view"]
    mode.hints = [
      .init("isearch-forward", "search"), .init("goto-line", "line"), .init("show-log", "log"),
      .init("next-view", "rendered"), .init("up", "folder"), .init("keys-here", "all keys"),
    ]
    mode.title = { location in
      "\(location.repository?.description ?? "")/\(location.filePath ?? "")"
    }
    mode.modeLine = { buffer in
      let ref = buffer.location?.revision
      let note = buffer.properties[SourceColours.self]?.highlighter.note
      return ModeLineParts(view: ref ?? note ?? "", isSpecial: ref != nil)
    }
    mode.position = { buffer, point in "L\(buffer.text.contents.line(at: point).value + 1)" }
    mode.prepare = { _, buffer in buffer.text.load(PieceTree(" Loading …")) }
    mode.load = { location, request in try load(location, services.bound(to: request)) }
    mode.prepareToShow = { session, window in colour(window, session) }
    return mode
  }

  private static func load(_ at: Location, _ services: Services) throws -> any Sendable {
    guard let repository = at.repository, let path = at.filePath else {
      throw UserError("\(at) is no file")
    }
    let bytes = try services.send(
      .raw(path, of: repository, at: at.revision), to: at.server)
    let model = FileModel(path: path, bytes: bytes)
    services.post(Outcome { $0.show(model, at: at) })
    guard let storedAt = services.oldestReply else { return model }
    return Dated(model, fetchedAt: storedAt)
  }

  /// Colours what is shown when it was not yet: long texts are coloured where they are looked at.
  private static func colour(_ window: Window, _ session: Session) {
    let buffer = window.buffer
    guard let model = buffer.model as? FileModel, let language = model.language else { return }
    let first = buffer.text.contents.line(at: window.start).value
    let isShort = buffer.text.contents.byteCount <= 65_536
    let state = ColouredPart(
      version: buffer.text.version, part: isShort ? 0 : first / max(1, window.textRows))
    guard buffer.properties[ColouredPart.self] != state else { return }
    buffer.properties[ColouredPart.self] = state
    session.colour(buffer, as: language)
  }

  /// Which part of which text was last given to be coloured.
  private struct ColouredPart: Equatable {
    let version: Int
    let part: Int
  }
}

/// A file as it was fetched.
struct FileModel: Sendable {
  let text: PieceTree
  let isBinary: Bool
  let size: Int
  let language: String?

  init(path: String, bytes: [UInt8]) {
    size = bytes.count
    isBinary = bytes.prefix(8000).contains(0)
    text = isBinary ? PieceTree() : PieceTree(bytes)
    language = isBinary ? nil : LanguageGuess.language(forFile: path, content: bytes.prefix(1024))
  }
}

extension Session {
  /// Puts a file into its buffer; windows stay on their lines.
  func show(_ model: FileModel, at location: Location) {
    guard let buffer = buffer(at: location.whole) else { return }
    let text =
      model.isBinary
      ? PieceTree(
        " \(Counted.grouped(model.size)) bytes that are no text. B shows them in the browser.")
      : model.text
    let contents = buffer.text.contents
    if contents.bytes(0..<contents.end) != text.bytes(0..<text.end) {
      let windows = windows(showing: buffer)
      let lines = windows.map { contents.line(at: $0.point).value }
      buffer.text.replace(0..<contents.end, with: text, recordUndo: false)
      buffer.text.markSaved()
      buffer.faces = FaceRuns()
      for (window, line) in zip(windows, lines) {
        window.point = text.start(of: Line(min(line, text.lineCount - 1)))
      }
    }
    if let line = buffer.properties[WantedLine.self]?.line { goTo(line: line, in: buffer) }
  }

  /// Goes to a line of a file, counted from 1, now or when the file is there.
  func goTo(line: Int, in buffer: Buffer) {
    guard buffer.model is FileModel || buffer.text.contents.lineCount >= line else {
      buffer.properties[WantedLine.self] = WantedLine(line: line)
      return
    }
    buffer.properties[WantedLine.self] = nil
    let text = buffer.text.contents
    let start = text.start(of: Line(min(max(0, line - 1), text.lineCount - 1)))
    for window in windows(showing: buffer) {
      window.point = start
      window.wantsRecenter = .middle
    }
    buffer.lastPoint.offset = start
  }
}

/// A line to go to once the file is there.
private struct WantedLine { let line: Int }
