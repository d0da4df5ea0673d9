import Display
import Editor
import Forge
import Workers

/// What issues of a repository can be given: labels, milestones, people.
///
/// Read anew each time it is asked for, and known from the time before until that is there. Of several
/// repositories it is what any of them has; what has the same name in two is one.
struct RepositoryChoices: Sendable {
  var labels: [Forge.Label] = []
  /// Open ones.
  var milestones: [Milestone] = []
  var people: [User] = []
  /// How many of several repositories have a label of a name.
  var spread: [String: Int] = [:]

  /// Fetches everything; on a worker.
  static func fetched(
    _ repository: RepositoryRef, at server: String, _ services: Services
  ) throws -> RepositoryChoices {
    let client = try services.client(server)
    var choices = RepositoryChoices()
    choices.labels = try client.everything(limit: 20) { .labels(of: repository, page: $0) }.items
    // Only organisations have labels of their own; a token may not be allowed to see them.
    let shared: Listing<Forge.Label>? = try? client.everything(limit: 20) {
      .organizationLabels(repository.owner, page: $0)
    }
    choices.labels += shared?.items ?? []
    choices.labels.removeAll { $0.isArchived }
    choices.milestones =
      try client.everything(limit: 20) { .milestones(of: repository, state: .open, page: $0) }.items
    choices.people = try client.send(.assignees(of: repository))
    return choices
  }
}

extension RepositoryChoices {
  /// Fetches what issues of any of these repositories can be given, all at the same time; on a worker.
  ///
  /// One that hides something from this account adds nothing. Of each the first page counts.
  static func fetched(
    ofAny repositories: [RepositoryRef], at server: String, _ services: Services
  ) throws -> RepositoryChoices {
    if repositories.count == 1 { return try fetched(repositories[0], at: server, services) }
    let client = try services.client(server)
    let owners = Set(repositories.map(\.owner)).sorted()
    let (own, shared) = (
      client.all(repositories.map { .labels(of: $0) }),
      client.all(owners.map { .organizationLabels($0) })
    )
    var choices = RepositoryChoices()
    var failure: ForgeError?
    func add(_ labels: [Forge.Label], repositories count: Int) {
      for label in labels where !label.isArchived {
        if choices.spread[label.name] == nil { choices.labels.append(label) }
        choices.spread[label.name, default: 0] += count
      }
    }
    for result in own {
      switch result {
      case .success(let page): add(page.items, repositories: 1)
      case .failure(let error): failure = error
      }
    }
    if let failure, choices.labels.isEmpty { throw failure }
    for (owner, result) in zip(owners, shared) {
      guard let page = try? result.get() else { continue }
      add(page.items, repositories: repositories.count { $0.owner == owner })
    }
    for page in client.all(repositories.map { .milestones(of: $0, state: .open) }) {
      for milestone in (try? page.get())?.items ?? []
      where !choices.milestones.contains(where: { $0.title == milestone.title }) {
        choices.milestones.append(milestone)
      }
    }
    for people in client.all(repositories.map { .assignees(of: $0) }) {
      for user in (try? people.get()) ?? []
      where !choices.people.contains(where: { $0.login == user.login }) {
        choices.people.append(user)
      }
    }
    choices.labels.sort { $0.name < $1.name }
    return choices
  }

  /// In how many repositories a label is, where that is not all of so many.
  func spread(of label: String, among count: Int) -> String {
    guard count > 1, let spread = spread[label], spread < count else { return "" }
    return "in \(spread) of \(count)"
  }
}

/// The choices of all repositories that were asked for; attached to the session.
struct KnownChoices {
  struct Key: Hashable {
    let server: String
    let repositories: [RepositoryRef]
  }

  var choices: [Key: RepositoryChoices] = [:]
}

/// Candidates that may come after their prompt was opened.
final class LateCandidates {
  private(set) var all: [Candidate] = []
  private(set) var isThere = false
  weak var prompt: Prompt?

  var source: Prompt.Source { .computed { OrderlessPattern($0).filter(self.all) } }

  func arrive(_ candidates: [Candidate]) {
    all = candidates
    isThere = true
  }
}

extension Session {
  /// What issues of a repository can be given, as far as it is known.
  func knownChoices(_ repository: RepositoryRef, on server: String) -> RepositoryChoices? {
    knownChoices(ofAny: [repository], on: server)
  }

  private func knownChoices(
    ofAny repositories: [RepositoryRef], on server: String
  ) -> RepositoryChoices? {
    properties[KnownChoices.self]?.choices[.init(server: server, repositories: repositories)]
  }

  /// Reads what issues of a repository can be given, and goes on with it: at once with what is
  /// known, and again when the server has answered.
  func withChoices(
    of repository: RepositoryRef, on server: String,
    _ body: @escaping (Session, RepositoryChoices) -> Void
  ) throws {
    try withChoices(ofAny: [repository], on: server, body)
  }

