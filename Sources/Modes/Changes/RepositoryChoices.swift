import Display
import Editor
import Forge

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

  /// What is asked for by itself, since a prompt needs only one of these.
  enum Part: CaseIterable, Hashable, Sendable { case labels, milestones, people }

  /// Fetches everything; on a worker.
  static func fetched(
    _ repository: RepositoryRef, at server: String, _ services: Services
  ) throws -> RepositoryChoices {
    var choices = RepositoryChoices()
    for part in Part.allCases {
      choices.take(part, from: try fetched(part, ofAny: [repository], at: server, services))
    }
    return choices
  }

  /// Takes over one part of others.
  mutating func take(_ part: Part, from others: RepositoryChoices) {
    switch part {
    case .labels: (labels, spread) = (others.labels, others.spread)
    case .milestones: milestones = others.milestones
    case .people: people = others.people
    }
  }
}

extension RepositoryChoices {
  /// Fetches one part of what issues of any of these repositories can be given; on a worker.
  ///
  /// Of several, one that hides something from this account adds nothing, and the first page counts.
  /// What was read before does while no server is reached.
  static func fetched(
    _ part: Part, ofAny repositories: [RepositoryRef], at server: String, _ services: Services
  ) throws -> RepositoryChoices {
    let client = try services.client(server)
    do {
      return try fetched(part, ofAny: repositories, client)
    } catch let error as ForgeError where error.isUnreachable {
      guard let known = try? fetched(part, ofAny: repositories, client.cacheOnly) else {
        throw error
      }
      return known
    }
  }

  private static func fetched(
    _ part: Part, ofAny repositories: [RepositoryRef], _ client: ForgeClient
  ) throws -> RepositoryChoices {
    var choices = RepositoryChoices()
    if repositories.count == 1 {
      switch part {
      case .labels: try choices.addLabels(of: repositories[0], client)
      case .milestones:
        choices.milestones =
          try client.everything(limit: 20) {
            .milestones(of: repositories[0], state: .open, page: $0)
          }.items
      case .people: choices.people = try client.send(.assignees(of: repositories[0]))
      }
      return choices
    }
    switch part {
    case .labels: try choices.addLabels(ofAny: repositories, client)
    case .milestones:
      for page in client.all(repositories.map { .milestones(of: $0, state: .open) }) {
        for milestone in (try? page.get())?.items ?? []
        where !choices.milestones.contains(where: { $0.title == milestone.title }) {
          choices.milestones.append(milestone)
        }
      }
    case .people:
      for people in client.all(repositories.map { .assignees(of: $0) }) {
        for user in (try? people.get()) ?? []
        where !choices.people.contains(where: { $0.login == user.login }) {
          choices.people.append(user)
        }
      }
    }
    return choices
  }

  private mutating func addLabels(of repository: RepositoryRef, _ client: ForgeClient) throws {
    let first = client.all([.labels(of: repository), .organizationLabels(repository.owner)])
    let own = try first[0].get()
    labels = own.items
    if own.hasMore {
      labels = try client.everything(limit: 20) { .labels(of: repository, page: $0) }.items
    }
    // Only organisations have labels of their own; a token may not be allowed to see them.
    if let shared = try? first[1].get() {
      var items = shared.items
      if shared.hasMore {
        let all: Listing<Forge.Label>? = try? client.everything(limit: 20) {
          .organizationLabels(repository.owner, page: $0)
        }
        items = all?.items ?? items
      }
      labels += items
    }
    labels.removeAll { $0.isArchived }
  }

  private mutating func addLabels(ofAny repositories: [RepositoryRef], _ client: ForgeClient) throws
  {
    let owners = Set(repositories.map(\.owner)).sorted()
    let all = client.all(
      repositories.map { .labels(of: $0) } + owners.map { .organizationLabels($0) })
    let (own, shared) = (all.prefix(repositories.count), all.dropFirst(repositories.count))
    var failure: ForgeError?
    func add(_ new: [Forge.Label], repositories count: Int) {
      for label in new where !label.isArchived {
        if spread[label.name] == nil { labels.append(label) }
        spread[label.name, default: 0] += count
      }
    }
    for result in own {
      switch result {
      case .success(let page): add(page.items, repositories: 1)
      case .failure(let error): failure = error
      }
    }
    if let failure, labels.isEmpty { throw failure }
    for (owner, result) in zip(owners, shared) {
      guard let page = try? result.get() else { continue }
      add(page.items, repositories: repositories.count { $0.owner == owner })
    }
    labels.sort { $0.name < $1.name }
  }

  /// In how many repositories a label is, where that is not all of so many.
  func spread(of label: String, among count: Int) -> String {
    guard count > 1, let spread = spread[label], spread < count else { return "" }
    return "in \(spread) of \(count)"
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
