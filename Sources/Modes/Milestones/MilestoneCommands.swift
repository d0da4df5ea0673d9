import Editor
import Forge

/// Closing, reopening and deleting milestones.
enum MilestoneCommands {
  static let all = [delete, toggle]

  static let remaps = [
    "compose": "milestone-compose", "edit": "milestone-edit", "delete": "milestone-delete",
    "toggle-state": "milestone-toggle-state",
  ]

  static let toggle = Command(
    "milestone-toggle-state", "Close the milestone, or open it again.", needs: .network
  ) { context in
    let (place, milestone) = try context.milestone()
    guard let repository = place.repository else { return }
    context.session.setState(
      of: milestone.id, in: repository, on: place.server,
      to: milestone.state == .open ? .closed : .open, .anew)
  }

  static let delete = Command(
    "milestone-delete", "Delete the milestone for everybody, if nothing belongs to it.",
    needs: .network
  ) { context in
    let (place, milestone) = try context.milestone()
    guard let repository = place.repository else { return }
    try context.start("Looking into ⚑ \(milestone.title)") { services in
      // Servers delete it whatever it has, and its issues just lose it.
      let left = try services.assigned(to: milestone.id, in: repository, at: place.server)
      guard left.isEmpty else { throw UserError(left.refusal(milestone.title)) }
      return Outcome { session in
        session.catching {
          try session.ask("Delete ⚑ \(milestone.title) for everybody? Type yes: ") {
            session, answer in
            guard answer == "yes" else { return session.message("Nothing was deleted") }
            session.delete(milestone, in: repository, on: place.server)
          }
        }
      }
    }
  }
}

/// What belongs to a milestone, which has to go before it can be deleted.
struct Assigned {
  let issues: Int
  let pulls: Int

  var isEmpty: Bool { issues + pulls == 0 }

  func refusal(_ title: String) -> String {
    var parts: [String] = []
    if issues > 0 { parts.append(Counted.plural(issues, "issue")) }
    if pulls > 0 { parts.append(Counted.plural(pulls, "pull request")) }
    return "⚑ \(title) still has \(parts.joined(separator: " and ")): take them out by s m none"
  }
}

extension Services {
  /// Closes a milestone or opens it again; on a worker.
  ///
  /// - Returns: What it was, and what it is.
  fileprivate func setState(
    of id: Int, in repository: RepositoryRef, at server: String, to state: IssueState
  ) throws -> (now: Milestone, after: Milestone) {
    let now = try send(.milestone(id, of: repository), to: server)
    let capabilities = try client(server).server.capabilities
    // The date is said again: some servers take one away that is not named.
    let due = now.dueOn.flatMap { $0.isPlaceholder ? nil : $0 }
    var edit = capabilities.edit(state: state, due: due)
    if due == nil, capabilities.clearedDate == .byYear9999 { edit.dueDate = nil }
    do {
      return (now, try send(.editMilestone(id, of: repository, edit), to: server))
    } catch let error as ForgeError where error.outcomeIsUnknown {
      let after = try send(.milestone(id, of: repository), to: server)
      guard after.state == state else { throw error }
      return (now, after)
    }
  }

  fileprivate func assigned(
    to id: Int, in repository: RepositoryRef, at server: String
  ) throws -> Assigned {
    func count(_ kind: IssueFilter.Kind) throws -> Int {
      let filter = IssueFilter(kind: kind, state: .all, milestone: String(id))
      let page = try send(
        .issues(of: repository, filter, page: PageRequest(1, size: 50)), to: server)
      // A milestone that the filter does not know is answered with everything.
      let own = page.items.filter { $0.milestone?.id == id }.count
      return own == page.items.count ? page.total ?? own : own
    }
    return Assigned(issues: try count(.issues), pulls: try count(.pulls))
  }
}

extension CommandContext {
  /// The milestone at point, or the one whose buffer this is, with its place.
  func milestone() throws -> (place: Location, milestone: Milestone) {
    if let model = MilestoneListMode.model(of: buffer), let place = location,
      let id = place.milestone, let found = model.list.items.first(where: { $0.id == id })
    {
      return (place, found)
    }
    if let model = buffer.model as? IssueListModel, let found = model.milestone,
      let place = buffer.location
    {
      return (place, found)
    }
    throw UserError("No milestone at point")
  }
}

extension Session {
  /// Closes a milestone or opens it again.
  func setState(
    of id: Int, in repository: RepositoryRef, on server: String, to state: IssueState,
    _ cause: ChangeLog.Cause
  ) {
    guard let services = properties[Services.self] else { return }
    let places =
      [.milestoneList(server, repository), .milestone(server, repository, id)] + placeAtHand
    jobs.start("Changing a milestone of \(repository)", in: .sending, about: places) { job in
      let services = services.bound(to: job)
      let now: Milestone
      let after: Milestone
      do {
        (now, after) = try services.setState(of: id, in: repository, at: server, to: state)
      } catch {
        job.post(
          Outcome { session in
            session.putBack(
              .milestone(server: server, repository: repository, id: id, state: state), cause)
          })
        throw error
      }
      return Outcome { session in
        session.show(after, of: repository, on: server)
        let done = "\(cause.lead)\(state == .closed ? "Closed" : "Reopened") ⚑ \(after.title)"
        session.note(
          .milestone(server: server, repository: repository, id: id, state: now.state), cause)
        guard cause != .undo else { return session.message(done) }
        let key = session.keys(for: "undo", in: session.tree.selected.buffer).first ?? "C-/"
        session.message(
          "\(done). \(key) \(state == .closed ? "reopens it" : "closes it")")
      }
    }
  }

  fileprivate func delete(
    _ milestone: Milestone, in repository: RepositoryRef, on server: String
  ) {
    guard let services = properties[Services.self] else { return }
    let places =
      [.milestoneList(server, repository), .milestone(server, repository, milestone.id)]
      + placeAtHand
    jobs.start("Deleting ⚑ \(milestone.title)", in: .sending, about: places) { job in
      let services = services.bound(to: job)
      try services.delete(milestone: milestone.id, in: repository, at: server)
      return Outcome { session in
        session.forget(milestone, of: repository, on: server)
        session.noteFinal("Deleted ⚑ \(milestone.title)")
        session.message("Deleted ⚑ \(milestone.title)")
      }
    }
  }

  private func forget(_ milestone: Milestone, of repository: RepositoryRef, on server: String) {
    for buffer in buffers where buffer.location == .milestoneList(server, repository) {
      guard var model = MilestoneListMode.model(of: buffer) else { continue }
      model.list.remove(milestone.id)
      buffer.model = model
      render(buffer)
    }
    guard let own = buffer(at: .milestone(server, repository, milestone.id)) else { return }
    for window in windows(showing: own) { showFormer(in: window) }
    try? kill(own)
  }

  /// Shows what became of a milestone wherever it stands.
  func show(_ milestone: Milestone, of repository: RepositoryRef, on server: String) {
    for buffer in buffers where buffer.location == .milestoneList(server, repository) {
      guard var model = MilestoneListMode.model(of: buffer) else { continue }
      if model.list.items.contains(where: { $0.id == milestone.id }) {
        model.list.replace(milestone)
      } else {
        model.list.insert(milestone, at: 0)
      }
      model.changed.insert(milestone.id)
      buffer.model = model
      render(buffer)
    }
    guard let own = buffer(at: .milestone(server, repository, milestone.id)),
      var model = own.model as? IssueListModel
    else { return }
    model.milestone = milestone
    own.model = model
    render(own)
    load(own)
  }
}
