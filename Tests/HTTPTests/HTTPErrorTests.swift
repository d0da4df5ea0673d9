import HTTP
import TestSupport
import Testing
import Workers

@Suite struct HTTPErrorTests {
  private let client = HTTPClient()

  @Test func `A port nobody listens on refuses`() throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let url = server.url
    server.end()
    let error = try #require(fail(Request("GET", url)))
    #expect(error.description.contains("127.0.0.1:"))
    #expect(error.description.contains("does not take connections"))
    #expect(!error.mayHaveArrived)
  }

  @Test func `A name that does not exist says so`() throws {
    let error = try #require(fail(Request("GET", "http://forge.invalid/")))
    #expect(error.description.hasPrefix("No host is called forge.invalid."))
  }

  @Test func `A host to which there is no way is not called a refusal`() throws {
    let error = try #require(fail(Request("GET", "http://255.255.255.255/")))
    #expect(error.description.hasPrefix("There is no way to 255.255.255.255: "))
  }

  @Test func `A socket where nobody answers is named`() throws {
    var request = Request("GET", "http://localhost/")
    request.connection.unixSocket = "/nonexistent/forge.socket"
    let error = try #require(fail(request))
    #expect(error.description.hasPrefix("The socket /nonexistent/forge.socket does not work: no"))
  }

  @Test(arguments: ["", "forge.example", "ftp://forge.example", "http://", "http://a b/"])
  func `What is no web address is refused before anything is sent`(url: String) throws {
    let error = try #require(fail(Request("GET", url)))
    #expect(error.description.contains("not an http or https address"))
  }

  @Test(arguments: ["abc\r\nX-Evil: 1", "abc\n", "a\0b"])
  func `A header with a line break is never sent`(value: String) throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let request = Request("GET", server.url, headers: [Header("Authorization", value)])
    let error = try #require(fail(request))
    #expect(error.description.contains("Authorization has a line break"))
    #expect(server.connections == 0)
  }

  @Test func `A server that does not answer is given up`() throws {
    let gone = Answer<Void>()
    let server = try LoopbackServer { _ in .silence(until: gone) }
    var request = Request("POST", server.url, body: [])
    request.totalSeconds = 1
    let error = try #require(fail(request))
    #expect(error.description.contains("did not answer within 1 s"))
    #expect(error.mayHaveArrived)
    gone.wait()
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"half\":",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n40\r\n{\"half\":",
    "",
  ])
  func `A connection cut within the reply is an error, not a short reply`(bytes: String) throws {
    let server = try LoopbackServer { _ in .bytes(Array(bytes.utf8)) }
    let error = try #require(fail(Request("GET", server.url)))
    #expect(error.description.contains("before its answer was complete"))
    #expect(error.mayHaveArrived)
  }

  @Test func `What is not HTTP is an error`() throws {
    let server = try LoopbackServer { _ in .bytes(Array("SSH-2.0-OpenSSH_9.2\r\n".utf8)) }
    #expect(fail(Request("GET", server.url)) != nil)
  }

  @Test(arguments: [true, false])
  func `A reply over the limit is dropped`(hasLength: Bool) throws {
    let body = [UInt8](repeating: 0x61, count: 3 << 20)
    let server = try LoopbackServer { _ in
      hasLength
        ? .reply(200, headers: [], body: body)
        : .bytes(Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8) + body)
    }
    var request = Request("GET", server.url)
    request.maximumBody = 2 << 20
    let error = try #require(fail(request))
    #expect(error.description.contains("larger than 2 MiB"))
    request.maximumBody = 4 << 20
    #expect(try client.send(request).body.count == 3 << 20)
  }

  @Test func `Cancelling cuts the transfer and says so at once`() throws {
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
    let error = #expect(throws: HTTPError.self) {
      try client.send(Request("GET", server.url), cancellation: cancellation)
    }
    #expect(error?.isCancelled == true)
    #expect(error?.mayHaveArrived == true)
    gone.wait()
    let other = try okServer()
    #expect(try client.send(Request("GET", other.url)).status == 200)
  }

  @Test func `A request cancelled before it starts is never sent`() throws {
    let server = try okServer()
    let cancellation = Cancellation()
    cancellation.cancel()
    let error = #expect(throws: HTTPError.self) {
      try client.send(Request("GET", server.url), cancellation: cancellation)
    }
    #expect(error?.isCancelled == true)
    #expect(error?.mayHaveArrived == false)
    #expect(server.connections == 0)
  }

  @Test func `A write is never sent twice when a kept connection turns out to be closed`() throws {
    let server = try LoopbackServer { incoming in
      incoming.method == "GET" ? .json("{}") : .bytes([])
    }
    _ = try client.send(Request("GET", server.url))
    let error = try #require(fail(Request("POST", server.url, body: Array("{}".utf8))))
    #expect(error.mayHaveArrived)
    #expect(server.seen.map(\.method) == ["GET", "POST"])
  }

  @Test func `Neither a request nor an error shows credentials`() throws {
    let server = try LoopbackServer { _ in .bytes([]) }
    let port = server.url.dropFirst("http://127.0.0.1".count)
    let request = Request(
      "GET", "http://alice:geheim@127.0.0.1\(port)/", headers: [Header("Authorization", "geheim")],
      body: Array("geheim".utf8))
    let error = try #require(fail(request))
    var dumped = "\(error) \(request) \(String(reflecting: request)) \(String(reflecting: error))"
    dump(request, to: &dumped)
    dump(error, to: &dumped)
    #expect(!dumped.contains("geheim"))
  }

  @Test func `A proxy that cannot be reached is named as the cause`() throws {
    let proxy = try okServer()
    var request = Request("GET", "http://forge.example/")
    request.connection.proxy = proxy.url
    proxy.end()
    let error = try #require(fail(request))
    #expect(error.description.hasPrefix("The proxy for forge.example does not work"))
  }

  @Test func `A proxy that refuses a tunnel is named as the cause`() throws {
    let proxy = try LoopbackServer { _ in .reply(403, headers: [], body: []) }
    var request = Request("GET", "https://forge.example/")
    request.connection.proxy = proxy.url
    let error = try #require(fail(request))
    #expect(error.description.contains("answers with status 403"))
    #expect(proxy.seen.first?.method == "CONNECT")
  }

  private func okServer() throws -> LoopbackServer { try LoopbackServer { _ in .json("{}") } }

  private func fail(_ request: Request) -> HTTPError? {
    #expect(throws: HTTPError.self) { try client.send(request) }
  }
}
