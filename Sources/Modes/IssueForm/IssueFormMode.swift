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
    mode.commands = MergedFormCommands.all
    mode.remaps = [
      "form-save": "issue-form-send", "compose-send": "issue-form-send",
      "compose-confirm-send": "issue-form-send", "form-leave": "compose-leave",
      "compose-keep": "compose-keep", "smerge-keep-lower": "issue-form-keep-lower",
      "smerge-keep-upper": "issue-form-keep-upper", "smerge-next": "issue-form-next-conflict",
      "smerge-prev": "issue-form-previous-conflict",
    ]
    mode.title = { location in location.composing?.label ?? "form" }
    mode.hints = [
      .init("form-save", "send"), .init("form-next-field", "next field"),
      .init("form-press", "choose"), .init("compose-preview", "preview"),
      .init("form-leave", "leave (kept)"),
    ]
    mode.ownHints = [Mode.Hint].composing(mode.hints)
    mode.takesPaste = { session, buffer, bytes in
      guard let field = buffer.field(at: session.point(in: buffer)), case .text = field.kind else {
        return false
      }
      return session.offerToAttach(bytes, in: buffer)
    }
    mode.holder = { try $0.buffer(holding: $1) }
    mode.prepare = { session, buffer in try prepare(buffer, in: session) }
    mode.modeLine = { buffer in
      guard let composition = buffer.properties[Composition.self] else {
        return ModeLineParts(view: "being opened")
      }
      return ModeLineParts(
        name: "\(composition.what.label) as \(composition.account)",
        view: composition.isInDoubt ? "may have arrived" : "", isSpecial: composition.isInDoubt,
        right: "Markdown")
    }
    mode.didEdit = { session, buffer in
      if let composition = buffer.properties[Composition.self] {
        composition.journal.recordBoundary()
        session.takeFromQueue(composition)
        // Where it is as it began, the edits up to there know what had been written.
        let base = buffer.properties[FormOriginal.self]?.values
        if composition.journal.wantsSnapshot, FormValues(buffer) != base {
          buffer.keepFormSnapshot()
        }
      }
      session.updatePreview(of: buffer)
      session.checkSpelling(of: buffer)
    }
    mode.whenHidden = \.keptSentence
    mode.willKill = { session, buffer in
      guard let composition = buffer.properties[Composition.self], !composition.isSending else {
        return
      }
      try session.close(composition)
      buffer.observer = nil
      buffer.properties[Composition.self] = nil
    }
    return mode
  }()

  /// Opens the draft there is about the same, else begins one with what the form is to hold.
  private static func prepare(_ buffer: Buffer, in session: Session) throws {
    guard let location = buffer.location, let what = location.composing,
      let services = session.properties[Services.self]
    else { throw UserError("Nothing can be written here") }
    let begin = session.properties[FormBeginning.self]
    let isBeginning = begin == nil || begin?.what == what || location.value(of: "new") != nil
    let (base, values) = (begin?.base ?? FormValues(), begin?.values ?? FormValues())
    let fields =
      isBeginning ? values.draftFields(FormField.all(for: what), base: base) : nil
    try session.opening(buffer, "Opening the draft") {
      try services.store.patiently { try services.openDraft(at: location, beginning: fields) }
    } abandon: {
      $0.release()
    } done: { session, buffer, opened in
      let values = opened.draft.map { FormValues($0) } ?? values
      let base = opened.draft.map { FormValues($0, base: true) } ?? base
      if let greeting = opened.greeting(what) { session.message(greeting) }
      buffer.properties[Composition.self] = Composition(what, server: location.server, opened)
      buffer.properties[FormOriginal.self] = FormOriginal(values: base)
      // As it was when it was last written whole; what was typed since is typed once more.
      let written = opened.draft.map { FormValues(written: $0, as: values) } ?? values
      buffer.show(
        IssueForm(what: what, values: written).form, faces: session.faces,
        room: session.frame.columns)
      if let draft = opened.draft { buffer.retype(draft, FormField.all(for: what), to: values) }
      buffer.showConflicts(session.faces)
      if let first = buffer.fields.first { buffer.lastPoint.offset = first.end.offset }
      if values != base, opened.draft == nil { buffer.keepFormSnapshot() }
      buffer.keepFormEdits()
    }
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
  /// Sends every edit of a field to the draft's journal.
  func keepFormEdits() {
    guard let composition = properties[Composition.self] else { return }
    let journal = composition.journal
    let names = FormField.all(for: composition.what).map(\.rawValue)
    observer = { [unowned self] edit in
      guard let field = field(at: edit.at), let index = names.firstIndex(of: field.name) else {
        return
      }
      guard field.name != FormField.closed.rawValue else {
        let value = FormValues(self)[.closed]
        return journal.record(
          at: 0, removed: 3, inserted: Array(value.utf8), field: index, point: 0)
      }
      let at = edit.at - field.start.offset
      text.contents.withBytes(edit.at..<edit.newEnd) { bytes in
        journal.record(
          at: at, removed: edit.removed, inserted: bytes, field: index, point: at + bytes.count)
      }
    }
  }

  /// Makes the edits of a draft in its form, so that each can be undone as before.
  ///
  /// - Parameter values: What the form holds in the end, whatever becomes of the edits.
  fileprivate func retype(_ draft: Draft, _ names: [FormField], to values: FormValues) {
    replay(draft.edits) { index in
      guard names.indices.contains(index), names[index] != .closed,
        draft.fields.indices.contains(index), draft.fields[index].name == names[index].rawValue
      else { return nil }
      return field(named: names[index].rawValue)?.range
    }
    for name in names where name != .closed {
      guard let field = field(named: name.rawValue), content(of: field) != values[name] else {
        continue
      }
      text.replace(field.range, with: values[name])
    }
  }

  /// Gives the fields as they are to the draft, in place of the edits so far.
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
