package import Editor
import Forge
import Store
import Text

/// Shows an issue or a milestone being written: fields, and the Markdown text below them.
package enum IssueFormMode {
  package static let mode: Mode = {
    var mode = Mode("issue-form")
    mode.parents = ["form", "compose", "editing"]
    mode.shows = [.composeForm]
    mode.escapeLeaves = true
    mode.wrapsWords = true
    mode.remaps = [
      "form-save": "issue-form-send", "compose-send": "issue-form-send",
      "compose-confirm-send": "issue-form-send", "form-leave": "compose-leave",
      "compose-keep": "compose-keep",
    ]
    mode.title = { location in location.composing?.label ?? "form" }
    mode.hints = [
      .init("form-save", "send"), .init("form-next-field", "next field"),
      .init("form-press", "choose"), .init("compose-preview", "preview"),
      .init("form-leave", "leave (kept)"),
    ]
    mode.prepare = { session, buffer in try prepare(buffer, in: session) }
    mode.modeLine = { buffer in
      guard let composition = buffer.properties[Composition.self] else { return ModeLineParts() }
      return ModeLineParts(
        name: "\(composition.what.label) as \(composition.account)", right: "Markdown")
    }
    mode.didEdit = { session, buffer in
      buffer.keepFormSnapshot()
      session.updatePreview(of: buffer)
    }
    mode.willKill = { _, buffer in
      guard let composition = buffer.properties[Composition.self], !composition.isSending else {
        return
      }
      buffer.properties[Composition.self] = nil
      _ = try composition.journal.close()
    }
    return mode
  }()

  /// Opens the draft there is about the same, else begins one with what the form is to hold.
  private static func prepare(_ buffer: Buffer, in session: Session) throws {
    guard let location = buffer.location, let what = location.composing,
      let services = session.properties[Services.self]
    else { throw UserError("Nothing can be written here") }
    let profile = try services.servers.profile(location.server, store: services.store)
    let subject = Draft.Subject(
      profile: profile.id, account: profile.account,
      target: Location.compose(location.server, what).description, kind: what.kind)
    let begin = session.properties[FormBeginning.self]
    let found: Draft.ID?
    if let named = location.draft {
      found = named
    } else if location.value(of: "new") != nil {
      found = nil
    } else {
      found = try services.store.drafts().first {
        $0.subject.target == subject.target && $0.subject.profile == subject.profile
          && $0.discardedAt == nil
      }?.id
    }
    let values: FormValues
    let base: FormValues
    let journal: DraftJournal
    if let found {
      let (draft, opened) = try services.store.openDraft(found)
      journal = opened
      values = FormValues(draft)
      base = FormValues(draft, base: true)
      session.message(
        "Draft of \(Age.moment(draft.updatedAt)). C-u with the same key starts another")
    } else {
      guard begin?.what == what || location.value(of: "new") != nil || begin == nil else {
        throw UserError("Nothing can be written here")
      }
      values = begin?.values ?? FormValues()
      base = begin?.base ?? FormValues()
      journal = services.store.beginDraft(
        subject, fields: values.draftFields(FormField.all(for: what), base: base),
        cursor: Draft.Cursor(field: 0, point: 0))
    }
    let composition = Composition(
      what, server: location.server, account: profile.identity, journal: journal)
    buffer.properties[Composition.self] = composition
    buffer.properties[FormOriginal.self] = FormOriginal(values: base)
    buffer.show(
      IssueForm(what: what, values: values).form, faces: session.faces, room: session.frame.columns)
    if let first = buffer.fields.first { buffer.lastPoint.offset = first.end.offset }
    if values != base { buffer.keepFormSnapshot() }
  }
}

/// What a new form is to begin with; attached to the session while it is opened.
struct FormBeginning {
  let what: Composing
  /// What the server has, to see later whether it changed meanwhile.
  let base: FormValues
  let values: FormValues
}

/// What the server had when a form was begun; attached to its buffer.
struct FormOriginal {
  var values: FormValues
}

extension Buffer {
  /// Gives the fields as they are to the draft.
  func keepFormSnapshot() {
    guard let composition = properties[Composition.self] else { return }
    let names = FormField.all(for: composition.what)
    let base = properties[FormOriginal.self]?.values ?? FormValues()
    let contents = text.contents
    let ranges = names.map { name in field(named: name.rawValue)?.range ?? 0..<0 }
    composition.journal.recordSnapshot {
      zip(names, ranges).map { name, range in
        var shown = contents.bytes(range)
        if name == .closed {
          shown = Array((shown.starts(with: Array("[x]".utf8)) ? "yes" : "no").utf8)
        }
        return Draft.Field(name: name.rawValue, base: Array(base[name].utf8), snapshot: shown)
      }
    }
  }
}
