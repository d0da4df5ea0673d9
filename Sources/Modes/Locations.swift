package import Editor
package import Forge

/// The kinds of things the modes show.
extension Location.Kind {
  /// What happened lately; pane 1.
  package static let home: Self = "home"
  /// The repositories of a pane: its path says which.
  package static let repositories: Self = "repositories"
  /// Issues of a repository, or its pull requests.
  package static let issueList: Self = "issues"
  /// Pull requests of all repositories; pane 4.
  package static let pulls: Self = "pulls"
  package static let user: Self = "user"
  /// A link with a web address of its own.
  package static let address: Self = "address"
  /// Milestones of a repository.
  package static let milestoneList: Self = "milestones"
  /// One milestone with what belongs to it.
  package static let milestone: Self = "milestone"
  /// An issue, or a pull request seen as one.
  package static let issue: Self = "issue"
  /// A commit.
  package static let commit: Self = "commit"
  /// A text that is being written.
  package static let compose: Self = "compose"
  /// A text that is being written, with fields above it: an issue, a milestone.
  package static let composeForm: Self = "compose-form"
  /// A file of a repository that is being changed.
  package static let composeFile: Self = "compose-file"
  /// The servers there are.
  package static let servers: Self = "servers"
  /// A server being added or changed.
  package static let serverForm: Self = "server-form"
  package static let settings: Self = "settings"
  /// Texts that are not sent.
  package static let drafts: Self = "drafts"
  /// The text of one of them, to be read.
  package static let draftText: Self = "draft-text"
}

/// The panes that begin with repositories; each has favourites of its own.
package enum RepositoryPane: String, Hashable, Sendable, CaseIterable {
  case issues
  case repositories
  case milestones
}

/// Places on a server; `server` is the identifier of its profile.
extension Location {
  package static func home(_ server: String) -> Location { Location(.home, server: server) }

  /// What somebody did.
  package static func user(_ server: String, _ login: String) -> Location {
    Location(.user, server: server, path: [login])
  }

  /// Repositories, and what is opened in them is what the pane is about.
  package static func repositories(
    _ server: String, for pane: RepositoryPane = .repositories
  ) -> Location {
    Location(.repositories, server: server, path: [pane.rawValue])
  }

  package static func pulls(_ server: String) -> Location { Location(.pulls, server: server) }
  /// The issues or the pull requests of all repositories.
  package static func issuesEverywhere(_ server: String, _ kind: IssueFilter.Kind) -> Location {
    kind == .pulls ? pulls(server) : pulls(server).setting("type", kind.rawValue)
  }

  /// The root of the milestones pane.
  package static func milestones(_ server: String) -> Location {
    repositories(server, for: .milestones)
  }

  /// Issues of a repository, under the filter the list was left with.
  package static func issueList(_ server: String, _ repository: RepositoryRef) -> Location {
    Location(.issueList, server: server, path: repository.path)
  }

  /// Pull requests of a repository, under the filter the list was left with.
  package static func pullList(_ server: String, _ repository: RepositoryRef) -> Location {
    issueList(server, repository).setting("type", IssueFilter.Kind.pulls.rawValue)
  }

  package static func milestoneList(_ server: String, _ repository: RepositoryRef) -> Location {
    Location(.milestoneList, server: server, path: repository.path)
  }

  package static func milestone(
    _ server: String, _ repository: RepositoryRef, _ id: Int
  ) -> Location {
    Location(.milestone, server: server, path: repository.path + [String(id)])
  }

  /// An issue or pull request, or a comment on it.
  package static func issue(
    _ server: String, _ issue: IssueRef, comment: Int? = nil
  ) -> Location {
    Location(
      .issue, server: server, path: issue.path, fragment: comment.map { "comment-\($0)" })
  }

  package static func commit(
    _ server: String, _ repository: RepositoryRef, _ hash: String
  ) -> Location {
    Location(.commit, server: server, path: repository.path + [hash])
  }
}

/// Places that belong to no server.
extension Location {
  package static let servers = Location(.servers)
  package static let settings = Location(.settings)
  package static let drafts = Location(.drafts)
  package static let trash = Location(.drafts, path: ["trash"])

  /// The text of a draft that cannot be gone on with.
  package static func draftText(_ draft: Int64) -> Location {
    Location(.draftText).setting("draft", String(draft))
  }

  /// The form of a server; of a new one without a profile's identifier.
  package static func serverForm(_ profile: String? = nil) -> Location {
    Location(.serverForm, path: profile.map { [$0] } ?? [])
  }
}

/// What a location says, for those who act on it.
extension Location {
  /// The repository it is, or is in.
  package var repository: RepositoryRef? {
    switch kind {
    case .issueList, .milestoneList, .milestone, .issue, .commit, .history, .files, .file,
      .document, .blame, .releases, .release, .textSearch:
      guard path.count >= 2 else { return nil }
      return RepositoryRef(owner: path[0], name: path[1])
    case .compose, .composeFile, .composeForm: return composing?.repository
    case .diff: return diffCommit?.repository
    default: return nil
    }
  }

  /// The issue or pull request it is, is in, or is written about.
  package var issue: IssueRef? {
    switch kind {
    case .issue:
      guard path.count == 3, let repository, let number = Int(path[2]) else { return nil }
      return IssueRef(repository, number)
    case .compose, .composeForm: return composing?.issue
    default: return nil
    }
  }

  /// The comment it points to.
  package var comment: Int? {
    guard kind == .issue, let fragment, fragment.hasPrefix("comment-") else { return nil }
    return Int(fragment.dropFirst("comment-".count))
  }

  /// The number of the milestone it is.
  package var milestone: Int? {
    kind == .milestone && path.count == 3 ? Int(path[2]) : nil
  }

  /// The commit it is.
  package var commit: String? {
    kind == .commit && path.count == 3 ? path[2] : diffCommit?.hash
  }

  /// The pane whose repositories it shows.
  package var repositoryPane: RepositoryPane? {
    kind == .repositories ? path.first.flatMap(RepositoryPane.init) : nil
  }

  /// The profile a server form changes; nil for a new one.
  package var formProfile: String? { kind == .serverForm ? path.first : nil }
}

extension RepositoryRef {
  /// Its part of a location's path.
  var path: [String] { [owner, name] }
}

extension IssueRef {
  /// Its part of a location's path.
  var path: [String] { repository.path + [String(number)] }
}
