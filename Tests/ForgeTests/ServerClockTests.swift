import HTTP
import Secrets
import TestSupport
import Testing
import Workers

@testable import Forge

@Suite struct ServerClockTests {
  @Test("A date of a header is read, and nothing else is taken for one")
  func dates() {
    let time = Timestamp(httpDate: "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(time?.unixSeconds == 784_111_777)
    for text in [
      "", "GMT", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Now 1994 08:49:37 GMT",
      "Sun, 99 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 8:49 GMT", "Sun, 06 Nov -1 08:49:37 GMT",
    ] { #expect(Timestamp(httpDate: text) == nil, "\(text)") }
  }

  @Test("Any text in the header is survived", arguments: 0..<200)
  func fuzz(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let letters = Array("SunNov:, 0169GMT-+é")
    let text = String(
      (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        letters.randomElement(using: &generator) ?? " "
      })
    _ = Timestamp(httpDate: text)
  }

  @Test("The client knows how far the server's clock is ahead, and who is told of a refused token")
  func client() throws {
    let isRefused = Locked(false)
    let server = try LoopbackServer { incoming in
      incoming.method == "GET"
        ? .json(#"{"id":1,"login":"alice"}"#, headers: [("Date", "Fri, 01 Jan 2100 00:00:00 GMT")])
        : .json("{}", status: 401)
    }
    let client = ForgeClient(
      server: Server(
        name: "home", base: server.url, capabilities: Capabilities(.gitea, ServerVersion("1.26.3")),
        token: { Secret("abc") }, tokenWasRefused: { isRefused.withLock { $0 = true } }),
      http: HTTPClient())
    #expect(client.clockOffset == nil)
    _ = try client.send(.user())
    let ahead = try #require(client.clockOffset)
    #expect(abs(ahead + Clock.unixSeconds() - 4_102_444_800) <= 2)
    #expect(!isRefused.withLock { $0 })
    let issue = IssueRef(RepositoryRef(owner: "acme", name: "atlas"), 1)
    #expect(throws: ForgeError.self) { try client.send(.createComment(on: issue, "x")) }
    #expect(isRefused.withLock { $0 })
  }
}
