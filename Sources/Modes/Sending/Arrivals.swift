import Forge
import Store

/// Looks on a server for what an earlier request may have made there; on a worker.
struct Arrivals {
  let server: String
  let services: Services

  /// How much later a request may have been stored than it was sent, by clocks that are compared to the
  /// second.
  private static let slack: Int64 = 5
  /// The same where the server does not say what time it has.
  private static let blindSlack: Int64 = 600

  /// The comment that a try made on an issue.
  func comment(_ attempt: Draft.Attempt, on issue: IssueRef) throws -> Comment? {
    let viewer = try services.viewer(of: server)
    let comments = try services.send(.comments(of: issue), to: server)
    let since = try earliest(attempt)
    return comments.last {
      $0.user.login == viewer && $0.createdAt.unixSeconds >= since
        && $0.body.isSameText(as: attempt.text)
    }
  }

  /// The issue that a try made; its text is the title, then the body.
  func issue(_ attempt: Draft.Attempt, in repository: RepositoryRef) throws -> Issue? {
    let viewer = try services.viewer(of: server)
    let since = try earliest(attempt)
    let filter = IssueFilter(state: .all, since: Timestamp(unixSeconds: since))
    // Whatever was made since was changed since.
    let changed: Listing<Issue> = try services.client(server).everything {
      .issues(of: repository, filter, page: $0)
    }
    return changed.items.first {
      $0.user.login == viewer && $0.createdAt.unixSeconds >= since
        && FormValues($0).sent.isSameText(as: attempt.text)
    }
  }

  /// The milestone that a try made; servers do not say who made one.
  func milestone(_ attempt: Draft.Attempt, in repository: RepositoryRef) throws -> Milestone? {
    let since = try earliest(attempt)
    let all: Listing<Milestone> = try services.client(server).everything {
      .milestones(of: repository, state: .all, page: $0)
    }
    return all.items.last { found in
      found.createdAt.map { $0.unixSeconds >= since } ?? true
        && FormValues(found).sent.isSameText(as: attempt.text)
    }
  }

  /// From when on something that the try made may be, by the server's clock.
  private func earliest(_ attempt: Draft.Attempt) throws -> Int64 {
    guard let offset = try services.client(server).clockOffset else {
      return attempt.at - Self.blindSlack
    }
    return attempt.at + offset - Self.slack
  }
}

extension FormValues {
  /// What a try to send it is known by.
  var sent: String { title.written + "\n" + body }
}

extension String {
  /// Whether a server that was given one of the texts may have made the other of it: line ends, blanks
  /// at the ends of lines, and empty lines around it do not count.
  func isSameText(as other: String) -> Bool { settledLines == other.settledLines }

  private var settledLines: [Substring] {
    var lines = withLineFeeds.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      while line.last?.isWhitespace == true { line.removeLast() }
      return line
    }[...]
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Array(lines)
  }
}
