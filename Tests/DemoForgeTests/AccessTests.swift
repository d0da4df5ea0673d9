import Testing

@testable import DemoForge

/// Who may ask for what.
@Suite("Access")
struct AccessTests {
  @Test("Tokens are known, unknown or missing")
  func tokens() throws {
    try withForge { forge, wire in
      #expect(wire.get("/api/v1/user").json?["login"] == "alice")
      #expect(forge.wire(forge.tokens.bob).get("/api/v1/user").json?["login"] == "bob")
      #expect(forge.wire("wrong").get("/api/v1/user").status == 401)
      #expect(forge.wire(nil).get("/api/v1/user").status == 401)
      // A wrong token is refused where none would do.
      #expect(forge.wire("wrong").get("/api/v1/version").status == 401)
      #expect(forge.wire(nil).get("/api/v1/version").status == 200)
      #expect(forge.wire(nil).get("\(atlas)/issues").status == 200)
      #expect(forge.wire(nil).send("POST", "\(atlas)/issues", "{}").status == 401)
      let bearer = forge.wire(nil).send(
        "GET", "/api/v1/user", headers: ["authorization": "Bearer \(forge.tokens.alice)"])
      #expect(bearer.status == 200)
    }
  }

  @Test("A token without a scope is told which one", arguments: Provider.allCases)
  func scopes(provider: Provider) throws {
    try withForge(DemoForgeOptions(provider: provider)) { forge, _ in
      let wire = forge.wire(forge.tokens.withoutIssueScope)
      let reading = wire.get("\(atlas)/issues")
      #expect(reading.status == 403)
      #expect(reading.json?["message"]?.string?.contains("[read:issue]") == true)
      let writing = wire.send("POST", "\(atlas)/issues/2/comments", #"{"body": "x"}"#)
      #expect(writing.json?["message"]?.string?.contains("[write:issue]") == true)
      #expect(wire.get("/api/v1/user/repos").status == 200)
      let readOnly = forge.wire(forge.tokens.readOnly)
      #expect(readOnly.get("\(atlas)/issues").status == 200)
      #expect(readOnly.send("POST", "\(atlas)/issues", #"{"title": "x"}"#).status == 403)
    }
  }

  @Test("What is private is not there for others")
  func privateRepositories() throws {
    try withForge { forge, wire in
      let bob = forge.wire(forge.tokens.bob)
      #expect(bob.get("/api/v1/repos/bob/secret-plans").status == 200)
      #expect(bob.get("/api/v1/repos/alice/project-07").status == 404)
      #expect(forge.wire(nil).get("/api/v1/repos/bob/secret-plans").status == 404)
      // Alice is the forge's administrator.
      #expect(wire.get("/api/v1/repos/bob/secret-plans").status == 200)
      let mine = bob.get("/api/v1/user/repos?limit=50").json?.array ?? []
      #expect(mine.contains { $0["full_name"] == "bob/secret-plans" })
      #expect(mine.allSatisfy { ["bob", "acme"].contains($0["owner"]?["login"]?.string) })
    }
  }

  @Test("Rights differ between repositories")
  func rights() throws {
    try withForge { forge, wire in
      let bob = forge.wire(forge.tokens.bob)
      let permissions = bob.get(atlas).json?["permissions"]
      #expect(permissions?.sorted == ["admin": false, "pull": true, "push": true])
      let foreign = "/api/v1/repos/alice/project-01/issues"
      // Without the right to write, what goes with it is dropped silently.
      let made = bob.send("POST", foreign, #"{"title": "x", "assignees": ["alice"]}"#)
      #expect(made.status == 201)
      #expect(made.json?["assignees"] == .null)
      #expect(wire.send("POST", foreign, #"{"title": "Alice's"}"#).json?["number"] == 4)
      let refused = bob.send("PATCH", "\(foreign)/4", #"{"title": "mine"}"#)
      #expect(refused.status == 403)
      #expect(refused.body.isEmpty)
      #expect(bob.send("DELETE", "\(atlas)/issues/3").status == 403)
      #expect(wire.send("DELETE", "\(atlas)/issues/3").status == 204)
      #expect(wire.get("\(atlas)/issues/3").status == 404)
    }
  }

  @Test("Addresses that lead nowhere")
  func nowhere() throws {
    try withForge { _, wire in
      let route = wire.get("/api/v1/no/such/route")
      #expect(route.status == 404)
      #expect(route.json == nil)
      #expect(wire.send("PATCH", "/api/v1/version", "{}").status == 405)
      #expect(wire.get("/").status == 404)
      #expect(wire.get("\(atlas)/issues/abc").status == 404)
      #expect(wire.get("\(atlas)/issues/99999/comments").status == 500)
      // A fork has no issues of its own.
      #expect(wire.get("/api/v1/repos/bob/atlas/issues").status == 404)
    }
    try withForge(DemoForgeOptions(provider: .forgejo)) { _, wire in
      #expect(wire.get("\(atlas)/issues/99999/comments").status == 404)
    }
  }

  @Test("A renamed repository has moved", arguments: [(Provider.gitea, 301), (.forgejo, 307)])
  func moved(provider: Provider, status: Int) throws {
    try withForge(DemoForgeOptions(provider: provider)) { _, wire in
      let answer = wire.get("/api/v1/repos/acme/mapkit/issues/2?x=%20")
      #expect(answer.status == status)
      #expect(answer.headers["location"] == "\(atlas)/issues/2?x=%20")
    }
  }

  @Test("Below a path, speaking of another address")
  func basePath() throws {
    let options = DemoForgeOptions(basePath: "/gitea", rootURL: "https://forge.example/gitea")
    try withForge(options) { forge, wire in
      #expect(forge.url.hasSuffix("/gitea"))
      #expect(wire.get("/api/v1/version").status == 404)
      let reply = wire.get("/gitea/api/v1/user/repos?limit=2")
      #expect(reply.status == 200)
      let next = "<https://forge.example/gitea/api/v1/user/repos?limit=2&page=2>; rel=\"next\""
      #expect(reply.headers["link"]?.hasPrefix(next) == true)
      let address = reply.json?.array?.first?["html_url"]
      #expect(address == "https://forge.example/gitea/acme/atlas")
    }
  }
}
