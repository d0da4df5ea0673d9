import HTTP

/// One page of a list.
package struct Page<Item: Sendable>: Sendable {
  package let items: [Item]

  /// How many items all pages hold together; nil where the server does not say or says it wrong.
  package let total: Int?

  /// Whether to ask for the next page, as far as this page alone can tell; see `Listing`.
  package let hasMore: Bool

  /// How many places the page has; some may hold no item.
  package let count: Int

  package init(items: [Item], total: Int? = nil, hasMore: Bool = false, count: Int? = nil) {
    self.items = items
    self.total = total
    self.hasMore = hasMore
    self.count = count ?? items.count
  }
}

extension Page: Equatable where Item: Equatable {}

/// Which part of a list is asked for.
package struct PageRequest: Hashable, Sendable {
  /// From 1 on.
  package let number: Int

  /// How many items are asked for; the server may give fewer.
  package let size: Int

  /// Fifty is what most servers give at most.
  package init(_ number: Int = 1, size: Int = 50) {
    self.number = number
    self.size = size
  }

  package var next: PageRequest { PageRequest(number + 1, size: size) }

  var query: [QueryItem] { [QueryItem("page", number), QueryItem("limit", size)] }
}

/// When a list has ended.
///
/// A server gives fewer items than asked for when its own limit is lower, and some lists lose
/// items after they were cut into pages. So a short page ends a list only where the total proves
/// it; otherwise an empty page does.
enum Paging: Sendable {
  /// The whole list comes at once.
  case none
  /// `X-Total-Count` counts the items of all pages.
  case counted
  /// The total is missing or wrong: for timelines it counts this page only.
  case uncounted

  /// - Parameters:
  ///   - count: how many places the page has, null ones among them.
  ///   - headers: of the reply.
  func page<Item>(
    _ items: [Item], count: Int, request: PageRequest, headers: [Header]
  ) -> Page<Item> {
    switch self {
    case .none:
      return Page(items: items, total: items.count)
    case .uncounted:
      return Page(items: items, hasMore: count > 0, count: count)
    case .counted:
      let total = headers.value(of: "X-Total-Count").flatMap { Int($0)?.asCount }
      return Page(
        items: items, total: total,
        hasMore: count > 0 && hasMore(count, request, total, link: headers.value(of: "Link")),
        count: count)
    }
  }

  private func hasMore(_ count: Int, _ request: PageRequest, _ total: Int?, link: String?) -> Bool {
    if let link, link.contains(#"rel="next""#) { return true }
    // Without a total the links alone decide, if there are any.
    guard let total else { return link == nil }
    if request.number == 1 { return count < total }
    // A full page proves that the server gives as many as were asked for. A short one is the last
    // when the sum is right, or the server gives fewer; only the pages before it would tell.
    if count == request.size { return request.number * request.size < total }
    return (request.number - 1) * request.size + count != total
  }
}
