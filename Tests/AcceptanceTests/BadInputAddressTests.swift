import DemoForge
import TestSupport
import Testing

/// Servers that are no servers, and tokens that do not do, on the command line: one line says what
/// is wrong and how to go on, and nothing is added.
@Suite("Bad input: addresses, tokens, certificates")
struct BadInputAddressTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Tries to add a server; the message without the program's name.
  private func refusal(
    _ url: String, token: String = "0123456789012345678901234567890123456789",
    _ options: [String] = [], at location: SourceLocation = #_sourceLocation
  ) throws -> String {
    let gotcha = try Fixture.executable("gotcha")
    let result = try sandbox.run(
      gotcha, ["server", "add", "forge", url, "--token-env", "TOKEN"] + options,
      environment: ["TOKEN": token])
    #expect(result.status == .exited(1), sourceLocation: location)
    #expect(result.output == "", sourceLocation: location)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 1, "\(result.errors)", sourceLocation: location)
    #expect(!result.errors.contains(token), "a token is never shown", sourceLocation: location)
    let list = try sandbox.run(gotcha, ["server", "list"])
    #expect(list.output == "", "nothing is added", sourceLocation: location)
    #expect(list.status == .exited(0), sourceLocation: location)
    let line = lines.first ?? ""
    #expect(line.hasPrefix("gotcha: "), sourceLocation: location)
    return String(line.dropFirst("gotcha: ".count))
  }

  @Test(
    "An address that is none",
    arguments: [
      "not an address", "ftp://forge.example", "file:///etc/passwd", "http://", "http://[::1",
      "javascript:alert(1)", "https://forge.example:port", "\u{1B}[31mhttps://forge.example", "",
    ])
  func address(url: String) throws {
    let message = try refusal(url)
    #expect(message.contains("ddress"), "\(message)")
    #expect(!message.utf8.contains(0x1B))
  }

  @Test("A token that the server does not take", arguments: Provider.allCases)
  func wrongToken(provider: Provider) throws {
    let forge = try DemoForge(DemoForgeOptions(provider: provider))
    try forge.start()
    let message = try refusal(forge.url, ["--provider", provider.rawValue])
    #expect(message.hasPrefix("The server does not accept this token."), "\(message)")
  }

  @Test("A token without a scope that is needed", arguments: Provider.allCases)
  func scope(provider: Provider) throws {
    let forge = try DemoForge(DemoForgeOptions(provider: provider))
    try forge.start()
    let message = try refusal(
      forge.url, token: forge.tokens.withoutIssueScope, ["--provider", provider.rawValue])
    #expect(message.contains("lacks read:issue"), "\(message)")
  }

  @Test("A variable that is not set, a command that fails, an empty token")
  func noToken() throws {
    let forge = try DemoForge()
    try forge.start()
    let gotcha = try Fixture.executable("gotcha")
    for (options, words) in [
      (["--token-env", "NO_SUCH_VARIABLE"], "NO_SUCH_VARIABLE"),
      (["--token-command", "exit 3"], "status 3"),
      (["--token-stdin"], "No token was given"),
    ] {
      let result = try sandbox.run(gotcha, ["server", "add", "forge", forge.url] + options)
      #expect(result.status == .exited(1))
      #expect(result.errors.contains(words), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
    #expect(try sandbox.run(gotcha, ["server", "list"]).output == "")
  }

  @Test("Nobody listens there")
  func refused() throws {
    let forge = try DemoForge()
    try forge.start()
    forge.stop()
    let message = try refusal(forge.url, token: forge.tokens.alice)
    let host = forge.url.dropFirst("http://".count)
    #expect(message.hasPrefix("\(host) does not take connections."), "\(message)")
  }

  @Test("No host has that name")
  func unknownHost() throws {
    let message = try refusal("https://no-such-host.invalid")
    #expect(message.hasPrefix("No host is called no-such-host.invalid."), "\(message)")
  }

  @Test(
    "A certificate nobody vouches for",
    .enabled(if: TLSServer.isAvailable, "openssl is not installed"))
  func certificate() throws {
    let server = try TLSServer()
    let message = try refusal(server.url)
    let host = server.url.dropFirst("https://".count)
    #expect(message.hasPrefix("The certificate of \(host) is not trusted: "), "\(message)")
    // With its own certificate it is trusted, and found to be no forge.
    let trusted = try refusal(server.url, ["--ca-file", server.certificate])
    #expect(!trusted.contains("certificate"), "\(trusted)")
  }

  @Test("HTTPS where the server speaks HTTP")
  func noTLS() throws {
    let forge = try DemoForge()
    try forge.start()
    let message = try refusal("https" + forge.url.dropFirst("http".count))
    // Its answer may be overtaken by the reset with which it closes.
    #expect(
      message.contains("does not answer in TLS") || message.contains("before TLS was agreed on"),
      "\(message)")
  }

  @Test(
    "What answers is no forge, or answers badly",
    arguments: [
      (Fault.html(status: 200), "A web page answered"),
      (.html(status: 404), "A web page answered"),
      (.cut, "ended the connection"), (.cutBody, "ended the connection"),
      (.cutJSON, "interface of a forge"), (.serverError(status: 500), "status 500"),
      (.busy(retryAfter: 7), "in 7 s"),
    ])
  func badReplies(fault: Fault, words: String) throws {
    let forge = try DemoForge(DemoForgeOptions(fault: fault))
    try forge.start()
    let message = try refusal(forge.url, token: forge.tokens.alice)
    #expect(message.contains(words), "\(message)")
  }

  @Test("Another program's JSON", arguments: ["{}", "[]", "null", "{\"version\":7}", "\"1.26\""])
  func otherJSON(body: String) throws {
    let server = try LoopbackServer { _ in .json(body) }
    let message = try refusal(server.url)
    #expect(message.contains("forge") || message.contains("cannot be read"), "\(message)")
    server.end()
  }

  @Test("Bytes that are no HTTP")
  func noHTTP() throws {
    let server = try LoopbackServer { _ in .bytes(Array("SSH-2.0-OpenSSH_9.2\r\n".utf8)) }
    let host = server.url.dropFirst("http://".count)
    let message = try refusal(server.url)
    #expect(message.contains(host), "\(message)")
    server.end()
  }
}
