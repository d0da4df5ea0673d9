import Editor
import Forge
import Testing

@testable import Modes

@Suite("Rows of issues")
struct IssueRowsTests {
  private func issues() throws -> [Issue] {
    let ui = ("ui", "1d76db")
    return [
      try issue(
        80, "Crash when the window is resized to one row", labels: [ui], assignees: ["bob"],
        comments: 12, created: "2026-11-30T10:00:00Z"),
      try issue(
        78, "Umlaute in Dateinamen werden falsch sortiert", assignees: ["carol"], comments: 3,
        created: "2026-11-29T10:00:00Z"),
      try issue(
        77, "日本語のタイトルで幅がずれる", labels: [("unicode", "fbca04")], assignees: ["carol"],
        created: "2026-11-29T10:00:00Z"),
      try issue(
        74, "Paste of 2,000 lines into a comment drops the last line of it", comments: 5,
        created: "2026-11-28T10:00:00Z"),
      try issue(
        71, "Tokens were written to the log", labels: [("security", "d73a4a")],
        assignees: ["alice"], comments: 7, created: "2026-11-26T10:00:00Z", closed: true),
      try issue(
        66, "Home: heat map is clipped at 80 columns", labels: [ui], assignees: ["bob"],
        comments: 2, created: "2026-11-04T10:00:00Z"),
      try issue(
        63, "C-x 4 opens the link in the wrong window", assignees: ["alice"], comments: 1,
        created: "2026-10-30T10:00:00Z"),
    ]
  }

  private func model(
    _ issues: [Issue], hasMore: Bool = false, total: Int? = nil, state: IssueFilter.State = .all
  ) -> IssueListModel {
    var model = IssueListModel(filter: IssueFilter(state: state))
    model.append(Forge.Page(items: issues, total: total, hasMore: hasMore))
    return model
  }

  private func rows(
    _ model: IssueListModel, _ width: Int, icons: Icons = .unicode
  ) -> [String] {
    rendered(width, icons: icons) { page in
      IssueListMode.render(
        model, at: .issueList("1", RepositoryRef(owner: "acme", name: "atlas")), into: &page)
    }
  }

