import Editor
import Forge

/// A form on its way to a server; used on a worker.
struct FormDelivery: Sendable {
  let what: Composing
  let server: String
  let values: FormValues
  /// What the server had when the form was begun.
  let base: FormValues
  /// Whether what others changed meanwhile is to be overwritten.
  let overwrites: Bool

  enum Answer: Sendable {
    /// What became of the issue, and what the server did not take.
    case issue(Issue, left: [String])
    case milestone(Milestone)
  }

  var isNew: Bool {
    switch what {
    case .newIssue, .newMilestone: true
    default: false
    }
  }

  func deliver(_ services: Services) throws -> Answer {
    switch what {
    case .newIssue(let repository): try create(in: repository, services)
    case .issueEdit(let issue): try change(issue, services)
    case .newMilestone(let repository): try createMilestone(in: repository, services)
    case .milestoneEdit(let id, let repository): try changeMilestone(id, in: repository, services)
    case .comment, .commentEdit: throw UserError("A comment has no form")
    }
  }

  // MARK: Issues

  private func create(in repository: RepositoryRef, _ services: Services) throws -> Answer {
    let choices = try neededChoices(of: repository, services)
    let offset = try serverOffset(in: repository, services)
    let new = NewIssue(
      title: values.title.written, body: values.body, labels: try labels(choices).map(\.id),
      milestone: try milestone(choices)?.id, assignees: values.assignees,
      dueDate: values.due?.end(offsetMinutes: offset), isClosed: values.isClosed)
    let issue: Issue
    do {
      issue = try services.send(.createIssue(in: repository, new), to: server)
    } catch let error as ForgeError where error.outcomeIsUnknown {
      guard let found = try arrived(new, in: repository, services) else { throw error }
      issue = found
    }
    return .issue(issue, left: left(by: issue))
  }

  /// The issue that a request made whose answer never came.
  private func arrived(
    _ new: NewIssue, in repository: RepositoryRef, _ services: Services
  ) throws -> Issue? {
    let viewer = try services.viewer(of: server)
    return try services.send(.issues(of: repository, IssueFilter(state: .all)), to: server).items
      .first { issue in
        issue.user.login == viewer && issue.title == new.title
          && issue.body.withLineFeeds == new.body
      }
  }

  /// What the server dropped silently, as it does without the right to write in the repository.
  private func left(by issue: Issue) -> [String] {
    var left: [String] = []
    if !Set(values.labels).isSubset(of: issue.labels.map(\.name)) { left.append("labels") }
    if !values.milestone.isEmpty, issue.milestone == nil { left.append("the milestone") }
    if issue.assignees.count < values.assignees.count { left.append("assignees") }
    if values.due != nil, issue.dueDate == nil { left.append("the due date") }
    if values.isClosed, issue.state == .open { left.append("closing it") }
    return left
  }

  private func change(_ ref: IssueRef, _ services: Services) throws -> Answer {
    let current = try services.send(.issue(ref), to: server)
    let theirs = FormValues(current)
    if !overwrites { try ChangedMeanwhile.check(base: base, yours: values, theirs: theirs) }
    var edit = IssueEdit(contentVersion: current.contentVersion)
    if values.title.written != theirs.title { edit.title = values.title.written }
    if values.body != theirs.body { edit.body = values.body } else { edit.contentVersion = nil }
    if values.isClosed != theirs.isClosed { edit.state = values.isClosed ? .closed : .open }
    let needsChoices =
      values.milestone != theirs.milestone || Set(values.labels) != Set(theirs.labels)
    var choices = RepositoryChoices()
    if needsChoices {
      choices = try RepositoryChoices.fetched(ref.repository, at: server, services)
      choices.labels += current.labels
      choices.milestones += current.milestone.map { [$0] } ?? []
    }
    if values.milestone != theirs.milestone {
      edit.milestone = try milestone(choices).map { .to($0.id) } ?? .some(.none)
    }
    if Set(values.assignees) != Set(theirs.assignees) { edit.assignees = values.assignees }
    if values.due != theirs.due {
      let offset = current.createdAt.offsetMinutes
      edit.dueDate = values.due.map { .to($0.end(offsetMinutes: offset)) } ?? .some(.none)
    }
    if edit != IssueEdit() {
      do {
        _ = try services.send(.editIssue(ref, edit), to: server)
      } catch let error as ForgeError where error.outcomeIsUnknown {
        // The same edit again changes nothing more, so whether it arrived is all that matters.
        let after = FormValues(try services.send(.issue(ref), to: server))
        guard after.title == values.title.written, after.body == values.body else { throw error }
      } catch let error as ForgeError where error.isConflict {
        let newer = FormValues(try services.send(.issue(ref), to: server))
        throw ChangedMeanwhile(base: base, yours: values, theirs: newer)
      }
    }
    if Set(values.labels) != Set(theirs.labels) {
      _ = try services.send(.setLabels(of: ref, to: labels(choices).map(\.id)), to: server)
    }
    return .issue(try services.send(.issue(ref), to: server), left: [])
  }

