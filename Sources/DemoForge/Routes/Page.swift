/// The page of a list that is asked for.
struct PageRequest: Hashable, Sendable {
  /// From 1.
  let number: Int
  let limit: Int

  var offset: Int { (number - 1) * limit }

  /// The page size of both servers as they are delivered.
  static let defaultLimit = 30

  /// What is missing or makes no sense counts as not said; too large a size is clamped silently.
  init(_ query: Query, atMost maximum: Int) {
    let page = query["page"].flatMap { Int($0) } ?? 1
    // So far that no list reaches it, so near that the offset does not overflow.
    number = min(max(1, page), 1 << 32)
    let asked = query["limit"].flatMap { Int($0) } ?? 0
    limit = min(asked > 0 ? asked : Self.defaultLimit, maximum)
  }
}

/// The page that was cut, and how many things there are in all.
struct Page {
  let total: Int
  let request: PageRequest

  /// `Link` as the servers write it: nil when there is one page.
  func link(to address: String, query: Query) -> String? {
    let last = max(1, (total + request.limit - 1) / request.limit)
    let current = min(request.number, last)
    func entry(_ page: Int, _ relation: String) -> String {
      "<\(address)?\(query.encoded(page: page))>; rel=\"\(relation)\""
    }
    var entries: [String] = []
    if current < last { entries += [entry(current + 1, "next"), entry(last, "last")] }
    if current > 1 { entries += [entry(1, "first"), entry(current - 1, "prev")] }
    return entries.isEmpty ? nil : entries.joined(separator: ",")
  }
}
