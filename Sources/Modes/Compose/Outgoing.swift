import Editor
import Forge
import Store
import Text

/// A text on its way to a server, or refused by it; shown in its place in the issue.
struct Outgoing: Sendable {
  let draft: Draft.ID
  let issue: IssueRef?
  let server: String
  /// The comment that is changed; nil for a new one.
  let comment: Int?
  let author: String
  let body: String
  /// Why the server refused it, or why it is not known whether it arrived.
  var refusal: String?
  /// Whether the server may have it.
  var isDoubtful = false
  /// Whether no server was reached: it goes out when that is.
  var isWaiting = false
  /// What lists show of something new that has no number yet.
  var new: New?
  /// Where it is written.
  var place: Location?

  /// Something new that a list shows at its top until the server has given it a number.
  struct New: Sendable {
    let repository: RepositoryRef
    let title: String
  }

  init(
    draft: Draft.ID, issue: IssueRef?, server: String, comment: Int?, author: String, body: String,
    new: New? = nil
  ) {
    self.draft = draft
    self.issue = issue
    self.server = server
    self.comment = comment
    self.author = author
    self.body = body
    self.new = new
  }
}

extension Outgoing {
  /// A text that is written, on its way.
  init(_ composition: Composition, body: String, new: New? = nil) {
    self.init(
      draft: composition.journal.id, issue: composition.what.issue, server: composition.server,
      comment: composition.what.editedComment, author: composition.account, body: body, new: new)
    place = Location.compose(composition.server, composition.what)
      .setting("draft", "\(composition.journal.id)")
  }
}

/// Drafts that lie on the disk and that this program has not open; attached to the session.
struct LeftDrafts {
  var ids: Set<Draft.ID> = []
}

/// All texts on their way; attached to the session.
struct Outbox {
  var items: [Outgoing] = []

  /// What is on its way to an issue.
  func items(for location: Location) -> [Outgoing] {
    items.filter { $0.server == location.server && $0.issue != nil && $0.issue == location.issue }
  }
}

extension Session {
  /// Shows a text as being sent.
  func note(_ item: Outgoing) {
    var outbox = properties[Outbox.self] ?? Outbox()
    outbox.items.removeAll { $0.draft == item.draft }
    outbox.items.append(item)
    properties[Outbox.self] = outbox
    renderIssue(of: item)
    countUnsent()
  }

  /// The server said yes to a comment: the draft is gone, its buffer goes, the issue is fetched again.
  func wasSent(_ item: Outgoing, from id: BufferID, _ what: Composing, hadArrived: Bool) {
    isDone(with: item.draft)
    if let buffer = buffer(id) {
      buffer.observer = nil
      buffer.properties[Composition.self] = nil
      forget(buffer)
    }
    if let issue = item.issue { reload(.issue(item.server, issue)) }
    countUnsent()
    if case .commentEdit = what {
      noteFinal("Changed a comment on \(what.target)")
      message("Changed the comment on \(what.target)\(whose(item.server))")
    } else {
      noteFinal("Commented on \(what.target)")
      message(
        "Commented on \(what.target)\(whose(item.server))"
          + (hadArrived ? " already: the first try had arrived" : ""))
    }
  }

  /// A draft is no more: neither on its way nor left.
  func isDone(with draft: Draft.ID) {
    properties[Outbox.self]?.items.removeAll { $0.draft == draft }
    noteLeft(draft, false)
  }

  /// Takes a text that is on its way out of reach: what is typed meanwhile is another text.
  func setAside(_ buffer: Buffer, _ draft: Draft.ID) {
    buffer.isReadOnly = true
    buffer.location = buffer.location?.setting("new", nil).setting("draft", "\(draft)")
  }

  /// Lets a text be changed again; it has its place back unless another one was begun there.
  private func takeBack(_ buffer: Buffer) {
    buffer.isReadOnly = false
    guard let place = buffer.location?.setting("draft", nil), self.buffer(at: place) == nil
    else { return }
    buffer.location = place
  }

  /// The server said no: the text is still there, and the issue says why.
  func wasRefused(_ item: Outgoing, from id: BufferID, _ reason: String) {
    var refused = item
    refused.refusal = reason
    let what = buffer(id)?.properties[Composition.self]?.what
    letGoOn(with: id, after: nil)
    note(refused)
    let place = what.map { " to \($0.target)" } ?? ""
    let key = keyBack(to: what, on: item.server)
    complain("Not sent\(place): \(reason) \(key) brings the text back")
  }

  /// Nobody knows whether the server has it; the text is still there.
  func isInDoubt(_ item: Outgoing, from id: BufferID, _ unknown: OutcomeUnknown) {
    var doubtful = item
    doubtful.refusal = unknown.reason
    doubtful.isDoubtful = true
    letGoOn(with: id, after: unknown.attempt)
    note(doubtful)
    complain("It may have arrived: \(unknown.reason) Sending it again looks first")
  }

  /// Lets somebody go on with a text that was not sent.
  ///
  /// - Parameter doubt: A try of which nobody knows whether it arrived.
  func letGoOn(with id: BufferID, after doubt: Draft.Attempt?) {
    guard let buffer = buffer(id) else { return }
    buffer.properties[Composition.self]?.isSending = false
    buffer.properties[Composition.self]?.doubt = doubt
    takeBack(buffer)
  }

  private func renderIssue(of item: Outgoing) {
    if let new = item.new { reshow(new.repository, on: item.server) }
    guard let issue = item.issue, let buffer = buffer(at: .issue(item.server, issue)) else {
      return
    }
    render(buffer)
  }

  /// Draws the lists of a repository again.
  private func reshow(_ repository: RepositoryRef, on server: String) {
    for buffer in buffers
    where buffer.location?.server == server && buffer.location?.repository == repository
      && buffer.model is IssueListModel
    {
      render(buffer)
    }
  }

  /// Brings the tab line's count of unsent texts up to date.
  func countUnsent() {
    // The list of them says what became of each.
    if let list = buffer(at: .drafts), !windows(showing: list).isEmpty {
      load(list, isAutomatic: true)
    }
    countDrafts()
  }

  /// Counts for the tab line what is not sent: texts that were left, and those on their way or refused.
  ///
  /// A text that is written in a window on the screen is seen anyway, and counts once it is left.
  package func countDrafts() {
    let items = properties[Outbox.self]?.items ?? []
    var drafts = properties[LeftDrafts.self]?.ids ?? []
    let shown = Set(tree.visible.map(\.buffer.id))
    for buffer in buffers {
      guard let composition = buffer.properties[Composition.self], !composition.isSending else {
        continue
      }
      if !shown.contains(buffer.id), buffer.text.isModified {
        drafts.insert(composition.journal.id)
      } else if shown.contains(buffer.id) {
        drafts.remove(composition.journal.id)
      }
    }
    drafts.formUnion(items.map(\.draft))
    tabLine.counts.removeAll { $0.key == "Q" }
    let count = drafts.count + (properties[WaitingChanges.self]?.count ?? 0)
    if count > 0 {
      tabLine.counts.append(
        TabLine.Count(
          key: "Q", number: count,
          isAlert: items.contains { $0.refusal != nil && !$0.isWaiting }))
    }
  }

  /// Notes whether a draft lies there though nobody writes it at the moment.
  func noteLeft(_ draft: Draft.ID, _ isLeft: Bool) {
    var left = properties[LeftDrafts.self] ?? LeftDrafts()
    if isLeft { left.ids.insert(draft) } else { left.ids.remove(draft) }
    properties[LeftDrafts.self] = left
    countDrafts()
  }
}
