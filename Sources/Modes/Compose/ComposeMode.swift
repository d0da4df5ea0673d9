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
    mode.commands = ComposeCommands.all + CloseCommands.all
    mode.escapeLeaves = true
    mode.wrapsWords = true
    mode.title = { location in location.composing?.label ?? "composition" }
    mode.completion = { ComposeCompletion.completion($0, $1, $2) }
    mode.hints = [
      .init("compose-send", "send"), .init("compose-preview", "preview"),
      .init("compose-quote", "quote"), .init("compose-leave", "leave (kept)"),
    ]
    mode.prepare = { session, buffer in try prepare(buffer, in: session) }
    mode.modeLine = { buffer in
      guard let composition = buffer.properties[Composition.self] else { return ModeLineParts() }
      return ModeLineParts(
        name: "\(composition.what.label) as \(composition.account)",
        view: composition.alsoCloses ? "closes it" : "",
        isSpecial: composition.alsoCloses, right: "Markdown")
    }
    mode.didEdit = { session, buffer in
      if let composition = buffer.properties[Composition.self] {
        composition.journal.recordBoundary()
        if composition.journal.wantsSnapshot { buffer.keepSnapshot() }
      }
      session.updatePreview(of: buffer)
      session.colourMarkdown(in: buffer)
    }
    mode.willKill = { session, buffer in try leave(buffer, in: session) }
    mode.asksBeforeKill = { session, buffer, then in
      session.askWhetherToKeep(buffer, then: then)
    }
    return mode
  }()

  /// Opens the draft that the location names, else the latest one about the same, else a new one.
  private static func prepare(_ buffer: Buffer, in session: Session) throws {
    guard let location = buffer.location, let what = location.composing,
      let services = session.properties[Services.self]
    else { throw UserError("Nothing can be written here") }
    let profile = try services.servers.profile(location.server, store: services.store)
    let subject = Draft.Subject(
      profile: profile.id, account: profile.account,
      target: Location.compose(location.server, what).description, kind: what.kind)
    let id: Draft.ID?
    if let named = location.draft {
      id = named
    } else if location.value(of: "new") != nil {
      id = nil
    } else {
      id = try services.store.drafts().first {
        $0.subject.target == subject.target && $0.subject.profile == subject.profile
          && $0.discardedAt == nil && !services.store.isOpenHere($0.id)
      }?.id
    }
    let journal: DraftJournal
    if let id {
      let (draft, opened) = try services.store.openDraft(id)
      journal = opened
      buffer.take(draft)
      buffer.lastPoint.offset = min(ByteOffset(draft.cursor.point), buffer.text.contents.end)
      session.message("Draft of \(Age.moment(draft.updatedAt)). C-u c starts another")
    } else {
      if case .commentEdit = what, session.properties[InitialText.self] == nil {
        throw UserError("There is no draft of this edit; e on the comment begins one")
      }
      let base = session.properties[InitialText.self]?.bytes ?? []
      buffer.text.load(PieceTree(base))
      journal = services.store.beginDraft(
        subject, fields: [Draft.Field(name: "body", base: base)],
        cursor: Draft.Cursor(field: 0, point: 0))
    }
    if location.value(of: "new") != nil {
      buffer.location = location.setting("new", nil).setting("draft", "\(journal.id)")
    }
    let composition = Composition(
      what, server: location.server, account: profile.identity, journal: journal)
    buffer.properties[Composition.self] = composition
    composition.follow(buffer)
    session.colourMarkdown(in: buffer)
  }

  /// Gives the draft back to the disk when its buffer goes.
  private static func leave(_ buffer: Buffer, in session: Session) throws {
    guard let composition = buffer.properties[Composition.self], !composition.isSending else {
      return
    }
    buffer.keepSnapshot(point: session.point(in: buffer))
    // What cannot be brought to disk keeps its buffer, which goes on writing its draft.
    _ = try composition.journal.close()
    buffer.observer = nil
    buffer.properties[Composition.self] = nil
  }
}

/// The text that an edit begins with.
struct InitialText { let bytes: [UInt8] }
