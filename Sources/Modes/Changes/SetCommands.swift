import Editor
import Forge

/// Giving issues labels, people, a milestone, a date, a title.
enum SetCommands {
  static let all = [
    again, assignees, dependency, dueDate, labels, lock, milestone, pin, subscription, title,
  ]

  static let labels = Command(
    "issue-labels", "Choose the labels of the issues.", needs: .network
  ) { context in
    let targets = try context.targets()
    let repository = try targets.oneRepository()
    try context.session.withIssues(targets) { session, issues in
      let marks = Marks(issues.map { Set($0.labels.map(\.name)) })
      try session.askAny(
        "Labels of \(targets.names): ", .labels, of: repository, on: targets.server,
        marks: marks.ticks,
        history: "labels",
        candidates: { choices in choices.labels.map { $0.candidate(marks.detail($0.name)) } }
      ) { session, changes, choices in
        let known = choices.labels + issues.flatMap(\.labels)
        func wanted(_ isOn: Bool) -> [Forge.Label] {
          changes.filter { $0.value == isOn }.keys.sorted().compactMap { name in
            known.first { $0.name == name }
          }
        }
        session.change(targets, .labels(add: wanted(true), remove: wanted(false)))
      }
    }
  }

  static let assignees = Command(
    "issue-assignees", "Choose whom the issues are assigned to.", needs: .network
  ) { context in
    let targets = try context.targets()
    let repository = try targets.oneRepository()
    let viewer = context.session.viewer(of: targets.server)
    try context.session.withIssues(targets) { session, issues in
      let marks = Marks(issues.map { Set($0.assignees.map(\.login)) })
      try session.askAny(
        "Assignees of \(targets.names): ", .people, of: repository, on: targets.server,
        marks: marks.ticks,
        history: "assignees",
        candidates: { choices in
          let mine = choices.people.filter { $0.login == viewer }
          return (mine + choices.people.filter { $0.login != viewer }).map { user in
            Candidate(
              user.login, note: user.login == viewer ? "you" : user.fullName,
              detail: marks.detail(user.login))
          }
        }
      ) { session, changes, _ in
        session.change(
          targets,
          .assignees(
            add: changes.filter(\.value).keys.sorted(),
            remove: changes.filter { !$0.value }.keys.sorted()))
      }
    }
  }

  static let milestone = Command(
    "issue-milestone", "Choose the milestone of the issues.", needs: .network
  ) { context in
    let targets = try context.targets()
    let repository = try targets.oneRepository()
    try context.session.askOne(
      "Milestone of \(targets.names): ", .milestones, of: repository, on: targets.server,
      history: "milestones",
      candidates: { choices in choices.milestones.map(\.candidate) + [Candidate("none")] }
    ) { session, answer, choices in
      let found = choices.milestones.first { $0.title == answer }
      session.change(targets, .milestone(found))
    }
  }

  static let dueDate = Command(
    "issue-due-date", "Choose the day on which the issues are due.", needs: .network
  ) { context in
    let targets = try context.targets()
    let known = context.session.knownIssue(targets.issues[0], on: targets.server)
    try context.session.askDay(
      "Due date of \(targets.names): ", initial: known?.dueDate.map { Day($0) }
    ) { session, day in session.change(targets, .dueDate(day)) }
  }

  static let title = Command("issue-title", "Change the title of the issue.", needs: .network) {
    context in
    let targets = try context.targets()
    guard targets.issues.count == 1 else { throw UserError("One title at a time; unmark the rows") }
    try context.session.withIssues(targets) { session, issues in
      var targets = targets
      targets.see(issues)
      try session.ask(
        "Title of \(targets.names): ", initial: issues[0].title, history: "titles"
      ) { [targets] session, answer in
        guard !answer.written.isEmpty else { throw UserError("An issue needs a title") }
        session.change(targets, .title(answer.written))
      }
    }
  }

  static let lock = Command(
    "issue-toggle-lock", "Let only members comment, or everybody again.", needs: .network
  ) { context in
    let targets = try context.targets()
    try context.session.withIssues(targets) { session, issues in
      session.change(targets, .lock(!issues.allSatisfy(\.isLocked)))
    }
  }

