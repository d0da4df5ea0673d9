import Editor
import Forge
import Modes
import Testing

@Suite("Names and web pages of things")
struct WebAddressesTests {
  private static let atlas = RepositoryRef(owner: "acme", name: "atlas")

  @Test(
    "NAV-06 a place that has a page is found again from it",
    arguments: [
      Location.home("1"), .issueList("1", atlas), .pullList("1", atlas),
      .issue("1", IssueRef(atlas, 78)), .issue("1", IssueRef(atlas, 78), comment: 5),
      .milestoneList("1", atlas), .milestone("1", atlas, 3), .commit("1", atlas, "4eae89d"),
      .history("1", atlas, branch: "main"), .history("1", atlas, branch: "main", path: "docs"),
      .files("1", atlas), .files("1", atlas, at: "docs", ref: "main"),
      .file("1", atlas, at: "src/a b.py", lines: 3...3),
      .file("1", atlas, at: "LICENSE.txt", ref: "main"),
    ])
  func pages(_ location: Location) throws {
    let page = try #require(location.webPage)
    #expect(Location(page, on: "1") == location)
  }

  @Test("what lives on this machine has no page")
  func local() {
    #expect(Location.settings.webPage == nil)
    #expect(Location.compose("1", .newIssue(in: Self.atlas)).webPage == nil)
  }

  @Test(
    "what people write for a thing",
    arguments: [
      ("78", "issue://1/acme/atlas/78"), ("#78", "issue://1/acme/atlas/78"),
      ("bob/tools#3", "issue://1/bob/tools/3"), ("bob/tools", "issues://1/bob/tools"),
    ])
  func written(_ text: String, _ expected: String) {
    #expect(Location(written: text, on: "1", in: Self.atlas)?.description == expected)
  }

  @Test(
    "what names nothing", arguments: ["", "#", "#x", "0", "-1", "atlas", "a/b/c", "bob/tools#"])
  func nothing(_ text: String) {
    #expect(Location(written: text, on: "1", in: Self.atlas) == nil)
  }

  @Test("a bare number needs a repository")
  func bare() {
    #expect(Location(written: "78", on: "1", in: nil) == nil)
  }
}
