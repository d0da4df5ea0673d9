import HTTP
import Testing

@testable import Forge

@Suite struct PageTests {
  /// A server that gives at most `limit` items a page and counts right.
  private func walk(total: Int, asking size: Int, limit: Int) -> (pages: Int, items: [Int]) {
    var listing = Listing<Numbered>(first: PageRequest(1, size: size))
    var pages = 0
    while let next = listing.next, pages < 100 {
      let given = min(size, limit)
      let start = (next.number - 1) * given
      let items = start < total ? Array(start..<min(start + given, total)) : []
      listing.append(
        Paging.counted.page(
          items.map(Numbered.init), count: items.count, request: next,
          headers: [Header("x-total-count", "\(total)")]))
      pages += 1
    }
    return (pages, listing.items.map(\.id))
  }

  private struct Numbered: Identifiable, Sendable {
    let id: Int
  }

  @Test func `Every item is found, whatever the server's own limit is`() {
    for total in [0, 1, 29, 30, 31, 50, 60, 80, 100, 120, 150, 151] {
      for (size, limit) in [(30, 50), (50, 50), (100, 50), (50, 30), (7, 5), (50, 20)] {
        let (pages, items) = walk(total: total, asking: size, limit: limit)
        #expect(items == Array(0..<total), "\(total) items, \(size) asked for, \(limit) given")
        let needed = max(1, (total + min(size, limit) - 1) / min(size, limit))
        #expect(pages <= needed + 1)
      }
    }
  }

  @Test func `A server that gives what is asked for is not asked once too often`() {
    for total in [1, 30, 31, 60, 80] {
      #expect(walk(total: total, asking: 30, limit: 50).pages == (total + 29) / 30)
    }
  }

  @Test func `A short page does not end a list whose total is unknown`() {
    let page = Paging.uncounted.page(
      [1], count: 1, request: PageRequest(1, size: 50), headers: [Header("X-Total-Count", "1")])
    #expect(page.hasMore)
    #expect(page.total == nil)
    let end = Paging.uncounted.page([Int](), count: 0, request: PageRequest(2), headers: [])
    #expect(!end.hasMore)
  }

  @Test func `A page of nulls is not an empty page`() throws {
    let reply = Reply(status: 200, body: Array("[null]".utf8))
    let page = try Endpoint.timeline(of: IssueRef(RepositoryRef(owner: "a", name: "b"), 1)).read(
      reply)
    #expect(page.items.isEmpty)
    #expect(page.hasMore)
  }

  @Test func `A link to a next page is believed, its absence only without a total`() {
    func hasMore(_ headers: [Header]) -> Bool {
      Paging.counted.page([1], count: 30, request: PageRequest(2, size: 30), headers: headers)
        .hasMore
    }
    let next = Header("Link", #"<https://forge.example/x?page=3>; rel="next""#)
    let last = Header("Link", #"<https://forge.example/x?page=1>; rel="prev""#)
    #expect(hasMore([next]))
    #expect(hasMore([next, Header("X-Total-Count", "60")]))
    #expect(!hasMore([last]))
    #expect(hasMore([last, Header("X-Total-Count", "61")]))
    #expect(!hasMore([last, Header("X-Total-Count", "60")]))
    #expect(hasMore([]))
  }

  @Test(arguments: [Int.min, -1, 0, 3, .max])
  func `A total that makes no sense is calculated with all the same`(total: Int) {
    var listing = Listing<Numbered>()
    for number in 1...3 {
      guard let next = listing.next else { break }
      listing.append(
        Paging.counted.page(
          [Numbered(id: number)], count: 1, request: next,
          headers: [Header("X-Total-Count", "\(total)")]))
      #expect((0...1 << 31).contains(listing.total ?? -1))
      #expect((0...1 << 31).contains(listing.pagesAhead))
    }
    for number in 1...3 { listing.remove(number) }
    #expect((listing.total ?? -1) >= 0)
  }

  @Test func `An item that moved to the next page is listed once`() {
    var listing = Listing<Numbered>()
    listing.append(Page(items: [1, 2, 3].map(Numbered.init), total: 5, hasMore: true))
    listing.append(Page(items: [3, 4, 5].map(Numbered.init), total: 5, hasMore: false))
    #expect(listing.items.map(\.id) == [1, 2, 3, 4, 5])
    #expect(listing.next == nil)
    #expect(listing.total == 5)
  }
}
