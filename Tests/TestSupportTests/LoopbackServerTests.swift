import Glibc
import TestSupport
import Testing

@Suite struct LoopbackServerTests {
  @Test("a server that has ended leaves the descriptors of others alone when it is ended again")
  func endsOnce() throws {
    let server = try LoopbackServer { _ in .bytes(Array("HTTP/1.0 200 OK\r\n\r\n".utf8)) }
    let url = server.url
    #expect(try LoopbackReply.get(url).status == 200)
    server.end()
    // Its thread closes the listener in its own time.
    while (try? LoopbackReply.get(url)) != nil {}

    // One of these takes the number that the listener had.
    var ends: [[Int32]] = []
    defer { for end in ends.joined() { close(end) } }
    for _ in 0..<64 {
      var pair: [Int32] = [0, 0]
      try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
      ends.append(pair)
    }
    server.end()
    for pair in ends {
      #expect(send(pair[0], "x", 1, Int32(MSG_NOSIGNAL)) == 1)
      #expect(send(pair[1], "x", 1, Int32(MSG_NOSIGNAL)) == 1)
    }
  }
}
