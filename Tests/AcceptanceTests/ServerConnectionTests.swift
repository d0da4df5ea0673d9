import DemoForge
import TestSupport
import Testing

/// Servers that are reached in other ways than by an ordinary address.
@Suite(.enabled(if: Keyring.isAvailable, "gnome-keyring or dbus is not installed"))
struct ServerConnectionTests {
  @Test(
    "SRV-10 A server below a path and on a port is found from any page of it",
    arguments: [Provider.gitea, .forgejo])
  func subPath(provider: Provider) throws {
    let forge = try makeForge(provider, basePath: "/git")
    let home = try Newcomer()
    let app = try home.start()
    try app.type("c")
    try app.fillServer(
      "forge", forge.url + "/acme/atlas/issues/1?x=y#z", token: forge.tokens.alice)
    try app.type("C-s")
    try app.expect("Added forge")
    #expect(try home.servers.contains("\t\(forge.url)\t"))
    try app.expectAllPanes()
  }

  @Test(
    "SRV-03 SRV-10 A certificate nobody vouches for is told, and accepted for its server alone",
    .enabled(if: Certificate.isAvailable, "openssl is not installed"),
    arguments: [Provider.gitea, .forgejo])
  func accepted(provider: Provider) throws {
    let home = try Newcomer()
    let (forge, certificate) = try tlsForge(provider, in: home.sandbox)
    let elsewhere = try Sandbox()
    let (stranger, _) = try tlsForge(provider, in: elsewhere)
    let app = try home.start()
    try app.type("c")
    try app.fillServer("forge", forge.url, token: forge.tokens.alice)
    try app.type("C-s")
    try app.expect("Not saved: The certificate of")
    #expect(forge.requests.isEmpty)
    #expect(try home.servers == "")
    let said = try home.sandbox.run(
      "/usr/bin/openssl",
      ["x509", "-in", certificate.file, "-noout", "-fingerprint", "-sha256"]
    ).output
    let fingerprint = said.drop { $0 != "=" }.dropFirst().prefix { !$0.isNewline }
    #expect(fingerprint.count == 95)
    #expect(app.find(String(fingerprint.prefix(47))) != nil)
    #expect(app.find(String(fingerprint.suffix(47))) != nil)
    // It is not enough to save again.
    try app.type("C-s")
    try app.expect("Not saved: The certificate of")
    try app.go(to: "Trust")
    try app.type("SPC")
    #expect(app.rows[app.cursor.row].contains("[x] yes"))
    try app.type("C-s")
    try app.expect("Added forge")
    try app.expectAllPanes()

    try app.manage("c")
    try app.fillServer("stranger", stranger.url, token: stranger.tokens.alice)
    try app.type("C-s")
    try app.expect("Not saved: The certificate of")
    #expect(app.find("Its certificate is not trusted: self-signed certificate.") != nil)
    #expect(stranger.requests.isEmpty)
    try app.type("C-c C-k")

    app.terminal.text("\u{18}\u{3}")
    _ = try app.waitForExit()
    try app.restart()
    try app.expectAllPanes()
  }

  @Test(
    "SRV-10 A CA file makes a certificate trusted",
    .enabled(if: Certificate.isAvailable, "openssl is not installed"),
    arguments: Provider.allCases)
  func caFile(provider: Provider) throws {
    let home = try Newcomer()
    let (forge, certificate) = try tlsForge(provider, in: home.sandbox)
    let app = try home.start()
    try app.type("c")
    try app.fillServer("forge", forge.url, token: forge.tokens.alice)
    try app.fill("CA file", "/nonexistent.pem")
    try app.type("C-s")
    try app.expect("/nonexistent.pem cannot be read")
    try app.fill("CA file", certificate.file)
    try app.type("C-s")
    try app.expect("Added forge")
    try app.expectAllPanes()
  }

  @Test(
    "SRV-10 A server is reached through a proxy, which the form names",
    arguments: Provider.allCases)
  func proxy(provider: Provider) throws {
    let forge = try makeForge(provider)
    let proxy = try LoopbackServer(before: forge.url)
    let home = try Newcomer()
    let app = try home.start()
    try app.type("c")
    try app.fillServer("forge", "http://forge.invalid", token: forge.tokens.alice)
    try app.fill("Proxy", "somewhere")
    try app.type("C-s")
    try app.expect("This is not the address of a proxy.")
    try app.fill("Proxy", proxy.url)
    try app.type("C-s")
    try app.expect("Added forge")
    try app.expectAllPanes()
    #expect(proxy.seen.allSatisfy { $0.target.hasPrefix("http://forge.invalid/") })
    proxy.end()
    try app.type("2 r")
    try app.expect("The proxy for forge.invalid does not work")
  }

  @Test(
    "SRV-10 A server on this machine is reached over its Unix socket",
    arguments: Provider.allCases)
  func unixSocket(provider: Provider) throws {
    let forge = try makeForge(provider)
    let home = try Newcomer()
    let path = "\(home.sandbox.path)/run/forge"
    let socket = try LoopbackServer(before: forge.url, unixSocket: path)
    let app = try home.start()
    try app.type("c")
    try app.fillServer("forge", "http://localhost", token: forge.tokens.alice)
    try app.fill("Socket", path + ".other")
    try app.type("C-s")
    try app.expect("The socket \(path).other does not work: no such file")
    #expect(app.rows[app.cursor.row].hasPrefix(" Socket"))
    try app.fill("Socket", path)
    // RET in the last field saves.
    try app.type("RET")
    try app.expect("Added forge")
    try app.expectAllPanes()
    #expect(!socket.seen.isEmpty)
  }

  @Test(
    "SRV-10 A redirect to another host is told, and the token does not go there",
    arguments: Provider.allCases)
  func redirected(provider: Provider) throws {
    let forge = try makeForge(provider)
    let other = try LoopbackServer { _ in .json("[]") }
    let (url, elsewhere) = (forge.url, other.url)
    let server = try LoopbackServer { incoming in
      incoming.target.contains("/issues")
        ? .reply(302, headers: [("Location", elsewhere + incoming.target)], body: [])
        : LoopbackServer.forward(incoming, to: url)
    }
    let home = try Newcomer()
    let app = try home.start()
    try app.type("c")
    try app.fillServer("forge", server.url, token: forge.tokens.alice)
    try app.type("C-s")
    try app.expect("Not saved: ")
    try app.expect("is now at \(elsewhere)")
    #expect(other.connections == 0)
    #expect(try home.servers == "")
  }

  private func tlsForge(
    _ provider: Provider, in sandbox: Sandbox
  ) throws -> (DemoForge, Certificate) {
    let certificate = try Certificate(in: sandbox)
    let tls = DemoForgeOptions.TLS(
      certificate: sandbox.read(certificate.file) ?? "",
      key: sandbox.read(certificate.keyFile) ?? "")
    return (try makeForge(provider, tls: tls), certificate)
  }
}
