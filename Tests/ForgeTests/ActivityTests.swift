import Testing

@testable import Forge

@Suite struct ActivityTests {
  private func event(
    _ type: String, content: String = "", ref: String = ""
  ) throws -> ActivityEvent {
    let row = JSON.object([
      JSON.Field("op_type", .text(type)), JSON.Field("content", .text(content)),
      JSON.Field("ref_name", .text(ref)), JSON.Field("repo", .null), JSON.Field("act_user", .null),
    ])
    let reply = Reply(status: 200, body: JSON.list([row]).bytes)
    return try Endpoint.activities(of: "alice").read(reply).items[0].event
  }

  private static let known = [
    "create_repo", "rename_repo", "transfer_repo", "star_repo", "watch_repo", "commit_repo",
    "push_tag", "delete_branch", "delete_tag", "mirror_sync_push", "mirror_sync_create",
    "mirror_sync_delete", "publish_release",
  ]

  private static let aboutIssues = [
    "create_issue", "close_issue", "reopen_issue", "comment_issue", "create_pull_request",
    "close_pull_request", "reopen_pull_request", "comment_pull", "merge_pull_request",
    "auto_merge_pull_request", "approve_pull_request", "reject_pull_request",
    "pull_review_dismissed", "pull_request_ready_for_review",
  ]

  @Test(arguments: known)
  func `Every kind is known, even with nothing but its name`(type: String) throws {
    #expect(try event(type) != .other(type, content: ""))
  }

  @Test(arguments: aboutIssues)
  func `Number and text are read in both encodings`(type: String) throws {
    for content in ["5|a|b", #"["5","a|b"]"#, #"["5","a","b"]"#] {
      let isRead =
        if case .issue(_, 5, "a|b", _, nil) = try event(type, content: content) { true } else {
          false
        }
      #expect(isRead, "\(content)")
    }
  }

  @Test func `Closing has no title`() throws {
    #expect(
      try event("close_issue", content: "82|")
        == .issue(.closed, number: 82, text: "", isPull: false, comment: nil))
    #expect(
      try event("close_pull_request", content: #"["82",""]"#)
        == .issue(.closed, number: 82, text: "", isPull: true, comment: nil))
  }

  @Test(arguments: ["", "x|y", "[]", "[1]", #"["x"]"#])
  func `What has no number is kept as it came`(content: String) throws {
    #expect(
      try event("create_issue", content: content) == .other("create_issue", content: content))
  }

  @Test func `A branch that was made has no push`() throws {
    #expect(
      try event("commit_repo", ref: "refs/heads/feature/open")
        == .pushed(.branch("feature/open"), nil))
    #expect(try event("push_tag", ref: "refs/tags/v1.0") == .pushed(.tag("v1.0"), nil))
  }

  @Test(arguments: ["v1.0", "refs/tags/v1.0"])
  func `A release has its tag, however the server writes it`(ref: String) throws {
    #expect(
      try event("publish_release", content: "Atlas 1.0", ref: ref)
        == .released(tag: "v1.0", title: "Atlas 1.0"))
  }

  @Test func `A kind nobody knows is kept with its name`() throws {
    #expect(try event("teleport_repo", content: "x") == .other("teleport_repo", content: "x"))
  }

  @Test func `Rows that servers list twice are one`() throws {
    let row =
      #"{"id":1,"op_type":"star_repo","act_user_id":1,"repo_id":2,"created":"2026-11-30T00:00:00Z"}"#
    let again = row.replacing(#""id":1"#, with: #""id":9"#)
    let reply = Reply(status: 200, body: Array("[\(row),\(again)]".utf8))
    var listing = Listing<Activity>()
    listing.append(try Endpoint.activities(of: "alice").read(reply))
    #expect(listing.items.count == 1)
  }
}
