/// Which issues or pull requests of one repository are wanted.
package struct IssueFilter: Hashable, Codable, Sendable {
  package enum Kind: String, Hashable, Codable, Sendable {
    case issues
    case pulls
    /// Issues and pull requests mixed, as servers answer where nothing is said.
    case both

    /// Whether an issue, or a pull request, is of this kind.
    package func accepts(_ issue: Issue) -> Bool {
      self == .both || issue.isPull == (self == .pulls)
    }
  }

  package enum State: String, Hashable, Codable, Sendable, CaseIterable {
    case open
    case closed
    case all
  }

  package var kind: Kind
  package var state: State

  /// Names; an issue must have all of them.
  ///
  /// A name with a comma cannot be asked for.
  package var labels: [String]

  /// Title or id; an issue must have it.
  package var milestone: String?

  /// Looked for in title, text and comments, in an index that may lag behind.
  package var text: String

  /// Logins; an unknown one is answered with 404.
  package var author: String?
  package var assignee: String?
  package var mentioned: String?

  /// By the time of the last change; both ends belong to it.
  package var since: Timestamp?
  package var before: Timestamp?

  /// Only Forgejo from 11 on sorts; see `Feature.issueSort`.
  package var sort: IssueSort?

  /// What issues must have none of; no server can be asked for that.
  package var without: Set<Missing>

  package enum Missing: String, Hashable, Codable, Sendable, CaseIterable {
    case labels
    case milestone
    case assignee
  }

  package init(
    kind: Kind = .issues,
    state: State = .open,
    labels: [String] = [],
    milestone: String? = nil,
    text: String = "",
    author: String? = nil,
    assignee: String? = nil,
    mentioned: String? = nil,
    since: Timestamp? = nil,
    before: Timestamp? = nil,
    sort: IssueSort? = nil,
    without: Set<Missing> = []
  ) {
    self.kind = kind
    self.state = state
    self.labels = labels
    self.milestone = milestone
    self.text = text
    self.author = author
    self.assignee = assignee
    self.mentioned = mentioned
    self.since = since
    self.before = before
    self.sort = sort
    self.without = without
  }

  var query: [QueryItem] {
    [
      // Without it servers mix issues and pull requests.
      QueryItem("type", kind == .both ? nil : kind.rawValue),
      QueryItem("state", state.rawValue),
      QueryItem("labels", labels.isEmpty ? nil : labels.joined(separator: ",")),
      QueryItem("milestones", milestone),
      QueryItem("q", text.isEmpty ? nil : text),
      QueryItem("created_by", author),
      QueryItem("assigned_by", assignee),
      QueryItem("mentioned_by", mentioned),
      QueryItem("since", since),
      QueryItem("before", before),
      QueryItem("sort", sort?.rawValue),
    ]
  }

  /// Whether an issue belongs to what was asked for, as far as that can be seen on it.
  ///
  /// Servers answer a filter of unknown labels or milestones with every issue.
  package func accepts(_ issue: Issue) -> Bool {
    guard kind.accepts(issue),
      labels.allSatisfy({ name in issue.labels.contains { $0.name == name } })
    else { return false }
    guard state == .all || issue.state.rawValue == state.rawValue else { return false }
    guard !without.contains(.labels) || issue.labels.isEmpty,
      !without.contains(.milestone) || issue.milestone == nil,
      !without.contains(.assignee) || issue.assignees.isEmpty,
      assignee.map({ login in issue.assignees.contains { $0.has(login) } }) ?? true,
      author.map({ issue.user.has($0) }) ?? true
    else { return false }
    guard let milestone else { return true }
    return issue.milestone.map { $0.title == milestone || String($0.id) == milestone } ?? false
  }
}

extension User {
  /// Names of accounts are the same in every case.
  fileprivate func has(_ login: String) -> Bool { self.login.lowercased() == login.lowercased() }
}

/// Orders Forgejo gives issues in.
package enum IssueSort: String, Hashable, Codable, Sendable, CaseIterable {
  case newest = "latest"
  case oldest
  case recentlyUpdated = "recentupdate"
  case leastRecentlyUpdated = "leastupdate"
  case mostComments = "mostcomment"
  case fewestComments = "leastcomment"
  case dueSoonest = "nearduedate"
  case dueLatest = "farduedate"

  /// Whether an issue comes before another in this order.
  package func isBefore(_ left: Issue, _ right: Issue) -> Bool {
    let none = Timestamp(unixSeconds: .max)
    return switch self {
    case .newest: (left.createdAt, left.id) > (right.createdAt, right.id)
    case .oldest: (left.createdAt, left.id) < (right.createdAt, right.id)
    case .recentlyUpdated: (left.updatedAt, left.id) > (right.updatedAt, right.id)
    case .leastRecentlyUpdated: (left.updatedAt, left.id) < (right.updatedAt, right.id)
    case .mostComments: (left.comments, left.id) > (right.comments, right.id)
    case .fewestComments: (left.comments, right.id) < (right.comments, left.id)
    case .dueSoonest: (left.dueDate ?? none, left.id) < (right.dueDate ?? none, right.id)
    case .dueLatest:
      (left.dueDate?.unixSeconds ?? .min, left.id) > (right.dueDate?.unixSeconds ?? .min, right.id)
    }
  }
}
