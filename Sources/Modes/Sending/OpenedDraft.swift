import Editor
import Store

/// The draft of a composition, opened on a worker.
struct OpenedDraft: Sendable {
  let profile: Profile
  let journal: DraftJournal
  /// What was written before; nil for a new one.
  let draft: Draft?

  /// Gives it back to the disk.
  func release() { _ = try? journal.close() }

  /// A try to send it of which nobody knows whether it arrived.
  var doubt: Draft.Attempt? {
    if case .unknown(let attempt)? = draft?.state { attempt } else { nil }
  }

  /// What is said when it is gone on with.
  ///
  /// - Parameter what: What it is to become; of a change there is but one draft.
  func greeting(_ what: Composing) -> String? {
    guard let draft else { return nil }
    let age = Age.moment(draft.updatedAt)
    guard doubt == nil else {
      return "Draft of \(age) that may have arrived: sending it looks first"
    }
    return what.isEdit
      ? "Draft of \(age). C-u C-c C-k discards it" : "Draft of \(age). C-u c starts another"
  }
}

extension Services {
  /// Opens the draft that a location names, else the latest about the same, else begins one; on a
  /// worker.
  ///
  /// - Parameter fields: What a new one begins with; nil where none may be begun.
  func openDraft(at location: Location, beginning fields: [Draft.Field]?) throws -> OpenedDraft {
    guard let what = location.composing else { throw UserError("Nothing can be written here") }
    let profile = try servers.profile(location.server, store: store)
    let subject = Draft.Subject(
      profile: profile.id, account: profile.account,
      target: Location.compose(location.server, what).description, kind: what.kind)
    if let id = try draft(at: location, about: subject) {
      let (draft, journal) = try store.openToWrite(id)
      return OpenedDraft(profile: profile, journal: journal, draft: draft)
    }
    guard let fields else {
      throw UserError("There is no draft of this edit; e on what it changes begins one")
    }
    let journal = store.beginDraft(
      subject, fields: fields, cursor: Draft.Cursor(field: 0, point: 0))
    return OpenedDraft(profile: profile, journal: journal, draft: nil)
  }

  private func draft(at location: Location, about subject: Draft.Subject) throws -> Draft.ID? {
    if let named = location.draft { return named }
    if location.value(of: "new") != nil { return nil }
    return try store.drafts().first {
      $0.subject.target == subject.target && $0.subject.profile == subject.profile
        && $0.discardedAt == nil && !store.isOpenHere($0.id)
    }?.id
  }
}
