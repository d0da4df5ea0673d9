import Editor
import Forge
import Store
import Workers

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

  /// Sends the form, unless an earlier try has arrived.
  ///
  /// - Parameters:
  ///   - doubt: An earlier try whose outcome is not known.
  ///   - note: Puts on record that something is about to be sent.
  func deliver(
    _ services: Services, after doubt: Draft.Attempt?, noting note: (Draft.Attempt) throws -> Void
  ) throws -> (answer: Answer, hadArrived: Bool) {
    switch what {
    case .newIssue(let repository):
      let done = try creation(in: repository, services).run(after: doubt, noting: note)
      return (done.made, done.hadArrived)
    case .newMilestone(let repository):
      let done = try milestoneCreation(in: repository, services).run(after: doubt, noting: note)
      return (done.made, done.hadArrived)
    case .issueEdit(let issue):
      return (try change(issue, services, after: doubt, noting: note), false)
    case .milestoneEdit(let id, let repository):
      return (
        try changeMilestone(id, in: repository, services, after: doubt, noting: note), false
      )
    case .comment, .commentEdit, .fileEdit, .commit:
      throw UserError("This is not sent from a form")
    }
  }

  // MARK: Issues

  private func creation(
    in repository: RepositoryRef, _ services: Services
  ) -> OnceOnly<Answer> {
    let arrivals = Arrivals(server: server, services: services)
    func answer(_ issue: Issue) -> Answer { .issue(issue, left: left(by: issue)) }
    return OnceOnly(
      text: values.sent,
      find: { try arrivals.issue($0, in: repository).map(answer) },
      make: { answer(try create(in: repository, services)) },
      amend: { found in
        guard case .issue(let issue, _) = found else { return found }
        // What arrived is changed to what the form holds by now.
        let edit = FormDelivery(
          what: .issueEdit(issue.ref), server: server, values: values, base: FormValues(issue),
          overwrites: true)
        return try edit.change(issue.ref, services, after: nil, noting: { _ in })
      })
  }

  private func create(in repository: RepositoryRef, _ services: Services) throws -> Issue {
    let choices = try neededChoices(of: repository, services)
    let offset = try serverOffset(in: repository, services)
    let new = NewIssue(
      title: values.title.written, body: values.body, labels: try labels(choices).map(\.id),
      milestone: try milestone(choices)?.id, assignees: values.assignees,
      dueDate: values.due?.end(offsetMinutes: offset), isClosed: values.isClosed)
    return try services.send(.createIssue(in: repository, new), to: server)
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

  /// Sends what differs from what the server has by now, so that what has arrived already is not sent
  /// again.
  private func change(
    _ ref: IssueRef, _ services: Services, after doubt: Draft.Attempt?,
    noting note: (Draft.Attempt) throws -> Void
  ) throws -> Answer {
    let current = try reading(doubt) { try services.send(.issue(ref), to: server) }
    let theirs = FormValues(current)
    let base = base(theirs, after: doubt)
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
    let attempt = Draft.Attempt(at: Clock.unixSeconds(), text: values.sent)
    try note(attempt)
    func now() throws -> FormValues { FormValues(try services.send(.issue(ref), to: server)) }
    if edit != IssueEdit() {
      do {
        _ = try services.send(.editIssue(ref, edit), to: server)
      } catch let error as ForgeError where error.outcomeIsUnknown {
        try look(attempt, error) { try now().agrees(with: values, in: FormField.editable) }
      } catch let error as ForgeError where error.isConflict {
        let newer = FormValues(try services.send(.issue(ref), to: server))
        // A server that refuses all the same has reasons of its own.
        guard newer != theirs else { throw error }
        throw ChangedMeanwhile(base: base, yours: values, theirs: newer)
      }
    }
    if Set(values.labels) != Set(theirs.labels) {
      let wanted = try labels(choices).map(\.id)
      do {
        _ = try services.send(.setLabels(of: ref, to: wanted), to: server)
      } catch let error as ForgeError where error.outcomeIsUnknown {
        try look(attempt, error) { try now().agrees(with: values, in: [.labels]) }
      }
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
  func serverOffset(in repository: RepositoryRef, _ services: Services) throws -> Int {
    guard values.due != nil else { return 0 }
    return try services.send(.repository(repository), to: server).updatedAt?.offsetMinutes ?? 0
  }
}

extension ForgeError {
  var isConflict: Bool { if case .conflict = kind { true } else { false } }
}
