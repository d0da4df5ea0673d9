/// Which issues or pull requests of one repository are wanted.
package struct IssueFilter: Hashable, Codable, Sendable {
  package enum Kind: String, Hashable, Codable, Sendable {
    case issues
    case pulls
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
    sort: IssueSort? = nil
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
  }

  var query: [QueryItem] {
    [
      // Always said: without it servers mix issues and pull requests.
      QueryItem("type", kind.rawValue),
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
    let names = Set(issue.labels.map(\.name))
    guard issue.isPull == (kind == .pulls), labels.allSatisfy(names.contains) else { return false }
    guard state == .all || issue.state.rawValue == state.rawValue else { return false }
    guard let milestone else { return true }
    return issue.milestone.map { $0.title == milestone || String($0.id) == milestone } ?? false
  }
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
}
