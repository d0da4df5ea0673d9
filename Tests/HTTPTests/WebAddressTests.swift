import HTTP
import TestSupport
import Testing

@Suite struct WebAddressTests {
  @Test func `An address has all its parts`() throws {
    let address = try #require(
      WebAddress("HTTPS://alice:x@Forge.Example:8443/sub/acme?q=a/b&c=d#issuecomment-5"))
    #expect(address.scheme == "https")
    #expect(address.credentials == "alice:x")
    #expect(address.host == "forge.example")
    #expect(address.port == 8443)
    #expect(address.path == "/sub/acme")
    #expect(address.query == "q=a/b&c=d")
    #expect(address.fragment == "issuecomment-5")
    #expect(address.origin == "https://forge.example:8443")
    #expect(
      address.withoutCredentials.description
        == "https://forge.example:8443/sub/acme?q=a/b&c=d#issuecomment-5")
  }

  @Test(arguments: [
    ("https://a", "https://a:443/x"), ("http://a:80", "http://A/"),
    ("http://[::1]:80", "http://[::1]"),
  ])
  func `Origins are the same whatever way they are written`(one: String, other: String) throws {
    #expect(try #require(WebAddress(one)).origin == #require(WebAddress(other)).origin)
  }

  @Test(arguments: [
    ("https://a", "http://a"), ("https://a", "https://a:8443"), ("https://a", "https://a.b"),
    ("https://a", "https://a@b"), ("https://a", "https://b#@a"), ("https://a", "https://b?@a"),
    ("https://a", "https://b/@a"),
  ])
  func `Origins differ by scheme, port and host`(one: String, other: String) throws {
    #expect(try #require(WebAddress(one)).origin != #require(WebAddress(other)).origin)
  }

  @Test(arguments: [
    "", "x", "http:", "http:/a", "http://", "http://:80", "http://a:b", "http://a:99999",
    "http://a:-1", "file:///etc/passwd", "javascript:alert(1)", "http://a\nb", "http://a b",
    "http://a\\b", "http://<a>", "//a/b",
  ])
  func `What is no web address is none`(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test func `Random text neither crashes nor changes when written and read again`() {
    var random = SeededGenerator(seed: 7)
    let pieces = ["http", "https", "://", ":", "/", "?", "#", "@", "[", "]", "a", "80", "é", "."]
    for _ in 0..<5000 {
      let parts = (0..<8).map { _ in pieces.randomElement(using: &random) ?? "" }
      let text = "http://" + parts.joined()
      guard let address = WebAddress(text) else { continue }
      #expect(WebAddress(address.description) == address)
    }
  }
}
