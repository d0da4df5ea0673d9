import Testing

@testable import DemoForge

/// Lists of issues, their pages and the traps of their filters.
@Suite("Lists of issues")
struct IssueListTests {
  @Test("80 issues, 55 of them open, in pages of at most 50")
  func pages() throws {
    try withForge { _, wire in
      let path = "\(atlas)/issues?type=issues"
      #expect(total(wire, path) == 55)
      #expect(total(wire, "\(path)&state=all") == 80)
      #expect(total(wire, "\(atlas)/issues?state=all") == 92)
      let first = numbers(wire, "\(path)&state=all&limit=100")
      let second = numbers(wire, "\(path)&state=all&limit=100&page=2")
      #expect(first.count == 50)
      #expect(first + second == Array((1...80).reversed()))
      #expect(numbers(wire, "\(path)&state=all&limit=50&page=none") == first)
      #expect(wire.get("\(path)&page=999999999999999999").json == [])
      #expect(wire.get("\(path)&page=4").json == [])
    }
  }

  @Test("Labels are joined by AND, and a filter of unknown names is none")
  func labels() throws {
    try withForge { _, wire in
      let path = "\(atlas)/issues?type=issues&state=all"
      let both = numbers(wire, "\(path)&labels=bug,backend&limit=50")
      #expect(both == [32])
      #expect(numbers(wire, "\(path)&labels=bug,no-such-label,backend") == both)
      #expect(total(wire, "\(path)&labels=no-such-label") == 80)
      #expect(total(wire, "\(path)&labels=question%20%E2%9D%93") > 0)
      let anywhere = "/api/v1/repos/issues/search?type=issues&state=all"
      #expect(total(wire, "\(anywhere)&labels=bug,backend") > both.count)
      #expect(total(wire, "\(anywhere)&labels=no-such-label") == 0)
    }
  }

  @Test("Milestones, people, text and times")
  func otherFilters() throws {
    try withForge { _, wire in
      let path = "\(atlas)/issues?type=issues&state=all"
      #expect(total(wire, "\(path)&milestones=Someday") == 7)
      #expect(total(wire, "\(path)&milestones=4,v3.0") == 13)
      #expect(total(wire, "\(path)&milestones=never") == 80)
      #expect(wire.get("\(path)&created_by=nobody").status == 404)
      let carols = wire.get("\(path)&created_by=carol").json?.array ?? []
      #expect(carols.allSatisfy { $0["user"]?["login"] == "carol" })
      #expect(numbers(wire, "\(path)&q=zoom+7").allSatisfy { $0 % 12 == 3 })
      #expect(numbers(wire, "\(path)&since=2026-11-28T03:23:45Z") == [8, 7, 1])
      #expect(wire.get("\(path)&since=yesterday").status == 422)
      // A plus that was not encoded is a blank.
      #expect(wire.get("\(path)&since=2026-11-28T03:23:45+02:00").status == 422)
      #expect(wire.get("\(path)&since=2026-11-28T03:23:45%2B02:00").status == 200)
    }
  }

  @Test("Forgejo sorts, Gitea does not")
  func sorting() throws {
    let path = "\(atlas)/issues?type=issues&state=all&sort=mostcomment&limit=1"
    try withForge { _, wire in #expect(numbers(wire, path) == [80]) }
    try withForge(DemoForgeOptions(provider: .forgejo)) { _, wire in
      #expect(numbers(wire, path) == [2])
    }
  }

  @Test("Searching everywhere knows the sender")
  func relations() throws {
    try withForge { forge, wire in
      let path = "/api/v1/repos/issues/search?state=all"
      let mine = wire.get("\(path)&created=true&limit=50").json?.array ?? []
      #expect(mine.allSatisfy { $0["user"]?["login"] == "alice" })
      #expect(total(wire, "\(path)&type=issues&owner=acme") == 80)
      #expect(wire.get("\(path)&owner=nobody").status == 400)
      #expect(wire.get("\(path)&team=x").status == 400)
      let bob = forge.wire(forge.tokens.bob)
      let requested = bob.get("\(path)&review_requested=true").json?.array ?? []
      #expect(requested.compactMap { $0["number"]?.int } == [89])
    }
  }

  private func total(_ wire: Wire, _ path: String) -> Int {
    wire.get(path).headers["x-total-count"].flatMap { Int($0) } ?? -1
  }

  private func numbers(_ wire: Wire, _ path: String) -> [Int64] {
    (wire.get(path).json?.array ?? []).compactMap { $0["number"]?.int }
  }
}
