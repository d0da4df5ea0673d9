import TestSupport
import Testing

@testable import DemoForge

/// The sample data.
@Suite("Sample data")
struct DemoDataTests {
  @Test("A conversation of 75 comments has everything Markdown has")
  func conversation() throws {
    try withForge { _, wire in
      let comments = wire.get("\(atlas)/issues/2/comments").json?.array ?? []
      let bodies = comments.compactMap { $0["body"]?.string }
      #expect(bodies.count == 75)
      #expect(Set(comments.map { $0["user"]?["login"] }) == ["alice", "bob", "carol"])
      for needle in [
        "###### ", "~~", "|:-----|", "- [ ] ", "> > ", "```swift", "```diff", "[^1]:", "![",
        "<https:",
        "#1", "@alice", "618f803", "<details>", "日本語", "👩‍👩‍👧", "e\u{301}", "שלום", "\u{1b}[31m",
        "\u{202e}", "\r\n", "> [!NOTE]", "~~~python",
      ] {
        #expect(
          bodies.contains { body in body.utf8.firstRange(of: needle.utf8) != nil }, "\(needle)")
      }
      let longest = bodies.flatMap { $0.split(separator: "\n") }.map(\.utf8.count).max() ?? 0
      #expect(longest > 2500)
      let languages = Set(
        bodies.flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("```") }
          .map { $0.dropFirst(3) }.filter { $0.count > 1 && $0.allSatisfy(\.isLetter) })
      #expect(languages.count >= 30)
    }
  }

  @Test("A timeline has every type, one nobody knows and a null")
  func timeline() throws {
    try withForge { _, wire in
      let path = "\(atlas)/issues/1/timeline?limit=50"
      let pages = [1, 2, 3].map { wire.get("\(path)&page=\($0)").json }
      #expect(pages[2] == .null)
      let entries = pages.flatMap { $0?.array ?? [] }
      #expect(entries.contains(.null))
      let types = Set(entries.compactMap { $0["type"]?.string })
      #expect(types == Self.types.union(["a_type_of_tomorrow"]))
      #expect(wire.get("\(atlas)/issues/1").json?["comments"] == 4)
    }
  }

  /// The types of timeline entries that Gitea and Forgejo have.
  static let types = Set(
    """
    comment reopen close issue_ref commit_ref comment_ref pull_ref label milestone assignees \
    change_title delete_branch start_tracking stop_tracking add_time_manual cancel_tracking \
    added_deadline modified_deadline removed_deadline add_dependency remove_dependency code review \
    lock unlock change_target_branch delete_time_manual review_request merge_pull pull_push \
    project project_board dismiss_review change_issue_ref pull_scheduled_merge \
    pull_cancel_scheduled_merge pin unpin change_time_estimate action_aggregator
    """.split(separator: " ").map(String.init))

  @Test("Filled before its time, nothing is in the future")
  func shiftedTimes() throws {
    let now: Int64 = 1_780_000_000
    try withForge(DemoForgeOptions(now: { now })) { _, wire in
      let feed = wire.get("/api/v1/users/alice/activities/feeds?limit=1").json?.array?.first
      let newest = try #require(feed?["created"]?.string.flatMap { Timestamp($0) })
      #expect(newest.seconds <= now)
      #expect(newest.seconds > now - 86_400)
    }
  }

  @Test("Data in a folder is there again after a restart, tokens included")
  func persistence() throws {
    let folder = try temporaryFolder()
    defer { removeFolder(folder) }
    var tokens: DemoForge.Tokens?
    for run in 1...2 {
      let forge = try DemoForge(DemoForgeOptions(dataFolder: folder))
      try forge.start()
      defer { forge.stop() }
      let wire = forge.wire(forge.tokens.alice)
      if run == 1 {
        tokens = forge.tokens
        #expect(wire.send("POST", "\(atlas)/issues", #"{"title": "Kept"}"#).status == 201)
        #expect(wire.get("\(atlas)/branches").json?.array?.count == 13)
      } else {
        #expect(forge.tokens == tokens)
        #expect(wire.get("\(atlas)/issues/93").json?["title"] == "Kept")
        #expect(wire.get("\(atlas)/branches").json?.array?.count == 13)
      }
    }
  }

  @Test("A forge of any size is the same for the same size")
  func scale() throws {
    var tips: [JSONValue?] = []
    for _ in 1...2 {
      try withForge(DemoForgeOptions(scale: 2000)) { _, wire in
        let path = "/api/v1/repos/acme/scale"
        #expect(wire.get("\(path)/issues?state=all").headers["x-total-count"] == "2000")
        #expect(wire.get("\(path)/issues?state=open").headers["x-total-count"] == "1500")
        #expect(wire.get("\(path)/issues/2000").json?["title"] == "Remove the cache (2000)")
        tips.append(wire.get("\(path)/branches/main").json?["commit"]?["id"])
      }
    }
    #expect(tips[0] != nil && tips[0] == tips[1])
  }

  @Test("What is wrong with the data is said")
  func errors() throws {
    let folder = try temporaryFolder()
    defer { removeFolder(folder) }
    let error = #expect(throws: DemoForgeError.self) {
      try DemoForge(DemoForgeOptions(fixtures: folder))
    }
    #expect(error?.description.contains("activity.json") == true)
  }
}
