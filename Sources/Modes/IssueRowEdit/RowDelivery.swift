import Editor
import Forge
import Store
import Workers

/// One edited row on its way to the server; used on a worker.
struct RowDelivery: Sendable {
  let row: EditedRow
  let server: String
  /// Whether what others changed meanwhile is to be overwritten.
  let overwrites: Bool

  /// What came of it.
  struct Done: Sendable {
    let issue: Issue
    /// What takes it back.
    let back: [WaitingChange]
    /// The issue as it was just before.
    let before: Issue
  }

  /// Changes what the row changed and nothing else.
  ///
  /// Labels and people that others gave or took meanwhile stay so; of the other parts one that others
  /// changed too is refused, unless it is to be overwritten. What others change while this goes on
  /// makes it begin again, once.
  func deliver(_ services: Services) throws -> Done {
    do {
      return try attempt(services)
    } catch is ChangedMeanwhile {
      do {
        return try attempt(services)
      } catch is ChangedMeanwhile {
        throw UserError("Others are changing it right now. C-c C-c tries again")
      }
    }
  }

  /// - Throws: `ChangedMeanwhile` where others changed something since the first look; nothing was sent
  ///   then.
  private func attempt(_ services: Services) throws -> Done {
    let before = try services.send(.issue(row.issue), to: server)
    let theirs = FormValues(before)
    var values = theirs
    for cell in row.changed {
      switch cell {
      case .labels: values.labels = merged(\.labels, theirs)
      case .assignees: values.assignees = merged(\.assignees, theirs)
      default:
        let there = theirs[cell].inOneLine
        if !overwrites, there != row.base[cell], there != row.values[cell] {
          let now = theirs.cell(cell)
          throw UserError(
            "Changed meanwhile: the \(cell.heading.lowercased()) is \(now.isEmpty ? "none" : "“\(now)”")"
              + " on the server. C-u C-c C-c overwrites it")
        }
        values[cell] = row.values[cell]
      }
    }
    let delivery = FormDelivery(
      what: .issueEdit(row.issue), server: server, values: values, base: theirs, overwrites: false)
    let sent = try delivery.deliver(services, after: nil) { _ in }
    guard case .issue(let issue, _) = sent.answer else {
      return Done(issue: before, back: [], before: before)
    }
    let back = IssueChange.all(from: issue, to: before).map {
      WaitingChange(issue: issue.ref, change: $0, over: $0.current(in: issue))
    }
    return Done(issue: issue, back: back, before: before)
  }

  private func merged(_ part: KeyPath<FormValues, [String]>, _ theirs: FormValues) -> [String] {
    let old = row.base[keyPath: part]
    let new = row.values[keyPath: part]
    let kept = theirs[keyPath: part].filter { new.contains($0) || !old.contains($0) }
    return kept + new.filter { !old.contains($0) && !kept.contains($0) }
  }
}

extension IssueChange {
  /// What makes of an issue what it was.
  static func all(from now: Issue, to before: Issue) -> [IssueChange] {
    var changes: [IssueChange] = []
    if now.title != before.title { changes.append(.title(before.title)) }
    if now.milestone?.id != before.milestone?.id { changes.append(.milestone(before.milestone)) }
    let labels = IssueChange.labels(
      add: before.labels.filter { label in !now.labels.contains { $0.id == label.id } },
      remove: now.labels.filter { label in !before.labels.contains { $0.id == label.id } })
    let (old, new) = (before.assignees.map(\.login), now.assignees.map(\.login))
    let people = IssueChange.assignees(
      add: old.filter { !new.contains($0) }, remove: new.filter { !old.contains($0) })
    changes += [labels, people].filter { !$0.isEmpty }
    if now.state != before.state { changes.append(.state(before.state)) }
    return changes
  }
}

/// How far rows are on their way; told by the worker, also to a job that is given up.
private struct RowProgress: Sendable {
  var done: [IssueRef: RowDelivery.Done] = [:]
  var failures: [IssueRef: String] = [:]
}

