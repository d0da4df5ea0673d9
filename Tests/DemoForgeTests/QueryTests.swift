import TestSupport
import Testing

@testable import DemoForge

@Suite("Addresses of requests")
struct QueryTests {
  @Test("Parameters are decoded")
  func decoding() {
    let query = Query(encoded: "a=1&b=x+y%2Bz&c=&d&labels=1&labels=2&%C3%BC=%E2%9C%93")
    #expect(query["a"] == "1")
    #expect(query["b"] == "x y+z")
    #expect(query["c"] == nil)
    #expect(query["d"] == nil)
    #expect(query["ü"] == "✓")
    #expect(query.all("labels") == ["1", "2"])
    #expect(query.flag("a") == true)
    #expect(query.flag("b") == false)
    #expect(query.flag("e") == nil)
  }

  @Test("Links have sorted names and the other page")
  func encoding() {
    let query = Query(encoded: "q=a+b&page=7&limit=10")
    #expect(query.encoded(page: 2) == "limit=10&page=2&q=a+b")
  }

  @Test("Encoded slashes stay in their segment, broken escapes as they are")
  func segments() {
    #expect(pathSegments("/a%2Fb/c+d/%zz%4") == ["a/b", "c+d", "%zz%4"])
  }

  @Test("Any bytes can be asked for")
  func fuzz() throws {
    try withForge { _, wire in
      var generator = SeededGenerator(seed: 3)
      for _ in 0..<200 {
        let bytes = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
          UInt8.random(in: 33...255, using: &generator)
        }
        let line = String(decoding: bytes, as: UTF8.self).replacing("\r", with: "")
        _ = wire.exchange("GET /api/v1/\(line) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
      }
      #expect(wire.get("/api/v1/version").status == 200)
    }
  }
}
