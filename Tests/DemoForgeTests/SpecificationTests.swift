import TestSupport
import Testing

@testable import DemoForge

/// The demo forge against the published descriptions of both servers' API.
@Suite("Replies are as published")
struct SpecificationTests {
  @Test("Every route is in the published API", arguments: Provider.allCases)
  func routes(provider: Provider) throws {
    let published = try Specification(of: provider)
    // Locking by the API is Gitea's alone.
    for route in Routes.all where provider == .gitea || !route.path.hasSuffix("/lock") {
      #expect(
        published.operation(route.method, "/\(route.path)") != nil,
        "\(route.method) \(route.path)")
    }
  }

  @Test("Every kind of reply has the published keys and types", arguments: Provider.allCases)
  func replies(provider: Provider) throws {
    let published = try Specification(of: provider)
    try withForge(DemoForgeOptions(provider: provider)) { _, wire in
      for request in Self.requests {
        let answer = wire.send(request.method, "/api/v1\(request.path)", request.body)
        let status = try #require(answer.status)
        let name = "\(request.method) \(request.path)"
        let operation = published.operation(request.method, request.path)
        let schema = try #require(operation, "\(name)")["responses"]?["\(status)"]
        #expect(schema != nil, "\(name) answers \(status), which is not published")
        guard let schema, schema != [:], !answer.body.isEmpty else { continue }
        let value = try #require(answer.json, "\(name)")
        #expect(published.problems(of: value, under: schema) == [], "\(name)")
      }
    }
  }

  struct Request {
    let method: String
    let path: String
    var body: String?

    init(_ method: String, _ path: String, _ body: String? = nil) {
      self.method = method
      self.path = path
      self.body = body
    }
  }

  private static let atlas = "/repos/acme/atlas"

  static let requests: [Request] = [
    Request("GET", "/version"), Request("GET", "/settings/api"), Request("GET", "/settings/ui"),
    Request("GET", "\(atlas)/issues/80/assets"),
    Request("GET", "/settings/repository"), Request("GET", "/settings/attachment"),
    Request("GET", "/user"), Request("GET", "/user/repos"), Request("GET", "/user/orgs"),
    Request("GET", "/users/bob"), Request("GET", "/users/search?q=b"),
    Request("GET", "/users/bob/repos"), Request("GET", "/users/bob/orgs"),
    Request("GET", "/users/alice/activities/feeds"), Request("GET", "/users/alice/heatmap"),
    Request("GET", "/orgs/acme"), Request("GET", "/notifications/new"),
    Request("GET", "/repos/search?limit=50"), Request("GET", "/repos/issues/search"),
    Request("GET", atlas), Request("GET", "/repositories/46"),
    Request("GET", "\(atlas)/assignees"), Request("GET", "\(atlas)/branches"),
    Request("GET", "\(atlas)/branches/feature/open"),
    Request("GET", "\(atlas)/commits?limit=3"), Request("GET", "\(atlas)/commits?sha=none"),
    Request("GET", "\(atlas)/git/commits/f28b9ff1c3281488fdc7b55d9f446e9c07edd451"),
    Request("GET", "\(atlas)/tags"), Request("GET", "\(atlas)/git/refs"),
    Request("GET", "\(atlas)/git/refs/heads"), Request("GET", "\(atlas)/contents"),
    Request("GET", "\(atlas)/contents/README.md"), Request("GET", "\(atlas)/git/trees/HEAD"),
    Request("GET", "\(atlas)/activities/feeds"),
    Request("GET", "\(atlas)/issues?state=all"), Request("GET", "\(atlas)/issues/1"),
    Request("GET", "\(atlas)/issues/1/timeline?limit=50"),
    Request("GET", "\(atlas)/issues/1/timeline?limit=50&page=2"),
    Request("GET", "\(atlas)/issues/2/comments"), Request("GET", "\(atlas)/issues/comments"),
    Request("GET", "\(atlas)/issues/2/labels"), Request("GET", "\(atlas)/labels"),
    Request("GET", "\(atlas)/labels/2"), Request("GET", "\(atlas)/milestones?state=all"),
    Request("GET", "\(atlas)/milestones/2"), Request("GET", "\(atlas)/pulls"),
    Request("GET", "\(atlas)/pulls/81"),
    Request("GET", "\(atlas)/issues/2/reactions"),
    Request("GET", "\(atlas)/issues/2/dependencies"),
    Request("GET", "\(atlas)/issues/2/subscriptions/check"),
    Request("GET", "/repos/acme/tools/issue_templates"), Request("GET", "/orgs/acme/labels"),
    Request("POST", "\(atlas)/issues/2/reactions", #"{"content": "heart"}"#),
    Request("POST", "\(atlas)/issues/2/reactions", #"{"content": "heart"}"#),
    Request("GET", "\(atlas)/issues/2/reactions"),
    Request("DELETE", "\(atlas)/issues/2/reactions", #"{"content": "heart"}"#),
    Request("PUT", "\(atlas)/issues/2/subscriptions/alice"),
    Request("DELETE", "\(atlas)/issues/2/subscriptions/alice"),
    Request("POST", "\(atlas)/issues/2/dependencies", #"{"index": 5}"#),
    Request("GET", "\(atlas)/issues/2/dependencies"),
    Request("DELETE", "\(atlas)/issues/2/dependencies", #"{"index": 5}"#),
    Request("POST", "\(atlas)/issues", #"{"title": "New"}"#),
    Request("PATCH", "\(atlas)/issues/93", #"{"title": "Newer", "state": "closed"}"#),
    Request("POST", "\(atlas)/issues/93/deadline", #"{"due_date": "2026-12-24T00:00:00Z"}"#),
    Request("POST", "\(atlas)/issues/93/comments", #"{"body": "Hello"}"#),
    Request("PATCH", "\(atlas)/issues/comments/497", #"{"body": "Hello"}"#),
    Request("DELETE", "\(atlas)/issues/comments/497"),
    Request("PUT", "\(atlas)/issues/93/labels", #"{"labels": [2]}"#),
    Request("POST", "\(atlas)/issues/93/labels", #"{"labels": ["bug", "backend"]}"#),
    Request("DELETE", "\(atlas)/issues/93/labels/2"),
    Request("DELETE", "\(atlas)/issues/93/labels"),
    Request("POST", "\(atlas)/issues/93/pin"), Request("DELETE", "\(atlas)/issues/93/pin"),
    Request("DELETE", "\(atlas)/issues/93"),
    Request("POST", "\(atlas)/labels", ##"{"name": "new", "color": "#abcdef"}"##),
    Request("PATCH", "\(atlas)/labels/2", #"{"name": "insect"}"#),
    Request("DELETE", "\(atlas)/labels/2"),
    Request("POST", "\(atlas)/milestones", #"{"title": "v9"}"#),
    Request("PATCH", "\(atlas)/milestones/2", #"{"state": "closed"}"#),
    Request("DELETE", "\(atlas)/milestones/2"),
    Request(
      "POST", "\(atlas)/contents/new.txt",
      #"{"content": "aGkK", "message": "Add", "branch": "main"}"#),
    Request(
      "PUT", "\(atlas)/contents/new.txt",
      #"{"content": "aG8K", "sha": "45b983be36b73c0788dc9cbcb76cbb80fc7bb057", "new_branch": "b"}"#),
    Request("PUT", "\(atlas)/contents/new.txt", #"{"content": "aGkK", "sha": "0"}"#),
    Request("POST", "\(atlas)/contents/new.txt", #"{"content": "aGkK"}"#),
    Request("GET", "\(atlas)/issues/99999"), Request("GET", "/repos/nobody/nothing"),
    Request("POST", "\(atlas)/issues", #"{"title": ""}"#),
  ]
}
