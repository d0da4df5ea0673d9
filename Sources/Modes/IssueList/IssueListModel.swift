package import Editor
package import Forge

/// Issues or pull requests in rows, with what was asked for.
package struct IssueListModel: Sendable {
  package var filter: IssueFilter
  package var list = GrowingList<Issue>()
  /// The milestone whose issues these are, where it is one.
  package var milestone: Milestone?
  /// What the saved search is called that it shows.
  var searchName: String?
  /// What that milestone is about.
  var summary: RichText?
  /// Whether nothing was fetched yet since another view was chosen.
  package var isBlank = false
  /// Rows that are not to be seen until the list begins afresh.
  package var hidden: Set<IssueRef> = []
  /// Rows that were changed here: they stay, also where they no longer fit, until the list begins
  /// afresh.
  package var changed: Set<IssueRef> = []
  /// Rows that the server no longer counts to the list; they stay where they are, dim, until the
  /// list begins afresh.
  package var left: Set<IssueRef> = []
  /// What was read of these issues, as the store has it.
  var read: [RepositoryRef: RepositoryReadMarks] = [:]
  /// Whether rows are of many repositories.
  package var spansRepositories = false
  /// Whether all pages are fetched at once, since the server cannot filter or sort so.
  package var isWhole = false
  /// Whether rows of it are missing that belong before those that are here: of a list that is ordered
  /// here not all pages were kept.
  package var isPartial = false

  package init(filter: IssueFilter) { self.filter = filter }

  /// The rows: servers answer a filter of names they do not know with everything.
  package var issues: [Issue] { list.items.filter(shows) }

  /// Whether an issue that was fetched is a row.
  func shows(_ issue: Issue) -> Bool {
    !hidden.contains(issue.ref)
      && (changed.contains(issue.ref) || left.contains(issue.ref) || fits(issue))
  }

  /// Whether a row belongs to what was asked for; one that was changed here may not any more.
  func fits(_ issue: Issue) -> Bool {
    !left.contains(issue.ref) && filter.accepts(issue)
  }
}

extension IssueListModel: PartialModel {}

extension IssueListModel: GrowingModel {
  package var growth: Growth {
    get { list.growth }
    set { list.growth = newValue }
  }

  package var hasMore: Bool { list.hasMore }
  /// Not known while the server counts rows that do not fit: it cannot be asked for some filters.
  package var total: Int? {
    guard list.hasMore else { return issues.count }
    let missing = list.items.filter { !shows($0) }
    guard missing.allSatisfy({ hidden.contains($0.ref) }) else { return nil }
    return list.total.map { $0 - missing.count }
  }

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
      return .searchIssues(filter.search, page: page)
    }
    guard let repository = at.repository else { throw UserError("\(at) names no repository") }
    return .issues(of: repository, filter, page: page)
  }

  /// Fetches the pages that were here, or the first one; all of them where the server cannot filter
  /// or sort as it is asked to.
  mutating func fetch(_ at: Location, _ services: Services) throws {
    let before = list
    let capabilities = try services.client(at.server).server.capabilities
    isWhole =
      spansRepositories ? filter.isMoreThanSearch : filter.needsAllPages(capabilities)
    let pages = isWhole ? 200 : services.startsAfresh ? 1 : list.pageCount
    let model = self
    if isWhole, services.isCacheOnly, before.items.isEmpty, let head = try keptHead(at, services) {
      services.post(Outcome { $0.showHead(head, at: at) })
    }
    var count = 0
    var pageOf: [Int: Int] = [:]
    var pageNumber = 0
    list = try .fetched(
      pages, from: at.server, services,
      progress: { page in
        count += page.count
        pageNumber += 1
        if model.isWhole { for issue in page.items { pageOf[issue.id] = pageNumber } }
        guard let total = page.total, model.isWhole, total > 0 else { return }
        let share = count * 100 / max(1, total)
        services.report(
          "issues \(Counted.grouped(count))/\(Counted.grouped(total)) \(min(100, share))%")
      }
    ) { page in
      try model.endpoint(at, page: page)
    }
    isPartial = isWhole && list.hasMore
    if isWhole, let sort = filter.sort { list.sort(by: sort.isBefore) }
    isBlank = false
    if isWhole, !services.isCacheOnly { keepHead(at, pages: pageOf, services) }
    for repository in Set(list.items.map(\.ref.repository)).prefix(50) {
      read[repository] = services.readMarks(of: repository, on: at.server)
    }
    if services.startsAfresh {
      hidden = []
      changed = []
      left = []
    } else if !services.isCacheOnly {
      keepRows(of: before)
    }
  }

  /// Puts rows that the server no longer counts to the list back where they were: a refresh by
  /// itself takes nothing away from under point.
  private mutating func keepRows(of before: GrowingList<Issue>) {
    let here = Set(list.items.map(\.ref))
    left = []
    for (index, issue) in before.items.enumerated() where !here.contains(issue.ref) {
      // Those of pages that were not fetched again may still belong to it.
      guard changed.contains(issue.ref) || index < list.items.count else { continue }
      let previous = before.items[..<index].last { item in
        list.items.contains { $0.id == item.id }
      }
      let place = previous.flatMap { item in list.items.firstIndex { $0.id == item.id } }
      list.insert(issue, at: place.map { $0 + 1 } ?? 0)
      if !changed.contains(issue.ref) { left.insert(issue.ref) }
    }
  }
}

extension IssueFilter {
  /// Whether a server cannot be asked for that, so that all of it is fetched and looked through here.
  func needsAllPages(_ server: Capabilities) -> Bool {
    if !without.isEmpty || labels.contains(where: { $0.contains(",") }) { return true }
    guard let sort, sort != .newest else { return false }
    return !server.has(.issueSort)
  }

  /// What servers can be asked for over all repositories: it brings all that is meant, and maybe more.
  ///
  /// A search takes one of several labels for enough, so that it is asked for the first.
  var search: IssueSearch {
    IssueSearch(
      kind: kind, state: state, labels: labels.first { !$0.contains(",") }.map { [$0] } ?? [],
      milestones: milestone.map { $0.contains(",") ? [] : [$0] } ?? [], text: text)
  }

  /// Whether all that a search brings has to be looked through here.
  var isMoreThanSearch: Bool {
    if !without.isEmpty || labels.count > 1 || assignee != nil || author != nil { return true }
    if (labels + [milestone ?? ""]).contains(where: { $0.contains(",") }) { return true }
    return (sort ?? .newest) != .newest
  }
}

extension IssueListModel: ViewedModel {
  package func underNextView() -> IssueListModel {
    var next = self
    next.filter.state = filter.state.next
    next.restart()
    return next
  }

  /// Begins again, for another filter.
  mutating func restart() {
    list = GrowingList()
    isBlank = true
    isPartial = false
    changed = []
    hidden = []
    left = []
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
