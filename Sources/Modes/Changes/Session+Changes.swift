import Editor
import Forge
import Workers

/// The change that was last made by hand, and in which list.
struct LatestChange {
  let change: IssueChange
  let buffer: BufferID
}

/// Issues whose change is on its way, waits for a server or was refused; shown in the second column of their rows.
struct PendingChanges {
  enum State: Hashable, Sendable { case sending, refused, waiting }

  struct Key: Hashable {
    let server: String
    let issue: IssueRef
  }

  var states: [Key: State] = [:]
  /// Changes that may have been made although nobody said so; until another one of the issue begins.
  var doubtful: [Key: IssueChange] = [:]
}

extension Session {
  /// Changes issues on their server, after one question where there are several.
  ///
  /// - Parameter isByHand: Whether `.` may do it again.
  func change(_ targets: Targets, _ change: IssueChange, isByHand: Bool = true) {
    guard !change.isEmpty else { return message("Nothing to change") }
    let buffer = tree.selected.buffer
    if isByHand, change.canBeRepeated {
      properties[LatestChange.self] = LatestChange(change: change, buffer: buffer.id)
    }
    let steps = targets.issues.map { step(change, of: $0, targets) }
    let send = { (session: Session) in
      session.send(steps, on: targets.server, .anew, change.report(targets.names), change.wayBack)
    }
    guard targets.issues.count > 1 else { return send(self) }
    askYesOrNo("\(change.order(targets.names))? That changes \(targets.issues.count) issues.") {
      session in
      buffer.markedRows = []
      send(session)
    }
  }

  /// Makes several changes of one issue, which are taken back as one.
  func change(_ targets: Targets, all changes: [IssueChange]) {
    let steps = targets.issues.flatMap { issue in
      changes.map { step($0, of: issue, targets) }
    }
    let report = changes.map { $0.report(targets.names) }.joined(separator: ", ")
    send(steps, on: targets.server, .anew, report, "takes it back")
  }

  /// A change of one issue, with what it is made over: what was shown when it was decided, or what an
  /// earlier change will have made of that which waits for the server.
  private func step(
    _ change: IssueChange, of issue: IssueRef, _ targets: Targets
  ) -> WaitingChange {
    let waiting = waitingChanges(of: issue, on: targets.server).last { $0.change.isOfPart(change) }
    return WaitingChange(
      issue: issue, change: change,
      over: change.isValue
        ? waiting?.change ?? targets.seen[issue].flatMap { change.current(in: $0) } : nil)
  }

  /// Sends changes one after the other; each shows in all lists once the server has made it.
  ///
  /// Where no server is reached the rest of them waits until it is.
  func send(
    _ steps: [WaitingChange], on server: String, _ cause: ChangeLog.Cause, _ report: String,
    _ wayBack: String
  ) {
    guard let services = properties[Services.self] else {
      return complain("Nothing is connected yet")
    }
    for step in steps { setPending(.sending, step.issue, on: server) }
    let what = steps.count == 1 ? "\(steps[0].issue)" : "\(steps.count) issues"
    let places = places(of: steps.map(\.issue), on: server)
    jobs.start("Changing \(what)", in: .sending, about: places) { job in
      let services = services.bound(to: job)
      var done: [WaitingChange] = []
      var failures: [(step: WaitingChange, error: any Error)] = []
      var unreached: (steps: [WaitingChange], reason: ForgeError)?
      for (index, step) in steps.enumerated() {
        if steps.count > 1 { services.report("\(index)/\(steps.count) changed") }
        do {
          let result = try step.change.perform(
            on: step.issue, at: server, services, over: step.over)
          if let back = result.back { done.append(back) }
          job.post(
            Outcome { session in
              session.setPending(nil, step.issue, on: server)
              session.markOwn(result.issue, after: result.before, on: server)
              session.show(result.issue, on: server)
            })
        } catch let error as ForgeError where error.canBeWaitedFor {
          unreached = (Array(steps[index...]), error)
          break
        } catch let conflict as ChangedByOthers {
          // Once it is shown, the same again is no longer done unknowingly.
          let again = WaitingChange(issue: step.issue, change: step.change, over: conflict.now)
          failures.append((again, conflict))
          job.post(
            Outcome { session in
              session.setPending(.refused, step.issue, on: server)
              session.show(conflict.issue, on: server)
            })
        } catch {
          failures.append((step, error))
          let isOpen = error is ChangeInDoubt
          job.post(
            Outcome { session in
              session.setPending(.refused, step.issue, on: server)
              let key = PendingChanges.Key(server: server, issue: step.issue)
              if isOpen { session.properties[PendingChanges.self]?.doubtful[key] = step.change }
            })
          guard job.cancellation.isCancelled else { continue }
          let unsent = steps[(index + 1)...].map(\.issue)
          job.post(
            Outcome { session in
              for issue in unsent where issue != step.issue {
                session.setPending(nil, issue, on: server)
              }
            })
          break
        }
      }
      return Outcome { [done, failures, unreached] session in
        session.finish(
          done, failures, steps.count, isWhole: unreached == nil, on: server, cause, report,
          wayBack)
        if let unreached {
          session.note(unreached.reason.secondsToWait, askedBy: server)
          session.letWait(unreached.steps, on: server, unreached.reason, cause)
        }
        session.endWaiting(on: server)
      }
    }
  }

