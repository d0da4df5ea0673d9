package import Editor
package import Forge

/// Items fetched page by page, with where each page begins.
package struct GrowingList<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  private var listing = Listing<Item>()
  /// The index of the first item that each page brought, where it brought any.
  private var starts: [Int] = []
  package private(set) var pageCount = 0
  package var growth = Growth.idle

  package init() {}

  package var items: [Item] { listing.items }

  /// How many there are in all, as far as that is known.
  package var total: Int? { hasMore ? listing.total : items.count }

  /// The page to ask for next; nil when all are here.
  package var next: PageRequest? { listing.next }
  package var hasMore: Bool { listing.next != nil }

  /// Whether a page began with that item.
  package func isPageStart(_ index: Int) -> Bool { starts.contains(index) }

  package mutating func append(_ page: Forge.Page<Item>) {
    let count = items.count
    listing.append(page)
    if items.count > count { starts.append(count) }
    pageCount += 1
  }

  /// The indices of the items with which pages begin, ascending.
  package var pageStarts: [Int] { starts }

  /// Puts a changed item in the place of the one it was.
  package mutating func replace(_ item: Item) { listing.replace(item) }

  /// Puts what a page holds now in the place of what it held; see `Listing.merge`.
  ///
  /// - Returns: whether anything changed.
  package mutating func merge(
    _ page: Forge.Page<Item>, as number: Int, keeping isKept: (Item) -> Bool
  ) -> Bool where Item: Equatable {
    guard number > 0, number <= starts.count else { return false }
    let end = number < starts.count ? starts[number] : items.count
    guard
      let growth = listing.merge(
        page, as: number, at: starts[number - 1]..<end, keeping: isKept)
    else { return false }
    for index in number..<starts.count { starts[index] += growth }
    return true
  }

  /// Takes an item away that is gone from the server.
  package mutating func remove(_ id: Item.ID) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    listing.remove(id)
    starts = starts.map { $0 > index ? $0 - 1 : $0 }
  }

  /// Puts an item that no page brought at a place.
  package mutating func insert(_ item: Item, at index: Int) {
    let count = items.count
    listing.insert(item, at: index)
    if items.count > count { starts = starts.map { $0 >= index && $0 > 0 ? $0 + 1 : $0 } }
  }

  /// Puts all items in another order; no page begins anywhere then.
  package mutating func sort(by isBefore: (Item, Item) -> Bool) {
    listing.sort(by: isBefore)
    starts = items.isEmpty ? [] : [0]
  }

  /// Fetches as many pages as a list had before, or the first one.
  ///
  /// Once the first page has told how many there are, the others are asked for together. From the cache
  /// come as many of them as are there, but the first one has to be.
  ///
  /// - Parameters:
  ///   - server: a location's `server`.
  ///   - progress: called with each page.
  ///   - endpoint: the request for a page.
  package static func fetched(
    _ pages: Int, from server: String, _ services: Services,
    progress: (Forge.Page<Item>) -> Void = { _ in },
    _ endpoint: (PageRequest) throws -> Endpoint<Forge.Page<Item>>
  ) throws -> GrowingList {
    let client = try services.client(server)
    defer { services.note(client) }
    var list = GrowingList()
    while let next = list.next, list.pageCount < max(1, pages) {
      let count = min(max(1, pages) - list.pageCount, list.listing.pagesAhead, pagesAtOnce)
      var requests = [next]
      while requests.count < count { requests.append(requests[requests.count - 1].next) }
      for result in client.all(try requests.map(endpoint)) where list.hasMore {
        do {
          let page = try result.get()
          list.append(page)
          progress(page)
        } catch {
          guard services.isCacheOnly, list.pageCount > 0 else { throw error }
          return list
        }
      }
    }
    return list
  }

  /// So many that the connections to a server are busy, and progress is told now and then.
  private static var pagesAtOnce: Int { 24 }
}

/// What becomes of the next page of a list.
package enum Growth: Hashable, Sendable {
  case idle
  /// It is being fetched; the number tells this fetch from others.
  case loading(Int)
  /// It could not be fetched; the sentence says why.
  case failed(String)
}

/// A list that is fetched page by page, as the commands of lists see it.
package protocol GrowingModel: Sendable {
  /// What a fetch brings.
  associatedtype Portion: Sendable

  var growth: Growth { get set }
  var hasMore: Bool { get }
  /// How many rows there are in all, as far as that is known.
  var total: Int? { get }

  /// Fetches what comes next; on a worker.
  func nextPortion(_ at: Location, _ services: Services) throws -> Portion
  mutating func append(_ portion: Portion)
}

/// A list with several views that `next-view` goes through.
package protocol ViewedModel: Sendable {
  /// The list under its next view, without rows until they are loaded.
  func underNextView() -> Self
  /// Whether it has no rows because they are not loaded yet.
  var isBlank: Bool { get }
  /// What the store remembers of the view: where, and what.
  var keptView: (key: String, value: String)? { get }
}