  private func withChoices(
    ofAny repositories: [RepositoryRef], on server: String,
    _ body: @escaping (Session, RepositoryChoices) -> Void
  ) throws {
    guard let services = properties[Services.self] else {
      throw UserError("Nothing is connected yet")
    }
    if let known = knownChoices(ofAny: repositories, on: server) { body(self, known) }
    let names = repositories.count == 1 ? "\(repositories[0])" : "the repositories"
    soon("Reading the choices of \(names)", waiting: 0) { _ in
      try RepositoryChoices.fetched(ofAny: repositories, at: server, services)
    } done: { session, result in
      switch result {
      case .success(let choices):
        session.learn(choices, ofAny: repositories, on: server)
        body(session, choices)
      case .failure(is Cancelled): break
      case .failure(let error): session.complain("\(error)")
      }
    }
  }

  private func learn(
    _ choices: RepositoryChoices, ofAny repositories: [RepositoryRef], on server: String
  ) {
    var known = properties[KnownChoices.self] ?? KnownChoices()
    known.choices[.init(server: server, repositories: repositories)] = choices
    properties[KnownChoices.self] = known
  }

  /// Asks for any number of the things that issues of a repository can be given.
  func askAny(
    _ text: String, of repository: RepositoryRef, on server: String,
    marks: [String: CandidateTicks.Mark], history: String,
    candidates: @escaping (RepositoryChoices) -> [Candidate],
    cancel: ((Session) -> Void)? = nil,
    accept: @escaping (Session, [String: Bool], RepositoryChoices) throws -> Void
  ) throws {
    try askAny(
      text, ofAny: [repository], on: server, marks: marks, history: history,
      candidates: candidates, cancel: cancel, accept: accept)
  }

  /// Asks for any number of the things that issues of any of these repositories can be given.
  func askAny(
    _ text: String, ofAny repositories: [RepositoryRef], on server: String,
    marks: [String: CandidateTicks.Mark], history: String,
    candidates: @escaping (RepositoryChoices) -> [Candidate],
    cancel: ((Session) -> Void)? = nil,
    accept: @escaping (Session, [String: Bool], RepositoryChoices) throws -> Void
  ) throws {
    let late = LateCandidates()
    let prompt = try askChoices(text, late.source, marks: marks, history: history, cancel: cancel) {
      session, changes in
      let known = session.knownChoices(ofAny: repositories, on: server)
      try accept(session, changes, known ?? RepositoryChoices())
    }
    try fill(prompt, late, ofAny: repositories, on: server, candidates)
  }

  /// Asks for one of the things that issues of a repository can be given.
  func askOne(
    _ text: String, of repository: RepositoryRef, on server: String, history: String,
    candidates: @escaping (RepositoryChoices) -> [Candidate],
    cancel: ((Session) -> Void)? = nil,
    accept: @escaping (Session, String, RepositoryChoices) throws -> Void
  ) throws {
    try askOne(
      text, ofAny: [repository], on: server, history: history, candidates: candidates,
      cancel: cancel, accept: accept)
  }

  /// Asks for one of the things that issues of any of these repositories can be given.
  func askOne(
    _ text: String, ofAny repositories: [RepositoryRef], on server: String, history: String,
    candidates: @escaping (RepositoryChoices) -> [Candidate],
    cancel: ((Session) -> Void)? = nil,
    accept: @escaping (Session, String, RepositoryChoices) throws -> Void
  ) throws {
    let late = LateCandidates()
    let prompt = try ask(
      text, late.source, history: history, mustMatch: true, cancel: cancel
    ) { session, answer in
      let known = session.knownChoices(ofAny: repositories, on: server)
      try accept(session, answer, known ?? RepositoryChoices())
    }
    try fill(prompt, late, ofAny: repositories, on: server, candidates)
  }

  private func fill(
    _ prompt: Prompt, _ late: LateCandidates, ofAny repositories: [RepositoryRef],
    on server: String, _ candidates: @escaping (RepositoryChoices) -> [Candidate]
  ) throws {
    prompt.isWaiting = true
    late.prompt = prompt
    try withChoices(ofAny: repositories, on: server) { session, choices in
      late.arrive(candidates(choices))
      if let prompt = late.prompt { session.candidatesArrived(in: prompt) }
    }
  }
}

extension Forge.Label {
  /// Its own colour.
  var rgb: RGB { RGB(color.red, color.green, color.blue) }

  /// As prompts offer it.
  func candidate(_ detail: String = "") -> Candidate {
    Candidate(name, note: summary, color: rgb, detail: detail)
  }
}
