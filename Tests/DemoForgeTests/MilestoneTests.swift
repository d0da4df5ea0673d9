import Testing

@testable import DemoForge

/// Milestones and labels of a repository.
@Suite("Milestones and labels")
struct MilestoneTests {
  let path = "\(atlas)/milestones"

  @Test("Milestones are listed by state and name")
  func lists() throws {
    try withForge { _, wire in
      #expect(wire.get(path).json?.array?.count == 4)
      #expect(wire.get("\(path)?state=closed").json?.array?.count == 1)
      #expect(wire.get("\(path)?state=all").headers["x-total-count"] == "5")
      #expect(wire.get("\(path)?name=some").json?.array?.map { $0["title"] } == ["Someday"])
      #expect(wire.get("\(path)/v3.0").json?["id"] == 5)
      #expect(wire.get("\(path)/77").status == 404)
    }
  }

  @Test("A milestone is made, closed and deleted, and its issues lose it")
  func life() throws {
    try withForge { _, wire in
      let made = wire.send(
        "POST", path, #"{"title": "v9", "due_on": "2027-01-31T12:00:00Z"}"#)
      #expect(made.status == 201)
      #expect(made.json?["due_on"] == "2027-01-31T12:00:00Z")
      let id = try #require(made.json?["id"]?.int)
      #expect(wire.send("PATCH", "\(atlas)/issues/3", "{\"milestone\": \(id)}").status == 201)
      #expect(wire.get("\(path)/\(id)").json?["open_issues"] == 1)
      let closed = wire.send("PATCH", "\(path)/\(id)", #"{"state": "closed"}"#)
      #expect(closed.status == 200)
      #expect(closed.json?["state"] == "closed")
      #expect(wire.send("DELETE", "\(path)/\(id)").status == 204)
      #expect(wire.get("\(atlas)/issues/3").json?["milestone"] == .null)
      #expect(wire.send("POST", path, #"{"title": ""}"#).status == 422)
    }
  }

  @Test("A Gitea before 1.23 keeps a date that is left out, and tells its version")
  func datesBefore() throws {
    try withForge(DemoForgeOptions(version: "1.22.6")) { _, wire in
      #expect(wire.get("/api/v1/version").json?["version"] == "1.22.6")
      let kept = wire.send("PATCH", "\(path)/2", #"{"title": "x", "due_on": null}"#)
      #expect(kept.json?["due_on"] == "2026-11-25T23:59:59Z")
      let cleared = wire.send("PATCH", "\(path)/2", #"{"due_on": "9999-12-31T00:00:00Z"}"#)
      #expect(cleared.json?["due_on"] == .null)
    }
  }

  @Test("Gitea clears a date that is left out, Forgejo keeps it")
  func dates() throws {
    try withForge { _, wire in
      let kept = wire.send("PATCH", "\(path)/2", #"{"due_on": "2027-01-31T00:00:00Z"}"#)
      #expect(kept.json?["due_on"] == "2027-01-31T23:59:59Z")
      #expect(wire.send("PATCH", "\(path)/2", #"{"title": "x"}"#).json?["due_on"] == .null)
    }
    try withForge(DemoForgeOptions(provider: .forgejo)) { _, wire in
      let kept = wire.send("PATCH", "\(path)/2", #"{"title": "x"}"#)
      #expect(kept.json?["due_on"] == "2026-11-25T23:59:59Z")
      let cleared = wire.send("PATCH", "\(path)/2", #"{"due_on": "9999-12-31T00:00:00Z"}"#)
      #expect(cleared.json?["due_on"] == .null)
    }
  }

  @Test("Labels are made, changed and deleted")
  func labels() throws {
    try withForge { _, wire in
      let path = "\(atlas)/labels"
      let made = wire.send("POST", path, ##"{"name": "new", "color": "#AbC"}"##)
      #expect(made.status == 201)
      #expect(made.json?["color"] == "aabbcc")
      #expect(wire.send("POST", path, #"{"name": "x", "color": "red"}"#).status == 422)
      let changed = wire.send("PATCH", "\(path)/2", #"{"name": "insect", "is_archived": true}"#)
      #expect(changed.json?["is_archived"] == true)
      // An issue keeps its label under the new name.
      let names = wire.get("\(atlas)/issues/69/labels").json?.array?.map { $0["name"] }
      #expect(names == ["insect"])
      #expect(wire.send("PATCH", "\(path)/2", "{}").json?["is_archived"] == false)
      #expect(wire.send("DELETE", "\(path)/2").status == 204)
      #expect(wire.get("\(atlas)/issues/69/labels").json == [])
    }
  }
}
