import Editor
import Forge

/// A change was sent, and nobody can say whether the server has made it.
struct ChangeInDoubt: Error, CustomStringConvertible {
  let reason: String

  var description: String { "\(reason) The same again looks first" }
}

extension IssueChange {
  /// What a change came to.
  struct Done: Sendable {
    let issue: Issue
    /// What takes it back; nil where it changed nothing.
    let back: WaitingChange?
    /// The issue as it was just before.
    let before: Issue

    init(_ change: IssueChange, _ inverse: IssueChange?, before: Issue, after: Issue) {
      issue = after
      self.before = before
      back = inverse.map {
        WaitingChange(issue: after.ref, change: $0, over: change.current(in: after))
      }
    }
  }

  /// Changes an issue on its server; on a worker.
  ///
  /// The issue is read first: a change of labels or people must not undo what others did since the
  /// list was read, and what is taken back is what was there. After an answer that never came the
  /// issue is read again, and nothing is sent twice.
  ///
  /// - Parameter over: What the part was when somebody decided about it.
  /// - Throws: `ChangedByOthers` where it is something else by now; nothing was sent then.
  func perform(
    on ref: IssueRef, at server: String, _ services: Services, over: IssueChange? = nil
  ) throws -> Done {
    let before = try services.send(.issue(ref), to: server)
    guard let inverse = try inverse(from: before, at: server, services) else {
      return Done(self, nil, before: before, after: before)
    }
    if let over, let now = current(in: before), !now.isSameValue(as: over) {
      throw ChangedByOthers(now: now, issue: before)
    }
    do {
      try send(to: before, at: server, services)
    } catch let error as ForgeError where error.outcomeIsUnknown {
      let after: Issue
      let isDone: Bool
      do {
        after = try services.send(.issue(ref), to: server)
        isDone = try self.inverse(from: after, at: server, services) == nil
      } catch { throw ChangeInDoubt(reason: "\(error)") }
      if isDone { return Done(self, inverse, before: before, after: after) }
      if error.wasAnswered { throw error }
      throw ChangeInDoubt(reason: "\(error)")
    }
    let after = try services.send(.issue(ref), to: server)
    return Done(self, inverse, before: before, after: after)
  }

  /// What takes the change of an issue back; nil where it is as wanted already.
  private func inverse(
    from issue: Issue, at server: String, _ services: Services
  ) throws -> IssueChange? {
    switch self {
    case .state(let state): return issue.state == state ? nil : .state(issue.state)
    case .labels(let add, let remove):
      let here = Set(issue.labels.map(\.id))
      let missing = add.filter { !here.contains($0.id) }
      let present = remove.filter { here.contains($0.id) }
      // What an exclusive label pushes out comes back, too.
      let scopes = Set(missing.compactMap(\.scope))
      let pushed = issue.labels.filter { label in
        label.scope.map(scopes.contains) ?? false && !present.contains { $0.id == label.id }
      }
      guard !missing.isEmpty || !present.isEmpty else { return nil }
      return .labels(add: present + pushed, remove: missing)
    case .assignees(let add, let remove):
      let here = Set(issue.assignees.map { $0.login.lowercased() })
      let missing = add.filter { !here.contains($0.lowercased()) }
      let present = remove.filter { here.contains($0.lowercased()) }
      guard !missing.isEmpty || !present.isEmpty else { return nil }
      return .assignees(add: present, remove: missing)
    case .milestone(let milestone):
      return issue.milestone?.id == milestone?.id ? nil : .milestone(issue.milestone)
    case .dueDate(let day):
      let old = issue.dueDate.map { Day($0) }
      return old == day ? nil : .dueDate(old)
    case .title(let title): return issue.title == title ? nil : .title(issue.title)
    case .lock(let isLocked): return issue.isLocked == isLocked ? nil : .lock(!isLocked)
    case .pin(let isPinned): return (issue.pinOrder > 0) == isPinned ? nil : .pin(!isPinned)
    case .subscription(let isOn):
      let known = try? services.send(.subscription(to: issue.ref), to: server)
      return known?.isSubscribed == isOn ? nil : .subscription(!isOn)
    case .dependency(let other, let depends):
      let known = try services.send(.dependencies(of: issue.ref), to: server)
      return known.items.contains { $0.ref == other } == depends
        ? nil : .dependency(other, !depends)
    case .reaction(let content, let comment, let isThere):
      let known = try services.send(Self.reactions(to: issue.ref, comment), to: server)
      let login = try services.viewer(of: server)
      let isHere = known.contains { $0.content == content && $0.user.login == login }
      return isHere == isThere ? nil : .reaction(content, comment: comment, !isThere)
    }
  }

  private static func reactions(to ref: IssueRef, _ comment: Int?) -> Endpoint<[Reaction]> {
    comment.map { .reactions(toComment: $0, in: ref.repository) } ?? .reactions(to: ref)
  }

  private func send(to issue: Issue, at server: String, _ services: Services) throws {
    let ref = issue.ref
    func edit(_ edit: IssueEdit) throws {
      _ = try services.send(.editIssue(ref, edit), to: server)
    }
    switch self {
    case .state(let state): try edit(IssueEdit(state: state))
    case .labels(let add, let remove):
      let gone = Set(remove.map(\.id))
      let kept = issue.labels.map(\.id).filter { !gone.contains($0) }
      let new = add.map(\.id).filter { !kept.contains($0) }
      _ = try services.send(.setLabels(of: ref, to: kept + new), to: server)
    case .assignees(let add, let remove):
      let gone = Set(remove.map { $0.lowercased() })
      let kept = issue.assignees.map(\.login).filter { !gone.contains($0.lowercased()) }
      let new = add.filter { login in
        !kept.contains { $0.lowercased() == login.lowercased() }
      }
      try edit(IssueEdit(assignees: kept + new))
    case .milestone(let milestone):
      try edit(IssueEdit(milestone: milestone.map { .to($0.id) } ?? .some(.none)))
    case .dueDate(let day):
      // The day is that of the server, whose offset its other times have.
      let due = day.map { $0.end(offsetMinutes: issue.createdAt.offsetMinutes) }
      try edit(IssueEdit(dueDate: due.map { .to($0) } ?? .some(.none)))
    case .title(let title): try edit(IssueEdit(title: title))
    case .lock(let isLocked):
      guard try services.client(server).server.capabilities.has(.lockIssue) else {
        throw UserError(
          "\(try services.client(server).server.name) locks issues only on its web page")
      }
      try services.send(.setLock(of: ref, to: isLocked), to: server)
    case .pin(let isPinned):
      try services.send(.setPin(of: ref, to: isPinned), to: server)
    case .subscription(let isOn):
      let login = try services.viewer(of: server)
      try services.send(.setSubscription(of: login, to: ref, isOn), to: server)
    case .dependency(let other, let depends):
      _ = try services.send(.setDependency(of: ref, on: other, depends), to: server)
    case .reaction(let content, let comment, let isThere):
      if let comment {
        try services.send(
          .setReaction(content, toComment: comment, in: ref.repository, isThere), to: server)
      } else {
        try services.send(.setReaction(content, to: ref, isThere), to: server)
      }
    }
  }
}
