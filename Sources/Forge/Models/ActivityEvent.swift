/// What was done, with what belongs to it.
package enum ActivityEvent: Hashable, Sendable {
  case repositoryCreated
  case repositoryRenamed(from: String)

  /// `from` is the old full name.
  case repositoryTransferred(from: String)
  case starred
  case watched

  /// Commits came to a branch or a tag; the push is nil where the branch was made by it.
  case pushed(GitRef, Push?)
  case deleted(GitRef)

  /// A mirror took over what its source did.
  case mirrored(GitRef, Push?)

  /// Something happened to an issue or a pull request.
  ///
  /// The text is its title, or the beginning of the comment or review. Servers leave it empty for
  /// `closed` and `reopened`.
  case issue(IssueAction, number: Int, text: String, isPull: Bool, comment: Int?)
  case released(tag: String, title: String)

  /// A kind this program does not know, with its content as it came.
  case other(String, content: String)

  package enum IssueAction: Hashable, Sendable {
    case created
    case closed
    case reopened
    case commented
    case merged
    case approved
    case rejected
    case reviewDismissed
    case readyForReview
  }

  /// A branch or a tag.
  package enum GitRef: Hashable, Sendable {
    case branch(String)
    case tag(String)

    /// Reads `refs/heads/x` and `refs/tags/x`; a bare name is what `bare` makes of it.
    init(_ name: String, bare: (String) -> GitRef) {
      if name.hasPrefix("refs/heads/") {
        self = .branch(String(name.dropFirst("refs/heads/".count)))
      } else if name.hasPrefix("refs/tags/") {
        self = .tag(String(name.dropFirst("refs/tags/".count)))
      } else {
        self = bare(name)
      }
    }

    package var name: String {
      switch self {
      case .branch(let name), .tag(let name): name
      }
    }
  }
}
