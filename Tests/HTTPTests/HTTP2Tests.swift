import Glibc
import HTTP
import TestSupport
import Testing
import Workers

/// A server that speaks nothing but HTTP/2.
@Suite(.enabled(if: isAvailable, "nghttp2-server or openssl is not installed"))
struct HTTP2Tests {
  @Test func `Requests share a connection where the server offers it`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("site/version", #"{"version":"1.26.3"}"#)
    let certificate = try Certificate(in: sandbox)
    // The program cannot choose a free port itself.
    let taken = try LoopbackServer()
    let port = taken.url.drop { $0 != ":" }.dropFirst().drop { $0 != ":" }.dropFirst()
    taken.end()

    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    let process = try ChildProcess(
      "/usr/sbin/nghttpd",
      [
        "--verbose", "--address=127.0.0.1", "--htdocs=\(sandbox.home)/site", String(port),
        certificate.keyFile, certificate.file,
      ],
      environment: sandbox.environment,
      streams: [
        0: .path("/dev/null", flags: O_RDONLY), 1: .descriptor(ends[1]), 2: .descriptor(ends[1]),
      ])
    defer {
      process.end()
      close(ends[0])
    }
    close(ends[1])
    let listens = Answer<Void>()
    let log = Answer<String>()
    try Worker.start("log") { [end = ends[0]] in
      var text = ""
      var buffer = [UInt8](repeating: 0, count: 65536)
      while case let count = read(end, &buffer, buffer.count), count > 0 {
        // The first thing it says is where it listens.
        listens.give(())
        text += String(decoding: buffer[..<count], as: UTF8.self)
      }
      listens.give(())
      log.give(text)
    }
    listens.wait()

    var request = Request("GET", "https://127.0.0.1:\(port)/version")
    request.connection.caFile = certificate.file
    let client = HTTPClient()
    _ = try client.send(request)
    for result in client.all(Array(repeating: request, count: 30)) {
      #expect(try result.get().status == 200)
    }
    process.end()
    let shown = log.wait()
    // Every line begins with the number of the connection.
    #expect(shown.contains("[id=1]"))
    #expect(!shown.contains("[id=2]"))
  }
}

private let isAvailable = TLSServer.isAvailable && access("/usr/sbin/nghttpd", X_OK) == 0
