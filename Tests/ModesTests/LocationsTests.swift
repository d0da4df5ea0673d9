import Editor
import Forge
import Modes
import Testing

@Suite("Locations")
struct LocationsTests {
  let atlas = RepositoryRef(owner: "acme", name: "atlas")

  @Test(
    "what a location says survives its text form",
    arguments: [
      Location.issue("1", IssueRef(RepositoryRef(owner: "a b", name: "c/d?"), 7), comment: 5),
      .issueList("1", RepositoryRef(owner: "acme", name: "atlas")),
      .pullList("1", RepositoryRef(owner: "acme", name: "atlas")),
      .compose("1", .newIssue(in: RepositoryRef(owner: "acme", name: "atlas")), draft: 3),
      .repositories("2", for: .milestones), .servers, .serverForm("4"), .trash,
    ])
  func survives(_ location: Location) {
    #expect(Location(location.description) == location)
  }

  @Test("an issue's location names repository, number and comment")
  func issue() {
    let location = Location.issue("1", IssueRef(atlas, 78), comment: 5)
    #expect(location.description == "issue://1/acme/atlas/78#comment-5")
    #expect(location.repository == atlas)
    #expect(location.issue == IssueRef(atlas, 78))
    #expect(location.comment == 5)
    #expect(location.whole == .issue("1", IssueRef(atlas, 78)))
  }

  @Test(
    "a composition's location says what it is to become",
    arguments: [
      Composing.comment(on: IssueRef(RepositoryRef(owner: "acme", name: "atlas"), 78)),
      .commentEdit(5, on: IssueRef(RepositoryRef(owner: "acme", name: "atlas"), 78)),
      .newIssue(in: RepositoryRef(owner: "acme", name: "atlas")),
      .issueEdit(IssueRef(RepositoryRef(owner: "acme", name: "atlas"), 78)),
    ])
  func composition(_ composing: Composing) {
    let location = Location.compose("1", composing, draft: 9)
    #expect(location.composing == composing)
    #expect(location.draft == 9)
    #expect(location.repository == atlas)
    #expect(location.issue == composing.issue)
  }

  @Test("what a location is not about is nil")
  func nothing() {
    #expect(Location.home("1").repository == nil)
    #expect(Location.issueList("1", atlas).issue == nil)
    #expect(Location(.issue, server: "1", path: ["acme", "atlas", "x"]).issue == nil)
    #expect(Location(.compose, server: "1", path: ["comment", "acme"]).composing == nil)
    #expect(Location.serverForm().formProfile == nil)
  }
}