  private func finish(
    _ done: [WaitingChange],
    _ failures: [(step: WaitingChange, error: any Error)], _ count: Int, isWhole: Bool,
    on server: String, _ cause: ChangeLog.Cause, _ report: String, _ wayBack: String
  ) {
    if !done.isEmpty { note(.issues(server: server, steps: done.reversed()), cause) }
    guard let first = failures.first else {
      guard isWhole else { return }
      let key = cause == .undo ? nil : keys(for: "undo", in: tree.selected.buffer).first
      let back = key.map { ". \($0) \(wayBack)" } ?? ""
      let whose = whose(server)
      return message(
        cause.lead + (done.isEmpty ? "\(report) already\(whose)" : report + whose + back))
    }
    putBack(
      .issues(server: server, steps: failures.map(\.step)), cause)
    for failure in failures.dropFirst() { message("\(failure.step.issue): \(failure.error)") }
    let isOpen = first.error is ChangeInDoubt
    complain(
      count == 1
        ? "\(first.step.issue) \(isOpen ? "may have changed" : "is unchanged"): \(first.error)"
        : "\(done.count) of \(count) changed. \(first.step.issue): \(first.error)")
  }

  /// Lets changes wait for which no server was reached, and says so.
  private func letWait(
    _ steps: [WaitingChange], on server: String, _ reason: ForgeError, _ cause: ChangeLog.Cause
  ) {
    letWait(steps, on: server)
    note(.waiting(server: server, steps: steps), cause)
    let order =
      steps.count == 1
      ? steps[0].change.order("#\(steps[0].issue.number)") : "\(steps.count) changes"
    let key = keys(for: "undo", in: tree.selected.buffer).first
    let back = cause == .undo ? "" : key.map { "; \($0) drops it" } ?? ""
    complain("Waits until the server answers: \(order)\(back). \(reason)")
  }

  /// Takes the last change back that was made on a server, or makes it again.
  func goBackOrForth(_ cause: ChangeLog.Cause) throws {
    var log = properties[ChangeLog.self] ?? ChangeLog()
    guard let entry = log.takeLast(cause) else {
      throw UserError(
        cause == .undo ? "No further undo information" : "Nothing to make again")
    }
    properties[ChangeLog.self] = log
    switch entry {
    case .issues(let server, let steps):
      guard let first = steps.first else { return }
      send(steps, on: server, cause, Self.report(steps), first.change.wayBack)
    case .waiting(let server, let steps):
      // What was sent meanwhile has an entry of its own.
      guard dropWaiting(steps, on: server) else { return try goBackOrForth(cause) }
      message("\(cause.lead)\(Counted.plural(steps.count, "change")) no longer waits to be made")
    case .milestone(let server, let repository, let id, let state):
      setState(of: id, in: repository, on: server, to: state, cause)
    case .attachment(let attached): detach(attached, cause)
    case .draft(let draft, let isToCome): move(draft, outOfTrash: isToCome, cause)
    case .final(let what):
      let key = keys(for: "undo", in: tree.selected.buffer).first ?? "C-/"
      throw UserError(
        "\(what): that cannot be taken back. \(key) again goes on with the change before it")
    }
  }

