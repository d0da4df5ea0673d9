import Editor
import Forge
import Store
import Workers

/// What is typed into a form on its way to the disk, so that it survives leaving, crashes and
/// restarts.
///
/// A masked field is not among its fields: what is typed there lives in memory alone, until the form
/// closes. The values of a form begin, and a draft that is as it began is not kept.
final class FormDraft: Sendable {
  /// The texts it keeps, by the names of the fields, in this order.
  private let names: [String]
  /// Those in which somebody writes, so that what is taken away again is worth having.
  private let words: Set<String>
  let journal: DraftJournal
  private let state: Locked<State>

  /// The texts as the journal has them, and each as it was before the last of it was taken away.
  private struct State: Sendable {
    let bases: [[UInt8]]
    var texts: [[UInt8]]
    var written: [[UInt8]]
  }

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
  ///   - words: The fields of which the trash gets what was written and taken away again.
  static func open(
    _ location: Location, kind: String, profile: Profile.ID? = nil,
    _ values: [(name: String, text: String)], words: Set<String> = [], in store: LocalStore
  ) throws -> Opened {
    let target = location.whole.setting("draft", nil).description
    let latest = try store.drafts().first { draft in
      draft.subject.target == target && draft.owner.map { !$0.isAlive } ?? true
    }
    if let id = location.draft ?? latest?.id {
      let (kept, journal) = try store.openToWrite(id)
      let texts = zip(kept.fields.map(\.name), kept.texts).map { name, text in
        (name, String(decoding: text, as: UTF8.self))
      }
      let draft = FormDraft(
        kept.fields.map(\.name), words, journal, bases: kept.fields.map(\.base),
        texts: kept.texts)
      return Opened(
        draft: draft, typed: Dictionary(texts) { first, _ in first }, at: kept.updatedAt)
    }
    let subject = Draft.Subject(profile: profile, account: "", target: target, kind: kind)
    let fields = values.map { Draft.Field(name: $0.name, base: Array($0.text.utf8)) }
    let journal = store.beginDraft(
      subject, fields: fields, cursor: Draft.Cursor(field: 0, point: 0))
    let bases = fields.map(\.base)
    return Opened(
      draft: FormDraft(values.map(\.name), words, journal, bases: bases, texts: bases), typed: nil,
      at: 0)
  }

  private init(
    _ names: [String], _ words: Set<String>, _ journal: DraftJournal, bases: [[UInt8]],
    texts: [[UInt8]]
  ) {
    self.names = names
    self.words = words
    self.journal = journal
    state = Locked(State(bases: bases, texts: texts, written: texts))
  }

  /// Reports what the fields hold now.
  func note(_ values: [(name: String, text: String)]) {
    state.withLock { state in
      // As edits, so that the trash can be given what was taken away again.
      for (index, name) in names.enumerated() {
        let text = Array((values.first { $0.name == name }?.text ?? "").utf8)
        let (at, removed, inserted) = state.texts[index].difference(to: text)
        guard removed > 0 || !inserted.isEmpty else { continue }
        journal.record(
          at: at, removed: removed, inserted: inserted, field: index, point: at + inserted.count)
        state.texts[index] = text
        if words.contains(name), !inserted.isEmpty, text.contains(where: { $0 > 32 }) {
          state.written[index] = text
        }
      }
      let isAsBegun = state.texts == state.bases
      let hasWords = state.written != state.bases
      guard isAsBegun ? !hasWords : words.isEmpty || journal.wantsSnapshot else { return }
      let fields = zip(names, state.texts).map { Draft.Field(name: $0, base: [], snapshot: $1) }
      journal.recordSnapshot { fields }
    }
  }

  /// What a field held before it was emptied; nil where it never held anything.
  func lastWritten(_ name: String) -> String? {
    guard let index = names.firstIndex(of: name) else { return nil }
    let text = state.withLock { $0.written[index] }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  /// Removes it, after the form was saved; on a worker.
  func remove() throws { try journal.remove() }
}

extension [UInt8] {
  /// The one stretch in which another text differs: where, how much of this, what of that.
  fileprivate func difference(
    to other: [UInt8]
  ) -> (at: Int, removed: Int, inserted: [UInt8]) {
    let shorter = Swift.min(count, other.count)
    var start = 0
    while start < shorter, self[start] == other[start] { start += 1 }
    var end = 0
    while end < shorter - start, self[count - 1 - end] == other[other.count - 1 - end] { end += 1 }
    return (start, count - start - end, Array(other[start..<other.count - end]))
  }
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
