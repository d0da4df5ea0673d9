import Testing

@testable import DemoForge

/// Issues that are made, changed and deleted.
@Suite("Writing issues")
struct IssueWritingTests {
  @Test("A new issue has what was asked for, and shows in lists and feeds")
  func create() throws {
    try withForge(DemoForgeOptions(now: { 1_796_000_000 })) { _, wire in
      let made = wire.send(
        "POST", "\(atlas)/issues",
        """
        {"title": "Wörld <b>", "body": "See #2.\\r\\n", "labels": [2, 10, 12, 999], "milestone": 2,
         "assignees": ["Bob"], "due_date": "2026-12-24T12:00:00+02:00"}
        """)
      #expect(made.status == 201)
      let issue = try #require(made.json)
      #expect(issue["number"] == 93)
      #expect(issue["title"] == "Wörld <b>")
      #expect(issue["body"] == "See #2.\r\n")
      #expect(issue["due_date"] == "2026-12-24T10:00:00Z")
      #expect(issue["created_at"] == "2026-11-30T00:53:20Z")
      #expect(issue["milestone"]?["title"] == "v1.1")
      #expect(issue["assignees"]?.array?.map { $0["login"] } == ["bob"])
      // Of a scope, the last one stays.
      #expect(issue["labels"]?.array?.map { $0["name"] } == ["bug", "priority/low"])
      #expect(wire.get("\(atlas)/issues?type=issues").headers["x-total-count"] == "56")
      let feed = wire.get("\(atlas)/activities/feeds?limit=1").json?.array?.first
      #expect(feed?["op_type"] == "create_issue")
      #expect(feed?["content"] == "93|Wörld <b>")
      let linked = wire.get("\(atlas)/issues/2/timeline?limit=50&page=2").json?.array?.last
      #expect(linked?["type"] == "issue_ref")
      #expect(linked?["ref_issue"]?["number"] == 93)
    }
  }

  @Test(
    "What cannot be made is refused",
    arguments: [
      #"{"title": " "}"#, #"{"body": "no title"}"#, #"{"title": "x", "assignees": ["nobody"]}"#,
      #"{"title": "x", "due_date": "tomorrow"}"#, "[]", "{", "",
    ])
  func refused(body: String) throws {
    try withForge { _, wire in
      #expect(wire.send("POST", "\(atlas)/issues", body).status == 422)
      // Nothing of it is kept.
      #expect(wire.get("\(atlas)/issues/93").status == 404)
    }
  }

  @Test("Each change leaves its entry in the timeline")
  func edit() throws {
    try withForge { _, wire in
      let number = try #require(
        wire.send("POST", "\(atlas)/issues", #"{"title": "Old"}"#).json?["number"]?.int)
      let path = "\(atlas)/issues/\(number)"
      for change in [
        #"{"title": "New"}"#, #"{"body": "text"}"#, #"{"milestone": 2}"#, #"{"milestone": 0}"#,
        #"{"assignees": ["alice", "bob"]}"#, #"{"assignees": ["bob"]}"#,
        #"{"due_date": "2026-12-24T00:00:00Z"}"#, #"{"due_date": "2026-12-25T00:00:00Z"}"#,
        #"{"unset_due_date": true}"#, #"{"state": "closed"}"#, #"{"state": "open"}"#,
        #"{"title": ""}"#, "{}",
      ] {
        #expect(wire.send("PATCH", path, change).status == 201, "\(change)")
      }
      let timeline = wire.get("\(path)/timeline").json?.array ?? []
      #expect(
        timeline.compactMap { $0["type"]?.string } == [
          "change_title", "milestone", "milestone", "assignees", "assignees", "assignees",
          "added_deadline", "modified_deadline", "removed_deadline", "close", "reopen",
        ])
      #expect(timeline[0]["old_title"] == "Old")
      #expect(timeline[5]["removed_assignee"] == true)
      #expect(timeline[7]["body"] == "2026-12-25|2026-12-24")
      let issue = wire.get(path).json
      #expect(issue?["title"] == "New")
      #expect(issue?["content_version"] == 1)
      #expect(issue?["assignees"]?.array?.count == 1)
      #expect(issue?["due_date"] == .null)
    }
  }

  @Test("A due date is the end of the day that was named, where it was named")
  func dueDate() throws {
    try withForge { _, wire in
      let body = #"{"due_date": "2026-12-24T22:00:00-05:00"}"#
      let issue = wire.send("PATCH", "\(atlas)/issues/3", body).json
      #expect(issue?["due_date"] == "2026-12-25T04:59:59Z")
      #expect(wire.send("PATCH", "\(atlas)/issues/3", #"{"unset_due_date": false}"#).status == 400)
    }
  }

  @Test("Conflicts, unknown states and merged pulls")
  func conflicts() throws {
    try withForge { _, wire in
      let path = "\(atlas)/issues/3"
      #expect(wire.send("PATCH", path, #"{"body": "a", "content_version": 0}"#).status == 201)
      #expect(wire.send("PATCH", path, #"{"body": "b", "content_version": 0}"#).status == 409)
      #expect(wire.send("PATCH", path, #"{"state": "ajar"}"#).status == 412)
      #expect(wire.send("PATCH", "\(atlas)/issues/83", #"{"state": "open"}"#).status == 412)
    }
    try withForge(DemoForgeOptions(provider: .forgejo)) { _, wire in
      let issue = wire.send("PATCH", "\(atlas)/issues/79", #"{"state": "ajar"}"#).json
      #expect(issue?["state"] == "open")
    }
  }

  @Test("Long titles are cut")
  func longTitle() throws {
    try withForge { _, wire in
      let title = String(repeating: "ü", count: 300)
      let made = wire.send("POST", "\(atlas)/issues", #"{"title": "\#(title)"}"#).json
      #expect(made?["title"]?.string == String(repeating: "ü", count: 254) + "…")
    }
  }

  @Test("Labels of an issue by id and by name")
  func labels() throws {
    try withForge { _, wire in
      let path = "\(atlas)/issues/3/labels"
      func names(_ answer: Wire.Answer) -> [String]? {
        answer.json?.array?.compactMap { $0["name"]?.string }
      }
      #expect(names(wire.send("PUT", path, #"{"labels": [2, 10]}"#)) == ["bug", "priority/high"])
      let added = wire.send("POST", path, #"{"labels": ["priority/low", "nothing"]}"#)
      #expect(names(added) == ["bug", "priority/low"])
      #expect(wire.send("POST", path, #"{"labels": [2, "bug"]}"#).status == 400)
      #expect(wire.send("DELETE", "\(path)/2").status == 204)
      #expect(names(wire.get(path)) == ["priority/low"])
      #expect(wire.send("DELETE", path).status == 204)
      #expect(names(wire.get(path)) == [])
    }
  }
}