  /// What changes of several kinds come to: `#78 is “Older” now, Removed bug from #77`.
  private static func report(_ steps: [WaitingChange]) -> String {
    var groups: [(change: IssueChange, issues: [IssueRef])] = []
    for step in steps {
      if let index = groups.firstIndex(where: { $0.change == step.change }) {
        groups[index].issues.append(step.issue)
      } else {
        groups.append((step.change, [step.issue]))
      }
    }
    guard groups.count <= 3 else {
      var issues: [IssueRef] = []
      for step in steps where !issues.contains(step.issue) { issues.append(step.issue) }
      return "\(steps.count) changes of \(Targets(server: "", issues: issues).names) are made"
    }
    return groups.map { $0.change.report(Targets(server: "", issues: $0.issues).names) }
      .joined(separator: ", ")
  }

  /// Remembers a change that nothing takes back.
  ///
  /// - Parameter what: What was done, as a sentence without its end.
  func noteFinal(_ what: String) { note(.final(what), .anew) }

  /// Remembers what takes a change back.
  func note(_ entry: ChangeLog.Entry, _ cause: ChangeLog.Cause) {
    var log = properties[ChangeLog.self] ?? ChangeLog()
    log.note(entry, cause)
    properties[ChangeLog.self] = log
  }

  /// Remembers again what could not be taken back, or not be made again.
  func putBack(_ entry: ChangeLog.Entry, _ cause: ChangeLog.Cause) {
    properties[ChangeLog.self]?.putBack(entry, cause)
  }

  func setPending(_ state: PendingChanges.State?, _ issue: IssueRef, on server: String) {
    var pending = properties[PendingChanges.self] ?? PendingChanges()
    let key = PendingChanges.Key(server: server, issue: issue)
    pending.states[key] = state
    pending.doubtful[key] = nil
    properties[PendingChanges.self] = pending
    for buffer in buffers where buffer.location?.server == server {
      guard let model = buffer.model as? IssueListModel,
        model.list.items.contains(where: { $0.ref == issue })
      else { continue }
      render(buffer)
    }
  }

  /// Says no longer in lists that changes of issues were refused.
  func forgetRefused(_ issues: [IssueRef], on server: String) {
    guard var pending = properties[PendingChanges.self], !pending.states.isEmpty else { return }
    var isChanged = false
    for issue in issues {
      let key = PendingChanges.Key(server: server, issue: issue)
      guard pending.states[key] == .refused else { continue }
      pending.states[key] = nil
      isChanged = true
    }
    guard isChanged else { return }
    properties[PendingChanges.self] = pending
    for buffer in buffers where buffer.location?.server == server && buffer.model is IssueListModel
    {
      renderSoon(buffer)
    }
  }

  /// Shows what became of an issue wherever it stands.
  func show(_ issue: Issue, on server: String) {
    for buffer in buffers where buffer.location?.server == server {
      if var model = buffer.model as? IssueListModel {
        guard model.list.items.contains(where: { $0.id == issue.id }) else { continue }
        model.list.replace(issue)
        model.changed.insert(issue.ref)
        buffer.model = model
        render(buffer)
        // What is being fetched may be older than this change.
        if isLoading(buffer) { load(buffer) }
      } else if let model = buffer.model as? IssueModel, model.issue.ref == issue.ref {
        buffer.model = model.with(issue)
        render(buffer)
        load(buffer)
      }
    }
  }

  /// Takes an issue out of all lists that was deleted.
  func forget(_ issue: IssueRef, on server: String) {
    for buffer in buffers where buffer.location?.server == server {
      if var model = buffer.model as? IssueListModel,
        let item = model.list.items.first(where: { $0.ref == issue })
      {
        model.list.remove(item.id)
        buffer.model = model
        render(buffer)
      }
    }
    let place = Location.issue(server, issue)
    guard let buffer = buffer(at: place) else { return }
    for window in windows(showing: buffer) { showFormer(in: window) }
    try? kill(buffer)
  }

  /// Whether an answer is due that is newer than what is shown.
  func isLoading(_ buffer: Buffer) -> Bool {
    buffer.loadGeneration != buffer.shownGeneration && buffer.freshness.problem == nil
  }
}
