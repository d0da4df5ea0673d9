package import Editor
package import Forge

/// Issues or pull requests in rows, with what was asked for.
package struct IssueListModel: Sendable {
  package var filter: IssueFilter
  package var list = GrowingList<Issue>()
  /// The milestone whose issues these are, where it is one.
  package var milestone: Milestone?
  /// Whether nothing was fetched yet since another view was chosen.
  package var isBlank = false
  /// Rows that are not to be seen until the list begins afresh.
  package var hidden: Set<IssueRef> = []
  /// Whether rows are of many repositories.
  package var spansRepositories = false

  package init(filter: IssueFilter) { self.filter = filter }

  /// The rows: servers answer a filter of milestones they do not know with everything.
  package var issues: [Issue] {
    filter.milestone == nil && hidden.isEmpty ? list.items : list.items.filter(shows)
  }

  /// Whether an issue that was fetched is a row.
  func shows(_ issue: Issue) -> Bool {
    !hidden.contains(issue.ref) && (filter.milestone == nil || filter.accepts(issue))
  }
}

extension IssueListModel: GrowingModel {
  package var growth: Growth {
    get { list.growth }
    set { list.growth = newValue }
  }

  package var hasMore: Bool { list.hasMore }
  package var total: Int? { list.total }

  package func nextPortion(
    _ at: Location, _ services: Services
  ) throws -> Forge.Page<Issue> {
    guard let next = list.next else { return Forge.Page(items: []) }
    return try services.send(endpoint(at, page: next), to: at.server)
  }

  package mutating func append(_ portion: Forge.Page<Issue>) { list.append(portion) }

  /// The request for a page of these rows.
  func endpoint(_ at: Location, page: PageRequest) throws -> Endpoint<Forge.Page<Issue>> {
    if spansRepositories {
      return .searchIssues(IssueSearch(kind: filter.kind, state: filter.state), page: page)
    }
    guard let repository = at.repository else { throw UserError("\(at) names no repository") }
    return .issues(of: repository, filter, page: page)
  }

  /// Fetches the pages that were here, or the first one.
  mutating func fetch(_ at: Location, _ services: Services) throws {
    let pages = services.startsAfresh ? 1 : list.pageCount
    let model = self
    list = try .fetched(pages, services) { page in
      try services.send(model.endpoint(at, page: page), to: at.server)
    }
    isBlank = false
    if services.startsAfresh { hidden = [] }
  }
}

extension IssueListModel: ViewedModel {
  package func underNextView() -> IssueListModel {
    var next = self
    next.filter.state = filter.state.next
    next.list = GrowingList()
    next.isBlank = true
    return next
  }

  /// One state for all lists of a server.
  package static let stateKey = "issues.state"

  package var keptView: (key: String, value: String)? {
    (Self.stateKey, filter.state.rawValue)
  }
}

extension IssueFilter.State {
  var next: IssueFilter.State {
    switch self {
    case .open: .closed
    case .closed: .all
    case .all: .open
    }
  }
}
