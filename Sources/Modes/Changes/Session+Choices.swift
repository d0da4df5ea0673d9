import Editor
import Forge
import Workers

/// The choices of all repositories that were asked for; attached to the session.
struct KnownChoices {
  struct Key: Hashable {
    let server: String
    let repositories: [RepositoryRef]
  }

  struct Request: Hashable {
    let key: Key
    let part: RepositoryChoices.Part
  }

  var choices: [Key: RepositoryChoices] = [:]
  var parts: [Key: Set<RepositoryChoices.Part>] = [:]
  /// Who waits for what was asked for and is not there yet.
  var waiting: [Request: [(Session, Bool) -> Void]] = [:]
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
  /// What issues of a repository can be given, as far as it is known; nil where a part is not.
  func knownChoices(
    _ repository: RepositoryRef, on server: String,
    _ parts: [RepositoryChoices.Part] = RepositoryChoices.Part.allCases
  ) -> RepositoryChoices? {
    knownChoices(ofAny: [repository], on: server, parts)
  }

  private func knownChoices(
    ofAny repositories: [RepositoryRef], on server: String, _ parts: [RepositoryChoices.Part]
  ) -> RepositoryChoices? {
    let key = KnownChoices.Key(server: server, repositories: repositories)
    let known = properties[KnownChoices.self]
    guard known?.parts[key]?.isSuperset(of: parts) == true else { return nil }
    return known?.choices[key]
  }

  /// Reads what issues of a repository can be given, and goes on with it: at once with what is
  /// known, and again when the server has answered.
  func withChoices(
    of repository: RepositoryRef, on server: String,
    _ body: @escaping (Session, RepositoryChoices) -> Void
  ) throws {
    for part in RepositoryChoices.Part.allCases {
      try withChoices(part, ofAny: [repository], on: server, body)
    }
  }

  private func withChoices(
    _ part: RepositoryChoices.Part, ofAny repositories: [RepositoryRef], on server: String,
    _ body: @escaping (Session, RepositoryChoices) -> Void
  ) throws {
    guard let services = properties[Services.self] else {
      throw UserError("Nothing is connected yet")
    }
    if let known = knownChoices(ofAny: repositories, on: server, [part]) { body(self, known) }
    let key = KnownChoices.Key(server: server, repositories: repositories)
    let request = KnownChoices.Request(key: key, part: part)
    var known = properties[KnownChoices.self] ?? KnownChoices()
    let isOnItsWay = known.waiting[request] != nil
    known.waiting[request, default: []].append { session, isThere in
      guard isThere else { return }
      body(session, session.knownChoices(ofAny: repositories, on: server, [part]) ?? .init())
    }
    properties[KnownChoices.self] = known
    // A prompt that was left and opened again waits for the same answer.
    guard !isOnItsWay else { return }
    let names = repositories.count == 1 ? "\(repositories[0])" : "the repositories"
    soon("Reading the choices of \(names)", in: .asking, waiting: 0) { job in
      try RepositoryChoices.fetched(
        part, ofAny: repositories, at: server, services.bound(to: job))
    } done: { session, result in
      session.learn(result, of: request)
    }
  }

  private func learn(
    _ result: Result<RepositoryChoices, any Error>, of request: KnownChoices.Request
  ) {
    var known = properties[KnownChoices.self] ?? KnownChoices()
    let waiting = known.waiting.removeValue(forKey: request) ?? []
    var isThere = false
    switch result {
    case .success(let choices):
      known.choices[request.key, default: .init()].take(request.part, from: choices)
      known.parts[request.key, default: []].insert(request.part)
      isThere = true
    case .failure(is Cancelled): break
    case .failure(let error):
      candidatesFailed()
      complain("\(error)")
    }
    properties[KnownChoices.self] = known
    for body in waiting { body(self, isThere) }
  }

  /// Asks for any number of the things that issues of a repository can be given.
  func askAny(
    _ text: String, _ part: RepositoryChoices.Part, of repository: RepositoryRef,
    on server: String, marks: [String: CandidateTicks.Mark], history: String,
    candidates: @escaping (RepositoryChoices) -> [Candidate],
    cancel: ((Session) -> Void)? = nil,
    accept: @escaping (Session, [String: Bool], RepositoryChoices) throws -> Void
  ) throws {
    try askAny(
      text, part, ofAny: [repository], on: server, marks: marks, history: history,
      candidates: candidates, cancel: cancel, accept: accept)
  }

  /// Asks for any number of the things that issues of any of these repositories can be given.
  func askAny(
    _ text: String, _ part: RepositoryChoices.Part, ofAny repositories: [RepositoryRef],
    on server: String, marks: [String: CandidateTicks.Mark], history: String,
    candidates: @escaping (RepositoryChoices) -> [Candidate],
    cancel: ((Session) -> Void)? = nil,
    accept: @escaping (Session, [String: Bool], RepositoryChoices) throws -> Void
  ) throws {
    let late = LateCandidates()
    let prompt = try askChoices(text, late.source, marks: marks, history: history, cancel: cancel) {
      session, changes in
      let known = session.knownChoices(ofAny: repositories, on: server, [part])
      try accept(session, changes, known ?? RepositoryChoices())
    }
    try fill(prompt, late, part, ofAny: repositories, on: server, candidates)
  }

  /// Asks for one of the things that issues of a repository can be given.
  func askOne(
    _ text: String, _ part: RepositoryChoices.Part, of repository: RepositoryRef,
    on server: String, history: String,
    candidates: @escaping (RepositoryChoices) -> [Candidate],
    cancel: ((Session) -> Void)? = nil,
    accept: @escaping (Session, String, RepositoryChoices) throws -> Void
  ) throws {
    try askOne(
      text, part, ofAny: [repository], on: server, history: history, candidates: candidates,
      cancel: cancel, accept: accept)
  }

  /// Asks for one of the things that issues of any of these repositories can be given.
  func askOne(
    _ text: String, _ part: RepositoryChoices.Part, ofAny repositories: [RepositoryRef],
    on server: String, history: String,
    candidates: @escaping (RepositoryChoices) -> [Candidate],
    cancel: ((Session) -> Void)? = nil,
    accept: @escaping (Session, String, RepositoryChoices) throws -> Void
  ) throws {
    let late = LateCandidates()
    let prompt = try ask(
      text, late.source, history: history, mustMatch: true, cancel: cancel
    ) { session, answer in
      let known = session.knownChoices(ofAny: repositories, on: server, [part])
      try accept(session, answer, known ?? RepositoryChoices())
    }
    try fill(prompt, late, part, ofAny: repositories, on: server, candidates)
  }

  private func fill(
    _ prompt: Prompt, _ late: LateCandidates, _ part: RepositoryChoices.Part,
    ofAny repositories: [RepositoryRef], on server: String,
    _ candidates: @escaping (RepositoryChoices) -> [Candidate]
  ) throws {
    awaitCandidates(in: prompt)
    late.prompt = prompt
    try withChoices(part, ofAny: repositories, on: server) { session, choices in
      late.arrive(candidates(choices))
      if let prompt = late.prompt { session.candidatesArrived(in: prompt) }
    }
  }
}
