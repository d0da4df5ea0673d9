package import Editor
import Forge
import Store
import Text

/// Shows a text being written for a server: a comment, an edit of one.
package enum ComposeMode {
  package static let mode: Mode = {
    var mode = Mode("compose")
    mode.parents = ["editing"]
    mode.shows = [.compose]
    mode.commands = ComposeCommands.all + CloseCommands.all + SpellingCommands.all
    mode.remaps = ["newline": "compose-newline"]
    mode.escapeLeaves = true
    mode.wrapsWords = true
    mode.title = { location in location.composing?.label ?? "composition" }
    mode.completion = { ComposeCompletion.completion($0, $1, $2) }
    mode.hints = [
      .init("compose-send", "send"), .init("compose-preview", "preview"),
      .init("compose-quote", "quote"), .init("attach-file", "attach"),
      .init("compose-leave", "leave (kept)"),
    ]
    mode.ownHints = [Mode.Hint].composing(mode.hints)
    mode.takesPaste = { $0.offerToAttach($2, in: $1) }
    mode.holder = { try $0.buffer(holding: $1) }
    mode.prepare = { session, buffer in try prepare(buffer, in: session) }
    mode.modeLine = { buffer in
      guard let composition = buffer.properties[Composition.self] else {
        return ModeLineParts(view: "being opened")
      }
      return ModeLineParts(
        name: "\(composition.what.label) as \(composition.account)",
        view: composition.isInDoubt
          ? "may have arrived" : composition.alsoCloses ? "closes it" : "",
        isSpecial: composition.isInDoubt || composition.alsoCloses, right: "Markdown")
    }
    mode.didEdit = { session, buffer in
      if let composition = buffer.properties[Composition.self] {
        composition.journal.recordBoundary()
        session.takeFromQueue(composition)
        if composition.journal.wantsSnapshot { buffer.keepSnapshot() }
      }
      session.updatePreview(of: buffer)
      session.colourMarkdown(in: buffer)
      session.checkSpelling(of: buffer)
    }
    mode.whenHidden = \.keptSentence
    mode.willKill = { session, buffer in try leave(buffer, in: session) }
    mode.asksBeforeKill = { session, buffer, then in
      session.askWhetherToKeep(buffer, then: then)
    }
    return mode
  }()

  /// Opens the draft that the location names, else the latest one about the same, else a new one.
  static func prepare(_ buffer: Buffer, in session: Session) throws {
    guard let location = buffer.location, let what = location.composing,
      let services = session.properties[Services.self]
    else { throw UserError("Nothing can be written here") }
    let beginning = session.properties[InitialText.self]
    let initial = beginning?.bytes
    var fields: [Draft.Field]? = [Draft.Field(name: "body", base: initial ?? [])]
    switch what {
    case .commentEdit, .fileEdit: if initial == nil { fields = nil }
    default: break
    }
    try session.opening(buffer, "Opening the draft") { [fields] in
      try services.store.patiently { try services.openDraft(at: location, beginning: fields) }
    } abandon: {
      $0.release()
    } done: { session, buffer, opened in
      if let draft = opened.draft {
        buffer.take(draft)
        buffer.lastPoint.offset = min(ByteOffset(draft.cursor.point), buffer.text.contents.end)
      } else {
        buffer.text.load(PieceTree(initial ?? []))
        if let line = beginning?.line {
          let text = buffer.text.contents
          buffer.lastPoint.offset = text.start(of: min(line, Line(text.lineCount - 1)))
        }
      }
      if let greeting = opened.greeting(what) { session.message(greeting) }
      if location.value(of: "new") != nil {
        buffer.location = location.setting("new", nil).setting("draft", "\(opened.journal.id)")
      }
      let composition = Composition(what, server: location.server, opened)
      let base = opened.draft?.fields.first?.base ?? initial
      switch what {
      case .commentEdit: composition.base = base.map { String(decoding: $0, as: UTF8.self) }
      case .fileEdit: composition.fileBase = base
      default: break
      }
      buffer.properties[Composition.self] = composition
      composition.follow(buffer)
      buffer.showConflicts(session.faces)
      if case .fileEdit(let file) = what { return session.colour(buffer, of: file) }
      session.colourMarkdown(in: buffer)
      session.checkSpelling(of: buffer)
    }
  }

  /// Gives the draft back to the disk when its buffer goes.
  static func leave(_ buffer: Buffer, in session: Session) throws {
    guard let composition = buffer.properties[Composition.self], !composition.isSending else {
      return
    }
    buffer.keepSnapshot(point: session.point(in: buffer))
    // What cannot be brought to disk keeps its buffer, which goes on writing its draft.
    try session.close(composition)
    buffer.observer = nil
    buffer.properties[Composition.self] = nil
  }
}

/// The text that an edit begins with.
struct InitialText {
  let bytes: [UInt8]
  /// Where point is in it.
  var line: Line?
}