  static let pin = Command(
    "issue-toggle-pin", "Pin the issues above the others of their repository, or no longer.",
    needs: .network
  ) { context in
    let targets = try context.targets()
    try context.session.withIssues(targets) { session, issues in
      session.change(targets, .pin(!issues.allSatisfy { $0.pinOrder > 0 }))
    }
  }

  static let subscription = Command(
    "issue-toggle-notifications", "Be told of what happens in the issues, or no longer.",
    needs: .network
  ) { context in
    let targets = try context.targets()
    let session = context.session
    let services = try context.services
    session.jobs.start("Asking about \(targets.names)") { job in
      let services = services.bound(to: job)
      let isOn = try targets.issues.allSatisfy { issue in
        do {
          return try services.send(.subscription(to: issue), to: targets.server).isSubscribed
        } catch let error as ForgeError where error.isGone {
          return false
        }
      }
      return Outcome { $0.change(targets, .subscription(!isOn)) }
    }
  }

  static let dependency = Command(
    "issue-dependency", "Let the issue wait for another one, or no longer.", needs: .network
  ) { context in
    let targets = try context.targets()
    let here = targets.repository
    try context.session.ask("\(targets.names) waits for issue: ", history: "goto-item") {
      session, answer in
      guard let place = Location(written: answer.written, on: targets.server, in: here),
        let other = place.issue
      else { throw UserError("“\(answer)” is no issue: write a number or owner/name#number") }
      guard let services = session.properties[Services.self] else { return }
      let first = targets.issues[0]
      session.jobs.start("Reading what \(first) waits for") { job in
        let services = services.bound(to: job)
        let known = try services.send(.dependencies(of: first), to: targets.server)
        let depends = known.items.contains { $0.ref == other }
        return Outcome { session in
          let wanted = session.doubtfulDependency(of: first, on: other, at: targets.server)
          session.change(targets, .dependency(other, wanted ?? !depends))
        }
      }
    }
  }

  static let again = Command(
    "issue-change-again", "Make the change again that was made last in this list.", needs: .network
  ) { context in
    let session = context.session
    guard let latest = session.properties[LatestChange.self], latest.buffer == context.buffer.id
    else { throw UserError("No change was made in this list that could be made again") }
    let targets = try context.targets()
    session.change(targets, latest.change, isByHand: false)
  }
}

extension Targets {
  /// The repository they are all in: labels and people belong to one.
  func oneRepository() throws -> RepositoryRef {
    guard let repository else {
      throw UserError("These are issues of several repositories; mark those of one")
    }
    return repository
  }
}

extension Milestone {
  /// As prompts offer it.
  var candidate: Candidate {
    let due = dueOn.flatMap { $0.isPlaceholder ? nil : "due \(Age.date($0))" } ?? ""
    return Candidate(title, note: due)
  }
}

/// How many of several issues have each of a kind of things.
struct Marks: Sendable {
  private let counts: [String: Int]
  private let total: Int

  init(_ having: [Set<String>]) {
    var counts: [String: Int] = [:]
    for names in having { for name in names { counts[name, default: 0] += 1 } }
    self.counts = counts
    total = having.count
  }

  var ticks: [String: CandidateTicks.Mark] { counts.mapValues { $0 == total ? .all : .some } }

  /// `on 1 of the 2`, `on both`; nothing where there is only one issue.
  func detail(_ name: String) -> String {
    guard total > 1, let count = counts[name] else { return "" }
    if count == total { return total == 2 ? "on both" : "on all \(total)" }
    return "on \(count) of the \(total)"
  }
}

extension Session {
  /// The login of the account on a server; empty where it is not known yet.
  func viewer(of server: String) -> String {
    let identity = server == self.server ? tabLine.identity : ""
    return String(identity.prefix { $0 != "@" })
  }
}

extension Session {
  /// Whether an issue was to wait for another one by a change that may have been made: the same again
  /// means that, whatever became of it.
  fileprivate func doubtfulDependency(
    of issue: IssueRef, on other: IssueRef, at server: String
  ) -> Bool? {
    let key = PendingChanges.Key(server: server, issue: issue)
    let change = properties[PendingChanges.self]?.doubtful[key]
    guard case .dependency(other, let wanted)? = change else { return nil }
    return wanted
  }
}
