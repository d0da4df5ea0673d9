import Editor
import Forge

/// A growing list whose pages can be read again while they are shown.
protocol RereadModel: GrowingModel {
  associatedtype Item: Identifiable & Sendable & Equatable where Item.ID: Sendable

  var list: GrowingList<Item> { get set }
  /// Whether there are no rows yet, since another view was chosen.
  var isBlank: Bool { get }

  /// Whether a page by itself says what stands where: not in an order of our own.
  var canBeReread: Bool { get }
  /// Whether a row stays whatever its page says: one that was changed here.
  func stays(_ item: Item) -> Bool
  /// Notes that items stay although the list no longer has them.
  mutating func noteLeft(_ items: [Item], stillThere: [Item])

  /// Reads again what stands above the rows; answers how that goes into the list, which says whether
  /// anything changed. On a worker.
  func rereadHead(
    at place: Location, _ services: Services
  ) throws -> (@Sendable (inout Self) -> Bool)?

  /// What a row of an item stands for.
  func location(of item: Item, at place: Location) -> Location
  /// Fetches a page of it; on a worker.
  func page(
    _ request: PageRequest, at place: Location, _ services: Services
  ) throws
    -> Forge.Page<Item>
}

extension RereadModel {
  var canBeReread: Bool { true }
  func stays(_ item: Item) -> Bool { false }
  mutating func noteLeft(_ items: [Item], stillThere: [Item]) {}
  func rereadHead(
    at place: Location, _ services: Services
  ) throws -> (@Sendable (inout Self) -> Bool)? { nil }

  /// The rows that stay without being on their page, as far as others of the page follow them:
  /// the last ones may only have moved on to the next page.
  private func left(by page: Forge.Page<Item>, _ isKept: (Item) -> Bool) -> [Item] {
    let here = Set(page.items.map(\.id))
    guard let first = list.items.firstIndex(where: { here.contains($0.id) }),
      let last = list.items.lastIndex(where: { here.contains($0.id) })
    else { return [] }
    return list.items[first...last].filter { !here.contains($0.id) && isKept($0) }
  }

  /// Reads pages again and says how they go into what is shown by then.
  static func reread(
    _ location: Location, _ request: RereadRequest, _ services: Services
  ) throws -> Merge {
    guard let model = request.model as? Self, !model.isBlank, model.canBeReread else {
      return { _, _ in nil }
    }
    let (pages, change) = try rereading {
      let pages = try request.pages.filter { $0 <= model.list.pageCount }.map { number in
        (number, try model.page(PageRequest(number), at: location, services))
      }
      return (pages, try model.rereadHead(at: location, services))
    }
    return { current, kept in
      guard var merged = current as? Self, !merged.isBlank, merged.growth == .idle else {
        return nil
      }
      var hasChanged = change?(&merged) ?? false
      for (number, page) in pages {
        let before = merged
        let isKept = { (item: Item) in
          before.stays(item) || kept.contains(before.location(of: item, at: location))
        }
        let isChanged = merged.list.merge(page, as: number, keeping: isKept)
        merged.noteLeft(merged.left(by: page, isKept), stillThere: page.items)
        hasChanged = hasChanged || isChanged
      }
      return hasChanged ? merged : nil
    }
  }
}

extension BufferMode where Model: RereadModel {
  static func erased(_ services: Services) -> Mode {
    var mode = loading(services)
    mode.reread = { location, request in
      try Model.reread(location, request, services.bound(to: request.job))
    }
    return mode
  }
}

extension IssueListModel: RereadModel {
  var canBeReread: Bool { !isWhole }
  func stays(_ item: Issue) -> Bool { changed.contains(item.ref) }

  mutating func noteLeft(_ items: [Issue], stillThere: [Issue]) {
    left.subtract(stillThere.map(\.ref))
    left.formUnion(items.map(\.ref).filter { !changed.contains($0) })
  }

  func rereadHead(
    at place: Location, _ services: Services
  ) throws -> (@Sendable (inout IssueListModel) -> Bool)? {
    guard let shown = milestone, let repository = place.repository else { return nil }
    let fresh = try services.send(.milestone(shown.id, of: repository), to: place.server)
    guard fresh != shown else { return nil }
    let summary = fresh.summary.isEmpty ? nil : services.richText(fresh.summary)
    return { list in
      list.milestone = fresh
      list.summary = summary
      return true
    }
  }

  func location(of item: Issue, at place: Location) -> Location {
    .issue(place.server, item.ref)
  }

  func page(
    _ request: PageRequest, at place: Location, _ services: Services
  ) throws -> Forge.Page<Issue> {
    try services.send(endpoint(place, page: request), to: place.server)
  }
}

extension MilestoneListModel: RereadModel {
  func stays(_ item: Milestone) -> Bool { changed.contains(item.id) }

  func location(of item: Milestone, at place: Location) -> Location {
    guard let repository = place.repository else { return place }
    return .milestone(place.server, repository, item.id)
  }

  func page(
    _ request: PageRequest, at place: Location, _ services: Services
  ) throws -> Forge.Page<Milestone> {
    try services.send(endpoint(place, page: request), to: place.server)
  }
}

extension RepositoriesModel: RereadModel {
  var isBlank: Bool { false }

  func location(of item: Repository, at place: Location) -> Location {
    pane.location(place.server, item.ref)
  }

  func page(
    _ request: PageRequest, at place: Location, _ services: Services
  ) throws -> Forge.Page<Repository> {
    try services.send(.userRepositories(page: request), to: place.server)
  }
}

extension HomeModel: RereadModel {
  func location(of item: Activity, at place: Location) -> Location {
    ActivityRows.location(of: item, on: place.server)
  }

  func page(
    _ request: PageRequest, at place: Location, _ services: Services
  ) throws -> Forge.Page<Activity> {
    let page = try services.send(.activities(of: login, page: request), to: place.server)
    quotes.read(page.items)
    return page
  }
}
