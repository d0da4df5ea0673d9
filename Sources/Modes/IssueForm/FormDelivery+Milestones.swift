import Editor
import Forge
import Store
import Workers

extension FormDelivery {
  func milestoneCreation(
    in repository: RepositoryRef, _ services: Services
  ) -> OnceOnly<Answer> {
    let arrivals = Arrivals(server: server, services: services)
    return OnceOnly(
      text: values.sent,
      find: { try arrivals.milestone($0, in: repository).map { .milestone($0) } },
      make: { .milestone(try createMilestone(in: repository, services)) },
      amend: { found in
        guard case .milestone(let milestone) = found else { return found }
        let edit = FormDelivery(
          what: .milestoneEdit(milestone.id, in: repository), server: server, values: values,
          base: FormValues(milestone), overwrites: true)
        return try edit.changeMilestone(
          milestone.id, in: repository, services, after: nil, noting: { _ in })
      })
  }

  private func createMilestone(
    in repository: RepositoryRef, _ services: Services
  ) throws -> Milestone {
    let offset = try serverOffset(in: repository, services)
    let new = MilestoneEdit(
      title: values.title.written, summary: values.body, state: values.isClosed ? .closed : .open,
      dueDate: values.due.map { .on($0.end(offsetMinutes: offset)) })
    return try services.send(.createMilestone(in: repository, new), to: server)
  }

  func changeMilestone(
    _ id: Int, in repository: RepositoryRef, _ services: Services, after doubt: Draft.Attempt?,
    noting note: (Draft.Attempt) throws -> Void
  ) throws -> Answer {
    let current = try reading(doubt) {
      try services.send(.milestone(id, of: repository), to: server)
    }
    let theirs = FormValues(current)
    let base = base(theirs, after: doubt)
    if !overwrites { try ChangedMeanwhile.check(base: base, yours: values, theirs: theirs) }
    let fields = FormField.all(for: .milestoneEdit(id, in: repository))
    if theirs.agrees(with: values, in: fields) { return .milestone(current) }
    let capabilities = try services.client(server).server.capabilities
    let offset = (current.updatedAt ?? current.createdAt)?.offsetMinutes ?? 0
    let edit = capabilities.edit(
      title: values.title.written, summary: values.body, state: values.isClosed ? .closed : .open,
      due: values.due?.end(offsetMinutes: offset))
    let attempt = Draft.Attempt(at: Clock.unixSeconds(), text: values.sent)
    try note(attempt)
    do {
      return .milestone(try services.send(.editMilestone(id, of: repository, edit), to: server))
    } catch let error as ForgeError where error.outcomeIsUnknown {
      var after = current
      try look(attempt, error) {
        after = try services.send(.milestone(id, of: repository), to: server)
        return FormValues(after).agrees(with: values, in: fields)
      }
      return .milestone(after)
    }
  }
}
