import Forge
import TestSupport
import Testing

@Suite("A page that is read again is merged into the list by identifiers")
struct ListingMergeTests {
  private struct Item: Identifiable, Hashable, Sendable {
    let id: Int
    var text = ""
  }

  private func listing(_ pages: [[Int]], total: Int? = nil) -> Listing<Item> {
    var listing = Listing<Item>()
    for ids in pages {
      listing.append(page(ids, total: total ?? pages.joined().count))
    }
    return listing
  }

  private func page(_ ids: [Int], total: Int, _ text: String = "") -> Page<Item> {
    Page(items: ids.map { Item(id: $0, text: text) }, total: total)
  }

  private func ids(_ listing: Listing<Item>) -> [Int] { listing.items.map(\.id) }

  @Test func `the same page changes nothing`() {
    var list = listing([[1, 2, 3]])
    #expect(list.merge(page([1, 2, 3], total: 3), as: 1, at: 0..<3) { _ in false } == nil)
  }

  @Test func `a changed item is replaced in its place, kept or not`() {
    var list = listing([[1, 2, 3]])
    #expect(list.merge(page([1, 2, 3], total: 3, "new"), as: 1, at: 0..<3) { $0.id < 3 } == 0)
    #expect(list.items.allSatisfy { $0.text == "new" })
  }

  @Test func `new items come in, those that are gone go, unless they are kept`() {
    var list = listing([[1, 2, 3, 4, 5]])
    #expect(list.merge(page([0, 1, 4, 6], total: 4), as: 1, at: 0..<5) { $0.id <= 3 } == 1)
    #expect(ids(list) == [0, 1, 2, 3, 4, 6])
    #expect(list.total == 4)
  }

  @Test func `kept items are never put in another order`() {
    var list = listing([[1, 2, 3, 4, 5]])
    _ = list.merge(page([3, 9, 2, 1, 5, 4], total: 6), as: 1, at: 0..<5) { $0.id <= 3 }
    #expect(ids(list) == [1, 2, 3, 9, 5, 4])
  }

  @Test func `an item that moved on to the next page is not lost`() {
    var list = listing([[1, 2, 3], [4, 5, 6]], total: 6)
    #expect(list.merge(page([0, 1, 2], total: 7), as: 1, at: 0..<3) { _ in false } == 1)
    #expect(ids(list) == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test func `an item of the next page that moved up is in the list once`() {
    var list = listing([[1, 2, 3], [4, 5, 6]], total: 6)
    _ = list.merge(page([2, 3, 4], total: 5), as: 1, at: 0..<3) { _ in false }
    #expect(ids(list) == [2, 3, 4, 5, 6])
  }

  @Test func `a list that was whole and is longer now has a next page`() {
    var list = listing([[1, 2, 3]])
    #expect(list.next == nil)
    _ = list.merge(page([0, 1, 2], total: 4), as: 1, at: 0..<3) { _ in false }
    #expect(list.next?.number == 2)
  }

  @Test func `whatever comes, kept items stay in order and none is there twice`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let count = Int.random(in: 0...8, using: &random)
      let before = Array(0..<count)
      var list = listing([before])
      let kept = Set(before.filter { _ in Bool.random(using: &random) })
      let now = Array(
        (0..<12).shuffled(using: &random).prefix(Int.random(in: 0...10, using: &random)))
      _ = list.merge(page(now, total: now.count), as: 1, at: 0..<count) { kept.contains($0.id) }
      let after = ids(list)
      #expect(Set(after).count == after.count)
      #expect(after.filter(kept.contains) == before.filter(kept.contains))
      #expect(Set(after).isSuperset(of: now))
    }
  }
}
