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

  /// How many places all pages so far had.
  private var seen = 0

  package init(first: PageRequest = PageRequest()) {
    next = first
  }

  /// Adds the page that was asked for by `next`.
  package mutating func append(_ page: Page<Item>) {
    for item in page.items where known.insert(item.id).inserted { items.append(item) }
    seen += page.count
    total = page.total
    // With every page before it at hand a right total decides exactly.
    let hasMore = page.total.map { page.count > 0 && seen < $0 } ?? page.hasMore
    next = hasMore ? next?.next : nil
  }

  /// Puts a changed item in the place of the one it was.
  package mutating func replace(_ item: Item) {
    guard let index = items.firstIndex(where: { $0.id == item.id }) else { return }
    items[index] = item
  }
}
