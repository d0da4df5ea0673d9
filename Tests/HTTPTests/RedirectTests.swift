import HTTP
import TestSupport
import Testing

@Suite struct RedirectTests {
  private let client = HTTPClient()
  private let secret = Header("Authorization", "token abc")

  @Test(arguments: [301, 302, 307, 308])
  func `Within a server method and body are kept`(status: Int) throws {
    let server = try LoopbackServer { incoming in
      incoming.target == "/new"
        ? .json("{}", status: 201)
        : .reply(status, headers: [("Location", "/new")], body: [])
    }
    let request = Request("POST", server.url + "/old", headers: [secret], body: Array("{}".utf8))
    let reply = try client.send(request)
    #expect(reply.status == 201)
    #expect(reply.url == server.url + "/new")
    let last = try #require(server.seen.last)
    #expect(last.method == "POST")
    #expect(last.body == Array("{}".utf8))
    #expect(last.header("Authorization") == "token abc")
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `Another server gets neither the token nor anything else`(status: Int) throws {
    let other = try LoopbackServer { _ in .json("{}") }
    let target = other.url + "/stolen"
    let server = try LoopbackServer { _ in
      .reply(status, headers: [("Location", target)], body: [])
    }
    let reply = try client.send(Request("GET", server.url, headers: [secret]))
    #expect(reply.status == status)
    #expect(reply.redirect == (status == 303 ? nil : target))
    #expect(other.connections == 0)
  }

  @Test func `A redirect can be left to the caller`() throws {
    let server = try LoopbackServer { _ in
      .reply(301, headers: [("Location", "/new")], body: [])
    }
    var request = Request("GET", server.url + "/old")
    request.followsRedirects = false
    let reply = try client.send(request)
    #expect(reply.status == 301)
    #expect(reply.redirect == server.url + "/new")
    #expect(server.seen.count == 1)
  }

  @Test func `A circle of redirects ends`() throws {
    let server = try LoopbackServer { _ in
      .reply(302, headers: [("Location", "/again")], body: [])
    }
    let error = #expect(throws: HTTPError.self) { try client.send(Request("GET", server.url)) }
    #expect(error?.description.contains("redirects in a circle") == true)
    #expect(server.seen.count == 6)
  }
}
