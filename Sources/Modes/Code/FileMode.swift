import Display
package import Editor
import Forge
import Syntax
import Text
import Workers

/// A file of a repository at some revision, coloured by its language.
package enum FileMode {
  package static func mode(_ services: Services) -> Mode {
    var mode = Mode("file")
    mode.parents = ["reading"]
    mode.shows = [.file]
    mode.isReading = true
    mode.truncatesLines = true
    mode.remaps = [
      "next-view": "code-next-view", "copy-url": "file-copy-url", "show-diff": "file-diff",
      "edit": "file-edit",
    ]
    mode.hints = [
      .init("isearch-forward", "search"), .init("show-blame", "blame"), .init("show-log", "log"),
      .init("show-diff", "last change"), .init("copy-url", "address"), .init("edit", "edit"),
      .init("up", "folder"), .init("keys-here", "all keys"),
    ]
    mode.title = { $0.codeTitle }
    mode.modeLine = { buffer in
      let ref = buffer.location?.revision
      let note = buffer.properties[SourceColours.self]?.highlighter.note
      let facts = (buffer.model as? FileModel)?.facts ?? ""
      return ModeLineParts(
        name: buffer.location?.codeTitle, view: ref ?? note ?? "", isSpecial: ref != nil,
        right: facts)
    }
    mode.place = { buffer, fragment in
      guard buffer.model is FileModel, let lines = ForgeAddress.lines(of: fragment) else {
        return nil
      }
      let text = buffer.text.contents
      return text.start(of: Line(min(lines.lowerBound, text.lineCount) - 1))
    }
    mode.position = { buffer, point in "L\(buffer.text.contents.line(at: point).value + 1)" }
    // What a picture is drawn for: the frame as it was when a file was opened last.
    let room = Locked(FileModel.Room())
    mode.prepare = { session, buffer in
      buffer.showWaiting(" Loading …")
      let frame = session.frame
      room.withLock {
        $0 = FileModel.Room(
          columns: max(10, frame.columns - 2), rows: max(4, frame.rows - 5),
          isASCII: session.icons.isASCII, graphics: session.properties[Graphics.self])
      }
    }
    mode.load = { location, request in
      try load(location, services.bound(to: request), room.withLock { $0 })
    }
    mode.prepareToShow = { session, window in colour(window, session) }
    return mode
  }

  private static func load(
    _ at: Location, _ services: Services, _ room: FileModel.Room
  ) throws -> any Sendable {
    guard let repository = at.repository, let path = at.filePath else {
      throw UserError("\(at) is no file")
    }
    let model: FileModel
    switch try services.code(of: repository, on: at.server).read(path, at: at.revision) {
    case .file(let bytes):
      model = FileModel(
        path: path, bytes: bytes, room: room, wantsSource: at.wantsSource, services.cancellation)
    case .elsewhere(let place): model = FileModel(place)
    }
    services.post(Outcome { $0.show(model, at: at) })
    return Loaded(model, fetchedAt: services.oldestReply)
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

extension Session {
  /// Puts a file into its buffer; windows stay on their lines.
  func show(_ model: FileModel, at location: Location) {
    guard let buffer = buffer(at: location.whole) else { return }
    let text = model.text
    let contents = buffer.text.contents
    buffer.properties[BufferPicture.self] = model.picture
    if let place = model.elsewhere {
      var page = Page(width: frame.columns, now: now(), policy: policy, faces: faces)
      place.write(into: &page)
      return buffer.show(page)
    }
    // The sizes first: a file may have a hundred megabytes.
    if contents.byteCount != text.byteCount
      || contents.bytes(contents.all) != text.bytes(text.all)
    {
      let windows = windows(showing: buffer)
      let lines = windows.map { contents.line(at: $0.point).value }
      buffer.text.replace(0..<contents.end, with: text, recordUndo: false)
      buffer.text.markSaved()
      buffer.faces = FaceRuns(
        model.runs.map { run in
          switch run.face {
          case .named(let face): FaceRun(run.range, faces.id(face))
          case .picture(let foreground, let background):
            FaceRun(
              run.range, faces.id(pictureForeground: foreground, background: background))
          }
        })
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
