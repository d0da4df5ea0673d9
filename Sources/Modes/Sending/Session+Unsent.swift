package import Editor
import Forge
import Store

// What was on its way, or may be lost, when the program ends and when it begins.

extension Session {
  /// What was not done with when the program was left, for the shell.
  package var unfinishedBusiness: [String] {
    let waiting = properties[WaitingChanges.self]?.count ?? 0
    let changes =
      waiting == 0
      ? [] : ["\(Counted.plural(waiting, "change")) kept until the server answers"]
    return changes
      + jobs.running(in: .sending).map { job in
        job.title.hasPrefix("Sending")
          ? "\(job.title) was not over; the text is kept, and sending it again looks first"
          : "\(job.title) was not over; look on the server whether it was done"
      }
  }

  /// Whether something was typed that is not on disk yet.
  package var hasUnwrittenDrafts: Bool {
    buffers.contains { buffer in
      let journal =
        buffer.properties[Composition.self]?.journal ?? buffer.properties[FormDraft.self]?.journal
      if case .unsaved? = journal?.condition { return true }
      return false
    }
  }

  /// Shows what earlier runs could not send, and empties the trash of what lay there long enough.
  ///
  /// What waits for a server is sent from now on when that answers.
  package func recallUnsent() {
    guard let services = properties[Services.self] else { return }
    didHear = { session, server in
      session.sendWaiting(to: server)
      session.sendWaitingChanges(to: server)
    }
    jobs.start("Looking for unsent texts", in: .keeping, isQuiet: true, failure: { _, _ in }) { _ in
      let store = services.store
      try store.emptyTrash()
      let drafts = try store.drafts().filter { store.otherOwner(of: $0) == nil }
      let items = drafts.compactMap { Outgoing($0) }
      let changes = try services.waitingChanges()
      let left = Set(drafts.map(\.id))
      return Outcome { session in
        session.properties[LeftDrafts.self] = LeftDrafts(ids: left)
        session.recall(changes)
        for item in items where session.properties[Outbox.self]?.has(item) != true {
          session.note(item)
        }
        for server in Set(items.map(\.server)) where session.hears(server) {
          session.sendWaiting(to: server)
        }
      }
    }
  }
}

extension Session {
  /// Counts no more as unsent what the disk no longer has, whoever took it away.
  ///
  /// What is on its way says itself what became of it.
  func forgetUnsent(except drafts: [Draft]) {
    let known = Set(drafts.map(\.id))
    properties[LeftDrafts.self]?.ids.formIntersection(known)
    countDrafts()
    guard var outbox = properties[Outbox.self] else { return }
    let isLeft: (Outgoing) -> Bool = { $0.refusal == nil || known.contains($0.draft) }
    guard !outbox.items.allSatisfy(isLeft) else { return }
    outbox.items.removeAll { !isLeft($0) }
    properties[Outbox.self] = outbox
    countUnsent()
  }
}

extension Outbox {
  fileprivate func has(_ item: Outgoing) -> Bool { items.contains { $0.draft == item.draft } }
}

extension Outgoing {
  /// A draft of an earlier run that was refused, or of which nobody knows whether it arrived; nil for one
  /// that was not sent.
  fileprivate init?(_ draft: Draft) {
    guard let place = Location(draft.subject.target), let what = place.composing else { return nil }
    let values = what.hasFields ? FormValues(draft) : nil
    let body = values?.body ?? String(decoding: draft.text() ?? [], as: UTF8.self)
    var new: New?
    if case .newIssue(let repository) = what {
      new = New(repository: repository, title: values?.title ?? "")
    }
    self.init(
      draft: draft.id, issue: what.issue, server: place.server, comment: what.editedComment,
      author: draft.subject.account, body: body, new: new)
    self.place = place.setting("draft", "\(draft.id)")
    switch draft.state {
    case .editing, .sending: return nil
    case .refused(let reason): refusal = reason
    case .waiting(let reason):
      refusal = reason
      isWaiting = true
    case .unknown:
      refusal = "Nothing was heard of it when Gotcha ended."
      isDoubtful = true
    }
  }
}