  @Test("80 columns: tags behind the title, then assignee, comments and age in columns")
  func eighty() throws {
    #expect(
      rows(model(try issues()), 80) == [
        "  ○   #80  Crash when the window is resized to one row  ui     bob    12     2h",
        "  ○   #78  Umlaute in Dateinamen werden falsch sortiert        carol   3     1d",
        "  ○   #77  日本語のタイトルで幅がずれる  unicode               carol         1d",
        "  ○   #74  Paste of 2,000 lines into a comment drops the last…         5     2d",
        "  ●   #71  Tokens were written to the log  security            alice   7     4d",
        "  ○   #66  Home: heat map is clipped at 80 columns  ui         bob     2  Nov 4",
        "  ○   #63  C-x 4 opens the link in the wrong window            alice   1 Oct 30",
      ])
  }

  @Test("40 columns: number, title and age are what is left")
  func forty() throws {
    let rows = rows(model(Array(try issues().prefix(2))), 40)
    #expect(
      rows == [
        "  ○  #80 Crash when the window is re… 2h",
        "  ○  #78 Umlaute in Dateinamen werde… 1d",
      ])
  }

  @Test("120 columns go to the titles")
  func wide() throws {
    let rows = rows(model(try issues()), 120)
    #expect(rows[3].contains("drops the last line of it  "))
    #expect(rows.allSatisfy { $0.count <= 119 })
  }

  @Test("comments go first, then the assignee, then the tags, at last the age")
  func narrowing() throws {
    let model = model([
      try issue(
        5, "A title that is long enough for each of these widths and more",
        labels: [("bug", "f00")],
        assignees: ["bob"], comments: 3)
    ])
    func shows(_ width: Int) -> [Bool] {
      let row = rows(model, width)[0]
      return [row.contains(" 3 "), row.contains("bob"), row.contains("bug"), row.contains("2h")]
    }
    #expect(shows(80) == [true, true, true, true])
    #expect(shows(60) == [false, true, true, true])
    #expect(shows(50) == [false, false, true, true])
    #expect(shows(40) == [false, false, false, true])
    #expect(shows(20) == [false, false, false, false])
  }

  @Test("tags that would take more than 40 % of the room become dots; the milestone keeps its flag")
  func dots() throws {
    let labels = (1...5).map { ("a rather long label \($0)", "1d76db") }
    let row = rows(
      model([try issue(7, "Short but not shortened title here", labels: labels, milestone: "v1.0")]
      ),
      80)[0]
    #expect(row.contains("Short but not shortened title here  ●●●●●⚑ "))
  }

  @Test("a milestone stands behind the labels, except in its own list")
  func milestone() throws {
    let one = try issue(7, "Title", labels: [("bug", "f00")], milestone: "v1.0")
    #expect(rows(model([one]), 80)[0].contains("Title  bug ⚑ v1.0 "))
    var filtered = model([one])
    filtered.filter.milestone = "v1.0"
    #expect(rows(filtered, 80)[0].contains("Title  bug "))
    #expect(!rows(filtered, 80)[0].contains("v1.0"))
  }

  @Test("what the server gave although it was not asked for is no row")
  func unasked() throws {
    var model = model([try issue(7, "Of another milestone", milestone: "v2.0")], state: .open)
    model.filter.milestone = "v1.0"
    #expect(rows(model, 80) == [Self.filtered])
  }

  private static let filtered =
    " No match in acme/atlas. \\ clears the filter, v shows closed ones."

  @Test(
    "a filter that nothing fits says so, and how to clear it; an order alone leaves out nothing")
  func nothingFits() throws {
    func said(_ change: (inout IssueFilter) -> Void) -> [String] {
      var model = model([], state: .open)
      change(&model.filter)
      return rows(model, 80)
    }
    #expect(said { $0.text = "none such" } == [Self.filtered])
    #expect(said { $0.labels = ["bug"] } == [Self.filtered])
    #expect(said { $0.without = [.labels] } == [Self.filtered])
    #expect(said { $0.assignee = "bob" } == [Self.filtered])
    #expect(
      said { $0.sort = .oldest } == [" No open issues in acme/atlas. v shows closed ones."])
  }

  @Test("signs in ASCII")
  func ascii() throws {
    let rows = rows(
      model([try issue(7, "T", milestone: "v1"), try issue(6, "U", closed: true)]), 80,
      icons: .ascii)
    #expect(rows[0].hasPrefix("  o    #7  T  ! v1"))
    #expect(rows[1].hasPrefix("  x    #6  U"))
  }

  @Test("numbers of five digits move the titles of all rows")
  func numbers() throws {
    let rows = rows(model([try issue(12345, "New"), try issue(7, "Old")]), 80)
    #expect(rows[0].hasPrefix("  ○ #12345  New"))
    #expect(rows[1].hasPrefix("  ○     #7  Old"))
  }

  @Test("control characters of a title stay in its row and are shown")
  func hostile() throws {
    let rows = rows(model([try issue(7, "red \u{1B}[31m and\ntwo lines")]), 80)
    #expect(rows.count == 1)
    #expect(rows[0].contains("red ^[[31m and^Jtwo lines"))
  }

  @Test("an empty list says so, with the key to others")
  func empty() {
    #expect(
      rows(model([], state: .open), 80) == [" No open issues in acme/atlas. v shows closed ones."])
    #expect(
      rows(model([], state: .closed), 80) == [" No closed issues in acme/atlas. v shows all."])
    #expect(rows(model([], state: .all), 80) == [" No issues in acme/atlas. v shows open ones."])
  }

  @Test("the last row says how much more there is, that it is coming, or why it did not")
  func more() throws {
    var model = model([try issue(7, "T")], hasMore: true, total: 55)
    #expect(rows(model, 80)[1] == "  54 more · RET loads the next page")
    model.growth = .loading(1)
    #expect(rows(model, 80)[1] == "  Loading more …")
    model.growth = .failed("forge cannot be reached.")
    #expect(rows(model, 80)[1] == "  RET tries again: forge cannot be reached.")
    var unknown = IssueListModel(filter: IssueFilter())
    unknown.append(Forge.Page(items: [try issue(7, "T")], hasMore: true))
    #expect(rows(unknown, 80)[1] == "  More · RET loads the next page")
  }

  @Test("merged, closed and draft pull requests of all repositories")
  func pulls() throws {
    var model = IssueListModel(filter: IssueFilter(kind: .pulls, state: .all))
    model.spansRepositories = true
    model.append(Forge.Page(items: try recorded("search-pulls", as: Issue.self)))
    let rows = rendered(80) { PullsMode.render(model, at: .pulls("1"), into: &$0) }
    #expect(rows.count == model.issues.count)
    #expect(rows.allSatisfy { $0.contains("acme/") })
  }
}
