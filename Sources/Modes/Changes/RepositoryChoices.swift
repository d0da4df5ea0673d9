import Display
import Editor
import Forge
import Workers

/// What issues of a repository can be given: labels, milestones, people.
///
/// Read anew each time it is asked for, and known from the time before until that is there.
struct RepositoryChoices: Sendable {
  var labels: [Forge.Label] = []
  /// Open ones.
  var milestones: [Milestone] = []
  var people: [User] = []

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

/// The choices of all repositories that were asked for; attached to the session.
struct KnownChoices {
  struct Key: Hashable {
    let server: String
    let repository: RepositoryRef
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
    properties[KnownChoices.self]?.choices[.init(server: server, repository: repository)]
  }

  /// Reads what issues of a repository can be given, and goes on with it: at once with what is
  /// known, and again when the server has answered.
  func withChoices(
    of repository: RepositoryRef, on server: String,
    _ body: @escaping (Session, RepositoryChoices) -> Void
  ) throws {
    guard let services = properties[Services.self] else {
      throw UserError("Nothing is connected yet")
    }
    if let known = knownChoices(repository, on: server) { body(self, known) }
    soon("Reading the choices of \(repository)", waiting: 0) { _ in
      try RepositoryChoices.fetched(repository, at: server, services)
    } done: { session, result in
      switch result {
      case .success(let choices):
        session.learn(choices, of: repository, on: server)
        body(session, choices)
      case .failure(is Cancelled): break
      case .failure(let error): session.complain("\(error)")
      }
    }
  }

  private func learn(
    _ choices: RepositoryChoices, of repository: RepositoryRef, on server: String
  ) {
    var known = properties[KnownChoices.self] ?? KnownChoices()
    known.choices[.init(server: server, repository: repository)] = choices
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
    let late = LateCandidates()
    let prompt = try askChoices(text, late.source, marks: marks, history: history, cancel: cancel) {
      session, changes in
      let choices = session.knownChoices(repository, on: server) ?? RepositoryChoices()
      try accept(session, changes, choices)
    }
    try fill(prompt, late, of: repository, on: server, candidates)
  }

  /// Asks for one of the things that issues of a repository can be given.
  func askOne(
    _ text: String, of repository: RepositoryRef, on server: String, history: String,
    candidates: @escaping (RepositoryChoices) -> [Candidate],
    cancel: ((Session) -> Void)? = nil,
    accept: @escaping (Session, String, RepositoryChoices) throws -> Void
  ) throws {
    let late = LateCandidates()
    let prompt = try ask(
      text, late.source, history: history, mustMatch: true, cancel: cancel
    ) { session, answer in
      let choices = session.knownChoices(repository, on: server) ?? RepositoryChoices()
      try accept(session, answer, choices)
    }
    try fill(prompt, late, of: repository, on: server, candidates)
  }

  private func fill(
    _ prompt: Prompt, _ late: LateCandidates, of repository: RepositoryRef, on server: String,
    _ candidates: @escaping (RepositoryChoices) -> [Candidate]
  ) throws {
    prompt.isWaiting = true
    late.prompt = prompt
    try withChoices(of: repository, on: server) { session, choices in
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
