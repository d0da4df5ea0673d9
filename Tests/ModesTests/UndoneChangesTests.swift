import DemoForge
import Editor
import Forge
import Testing

@testable import Modes

@Suite("Which change C-/ takes back")
struct UndoneChangesTests {
  let forge: DemoForge
  let list: ListSession

  init() throws {
    forge = try demoForge()
    list = try ListSession(forge)
    try list.open(.issueList("1", RepositoryRef(owner: "acme", name: "atlas")))
    try #require(list.pointRow.contains("#80"))
  }

  @Test("issue-close-as-duplicate is taken back before what was done earlier")
  func duplicate() throws {
    try list.type("s p")
    try list.type("x d 77 RET")
    try list.type("C-/")
    #expect(list.echo == "Undo: Reopened #80")
    #expect(forge.writes.last == #"PATCH issues/80 {"state":"open"}"#)
    try list.type("C-/")
    #expect(list.echo == "Undo: Unpinned #80")
  }

  @Test("Duplicates that were closed together are opened together")
  func duplicates() throws {
    try list.type("m m x d 77 RET")
    try list.type("C-/")
    let reopened = forge.writes.suffix(2).sorted()
    #expect(
      reopened == [
        #"PATCH issues/78 {"state":"open"}"#, #"PATCH issues/80 {"state":"open"}"#,
      ])
  }

  @Test(
    "What cannot be taken back says so, and nothing older is taken back in its place",
    arguments: [
      ("R h i C-c C-c", "Commented on acme/atlas#80"),
      ("e C-e ! C-c C-c", "Changed acme/atlas#80 in a form"),
      ("c n e w C-c C-c", "Opened acme/atlas#"),
      ("D yes RET", "Deleted #80"),
    ])
  func final(_ keys: String, _ what: String) throws {
    try list.type("s p")
    let parts = keys.split(separator: " C-c C-c", omittingEmptySubsequences: false)
    try list.type(String(parts[0]))
    if parts.count > 1 { try list.type("C-c C-c") }
    let writes = forge.writes
    try list.type("C-/")
    #expect(list.echo.hasPrefix(what))
    #expect(
      list.echo.hasSuffix(
        ": that cannot be taken back. C-/ again goes on with the change before it"))
    #expect(forge.writes == writes)
    try list.type("C-/")
    #expect(forge.writes.count == writes.count + (keys.hasPrefix("D") ? 0 : 1))
  }

  @Test("The closing that came with a comment is taken back, and the comment stays")
  func closingComment() throws {
    try list.type("x c d o n e")
    try list.type("C-c C-c")
    try list.type("C-/")
    #expect(list.echo == "Undo: Reopened #80")
    try list.type("C-/")
    #expect(list.echo.hasPrefix("Commented on acme/atlas#80: that cannot be taken back"))
  }

  @Test("What is taken back of several kinds is all named")
  func mixed() throws {
    let issue = IssueRef(RepositoryRef(owner: "acme", name: "atlas"), 80)
    let steps = [
      WaitingChange(issue: issue, change: .title("Older")),
      WaitingChange(issue: issue, change: .pin(true)),
    ]
    list.session.note(.issues(server: "1", steps: steps), .anew)
    try list.type("C-/")
    #expect(list.echo == "Undo: #80 is “Older” now, Pinned #80")
  }
}
