import FoundationEssentials
import Testing

@testable import Forge

/// What forges leave out or write in their own ways; recordings show the usual.
@Suite struct ModelTests {
  private let atlas = RepositoryRef(owner: "acme", name: "atlas")

  private func read<Value>(_ endpoint: Endpoint<Value>, _ text: String) throws -> Value {
    try endpoint.read(Reply(status: 200, body: Array(text.utf8)))
  }

  @Test func `An issue needs no more than its numbers`() throws {
    let issue = try read(.issue(IssueRef(atlas, 7)), #"{"id":1,"number":7}"#)
    #expect(issue.ref == IssueRef(atlas, 7))
    #expect(issue.user == .ghost)
    #expect(issue.author == "Ghost")
    #expect(issue.state == .open)
    #expect(issue.labels.isEmpty && issue.assignees.isEmpty && issue.milestone == nil)
  }

  @Test func `Null is as good as absent`() throws {
    let issue = try read(
      .issue(IssueRef(atlas, 7)),
      """
      {"id":1,"number":7,"title":null,"body":null,"user":null,"labels":null,"assignees":null,
      "assignee":null,"milestone":null,"state":null,"comments":null,"created_at":null,
      "updated_at":null,"closed_at":null,"due_date":null,"pull_request":null,"repository":null,
      "is_locked":null,"html_url":null,"ref":null,"original_author":null}
      """)
    #expect(issue.title.isEmpty && issue.body.isEmpty && !issue.isPull && issue.closedAt == nil)
  }

  @Test func `A field of the wrong type is an error that names its place`() {
    let error = #expect(throws: ReplyProblem.self) {
      try read(.issues(of: atlas), #"[{"id":1,"number":7},{"id":2,"number":8,"body":[]}]"#)
    }
    #expect(error?.description == "[1].body has an unexpected type")
  }

  @Test(arguments: [
    ("{\"id\":1", "it is not valid JSON or was cut short"), ("", "it is empty (status 200)"),
    ("{}", "id is missing"), (#"{"id":null}"#, "id is null"),
  ])
  func `A reply that makes no sense says where`(text: String, problem: String) {
    let error = #expect(throws: ReplyProblem.self) { try read(.issue(IssueRef(atlas, 7)), text) }
    #expect(error?.description == problem)
  }

  @Test func `Null where a list is due is an empty list`() throws {
    #expect(try read(.comments(of: IssueRef(atlas, 1)), "null").isEmpty)
    let page = try read(.labels(of: atlas), "null")
    #expect(page.items.isEmpty && !page.hasMore)
  }

  @Test func `Null elements of a list are left out`() throws {
    let pulls = try read(.pulls(of: atlas), #"[null,{"id":1,"number":2,"head":null},null]"#)
    #expect(pulls.items.map(\.ref.number) == [2])
    #expect(pulls.items[0].head.repository == nil)
  }

  @Test func `Invalid UTF-8 is repaired, not refused`() throws {
    let body = Array(#"{"id":1,"number":7,"title":"caf"#.utf8) + [0xe9] + Array(#""}"#.utf8)
    let issue = try Endpoint.issue(IssueRef(atlas, 7)).read(Reply(status: 200, body: body))
    #expect(issue.title == "caf\u{FFFD}")
  }

  @Test func `A body of a megabyte is read whole`() throws {
    let text = String(repeating: "0123456789abcde\\n", count: 65536)
    let comment = try read(.comment(5, in: atlas), #"{"id":5,"body":"\#(text)"}"#)
    #expect(comment.body.utf8.count == 1 << 20)
  }

  @Test func `Nesting without end is an error, not a crash`() {
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: #"{"a":"#, count: 100_000),
    ] {
      #expect(throws: ReplyProblem.self) { try read(.labels(of: atlas), text) }
    }
  }

  @Test func `The year 9999 and other placeholders are no dates`() throws {
    let text =
      #"{"id":1,"due_on":"9999-12-31T23:59:59Z","closed_at":"0001-01-01T00:00:00Z","updated_at":""}"#
    let milestone = try read(.milestone(1, of: atlas), text)
    #expect(milestone.dueOn == nil && milestone.closedAt == nil && milestone.updatedAt == nil)
  }

  @Test func `A tracker elsewhere means that there are no issues here`() throws {
    let text =
      #"{"id":1,"full_name":"acme/atlas","has_issues":true,"external_tracker":{"external_tracker_url":"https://bugs.example"}}"#
    let repository = try read(.repository(atlas), text)
    #expect(!repository.hasIssues)
    #expect(repository.externalTracker == "https://bugs.example")
  }

  @Test(arguments: [
    ("d73a4a", "#d73a4a"), ("#0075CA", "#0075ca"), ("000000", "#000000"), ("", "#888888"),
    ("red", "#888888"), ("+12345", "#888888"), ("#d73a4a0", "#888888"),
  ])
  func `Colours are read with and without their sign`(text: String, color: String) throws {
    let label = try read(.labels(of: atlas), #"[{"id":1,"color":"\#(text)"}]"#).items[0]
    #expect(label.color.description == color)
  }

  @Test(arguments: [
    ("kind/bug", true, "kind"), ("a/b/c", true, "a/b"), ("kind/bug", false, nil),
    ("/bug", true, nil),
    ("bug", true, nil),
  ])
  func `Only exclusive labels have a scope`(name: String, exclusive: Bool, scope: String?) throws {
    let text = #"[{"id":1,"name":"\#(name)","exclusive":\#(exclusive)}]"#
    #expect(try read(.labels(of: atlas), text).items[0].scope == scope)
  }

  @Test func `Imported content names its author on the other server`() throws {
    let text = #"{"id":5,"user":{"id":-1,"login":"Ghost"},"original_author":"dave"}"#
    #expect(try read(.comment(5, in: atlas), text).author == "dave")
  }

  @Test func `An issue knows its repository from its address where nothing else says it`() throws {
    let text = #"{"id":1,"number":7,"html_url":"https://forge.example/sub/acme/tools/pulls/7"}"#
    let issues = try read(.searchIssues(), "[\(text)]")
    #expect(issues.items.first?.ref.description == "acme/tools#7")
  }
}