extension Session {
  /// Sends what was changed in the rows, one after the other; what fails stays in its row.
  ///
  /// Until that is over nobody can change the rows.
  func send(_ editing: RowEditing, from buffer: Buffer, overwrites: Bool) {
    guard let services = properties[Services.self] else {
      return complain("Nothing is connected yet")
    }
    editing.isSending = true
    buffer.isReadOnly = true
    let (id, list, rows, draft) = (buffer.id, editing.list, editing.rows, editing.draft)
    let server = list.server
    let changed = editing.rows.filter { !$0.changed.isEmpty }
    for row in changed { setPending(.sending, row.issue, on: server) }
    let count = changed.count
    let progress = Locked(RowProgress())
    let finish = { @Sendable (session: Session, reason: String) in
      let editing =
        session.buffer(id)?.properties[RowEditing.self] ?? RowEditing(list, draft, rows)
      session.didSend(
        progress.withLock { $0 }, changed.map(\.issue), of: editing, from: id, else: reason)
    }
    let places = places(of: changed.map(\.issue), on: server) + [list]
    jobs.start("Changing \(Counted.plural(count, "issue"))", in: .sending, about: places) { job in
      let services = services.bound(to: job)
      for (index, row) in changed.enumerated() {
        if count > 1 { services.report("\(index)/\(count) changed") }
        do {
          let delivery = RowDelivery(row: row, server: server, overwrites: overwrites)
          let result = try delivery.deliver(services)
          progress.withLock { $0.done[row.issue] = result }
          job.post(
            Outcome { session in
              session.setPending(nil, row.issue, on: server)
              session.markOwn(result.issue, after: result.before, on: server)
              session.show(result.issue, on: server)
            })
        } catch {
          if job.cancellation.isCancelled {
            return Outcome {
              finish($0, "You stopped waiting; it may have arrived. Applying it again looks first")
            }
          }
          progress.withLock { $0.failures[row.issue] = "\(error)" }
        }
      }
      return Outcome { finish($0, "It was not sent") }
    }
  }

  /// Takes out of the rows what was changed; what was not is left to be edited, with the reason.
  ///
  /// Where their buffer was killed meanwhile that is so in their draft.
  private func didSend(
    _ progress: RowProgress, _ all: [IssueRef], of editing: RowEditing, from id: BufferID,
    else reason: String
  ) {
    let server = editing.list.server
    let steps = all.flatMap { progress.done[$0]?.back ?? [] }
    if !steps.isEmpty { note(.issues(server: server, steps: steps), .anew) }
    let left = all.filter { progress.done[$0] == nil }
    for issue in left { setPending(.refused, issue, on: server) }
    let buffer = self.buffer(id)
    editing.isSending = false
    buffer?.isReadOnly = false
    for (index, row) in editing.rows.enumerated() {
      if let result = progress.done[row.issue] {
        editing.rows[index] = EditedRow(result.issue)
      } else if left.contains(row.issue) {
        editing.rows[index].problem = progress.failures[row.issue] ?? reason
      }
    }
    guard let first = left.first else { return finish(editing, in: buffer, all.count) }
    editing.keep()
    if let buffer {
      buffer.show(editing, faces: faces, room: frame.columns)
    } else {
      catching { try close(editing.draft.journal) }
    }
    complain(
      "\(all.count - left.count) of \(all.count) changed, C-x C-q goes on. #\(first.number): "
        + (progress.failures[first] ?? reason))
  }

  /// All of it was applied: the draft goes.
  private func finish(_ editing: RowEditing, in buffer: Buffer?, _ count: Int) {
    let draft = editing.draft
    if let buffer {
      buffer.properties[RowEditing.self] = nil
      forget(buffer)
    }
    jobs.start("Removing the draft", in: .keeping) { _ in
      try draft.remove()
      return .nothing
    }
    let key = keys(for: "undo", in: tree.selected.buffer).first
    message(
      "Changed \(Counted.plural(count, "issue"))" + (key.map { ". \($0) takes it back" } ?? ""))
  }
}
