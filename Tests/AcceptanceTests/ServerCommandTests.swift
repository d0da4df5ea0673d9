import DemoForge
import TestSupport
import Testing

@Suite("gotcha server")
struct ServerCommandTests {
  private let sandbox: Sandbox
  private let forge: DemoForge
  private let executable: String

  init() throws {
    sandbox = try Sandbox()
    forge = try DemoForge()
    try forge.start()
    executable = try Fixture.executable("gotcha")
  }

  private func run(
    _ arguments: [String], input: String = "", variables: [String: String] = [:]
  ) throws -> ProgramResult {
    try sandbox.run(
      executable, ["server"] + arguments, input: input,
      environment: variables.merging(["FORGE_TOKEN": forge.tokens.alice]) { own, _ in own })
  }

  private func add(_ name: String) throws -> ProgramResult {
    try run(["add", name, forge.url, "--token-env", "FORGE_TOKEN"])
  }

  @Test func `adds, lists, selects and removes`() throws {
    let added = try add("forge")
    #expect(added.status == .exited(0), "\(added.errors)")
    #expect(added.output == "Added forge: Gitea 1.26.3 as alice\n")
    _ = try add("other")
    #expect(try run(["list", "--names"]).output == "forge\nother\n")
    #expect(try run(["list"]).output.contains("* other\talice\t\(forge.url)\tGitea 1.26.3\n"))
    #expect(try run(["select", "forge"]).status == .exited(0))
    #expect(try run(["list"]).output.contains("* forge\t"))
    #expect(try run(["remove", "forge"]).output == "Removed forge; other is selected\n")
    #expect(try run(["list", "--names"]).output == "other\n")
  }

  @Test func `a token can come from a command`() throws {
    let added = try run(["add", "forge", forge.url, "--token-command", "printf %s $FORGE_TOKEN"])
    #expect(added.status == .exited(0), "\(added.errors)")
  }

  @Test(.enabled(if: Certificate.isAvailable, "openssl is not installed"))
  func `a certificate is accepted by its fingerprint alone`() throws {
    let certificate = try Certificate(in: sandbox)
    let tls = DemoForgeOptions.TLS(
      certificate: sandbox.read(certificate.file) ?? "",
      key: sandbox.read(certificate.keyFile) ?? "")
    let forge = try DemoForge(DemoForgeOptions(tls: tls))
    try forge.start()
    let words = ["add", "forge", forge.url, "--token-env", "TOKEN"]
    let token = ["TOKEN": forge.tokens.alice]
    let refused = try run(words, variables: token)
    #expect(refused.status == .exited(1))
    let told = refused.errors.split(separator: " ").first { $0.count == 96 }
    let fingerprint = String(try #require(told, "\(refused.errors)").dropLast())
    let wrong = String(fingerprint.reversed())
    #expect(try run(words + ["--trust", wrong], variables: token).status == .exited(1))
    let added = try run(words + ["--trust", fingerprint], variables: token)
    #expect(added.output == "Added forge: Gitea 1.26.3 as alice\n", "\(added.errors)")
  }

  @Test func `a proxy and a socket are used`() throws {
    let proxy = try LoopbackServer(before: forge.url)
    let behind = try run([
      "add", "behind", "http://forge.invalid", "--token-env", "FORGE_TOKEN", "--proxy", proxy.url,
    ])
    #expect(behind.status == .exited(0), "\(behind.errors)")
    let path = "\(sandbox.path)/run/forge"
    let socket = try LoopbackServer(before: forge.url, unixSocket: path)
    let local = try run([
      "add", "local", "http://localhost", "--token-env", "FORGE_TOKEN", "--unix-socket", path,
    ])
    #expect(local.status == .exited(0), "\(local.errors)")
    #expect(!socket.seen.isEmpty)
  }

  @Test func `errors are one line and add nothing`() throws {
    let refused = try run(
      ["add", "forge", forge.url, "--token-env", "FORGE_TOKEN"],
      variables: ["FORGE_TOKEN": "0000000000000000000000000000000000000000"])
    #expect(refused.status == .exited(1))
    #expect(refused.errors.hasPrefix("gotcha: The server does not accept this token."))
    #expect(refused.errors.split(separator: "\n").count == 1)
    #expect(try run(["list"]).output == "")
  }

  @Test func `an unknown name lists the known ones`() throws {
    _ = try add("forge")
    let result = try run(["select", "forgo"])
    #expect(result.status == .exited(1))
    #expect(result.errors == "gotcha: There is no server forgo; there are: forge\n")
  }

  @Test(arguments: [
    [], ["add", "forge"], ["add", "a", "b", "--token", "c"], ["move"],
    ["add", "a", "b", "--token-file", "--token-env", "C"],
  ])
  func `wrong usage ends with status 2`(arguments: [String]) throws {
    let result = try run(arguments)
    #expect(result.status == .exited(2))
    #expect(result.errors.hasPrefix("gotcha: "))
  }

  @Test func `a token of standard input goes into no file when there is no keyring`() throws {
    let result = try run(
      ["add", "forge", forge.url, "--token-stdin"], input: forge.tokens.alice + "\n",
      variables: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"])
    #expect(result.status == .exited(1))
    #expect(result.errors.contains("eyring"))
    #expect(!result.errors.contains(forge.tokens.alice))
    #expect(try run(["list"]).output == "")
  }
}
