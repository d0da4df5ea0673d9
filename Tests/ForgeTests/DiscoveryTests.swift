import HTTP
import Secrets
import TestSupport
import Testing

@testable import Forge

@Suite struct DiscoveryTests {
  private let http = HTTPClient()

  /// A forge below a path, with or without what only Forgejo has.
  private static func forge(
    version: String, isForgejo: Bool, below path: String = ""
  ) throws -> LoopbackServer {
    try LoopbackServer { incoming in
      switch incoming.target {
      case path + "/api/v1/version": .json(#"{"version":"\#(version)"}"#)
      case path + "/api/forgejo/v1/version" where isForgejo: .json(#"{"version":"\#(version)"}"#)
      case let target where target.hasPrefix(path + "/api/"):
        .reply(
          404, headers: [("Content-Type", "text/plain")], body: Array("404 page not found".utf8))
      default: .reply(404, headers: [("Content-Type", "text/html")], body: Array("<html>".utf8))
      }
    }
  }

  @Test(arguments: [
    ("1.26.3", false, Provider.gitea), ("11.0.15+gitea-1.22.0", true, .forgejo),
    ("1.20.5-0", true, .forgejo), ("d64e081bf6", false, .gitea),
    ("11.0.15+gitea-1.22.0", false, .forgejo),
  ])
  func `Provider and version are what the server says`(
    version: String, isForgejo: Bool, provider: Provider
  ) throws {
    let server = try Self.forge(version: version, isForgejo: isForgejo)
    let found = try Discovery.find(server.url, http: http)
    #expect(found.capabilities == Capabilities(provider, ServerVersion(version)))
    #expect(found.base == server.url)
  }

  @Test(arguments: [
    "/git/forge", "/git/forge/", "/git/forge/api/v1",
    "/git/forge/acme/atlas/issues/78#issuecomment-5",
    "/git/forge/user/login?redirect_to=%2f", "/git/forge/api/swagger",
  ])
  func `A forge below a path is found from any of its pages`(path: String) throws {
    let server = try Self.forge(version: "1.26.3", isForgejo: false, below: "/git/forge")
    let found = try Discovery.find(server.url + path, http: http)
    #expect(found.base == server.url + "/git/forge")
  }

  @Test func `The base is where redirects end`() throws {
    let server = try Self.forge(version: "1.26.3", isForgejo: false, below: "/new")
    let target = server.url + "/new"
    let old = try LoopbackServer { incoming in
      .reply(301, headers: [("Location", target + incoming.target)], body: [])
    }
    let found = try Discovery.find(old.url, token: Secret("abc"), http: http)
    #expect(found.base == target)
    #expect((old.seen + server.seen).allSatisfy { $0.header("Authorization") == nil })
  }

  @Test func `A server that shows nothing to strangers is asked with the token`() throws {
    let server = try LoopbackServer { incoming in
      guard incoming.header("Authorization") == "token abc" else {
        return .json(#"{"message":"Only signed in user is allowed to call APIs."}"#, status: 403)
      }
      return incoming.target.hasPrefix("/api/v1")
        ? .json(#"{"version":"1.26.3"}"#) : .json("{}", status: 404)
    }
    let found = try Discovery.find(server.url, token: Secret("abc"), http: http)
    #expect(found.capabilities.provider == .gitea)
    #expect(throws: ForgeError.self) { try Discovery.find(server.url, http: http) }
  }

  @Test func `Such a server elsewhere does not get the token`() throws {
    let server = try LoopbackServer { _ in .json(#"{"message":"sign in"}"#, status: 401) }
    let target = server.url
    let old = try LoopbackServer { incoming in
      .reply(302, headers: [("Location", target + incoming.target)], body: [])
    }
    #expect(throws: ForgeError.self) {
      try Discovery.find(old.url, token: Secret("abc"), http: http)
    }
    #expect((old.seen + server.seen).allSatisfy { $0.header("Authorization") == nil })
  }

  @Test func `What is no forge is said to be none`() throws {
    let server = try LoopbackServer { _ in
      .reply(200, headers: [("Content-Type", "text/html")], body: Array("<html>".utf8))
    }
    let error = #expect(throws: ForgeError.self) {
      try Discovery.find(server.url + "/a", http: http)
    }
    #expect(error?.description.contains("a web page where data was due. Check its address") == true)
  }

  @Test func `A sign-in page that answers everything is no forge`() throws {
    let server = try LoopbackServer { incoming in
      incoming.target.hasPrefix("/user/login")
        ? .reply(200, headers: [("Content-Type", "text/html")], body: Array("<html>".utf8))
        : .reply(302, headers: [("Location", "/user/login")], body: [])
    }
    let error = #expect(throws: ForgeError.self) { try Discovery.find(server.url, http: http) }
    #expect(error.map { "\($0.kind)" } == "noRoute")
  }

  @Test func `A server that cannot be reached is not taken for one without a forge`() throws {
    let server = try LoopbackServer()
    let url = server.url
    server.end()
    let error = #expect(throws: ForgeError.self) { try Discovery.find(url + "/a/b", http: http) }
    #expect(error?.description.contains("does not take connections") == true)
  }

  @Test(arguments: ["", "   ", "ftp://forge.example", "https://", "a b"])
  func `What is no address is refused`(text: String) {
    let error = #expect(throws: ForgeError.self) { try Discovery.find(text, http: http) }
    #expect(error?.description.contains("not an http or https address") == true)
  }
}
