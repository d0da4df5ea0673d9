import DemoForge
import Editor
import Forge
import Testing

@testable import Modes

@Suite("Numbers that make no sense")
struct StrangeNumbersTests {
  private static let atlas = RepositoryRef(owner: "acme", name: "atlas")
  private static let octopus = "f28b9ff1c3281488fdc7b55d9f446e9c07edd451"

  private static let everything: [Location] = [
    .home("1"), .repositories("1"), .issueList("1", atlas), .pulls("1"), .pullList("1", atlas),
    .issue("1", IssueRef(atlas, 1)), .issue("1", IssueRef(atlas, 2)),
    .issue("1", IssueRef(atlas, 81)),
    .milestones("1"), .milestoneList("1", atlas), .milestone("1", atlas, 2), .history("1", atlas),
    .commit("1", atlas, octopus), .files("1", atlas), .releases("1", atlas),
  ]

  @Test(
    "whatever numbers a server gives, all that it has is shown, gone through and read again",
    arguments: [
      Fault.counts(.max), .counts(.min), .counts(-1), .counts(1 << 40), .numbers(.max),
      .numbers(.min),
    ])
  func shown(_ fault: Fault) throws {
    let forge = try demoForge()
    let list = try ListSession(forge, rows: 50, columns: 120)
    forge.setFault(FaultRule(fault))
    for location in Self.everything {
      try list.open(location)
      #expect(list.buffer.location == location)
      #expect(list.buffer.model != nil, "\(location): \(list.text.prefix(300))")
      list.session.run("end-of-buffer")
      list.session.run("refresh")
      list.settle()
      #expect(!list.modeLine.isEmpty)
    }
  }

  @Test("contributions without end fill a heat map, and fewer than none are none")
  func heat() {
    let today = Day(year: 2026, month: 11, day: 30)
    func map(_ counts: [Int]) -> String {
      let contributions = counts.map { Contribution(time: ListSession.noon - 86_400, count: $0) }
      return rendered(120) { page in
        let map = HeatMap(
          contributions + [Contribution(time: .max, count: 1), Contribution(time: .min, count: 1)],
          today: today)
        map.writeTitle("alice", isFolded: false, into: &page)
        map.writeInWords(into: &page)
        map.write(into: &page)
      }.joined(separator: "\n")
    }
    #expect(map([.max, .max]).contains("4,294,967,296 contributions since"))
    #expect(map([.min, -1]).contains(" 0 contributions since"))
  }

  @Test("a milestone with any number of issues has a bar of its width")
  func bar() throws {
    for number in [Int.max, .min, -1, 0, 7] {
      let milestone: Milestone = try told(
        #"{"id": 1, "title": "v1", "open_issues": \#(number), "closed_issues": \#(number)}"#)
      let rows = rendered(80) { page in
        MilestoneBar(milestone).write(into: &page, cells: 10)
        page.write(" " + MilestoneBar(milestone).words)
      }
      #expect(rows.first?.prefix(11).last == " ", "\(rows)")
    }
  }
}
