import DemoForge
import Editor
import Forge
import Testing

@testable import Modes

@Suite("Giving issues labels, people, a milestone, a date")
struct SetCommandsTests {
  let forge: DemoForge
  let list: ListSession

  init() throws {
    forge = try demoForge()
    list = try ListSession(forge)
    try list.open(.issueList("1", RepositoryRef(owner: "acme", name: "atlas")))
    try #require(list.pointRow.contains("#80"))
  }

  /// What one command does to #80, which has the label wontfix and nothing else.
  struct Case: CustomTestStringConvertible, Sendable {
    let command: String
    let keys: String
    let request: String
    let report: String
    /// The request of `C-/`.
    let undo: String

    init(_ command: String, _ keys: String, _ request: String, _ report: String, _ undo: String) {
      self.command = command
      self.keys = keys
      self.request = request
      self.report = report
      self.undo = undo
    }

    var testDescription: String { command }
  }

  static let cases = [
    Case(
      "issue-labels", "l bug RET", #"PUT issues/80/labels {"labels":[7,2]}"#,
      "Added bug to #80", #"PUT issues/80/labels {"labels":[7]}"#),
    Case(
      "issue-assignees", "a bob RET", #"PATCH issues/80 {"assignees":["bob"]}"#,
      "Assigned bob to #80", #"PATCH issues/80 {"assignees":[]}"#),
    Case(
      "issue-milestone", "s m v1.1 RET", #"PATCH issues/80 {"milestone":2}"#,
      "Set ⚑ v1.1 of #80", #"PATCH issues/80 {"milestone":0}"#),
    Case(
      "issue-due-date", "s d 2027-02-03 RET",
      #"PATCH issues/80 {"due_date":"2027-02-03T23:59:59Z"}"#, "Made #80 due 3 Feb 2027",
      #"PATCH issues/80 {"unset_due_date":true}"#),
    Case(
      "issue-title", "s t C-a C-k Other RET", #"PATCH issues/80 {"title":"Other"}"#,
      "#80 is “Other” now",
      #"PATCH issues/80 {"title":"Docs: explain <html> & \"quotes\" (79)"}"#),
    Case(
      "issue-toggle-pin", "s p", "POST issues/80/pin ", "Pinned #80", "DELETE issues/80/pin "),
    Case(
      "issue-toggle-lock", "s k", "PUT issues/80/lock {}", "Locked #80",
      "DELETE issues/80/lock "),
    Case(
      "issue-toggle-notifications", "s n", "DELETE issues/80/subscriptions/alice ",
      "You are no longer told of #80", "PUT issues/80/subscriptions/alice "),
    Case(
      "issue-dependency", "s i 78 RET",
      #"POST issues/80/dependencies {"index":78,"owner":"acme","repo":"atlas"}"#,
      "#80 waits for acme/atlas#78",
      #"DELETE issues/80/dependencies {"index":78,"owner":"acme","repo":"atlas"}"#),
  ]

  @Test("one request, a sentence, and C-/ takes it back", arguments: cases)
  func set(_ test: Case) throws {
    try list.type(test.keys)
    #expect(list.ran.contains(test.command))
    #expect(forge.writes == [test.request])
    #expect(list.echo == "\(test.report). C-/ takes it back")
    try list.type("C-/")
    #expect(list.ran.last == "undo-change")
    #expect(forge.writes.dropFirst() == [test.undo])
    #expect(list.echo.hasPrefix("Undo: "))
  }

  @Test("issue-change-again gives the next row what the last one got, but never closes it")
  func again() throws {
    try list.type(".")
    #expect(list.echo == "No change was made in this list that could be made again")
    try list.type("l bug RET")
    try list.type("j .")
    #expect(list.ran.last == "issue-change-again")
    #expect(forge.writes.last == #"PUT issues/78/labels {"labels":[8,7,2]}"#)
    try list.type("x x")
    try list.type("j .")
    #expect(forge.writes.last == #"PUT issues/77/labels {"labels":[8,2]}"#)
  }

  @Test("issue-labels of marked rows says who has what, and asks before it changes several")
  func several() throws {
    try list.type("m m l wontfix")
    #expect(list.screen.contains { $0.contains("wontfix") && $0.contains("on both") })
    try list.type("C-a C-k duplicate RET")
    #expect(list.session.question?.line.hasPrefix("Add duplicate to #80, #78?") == true)
    #expect(forge.writes == [])
    try list.type("y")
    #expect(forge.writes == [#"PUT issues/80/labels {"labels":[7,8]}"#])
    #expect(!list.modeLine.contains("marked"))
  }
}
