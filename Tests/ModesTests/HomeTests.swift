import DemoForge
import Editor
import Forge
import TestSupport
import Testing
import Text

@testable import Modes

@Suite("Home")
struct HomeTests {
  private func model(_ view: HomeModel.View = .all) throws -> HomeModel {
    var model = HomeModel(view: view, login: "alice")
    model.append([Forge.Page(items: try recorded("feeds-page1"))])
    return model
  }

  @Test(
    "HOME-02 sign, what was done, repository and age; pushes with their commits",
    arguments: [80, 40])
  func rows(_ width: Int) throws {
    let list = try ListSession(columns: width)
    try list.show(try model(), at: .home("1"))
    try expectGolden(list.list, "lists/home-\(width)")
  }

  @Test(
    "HOME-03 v shows all, issues, pulls and says which",
    arguments: [
      (HomeModel.View.issues, "issues", false), (.pulls, "pulls", true),
    ])
  func views(_ view: HomeModel.View, _ name: String, _ isPull: Bool) throws {
    let model = try model(view)
    let shown = model.list.items.filter(view.accepts)
    #expect(!shown.isEmpty)
    for activity in shown {
      guard case .issue(_, _, _, let pull, _) = activity.event else {
        Testing.Issue.record("\(activity.type) is not about an issue")
        continue
      }
      #expect(pull == isPull)
    }
    let list = try ListSession()
    try list.show(model, at: .home("1"))
    #expect(list.screen[1].contains("[\(name)]"))
    #expect(list.modeLine.contains("Home · \(name)"))
  }

  @Test("HOME-03 a view looks through all pages before it says that there is nothing")
  func allPages() throws {
    let forge = try demoForge()
    let list = try ListSession(forge)
    try list.type("1 v")
    let model = try #require(HomeMode.model(of: list.buffer))
    let shown = model.list.items.count(where: model.view.accepts)
    #expect(shown >= 20 || !model.hasMore)
    #expect(model.list.pageCount > 1)
  }

  @Test("home-fold folds the commits of the push at point, and the contributions")
  func fold() throws {
    let list = try ListSession(try demoForge(), rows: 40)
    try list.type("1")
    for _ in 0..<40 where !list.pointRow.contains(" pushed ") { try list.type("j") }
    try #require(list.pointRow.contains(" pushed "))
    let (row, shown) = (list.pointRow, list.buffer.text.contents.lineCount)
    try list.type("TAB")
    #expect(list.ran.last == "home-fold")
    #expect(list.pointRow == row)
    #expect(list.buffer.text.contents.lineCount < shown)
    try list.type("TAB")
    #expect(list.buffer.text.contents.lineCount == shown)
    list.window.point = 0
    #expect(list.text.contains("Mon"))
    try list.type("TAB")
    #expect(!list.text.contains("Mon"))
    try list.type("TAB")
    #expect(list.text.contains("Mon"))
  }

  @Test("HOME-04 T04 rows open what they stand for, and back returns")
  func visit() throws {
    let list = try ListSession(try demoForge())
    try list.type("1 v")
    let row = list.pointRow
    try list.type("RET")
    #expect(list.buffer.location?.issue != nil)
    try list.type("DEL")
    #expect(list.pointRow == row)
  }

  @Test("two rows about one issue keep their own points over a refresh")
  func sameIssue() throws {
    let list = try ListSession(try demoForge())
    try list.type("1 C-u 1 5 j")
    let row = list.pointRow
    list.session.reload(.home("1"))
    list.settle()
    #expect(list.pointRow == row)
  }

  @Test("T05 a push says how many commits it had and lists them")
  func push() throws {
    let content = """
      {"Commits":[{"Sha1":"618f8037fb","Message":"Rebase 2\\n\\nwith a body","AuthorName":"alice",
      "Timestamp":"2026-11-30T10:00:00Z"},{"Sha1":"4eae89d012","Message":"Compare file names by \
      the locale's collation, not by bytes","AuthorName":"alice","Timestamp":"2026-11-30T09:00:00Z"}],
      "CompareURL":"","Len":5}
      """
    let rows = try rendered([activity("commit_repo", content, ref: "refs/heads/main")])
    #expect(
      rows == [
        "  » alice pushed 5 commits to main                      acme/atlas           2h",
        "      618f803 Rebase 2                                  alice                2h",
        "      4eae89d Compare file names by the locale's colla… alice                3h",
        "      and 3 more",
      ])
  }

  @Test("what servers leave out of a closing is taken from the opening")
  func title() throws {
    let rows = try rendered([
      activity("close_issue", "71|"), activity("create_issue", "71|Tokens were written to the log"),
    ])
    #expect(rows[0].contains("● alice closed #71 Tokens were written to the log "))
  }

  @Test(
    "T08 (activities) what was said shows its first line, rendered",
    arguments: [
      (
        "**Bold**, *so*, `x` [a link](https://forge.example)\nmore",
        "Bold, so, x a link"
      ),
      ("> quoted\n\nAn answer", "An answer"), ("> quoted alone", "quoted alone"),
      ("- [x] first\n- second", "first"), ("```swift\nlet a = 1\n```", "let a = 1"),
      ("![the map](map.png)", "[image: the map]"), ("# Head\n\ntext", "Head"), ("plain", "plain"),
    ])
  func quote(text: String, shown: String) throws {
    let rows = try rendered([activity("comment_issue", "71|" + text)])
    #expect(rows[0].contains("alice commented on #71 \"\(shown)\" "), "\(rows)")
  }

  @Test("kinds of activity this program does not know are told by the server's word")
  func unknown() throws {
    #expect(try rendered([activity("paint_shed", "")])[0].contains("↳ alice did: paint_shed"))
  }

  @Test("a row whose repository is gone leads nowhere and says so")
  func gone() throws {
    let list = try ListSession()
    var model = HomeModel(view: .all, login: "alice")
    model.append([Forge.Page(items: [try activity("star_repo", "", repository: "null")])])
    try list.show(model, at: .home("1"))
    try list.type("RET")
    #expect(list.echo == "This row leads nowhere")
    #expect(list.buffer.location == .home("1"))
  }

  @Test("an empty feed says where else to look")
  func empty() throws {
    #expect(try rendered([]) == [" Nothing happened yet. v shows other activity."])
  }

  private func activity(
    _ type: String, _ content: String, ref: String = "",
    repository: String = #"{"full_name": "acme/atlas"}"#
  ) throws -> Activity {
    let text = """
      {"op_type": "\(type)", "act_user": {"id": 1, "login": "alice"}, "act_user_id": 1,
       "repo_id": 1, "repo": \(repository), "ref_name": "\(ref)", "content": \(quoted(content)),
       "created": "2026-11-30T10:00:00Z"}
      """
    return try told(text)
  }

  /// The rows below the line of views.
  private func rendered(_ activities: [Activity]) throws -> [String] {
    var model = HomeModel(view: .all, login: "alice")
    model.append([Forge.Page(items: activities)])
    model.quotes.read(activities)
    let rows = ModesTests.rendered(80) { HomeMode.render(model, at: .home("1"), into: &$0) }
    return Array(rows.dropFirst())
  }
}
