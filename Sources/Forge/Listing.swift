/// A list that grows page by page, each item in it once.
///
/// Between two requests items may move from one page to the next, so that one comes twice.
package struct Listing<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  package private(set) var items: [Item] = []

  /// How many there are in all, as far as the server says.
  package private(set) var total: Int?

  /// Which page to ask for next; nil when all are here.
  package private(set) var next: PageRequest?
  private var known: Set<Item.ID> = []

  /// How many places each page had.
  private var counts: [Int] = []

  package init(first: PageRequest = PageRequest()) {
    next = first
  }

  /// Adds the page that was asked for by `next`.
  package mutating func append(_ page: Page<Item>) {
    for item in page.items where known.insert(item.id).inserted { items.append(item) }
    counts.append(page.count)
    total = page.total
    // With every page before it at hand a right total decides exactly.
    let hasMore = page.total.map { page.count > 0 && seen < $0 } ?? page.hasMore
    next = hasMore ? next?.next : nil
  }

  /// How many places all pages so far had.
  private var seen: Int { counts.reduce(0, +) }

  /// How many pages are still to come, as far as the total tells; 1 where only the next one is known of.
  package var pagesAhead: Int {
    guard next != nil, let total, let size = counts.first, size > 0 else {
      return next == nil ? 0 : 1
    }
    return max(1, (total - seen + size - 1) / size)
  }

  /// Puts what a page holds now in the place of what it held.
  ///
  /// Items are told apart by their identifiers. Kept ones stay where they are, in their order; the
  /// others of the page stand behind the kept one that they follow now. An item that moved on to the
  /// next page is still there.
  ///
  /// - Parameters:
  ///   - page: as it is now.
  ///   - number: which page it is, from 1 on; one that was not asked for before is left out.
  ///   - places: where its items stand in `items`.
  ///   - isKept: whether an item stays whatever the page says.
  /// - Returns: how many items more there are in its place; nil when nothing changed.
  package mutating func merge(
    _ page: Page<Item>, as number: Int, at places: Range<Int>, keeping isKept: (Item) -> Bool
  ) -> Int? where Item: Equatable {
    guard counts.indices.contains(number - 1) else { return nil }
    if page.items == Array(items[places]), page.count == counts[number - 1],
      page.total == nil || page.total == total
    {
      return nil
    }
    let before = (items, total, next)
    var fresh: [Item.ID: Item] = [:]
    for item in page.items { fresh[item.id] = item }
    let old = items[places].map { fresh[$0.id] ?? $0 }
    let kept = old.indices.filter { isKept(old[$0]) }
    // Behind the last one that is still on this page, items have only moved on.
    let moved = (old.lastIndex { fresh[$0.id] != nil } ?? -1) + 1
    let placed = Set(kept.map { old[$0].id }).union(
      items[..<places.lowerBound].map(\.id) + items[places.upperBound...].map(\.id))
    var behind: [Int: [Item]] = [:]
    var anchor = -1
    for item in page.items {
      if let place = kept.first(where: { old[$0].id == item.id }) {
        anchor = max(anchor, place)
      } else if !placed.contains(item.id) {
        // One that was here already does not go before a kept item that it followed.
        let was = old.firstIndex { $0.id == item.id }
        anchor = max(anchor, was.flatMap { was in kept.last { $0 < was } } ?? -1)
        behind[anchor, default: []].append(item)
      }
    }
    var merged = behind[-1] ?? []
    for index in old.indices {
      if kept.contains(index) {
        merged.append(old[index])
      } else if index >= moved, hasMore(after: number, page) {
        merged.append(old[index])
      }
      merged += behind[index] ?? []
    }
    for index in items.indices where !places.contains(index) {
      if let item = fresh[items[index].id] { items[index] = item }
    }
    items.replaceSubrange(places, with: merged)
    known = Set(items.map(\.id))
    counts[number - 1] = page.count
    if let all = page.total {
      total = all
      next = seen < all && page.count > 0 ? PageRequest(counts.count + 1) : nil
    }
    return before.0 == items && before.1 == total && before.2 == next
      ? nil : merged.count - places.count
  }

  /// Whether there are items behind a page, which may have come from it.
  private func hasMore(after number: Int, _ page: Page<Item>) -> Bool {
    number < counts.count || (page.total.map { seen < $0 } ?? page.hasMore)
  }

  /// Puts a changed item in the place of the one it was.
  package mutating func replace(_ item: Item) {
    guard let index = items.firstIndex(where: { $0.id == item.id }) else { return }
    items[index] = item
  }

  /// Takes an item away that is gone from the server.
  package mutating func remove(_ id: Item.ID) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    items.remove(at: index)
    if let last = counts.indices.last, counts[last] > 0 { counts[last] -= 1 }
    total = total.map { max(0, $0 - 1) }
  }

  /// Puts an item that no page brought at a place.
  package mutating func insert(_ item: Item, at index: Int) {
    guard known.insert(item.id).inserted else { return }
    items.insert(item, at: min(max(0, index), items.count))
  }

  /// Puts all items in another order.
  package mutating func sort(by isBefore: (Item, Item) -> Bool) { items.sort(by: isBefore) }
}