  private func neededChoices(
    of repository: RepositoryRef, _ services: Services
  ) throws -> RepositoryChoices {
    guard !values.labels.isEmpty || !values.milestone.isEmpty else { return RepositoryChoices() }
    return try RepositoryChoices.fetched(repository, at: server, services)
  }

  private func labels(_ choices: RepositoryChoices) throws -> [Forge.Label] {
    try values.labels.map { name in
      guard let label = choices.labels.first(where: { $0.name == name }) else {
        throw UserError("There is no label \(name) any more; choose others.")
      }
      return label
    }
  }

  private func milestone(_ choices: RepositoryChoices) throws -> Milestone? {
    guard !values.milestone.isEmpty else { return nil }
    guard let found = choices.milestones.first(where: { $0.title == values.milestone }) else {
      throw UserError("There is no open milestone \(values.milestone) any more; choose another.")
    }
    return found
  }

  /// At which offset the server's calendar is: that of any time it gives.
  private func serverOffset(in repository: RepositoryRef, _ services: Services) throws -> Int {
    guard values.due != nil else { return 0 }
    return try services.send(.repository(repository), to: server).updatedAt?.offsetMinutes ?? 0
  }

  // MARK: Milestones

  private func createMilestone(in repository: RepositoryRef, _ services: Services) throws -> Answer
  {
    let offset = try serverOffset(in: repository, services)
    let new = MilestoneEdit(
      title: values.title.written, summary: values.body, state: values.isClosed ? .closed : .open,
      dueDate: values.due.map { .on($0.end(offsetMinutes: offset)) })
    do {
      return .milestone(try services.send(.createMilestone(in: repository, new), to: server))
    } catch let error as ForgeError where error.outcomeIsUnknown {
      let all = try services.send(.milestones(of: repository, state: .all), to: server).items
      guard
        let found = all.last(where: {
          $0.title == new.title && $0.summary.withLineFeeds == values.body
        })
      else { throw error }
      return .milestone(found)
    }
  }

  private func changeMilestone(
    _ id: Int, in repository: RepositoryRef, _ services: Services
  ) throws -> Answer {
    let current = try services.send(.milestone(id, of: repository), to: server)
    let theirs = FormValues(current)
    if !overwrites { try ChangedMeanwhile.check(base: base, yours: values, theirs: theirs) }
    let capabilities = try services.client(server).server.capabilities
    let offset = (current.updatedAt ?? current.createdAt)?.offsetMinutes ?? 0
    let edit = capabilities.edit(
      title: values.title.written, summary: values.body, state: values.isClosed ? .closed : .open,
      due: values.due?.end(offsetMinutes: offset))
    do {
      return .milestone(try services.send(.editMilestone(id, of: repository, edit), to: server))
    } catch let error as ForgeError where error.outcomeIsUnknown {
      let after = try services.send(.milestone(id, of: repository), to: server)
      guard FormValues(after) == values else { throw error }
      return .milestone(after)
    }
  }
}

extension ForgeError {
  var isConflict: Bool { if case .conflict = kind { true } else { false } }
}
