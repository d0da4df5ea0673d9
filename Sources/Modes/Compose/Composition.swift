import Editor
import Forge
import Store
import Text

/// What a composition's buffer is about and how its text reaches the disk; attached to the buffer.
final class Composition {
  let what: Composing
  let server: String
  /// The account it will be sent as: `alice@forge`.
  let account: String
  let journal: DraftJournal
  /// Whether nothing was written before it was opened.
  let isNew: Bool
  /// Set while it is on its way.
  var isSending = false {
    didSet { if isSending { isWaiting = false } }
  }
  /// Whether it is to be sent when the server is reached; not once somebody writes in it again.
  var isWaiting = false
  /// A try to send it that may have arrived; looked for before it is sent again.
  var doubt: Draft.Attempt?
  var isInDoubt: Bool { doubt != nil && !isSending }
  /// What the server had when the change of a comment was begun.
  var base: String?
  /// The same of a file.
  var fileBase: [UInt8]?
  /// The merge that its text came from, since the program was started.
  var merge: MergeMarks?
  /// Files that were attached in it in this run; they are on the server before the text is.
  var attached: [AttachedFile] = []
  /// Send and close or reopen the issue.
  var alsoCloses = false

  init(_ what: Composing, server: String, _ opened: OpenedDraft) {
    self.what = what
    self.server = server
    account = opened.profile.identity
    journal = opened.journal
    doubt = opened.doubt
    if case .waiting? = opened.draft?.state { isWaiting = true }
    isNew = opened.draft == nil
  }

  /// Sends every edit of the buffer to the draft's journal.
  func follow(_ buffer: Buffer) {
    let journal = journal
    buffer.observer = { [unowned buffer] edit in
      let contents = buffer.text.contents
      contents.withBytes(edit.at..<edit.newEnd) { bytes in
        journal.record(
          at: edit.at.value, removed: edit.removed, inserted: bytes, point: edit.newEnd.value)
      }
    }
  }
}

extension Buffer {
  /// The composition it is, or an error.
  func composition() throws -> Composition {
    guard let composition = properties[Composition.self] else {
      throw UserError("This is not a composition")
    }
    return composition
  }
}

extension Buffer {
  /// What is said when its window is taken away: which key goes on with what is written in it.
  var keptSentence: String? {
    guard let composition = properties[Composition.self] else { return nil }
    guard !isUnkept else { return "NOT SAVED yet; the text stays in \(name)" }
    let key = composition.what.keyToGoOn
    let original = properties[FormOriginal.self]?.values
    let isUnchanged = original.map { $0 == FormValues(self) } ?? (text.contents.byteCount == 0)
    return isUnchanged ? "Nothing is written yet" : "Draft kept. \(key) goes on with it"
  }
}

extension Composing {
  /// The key that opens a draft of it again, where it was begun.
  var keyToGoOn: String {
    if case .commit = self { return "Q" }
    return isEdit ? "e" : "c"
  }

  /// How the mode line and prompts call it: `Comment → acme/atlas#78`.
  var label: String {
    switch self {
    case .comment(let issue): "Comment → \(issue)"
    case .commentEdit(_, let issue): "Edit of a comment → \(issue)"
    case .newIssue(let repository): "New issue → \(repository)"
    case .issueEdit(let issue): "Edit → \(issue)"
    case .newMilestone(let repository): "New milestone → \(repository)"
    case .milestoneEdit(_, let repository): "Edit of a milestone → \(repository)"
    case .fileEdit(let file): "\(file.path) → \(file.repository)"
    case .commit(let file, let target): "Commit of \(file.path) → \(file.repository) on \(target)"
    }
  }

  /// The word under which its drafts are kept.
  var kind: String {
    switch self {
    case .comment: "comment"
    case .commentEdit: "comment-edit"
    case .newIssue: "issue"
    case .issueEdit: "issue-edit"
    case .newMilestone: "milestone"
    case .milestoneEdit: "milestone-edit"
    case .fileEdit: "file"
    case .commit: "commit"
    }
  }
}
