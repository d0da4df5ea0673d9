import Glibc
import HTTP
import TestSupport
import Testing
import Workers

@Suite struct HTTPClientTests {
  private let client = HTTPClient()

  @Test func `A reply has status, headers and body`() throws {
    let server = try LoopbackServer { incoming in
      .json(#"{"target":"\#(incoming.target)"}"#, status: 404, headers: [("X-Total-Count", "7")])
    }
    let reply = try client.send(Request("GET", server.url + "/a%20b?c=%2B"))
    #expect(reply.status == 404)
    #expect(String(decoding: reply.body, as: UTF8.self) == #"{"target":"/a%20b?c=%2B"}"#)
    #expect(reply.header("x-total-count") == "7")
    #expect(reply.header("Content-Type") == "application/json;charset=utf-8")
    #expect(reply.header("Retry-After") == nil)
    #expect(reply.url == server.url + "/a%20b?c=%2B")
  }

  @Test(arguments: ["POST", "PUT", "PATCH", "DELETE"])
  func `Method, headers and body arrive as given`(method: String) throws {
    let server = try LoopbackServer { _ in .json("{}", status: 201) }
    let body = Array("{\"body\":\"caf\u{e9} \u{0}\"}".utf8)
    let headers = [
      Header("Authorization", "token abc"), Header("Content-Type", "application/json"),
    ]
    let request = Request(method, server.url + "/x", headers: headers, body: body)
    #expect(try client.send(request).status == 201)
    let seen = try #require(server.seen.first)
    #expect(seen.method == method)
    #expect(seen.body == body)
    #expect(seen.header("Authorization") == "token abc")
    #expect(seen.header("Content-Type") == "application/json")
    #expect(seen.header("Expect") == nil)
  }

  @Test(arguments: ["POST", "PUT", "PATCH"])
  func `A write without a body says that it has none`(method: String) throws {
    let server = try LoopbackServer { _ in .json("{}") }
    _ = try client.send(Request(method, server.url))
    #expect(server.seen.first?.header("Content-Length") == "0")
  }

  @Test func `A deletion without a body has none`() throws {
    let server = try LoopbackServer { _ in .reply(204, headers: [], body: []) }
    #expect(try client.send(Request("DELETE", server.url)).status == 204)
    #expect(server.seen.first?.body == [])
  }

  @Test func `Requests one after the other share a connection`() throws {
    let server = try LoopbackServer { _ in .json("{}") }
    for _ in 0..<20 { _ = try client.send(Request("GET", server.url)) }
    #expect(server.seen.count == 20)
    #expect(server.connections == 1)
  }

  @Test func `Programs that are started do not inherit connections`() throws {
    let server = try LoopbackServer { _ in .json("{}") }
    _ = try client.send(Request("GET", server.url))
    let ours = (0..<Int32(1024)).filter { peer(of: $0) == server.url }
    #expect(ours.count == 1)
    #expect(ours.allSatisfy { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 })
  }

  /// The server a descriptor of this process is connected to.
  private func peer(of descriptor: Int32) -> String? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getpeername(descriptor, $0, &size)
      }
    }
    guard code == 0, address.sin_family == sa_family_t(AF_INET) else { return nil }
    return "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
  }

  @Test func `Many requests run at once, at most six to one server`() throws {
    let busy = Locked((now: 0, most: 0))
    let six = Answer<Void>()
    let server = try LoopbackServer { incoming in
      let now = busy.withLock { busy -> Int in
        busy.now += 1
        busy.most = max(busy.most, busy.now)
        return busy.now
      }
      if now == 6 { six.give(()) }
      // The first six wait for each other, so they must be there together.
      six.wait()
      busy.withLock { $0.now -= 1 }
      return .json(incoming.target)
    }
    let requests = (0..<30).map { Request("GET", server.url + "/\($0)") }
    let bodies = try client.all(requests).map { String(decoding: try $0.get().body, as: UTF8.self) }
    #expect(bodies == (0..<30).map { "/\($0)" })
    #expect(busy.withLock { $0.most } == 6)
    #expect(server.connections == 6)
  }

  @Test func `One slow server does not hold up another`() throws {
    let release = Answer<Void>()
    let slow = try LoopbackServer { _ in
      release.wait()
      return .json("{}")
    }
    let quick = try LoopbackServer { _ in .json("{}") }
    let done = Answer<Bool>()
    try Worker.start("slow") { [client] in
      let requests = (0..<10).map { Request("GET", slow.url + "/\($0)") }
      done.give(client.all(requests).allSatisfy { (try? $0.get().status) == 200 })
    }
    #expect(try client.send(Request("GET", quick.url)).status == 200)
    release.give(())
    #expect(done.wait())
  }

  @Test func `A compressed reply is unpacked`() throws {
    // gzip of "hello hello hello\n", made with gzip -n.
    let packed: [UInt8] = [
      31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 203, 72, 205, 201, 201, 87, 200, 64, 144, 92, 0, 59, 124,
      138, 223, 18, 0, 0, 0,
    ]
    let server = try LoopbackServer { _ in
      .reply(200, headers: [("Content-Encoding", "gzip")], body: packed)
    }
    let body = try client.send(Request("GET", server.url)).body
    #expect(String(decoding: body, as: UTF8.self) == "hello hello hello\n")
    #expect(server.seen.first?.header("Accept-Encoding")?.contains("gzip") == true)
  }

  @Test func `A Unix socket takes the place of the host`() throws {
    let sandbox = try Sandbox()
    let path = sandbox.path + "/forge.socket"
    let server = try LoopbackServer(unixSocket: path) { _ in .json("{}") }
    var request = Request("GET", "http://forge.example/api")
    request.connection.unixSocket = path
    #expect(try client.send(request).status == 200)
    #expect(server.seen.first?.header("Host") == "forge.example")
  }

  @Test func `A proxy is asked for the whole address`() throws {
    let proxy = try LoopbackServer { _ in .json("{}") }
    var request = Request("GET", "http://forge.example/api")
    request.connection.proxy = proxy.url
    #expect(try client.send(request).status == 200)
    #expect(proxy.seen.first?.target == "http://forge.example/api")
  }

  @Test func `A client that goes away leaves no request waiting`() throws {
    let gone = Answer<Void>()
    let arrived = Answer<Void>()
    let server = try LoopbackServer { _ in
      arrived.give(())
      return .silence(until: gone)
    }
    let cancellation = Cancellation()
    let done = Answer<Void>()
    do {
      let client = HTTPClient()
      try Worker.start("asker") {
        _ = try? client.send(Request("GET", server.url), cancellation: cancellation)
        done.give(())
      }
      arrived.wait()
    }
    cancellation.cancel()
    done.wait()
    gone.wait()
  }
}
