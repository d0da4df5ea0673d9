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

  @Test(arguments: [[], ["add", "forge"], ["add", "a", "b", "--token", "c"], ["move"]])
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
