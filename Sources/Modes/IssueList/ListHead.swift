import Editor
import Forge
import FoundationEssentials
import Store

/// Where the first rows of a list stand in its kept pages, which is looked through as a whole.
///
/// Reading all pages of a list with ten thousand issues takes a tenth of a second. Those that its first
/// screen is made of take a few milliseconds, so that it is shown before the rest.
struct ListHead: Codable, Hashable, Sendable {
  struct Place: Codable, Hashable, Sendable {
    /// From 1 on.
    let page: Int
    let issue: Int
  }

  let filter: IssueFilter
  /// How many rows the list has in all.
  let count: Int
  /// Of the first rows, in their order.
  let places: [Place]

  /// More rows than any screen has.
  private static let rows = 100
  /// More pages than this are no head start.
  private static let pages = 8

  /// - Parameter pages: Which page brought an issue, by its identifier.
  init?(_ model: IssueListModel, pages: [Int: Int]) {
    filter = model.filter
    let rows = model.issues
    count = rows.count
    var places: [Place] = []
    var seen: Set<Int> = []
    for issue in rows.prefix(Self.rows) {
      guard let page = pages[issue.id] else { continue }
      seen.insert(page)
      if seen.count > Self.pages { break }
      places.append(Place(page: page, issue: issue.id))
    }
    self.places = places
    guard count > places.count else { return nil }
  }

  static func key(_ at: Location) -> String { "head.\(at.whole)" }
}

extension IssueListModel {
  /// The first rows of the list as they were kept, if that is known; on a worker.
  func keptHead(_ at: Location, _ services: Services) throws -> IssueListModel? {
    guard let profile = Profile.ID(at.server),
      let json = try services.store.filter(ListHead.key(at), of: profile),
      let head = try? JSONDecoder().decode(ListHead.self, from: Data(json.utf8)),
      head.filter == filter
    else { return nil }
    let numbers = Set(head.places.map(\.page)).sorted()
    let client = try services.client(at.server)
    let requests = try numbers.map { try endpoint(at, page: PageRequest($0)) }
    var known: [Int: Issue] = [:]
    for page in client.all(requests) {
      for issue in try page.get().items { known[issue.id] = issue }
    }
    let issues = head.places.compactMap { known[$0.issue] }
    // One that is no longer among them is of another state of the list.
    guard issues.count == head.places.count else { return nil }
    var model = self
    model.list.append(Forge.Page(items: issues, total: head.count, hasMore: true))
    model.isBlank = false
    return model
  }

  /// Keeps where the first rows stand; on a worker.
  func keepHead(_ at: Location, pages: [Int: Int], _ services: Services) {
    guard let profile = Profile.ID(at.server) else { return }
    let json = ListHead(self, pages: pages).flatMap { try? JSONEncoder().encode($0) }
    // Without it the list is shown a little later the next time.
    try? services.store.setFilter(
      json.map { String(decoding: $0, as: UTF8.self) }, for: ListHead.key(at), of: profile)
  }
}
