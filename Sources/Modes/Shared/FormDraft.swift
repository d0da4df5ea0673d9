import Editor
import Forge
import Store

/// What is typed into a form on its way to the disk, so that it survives leaving, crashes and
/// restarts.
///
/// A masked field is not among its fields: what is typed there lives in memory alone, until the form
/// closes. The values of a form begin, and a draft that is as it began is not kept.
final class FormDraft: Sendable {
  /// The texts it keeps, by the names of the fields, in this order.
  private let names: [String]
  let journal: DraftJournal

  /// What was opened on a worker.
  struct Opened: Sendable {
    let draft: FormDraft
    /// What was typed before, by the names of the fields; nil when nothing was.
    let typed: [String: String]?
    /// When that was, in Unix seconds.
    let at: Int64

    /// Gives it back to the disk.
    func release() { _ = try? draft.journal.close() }
  }

  /// Goes on with what was typed before at a location, or begins a new draft; on a worker.
  ///
  /// - Parameters:
  ///   - location: Of the form; it may name a draft.
  ///   - kind: What it becomes, for the list of drafts.
  ///   - values: What the fields hold when nothing was typed.
  static func open(
    _ location: Location, kind: String, profile: Profile.ID? = nil,
    _ values: [(name: String, text: String)], in store: LocalStore
  ) throws -> Opened {
    let target = location.whole.setting("draft", nil).description
    let latest = try store.drafts().first { draft in
      draft.subject.target == target && draft.owner.map { !$0.isAlive } ?? true
    }
    if let id = location.draft ?? latest?.id {
      let (kept, journal) = try store.openDraft(id)
      let texts = zip(kept.fields.map(\.name), kept.texts).map { name, text in
        (name, String(decoding: text, as: UTF8.self))
      }
      let draft = FormDraft(kept.fields.map(\.name), journal)
      return Opened(
        draft: draft, typed: Dictionary(texts) { first, _ in first }, at: kept.updatedAt)
    }
    let subject = Draft.Subject(profile: profile, account: "", target: target, kind: kind)
    let fields = values.map { Draft.Field(name: $0.name, base: Array($0.text.utf8)) }
    let journal = store.beginDraft(
      subject, fields: fields, cursor: Draft.Cursor(field: 0, point: 0))
    return Opened(draft: FormDraft(values.map(\.name), journal), typed: nil, at: 0)
  }

  private init(_ names: [String], _ journal: DraftJournal) {
    self.names = names
    self.journal = journal
  }

  /// Reports what the fields hold now.
  func note(_ values: [(name: String, text: String)]) {
    let fields = names.map { name in
      let text = values.first { $0.name == name }?.text ?? ""
      return Draft.Field(name: name, base: [], snapshot: Array(text.utf8))
    }
    journal.recordSnapshot { fields }
  }

  /// Removes it, after the form was saved; on a worker.
  func remove() throws { try journal.remove() }
}

extension Location {
  /// What a form is about, in the list of drafts.
  var formLabel: String? {
    switch kind {
    case .serverForm: formProfile == nil ? "A new server" : "Change of a server"
    case .settings: "Settings"
    case .rowEdits: "Rows of \(editedList?.repository?.description ?? "a list")"
    default: nil
    }
  }
}

extension Draft {
  /// What was typed in any of its fields, in one line.
  var summary: String {
    let texts = texts.map { String(decoding: $0.prefix { $0 != 10 }, as: UTF8.self) }
    return texts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension Session {
  /// Forgets what was typed into a form that was saved.
  func removeDraft(of form: Buffer) {
    guard let draft = form.properties[FormDraft.self] else { return }
    form.properties[FormDraft.self] = nil
    jobs.start("Removing the draft", in: .keeping) { _ in
      try draft.remove()
      return .nothing
    }
  }
}

extension CommandContext {
  /// Leaves the form of this buffer, and keeps what was typed; with `C-u` it goes to the trash.
  func leaveForm(kept message: String) throws {
    let form = buffer
    let journal = form.properties[FormDraft.self]?.journal
    let isDiscarded = argument?.isBare == true
    // What cannot be kept keeps its form.
    if let journal, !isDiscarded {
      try session.close(journal) { session, ending in
        switch ending {
        case .kept: session.message(message)
        case .trashed: session.message("What you typed is in the trash")
        case .dropped: session.message("Nothing was changed")
        }
      }
    } else if let journal {
      session.jobs.start("Discarding what was typed", in: .keeping) { _ in
        try journal.discard()
        return .message("What you typed is in the trash")
      }
    }
    form.properties[FormDraft.self] = nil
    session.showFormer(in: window)
    session.forget(form)
    session.layoutWindows()
    session.guardTypeAhead()
  }
}
