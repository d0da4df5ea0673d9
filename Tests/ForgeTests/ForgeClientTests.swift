import HTTP
import Secrets
import TestSupport
import Testing
import Workers

@testable import Forge

@Suite struct ForgeClientTests {
  private let atlas = RepositoryRef(owner: "acme", name: "atlas")
  private let cache = MemoryCache()

  private func client(_ server: LoopbackServer, path: String = "") -> ForgeClient {
    ForgeClient(
      server: Server(
        name: "home", base: server.url + path,
        capabilities: Capabilities(.gitea, ServerVersion("1.26.3")),
        token: { Secret("abc") }),
      http: HTTPClient(), cache: cache)
  }

  @Test func `A request carries the token and says what it takes`() throws {
    let server = try LoopbackServer { _ in .json(#"{"id":5,"body":"hello"}"#, status: 201) }
    let comment = try client(server, path: "/sub/").send(
      .createComment(on: IssueRef(atlas, 71), "hello"))
    #expect(comment.body == "hello")
    let seen = try #require(server.seen.first)
    #expect(seen.method == "POST")
    #expect(seen.target == "/sub/api/v1/repos/acme/atlas/issues/71/comments")
    #expect(seen.header("Authorization") == "token abc")
    #expect(seen.header("Content-Type") == "application/json")
    #expect(seen.header("Accept") == "application/json")
    #expect(String(decoding: seen.body, as: UTF8.self) == #"{"body":"hello"}"#)
  }

  @Test func `A reply with a tag is not sent again while it holds`() throws {
    let server = try LoopbackServer { incoming in
      incoming.header("If-None-Match") == "\"one\""
        ? .reply(304, headers: [("ETag", "\"one\"")], body: [])
        : .json(#"{"id":1,"login":"alice"}"#, headers: [("ETag", "\"one\"")])
    }
    let client = client(server)
    for _ in 0..<3 { #expect(try client.send(.user()).login == "alice") }
    #expect(server.seen.map { $0.header("If-None-Match") } == [nil, "\"one\"", "\"one\""])
    // Without the copy all of it is asked for once more.
    cache.forgetAll()
    #expect(try client.send(.user()).login == "alice")
    #expect(server.seen.last?.header("If-None-Match") == nil)
    // What changes something is never conditional.
    _ = try? client.send(.createComment(on: IssueRef(atlas, 71), "hello"))
    #expect(server.seen.last?.header("If-None-Match") == nil)
  }

  @Test func `A reply that cannot be read is never taken for the copy that is here`() throws {
    let step = Locked(0)
    let server = try LoopbackServer { incoming in
      // The second version is cut off once.
      let now = step.withLock { step -> Int in
        step += 1
        return step
      }
      let tag = now == 1 ? "\"one\"" : "\"two\""
      if incoming.header("If-None-Match") == tag { return .reply(304, headers: [], body: []) }
      let body =
        switch now {
        case 1: #"{"id":1,"login":"alice"}"#
        case 2: #"{"id":1,"log"#
        default: #"{"id":1,"login":"bob"}"#
        }
      return .json(body, headers: [("ETag", tag)])
    }
    let client = client(server)
    #expect(try client.send(.user()).login == "alice")
    #expect(throws: ForgeError.self) { try client.send(.user()) }
    #expect(try client.send(.user()).login == "bob")
    #expect(try client.send(.user()).login == "bob")
    #expect(server.seen.last?.header("If-None-Match") == "\"two\"")
    // Another program may have put another version there.
    cache.store(
      Reply(
        status: 200, headers: [Header("ETag", "\"one\"")],
        body: Array(#"{"id":1,"login":"alice"}"#.utf8)), for: Endpoint.user().key)
    #expect(try client.send(.user()).login == "bob")
  }

  @Test func `Endpoints of several kinds are sent together`() throws {
    let both = (0..<2).map { _ in Answer<Void>() }
    let server = try LoopbackServer { incoming in
      let isUser = incoming.target == "/api/v1/user"
      both[isUser ? 0 : 1].give(())
      // Each is answered only when the other has come, too.
      both.forEach { $0.wait() }
      return isUser ? .json(#"{"id":1,"login":"alice"}"#) : .json("[]")
    }
    let (user, comments) = try client(server).all(.user(), .comments(of: IssueRef(atlas, 1)))
    #expect(user.login == "alice")
    #expect(comments.isEmpty)
  }

  @Test func `Replies to reads are kept and can be had without the server`() throws {
    let server = try LoopbackServer { _ in
      .json(#"[{"id":1,"number":7,"title":"x"}]"#, headers: [("X-Total-Count", "31")])
    }
    let client = client(server)
    let endpoint = Endpoint.issues(of: atlas, page: PageRequest(1, size: 1))
    cache.setClock(2000)
    let page = try client.send(endpoint)
    #expect(client.oldestReply == nil)
    server.end()

    let kept = client.cacheOnly
    #expect(try kept.send(endpoint) == page)
    #expect(kept.oldestReply == 2000)
    let error = #expect(throws: ForgeError.self) { try kept.send(.user()) }
    #expect(
      error?.description == "There is no copy of user here. Load it when home can be reached.")
  }

  @Test func `The age is that of the oldest reply used`() throws {
    let server = try LoopbackServer { incoming in
      incoming.target.hasSuffix("user") ? .json(#"{"id":1}"#) : .json("[]")
    }
    let client = client(server)
    cache.setClock(2000)
    _ = try client.send(.user())
    cache.setClock(3000)
    _ = try client.send(.comments(of: IssueRef(atlas, 1)))
    let kept = client.cacheOnly
    _ = try kept.send(.comments(of: IssueRef(atlas, 1)))
    #expect(kept.oldestReply == 3000)
    _ = try kept.send(.user())
    #expect(kept.oldestReply == 2000)
    #expect(client.cacheOnly.oldestReply == nil)
  }

  @Test func `Neither writes nor errors nor nonsense are kept`() throws {
    let server = try LoopbackServer { incoming in
      switch incoming.target.split(separator: "/").last {
      case "comments": .json(#"{"id":5}"#, status: 201)
      case "user": .json(#"{"message":"no"}"#, status: 500)
      default: .json("{}")
      }
    }
    let client = client(server)
    _ = try client.send(.createComment(on: IssueRef(atlas, 71), "x"))
    _ = try? client.send(.user())
    _ = try? client.send(.repository(atlas))
    #expect(cache.keys.isEmpty)
    #expect(throws: ForgeError.self) {
      try client.cacheOnly.send(.createComment(on: IssueRef(atlas, 71), "x"))
    }
    #expect(server.seen.count == 3)
  }

  @Test func `A list is fetched to its end, each item once`() throws {
    let server = try LoopbackServer { incoming in
      let page =
        incoming.target.contains("page=1&") ? 0 : incoming.target.contains("page=2&") ? 1 : 2
      let start = page * 2 - (page > 0 ? 1 : 0)
      let items = (start..<min(start + 2, 4)).map { #"{"id":\#($0),"name":"l\#($0)"}"# }
      return .json("[\(items.joined(separator: ","))]", headers: [("X-Total-Count", "5")])
    }
    var steps: [Int] = []
    let client = client(server)
    let labels = try client.everything(
      progress: { steps.append($0.items.count) },
      { .labels(of: atlas, page: PageRequest($0.number, size: 2)) })
    #expect(labels.items.map(\.id) == [0, 1, 2, 3])
    #expect(steps == [2, 3, 4])
  }

  @Test func `A timeline goes on over an empty page`() throws {
    let server = try LoopbackServer { incoming in
      func isPage(_ number: Int) -> Bool { incoming.target.contains("page=\(number)&") }
      return isPage(1) || isPage(3) || isPage(4)
        ? .json(#"[{"id":\#(isPage(1) ? 1 : isPage(3) ? 3 : 4),"type":"comment"},null]"#)
        : .json("null", headers: [("X-Total-Count", "0")])
    }
    let timeline = try client(server).timeline(of: IssueRef(atlas, 71))
    #expect(timeline.items.map(\.id) == [1, 3, 4])
    let kept = try client(server).cacheOnly.timeline(of: IssueRef(atlas, 71))
    #expect(kept.items.map(\.id) == [1, 3, 4])
  }

  @Test func `A timeline of a server that gives the same for every page has an end`() throws {
    let server = try LoopbackServer { _ in .json(#"[{"id":1,"type":"comment"},null]"#) }
    let timeline = try client(server).timeline(of: IssueRef(atlas, 71))
    #expect(timeline.items.map(\.id) == [1])
    #expect(server.seen.count <= 8)
  }

  @Test func `A timeline without end is cut off, and says that there is more`() throws {
    let count = Locked(0)
    let server = try LoopbackServer { _ in
      let id = count.withLock { count -> Int in
        count += 1
        return count
      }
      return .json(#"[{"id":\#(id),"type":"comment"}]"#)
    }
    let timeline = try client(server).timeline(of: IssueRef(atlas, 71))
    #expect(timeline.items.count == server.seen.count && server.seen.count <= 1000)
    #expect(timeline.next != nil)
  }

  @Test func `Cancelling ends what a client does`() throws {
    let gone = Answer<Void>()
    let arrived = Answer<Void>()
    let server = try LoopbackServer { _ in
      arrived.give(())
      return .silence(until: gone)
    }
    let cancellation = Cancellation()
    try Worker.start("canceller") {
      arrived.wait()
      cancellation.cancel()
    }
    let client = client(server).with(cancellation)
    let error = #expect(throws: ForgeError.self) { try client.send(.user()) }
    #expect(error?.isCancelled == true)
    gone.wait()
  }

  @Test func `A redirect elsewhere is told and gets no token`() throws {
    let other = try LoopbackServer { _ in .json(#"{"id":1}"#) }
    let target = other.url + "/api/v1/user"
    let server = try LoopbackServer { _ in .reply(301, headers: [("Location", target)], body: []) }
    let error = #expect(throws: ForgeError.self) { try client(server).send(.user()) }
    #expect(error?.description.contains("home is now at \(target)") == true)
    #expect(other.connections == 0)
  }

  @Test func `Without its token nothing is sent`() throws {
    struct Locked: Error, CustomStringConvertible {
      let description = "The keyring is locked. Unlock it."
    }
    let server = try LoopbackServer { _ in .json("{}") }
    let client = ForgeClient(
      server: Server(
        name: "home", base: server.url, capabilities: Capabilities(.gitea, ServerVersion("1.26.3")),
        token: { throw Locked() }),
      http: HTTPClient())
    let error = #expect(throws: ForgeError.self) { try client.send(.user()) }
    #expect(error?.description == "The keyring is locked. Unlock it.")
    #expect(server.connections == 0)
  }
}
