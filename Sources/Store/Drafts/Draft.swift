/// Text that somebody wrote and that no server has taken yet.
///
/// A draft has one text a field: a comment the field `body` alone, an issue `title` and `body` and
/// what else its form has. **A masked field is never given to the store**: what is typed in it
/// lives in memory until its form closes.
package struct Draft: Identifiable, Hashable, Sendable {
  /// Random, so that a draft has its id before anything of it is on disk.
  package typealias ID = Int64

  /// What one writes and for what.
  package struct Subject: Hashable, Sendable {
    /// Nil when the server it was meant for was removed.
    package var profile: Profile.ID?
    /// What to call server and account when the profile is gone.
    package var account: String
    /// The location it is about, in its text form.
    package var target: String
    /// What it becomes, as the modes call it: "comment", "issue", "comment-edit".
    package var kind: String
    /// Which version of the thing on the server was edited; nil for a new thing.
    package var baseVersion: String?

    package init(
      profile: Profile.ID?, account: String, target: String, kind: String,
      baseVersion: String? = nil
    ) {
      self.profile = profile
      self.account = account
      self.target = target
      self.kind = kind
      self.baseVersion = baseVersion
    }
  }

  /// One text of a draft.
  package struct Field: Hashable, Sendable {
    package let name: String
    /// What the text was when the draft began.
    package var base: [UInt8]
    /// What it was when it was last written whole; the edits start from it.
    package var snapshot: [UInt8]
    /// The undo history at that moment, in the form the editor gave it.
    package var undo: [UInt8]?

    package init(
      name: String, base: [UInt8], snapshot: [UInt8]? = nil, undo: [UInt8]? = nil
    ) {
      self.name = name
      self.base = base
      self.snapshot = snapshot ?? base
      self.undo = undo
    }
  }

  /// Where point and mark are: a field by its place in `fields`, and byte offsets.
  package struct Cursor: Hashable, Sendable {
    package var field: Int
    package var point: Int
    package var mark: Int?

    package init(field: Int, point: Int, mark: Int? = nil) {
      self.field = field
      self.point = point
      self.mark = mark
    }
  }

  /// One try to send it.
  package struct Attempt: Hashable, Sendable {
    /// When it was begun, in Unix seconds of this machine.
    package let at: Int64
    /// What was sent, in the form of whoever looks for it on the server; empty where that is not known.
    package let text: String

    package init(at: Int64, text: String) {
      self.at = at
      self.text = text
    }
  }

  /// How far it is on its way to the server.
  package enum State: Hashable, Sendable {
    case editing
    case sending(Attempt)
    /// The server said no, and why.
    case refused(String)
    /// No server was reached, and why: it goes out when that is.
    case waiting(String)
    /// The connection, or the program, ended before an answer came: it may or may not have arrived.
    /// Look before sending again.
    case unknown(Attempt)
  }

  package let id: ID
  package var subject: Subject
  package var fields: [Field]
  /// Everything done since the snapshots, in order; replaying it through an editor that has the
  /// saved undo history gives text and undo as they were.
  package var edits: [DraftEdit]
  package var cursor: Cursor
  package var state: State
  package var createdAt: Int64
  package var updatedAt: Int64
  /// When it went to the trash.
  package var discardedAt: Int64?
  /// Who has it open; may be dead.
  package var owner: DraftOwner?

  /// The texts as they are now, one a field.
  package var texts: [[UInt8]] {
    var texts = fields.map(\.snapshot)
    for edit in edits { edit.apply(to: &texts) }
    return texts
  }

  /// The text of a field as it is now; nil when there is no such field.
  package func text(_ name: String = "body") -> [UInt8]? {
    fields.firstIndex { $0.name == name }.map { texts[$0] }
  }

  /// Each text as the last words that came into it had made it, though they may have been taken away
  /// again since; nil where there never were any.
  package var lastWritten: [[UInt8]]? {
    let bases = fields.map(\.base)
    var texts = fields.map(\.snapshot)
    var last = bases
    func noteWords(_ field: Int) {
      guard texts[field] != bases[field], texts[field].contains(where: { $0 > 32 }) else { return }
      last[field] = texts[field]
    }
    for field in texts.indices { noteWords(field) }
    for edit in edits {
      edit.apply(to: &texts)
      guard case .replace(let field, _, _, let inserted) = edit, !inserted.isEmpty,
        texts.indices.contains(field)
      else { continue }
      noteWords(field)
    }
    return last == bases ? nil : last
  }

  /// Whether any text is other than at the beginning; one that is not is not worth keeping.
  package var differsFromBase: Bool { texts != fields.map(\.base) }
}
