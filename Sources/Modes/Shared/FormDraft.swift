import Editor
import Store

/// What is typed into a form on its way to the disk, so that it survives leaving, crashes and
/// restarts.
///
/// A masked field is not among its fields: what is typed there lives in memory alone, until the form
/// closes. The values of a form begin, and a draft that is as it began is not kept.
final class FormDraft: Sendable {
  /// The texts it keeps, by the names of the fields, in this order.
  private let names: [String]
  private let journal: DraftJournal

  /// Goes on with what was typed before at a location, or begins a new draft.
  ///
  /// - Parameters:
  ///   - location: Of the form; it may name a draft.
  ///   - kind: What it becomes, for the list of drafts.
  ///   - values: What the fields hold when nothing was typed.
  /// - Returns: the draft; and what was typed before with when that was, in Unix seconds.
  static func open(
    _ location: Location, kind: String, profile: Profile.ID? = nil,
    _ values: [(name: String, text: String)], in store: LocalStore
  ) throws -> (draft: FormDraft, typed: [String: String]?, at: Int64) {
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
      return (draft, Dictionary(texts) { first, _ in first }, kept.updatedAt)
    }
    let subject = Draft.Subject(profile: profile, account: "", target: target, kind: kind)
    let fields = values.map { Draft.Field(name: $0.name, base: Array($0.text.utf8)) }
    let journal = store.beginDraft(
      subject, fields: fields, cursor: Draft.Cursor(field: 0, point: 0))
    return (FormDraft(values.map(\.name), journal), nil, 0)
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

  /// Leaves it on the disk, for when the form is opened again.
  ///
  /// - Returns: whether there is anything to go on with.
  @discardableResult
  func leave() throws -> Bool { try journal.close() }

  /// Moves it to the trash.
  func discard() throws { try journal.discard() }

  /// Removes it, after the form was saved; on a worker.
  func remove() throws { try journal.remove() }
}

extension Location {
  /// What a form is about, in the list of drafts.
  var formLabel: String? {
    switch kind {
    case .serverForm: formProfile == nil ? "A new server" : "Change of a server"
    case .settings: "Settings"
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
    jobs.start("Removing the draft") { _ in
      try draft.remove()
      return .nothing
    }
  }
}

extension CommandContext {
  /// Leaves the form of this buffer, and keeps what was typed; with `C-u` it goes to the trash.
  func leaveForm(kept message: String) throws {
    let form = buffer
    let draft = form.properties[FormDraft.self]
    let isDiscarded = argument?.isBare == true
    if isDiscarded {
      try draft?.discard()
    }
    let isKept = try !isDiscarded && draft?.leave() == true
    form.properties[FormDraft.self] = nil
    session.showFormer(in: window)
    session.forget(form)
    session.layoutWindows()
    session.guardTypeAhead()
    self.message(
      isKept ? message : isDiscarded ? "What you typed is in the trash" : "Nothing was changed")
  }
}
