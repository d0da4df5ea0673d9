import Testing

@testable import Forge

@Suite struct TimelineTests {
  private let atlas = RepositoryRef(owner: "acme", name: "atlas")

  private func event(_ type: String, _ rest: String = "") throws -> TimelineEvent {
    let text = #"[{"id":1,"type":"\#(type)"\#(rest.isEmpty ? "" : ",")\#(rest)}]"#
    let reply = Reply(status: 200, body: Array(text.utf8))
    return try Endpoint.timeline(of: IssueRef(atlas, 1)).read(reply).items[0].event
  }

  /// Every kind both forges have, in the order of their own list.
  private static let known = [
    "comment", "reopen", "close", "issue_ref", "commit_ref", "comment_ref", "pull_ref", "label",
    "milestone", "assignees", "change_title", "delete_branch", "start_tracking", "stop_tracking",
    "add_time_manual", "cancel_tracking", "added_deadline", "modified_deadline",
    "removed_deadline", "add_dependency", "remove_dependency", "code", "review", "lock", "unlock",
    "change_target_branch", "delete_time_manual", "review_request", "merge_pull", "pull_push",
    "project", "project_board", "dismiss_review", "change_issue_ref", "pull_scheduled_merge",
    "pull_cancel_scheduled_merge", "pin", "unpin", "change_time_estimate",
  ]

  @Test(arguments: known)
  func `Every kind is known, even with nothing but its name`(type: String) throws {
    #expect(try event(type) != .other(type))
  }

  @Test func `A kind nobody knows is kept with its name`() throws {
    #expect(try event("teleported") == .other("teleported"))
  }

  @Test func `A label is added or taken away`() throws {
    let label = #""label":{"id":2,"name":"bug","color":"d73a4a"}"#
    let bug = Label(
      id: 2, name: "bug", color: LabelColor(red: 0xd7, green: 0x3a, blue: 0x4a), summary: "",
      isExclusive: false, isArchived: false)
    #expect(try event("label", label + #","body":"1""#) == .label(bug, isAdded: true))
    #expect(try event("label", label + #","body":"""#) == .label(bug, isAdded: false))
    #expect(try event("label", #""label":null,"body":"1""#) == .label(nil, isAdded: true))
  }

  @Test func `Titles, branches and due dates say what they were`() throws {
    #expect(
      try event("change_title", #""old_title":"a","new_title":"b""#) == .title(old: "a", new: "b"))
    #expect(
      try event("change_target_branch", #""old_ref":"main","new_ref":"next""#)
        == .targetBranch(old: "main", new: "next"))
    #expect(
      try event("modified_deadline", #""body":"2026-12-24|2026-12-01""#)
        == .dueDate(old: "2026-12-01", new: "2026-12-24"))
    #expect(
      try event("added_deadline", #""body":"2026-12-24""#) == .dueDate(old: nil, new: "2026-12-24"))
    #expect(
      try event("removed_deadline", #""body":"2026-12-24""#)
        == .dueDate(old: "2026-12-24", new: nil))
  }

  @Test func `Somebody or a team is asked, and may be gone since`() throws {
    #expect(
      try event("review_request", #""assignee":{"id":2,"login":"bob"}"#)
        == .reviewRequest(of: .user(User(id: 2, login: "bob")), isRemoved: false))
    #expect(
      try event(
        "review_request", #""assignee_team":{"id":1,"name":"core"},"removed_assignee":true"#)
        == .reviewRequest(of: .team("core"), isRemoved: true))
    #expect(try event("assignees") == .assignee(nil, isRemoved: false))
  }

  @Test func `A push has its commits, whatever its body is`() throws {
    let body = #""body":"{\"is_force_push\":true,\"commit_ids\":[\"a1\",\"b2\"]}""#
    #expect(try event("pull_push", body) == .pushed(commits: ["a1", "b2"], isForced: true))
    #expect(
      try event("pull_push", #""body":"no json""#) == .pushed(commits: [], isForced: false))
  }

  @Test func `A mention names where it comes from`() throws {
    let other =
      #""ref_issue":{"id":9,"number":9,"title":"x","repository":{"full_name":"acme/tools"},"pull_request":{}}"#
    let mention = TimelineEvent.Mention(
      ref: IssueRef(RepositoryRef(owner: "acme", name: "tools"), 9), title: "x", isPull: true,
      state: .open)
    #expect(
      try event("pull_ref", other + #","ref_action":"closes""#)
        == .mentioned(in: mention, action: .closes))
    #expect(try event("issue_ref", #""ref_action":"?""#) == .mentioned(in: nil, action: .none))
  }

  @Test func `Time is in seconds`() throws {
    #expect(
      try event("add_time_manual", #""tracked_time":{"time":5400}"#)
        == .tracking(.added, seconds: 5400))
  }
}
