import Testing

@testable import DemoForge

/// Comments and timelines.
@Suite("Comments")
struct CommentTests {
  @Test("A comment is posted, read, changed and deleted")
  func life() throws {
    try withForge(DemoForgeOptions(now: { 1_796_000_000 })) { _, wire in
      let path = "\(atlas)/issues/3/comments"
      let before = wire.get("\(atlas)/issues/3").json?["comments"]?.int ?? 0
      let posted = wire.send("POST", path, #"{"body": "Ünïcode 🎉\n\nsee #4 and #3"}"#)
      #expect(posted.status == 201)
      let id = try #require(posted.json?["id"]?.int)
      #expect(posted.json?["user"]?["login"] == "alice")
      #expect(wire.get("\(atlas)/issues/3").json?["comments"]?.int == before + 1)
      #expect(wire.get(path).json?.array?.last == posted.json)
      #expect(wire.get("\(atlas)/issues/3/timeline").json?.array?.last?["id"]?.int == id)
      let one = "\(atlas)/issues/comments/\(id)"
      #expect(wire.get(one).json == posted.json)
      let edited = wire.send("PATCH", one, #"{"body": "changed"}"#)
      #expect(edited.status == 200)
      #expect(wire.get(one).json?["body"] == "changed")
      let feed = wire.get("\(atlas)/activities/feeds?limit=1").json?.array?.first
      #expect(feed?["op_type"] == "comment_issue")
      #expect(feed?["content"] == "3|Ünïcode 🎉")
      #expect(feed?["comment"]?["body"] == "changed")
      let reference = wire.get("\(atlas)/issues/4/timeline").json?.array?.last
      #expect(reference?["type"] == "comment_ref")
      #expect(reference?["ref_comment"]?["id"]?.int == id)
      #expect(wire.send("DELETE", one).status == 204)
      #expect(wire.get(one).status == 404)
      #expect(wire.get("\(atlas)/issues/3").json?["comments"]?.int == before)
      #expect(wire.get("\(atlas)/activities/feeds?limit=1").json?.array?.first?["comment"] == .null)
    }
  }

  @Test("What may not be written is refused")
  func refusals() throws {
    try withForge { forge, wire in
      #expect(wire.send("POST", "\(atlas)/issues/3/comments", #"{"body": ""}"#).status == 422)
      #expect(wire.send("POST", "\(atlas)/issues/99999/comments", #"{"body": "x"}"#).status == 404)
      let bob = forge.wire(forge.tokens.bob)
      let foreign = "/api/v1/repos/alice/project-01/issues"
      let alices = try #require(
        wire.send("POST", "\(foreign)/1/comments", #"{"body": "mine"}"#).json?["id"]?.int)
      for method in ["PATCH", "DELETE"] {
        let answer = bob.send(method, "\(foreign)/comments/\(alices)", #"{"body": "no"}"#)
        #expect(answer.status == 403)
        #expect(answer.body.isEmpty)
      }
      #expect(wire.send("PUT", "\(foreign)/1/lock", "{}").status == 204)
      #expect(bob.send("POST", "\(foreign)/1/comments", #"{"body": "x"}"#).status == 403)
      #expect(wire.send("DELETE", "\(foreign)/1/lock").status == 204)
      #expect(bob.send("POST", "\(foreign)/1/comments", #"{"body": "x"}"#).status == 201)
      let archived = "/api/v1/repos/alice/project-05/issues"
      #expect(wire.send("POST", archived, #"{"title": "x"}"#).status == 423)
    }
  }

  @Test("Comments on code are no plain comments")
  func codeComments() throws {
    try withForge { _, wire in
      #expect(wire.get("\(atlas)/issues/comments/484").status == 204)
      let entries = wire.get("\(atlas)/issues/81/timeline").json?.array ?? []
      #expect(!entries.isEmpty)
      #expect(!entries.contains { $0["type"] == "code" })
      #expect(wire.get("\(atlas)/issues/81").json?["comments"] == 5)
    }
  }

  @Test("Only what is newer")
  func since() throws {
    try withForge { _, wire in
      let path = "\(atlas)/issues/2/comments"
      let all = wire.get(path).json?.array ?? []
      #expect(all.count == 75)
      let middle = try #require(all[40]["created_at"]?.string)
      #expect(wire.get("\(path)?since=\(middle)").json?.array?.count == 35)
      #expect(wire.get("\(path)?before=\(middle)").json?.array?.count == 41)
    }
  }
}
