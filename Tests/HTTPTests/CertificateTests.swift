import HTTP
import TestSupport
import Testing
import Workers

@Suite(.enabled(if: TLSServer.isAvailable, "openssl is not installed"))
struct CertificateTests {
  private let client = HTTPClient()

  @Test func `A certificate nobody vouches for is refused, with what is needed to decide`() throws {
    let server = try TLSServer()
    let problem = try #require(refuse(Request("GET", server.url)))
    #expect(problem.reason == "self-signed certificate")
    let fingerprint = try server.describe("openssl x509 -in CERT -noout -fingerprint -sha256")
    #expect(fingerprint.hasSuffix("=\(problem.fingerprint ?? "?")"))
    let pin = try server.describe(
      """
      openssl x509 -in CERT -noout -pubkey | openssl pkey -pubin -outform der \
      | openssl dgst -sha256 -binary | openssl base64
      """)
    #expect(problem.pin == "sha256//" + pin)
    #expect(problem.subject?.contains("Forge of Alice") == true)
    #expect(problem.issuer?.contains("Forge of Alice") == true)
    #expect(problem.expires?.isEmpty == false)
    #expect(problem.description.contains("Its SHA-256 fingerprint is \(fingerprint.suffix(95))"))
  }

  @Test func `A certificate from the CA file is trusted`() throws {
    let server = try TLSServer()
    var request = Request("GET", server.url)
    request.connection.caFile = server.certificate
    #expect(try client.send(request).status == 200)
  }

  @Test func `A trusted certificate for another name is refused`() throws {
    let server = try TLSServer(name: "DNS:forge.example")
    var request = Request("GET", server.url)
    request.connection.caFile = server.certificate
    let problem = try #require(refuse(request))
    #expect(problem.fingerprint != nil)
  }

  @Test func `An accepted key is enough, whatever the certificate says`() throws {
    let server = try TLSServer(name: "DNS:forge.example")
    var request = Request("GET", server.url)
    request.connection.pinnedKey = try #require(refuse(request)?.pin)
    #expect(try client.send(request).status == 200)
  }

  @Test func `An accepted key holds for that connection alone`() throws {
    let server = try TLSServer()
    let plain = Request("GET", server.url)
    var pinned = plain
    pinned.connection.pinnedKey = try #require(refuse(plain)?.pin)
    _ = try client.send(pinned)
    // The connection that was made with the pin must not be lent to a request without it.
    #expect(refuse(plain) != nil)
  }

  @Test func `With another key nothing is sent, the token least of all`() throws {
    let server = try TLSServer(.terminal)
    let secret = Header("Authorization", "token abc")
    var request = Request("GET", server.url + "/first", headers: [secret])
    let pin = try #require(refuse(request)?.pin)
    request.connection.pinnedKey = "sha256//" + String(repeating: "A", count: 43) + "="
    let problem = try #require(refuse(request))
    #expect(problem.reason == "its key is not the one that was accepted")
    #expect(problem.pin == pin)

    // The server takes one connection after the other: when it has shown this request, it has
    // shown everything of those before.
    request.url = server.url + "/second"
    request.headers = []
    request.connection.pinnedKey = pin
    let status = Answer<Int?>()
    try Worker.start("second") { [client, request] in
      status.give(try? client.send(request).status)
    }
    try server.wait(for: "GET /second")
    #expect(!server.shown.contains("/first"))
    #expect(!server.shown.contains("abc"))
    server.send("HTTP/1.1 204 No Content\r\n\r\n")
    #expect(status.wait() == 204)
  }

  @Test func `A CA file that is not there is named`() throws {
    let server = try TLSServer()
    var request = Request("GET", server.url)
    request.connection.caFile = "/nowhere/ca.pem"
    let error = #expect(throws: HTTPError.self) { try client.send(request) }
    #expect(error?.description.contains("the CA file /nowhere/ca.pem cannot be read") == true)
  }

  @Test(arguments: [
    ("220 forge.example ESMTP\r\n", "does not answer in TLS"),
    // It hangs up, with a reset, as soon as it has seen that this is no HTTP.
    (nil, "hung up before TLS was agreed on"),
  ])
  func `A server without TLS is no certificate problem`(greeting: String?, said: String) throws {
    let server = try LoopbackServer(greeting: greeting ?? "", hangsUp: greeting == nil)
    let url = "https" + server.url.dropFirst("http".count)
    let error = #expect(throws: HTTPError.self) { try client.send(Request("GET", url)) }
    let message = error?.description ?? ""
    #expect(message.contains(said), "\(message)")
  }

  /// What is wrong with the certificate; nil, which fails the test, when it was taken.
  private func refuse(_ request: Request) -> CertificateProblem? {
    let error = #expect(throws: HTTPError.self) { try client.send(request) }
    guard case .certificate(let problem)? = error?.kind else {
      Issue.record("not refused for its certificate: \(error?.description ?? "")")
      return nil
    }
    #expect(error?.mayHaveArrived == false)
    return problem
  }
}
