import DemoForge
import TestSupport
import Testing

@Suite("gotcha doctor")
struct DoctorTests {
  private let sandbox: Sandbox
  private let executable: String

  init() throws {
    sandbox = try Sandbox()
    executable = try Fixture.executable("gotcha")
  }

  @Test func `says what is there, and that nothing is broken where nothing is`() throws {
    let result = try sandbox.run(executable, ["doctor"])
    #expect(result.status == .exited(0), "\(result.output) \(result.errors)")
    for section in [
      "Terminal", "Folders", "Colours of source", "Configuration", "Tokens", "Servers",
    ] {
      #expect(result.output.contains(section + "\n  "), "\(section)")
    }
    #expect(result.output.contains("Nothing is broken"))
  }

  @Test func `fails where a server is gone, a line of a file is wrong, others can read`() throws {
    let forge = try DemoForge()
    try forge.start()
    let token = ["FORGE_TOKEN": forge.tokens.alice]
    let added = try sandbox.run(
      executable, ["server", "add", "work", forge.url, "--token-env", "FORGE_TOKEN"],
      environment: token)
    #expect(added.status == .exited(0), "\(added.errors)")
    let fine = try sandbox.run(executable, ["doctor"], environment: token)
    #expect(fine.status == .exited(0), "\(fine.output)")
    #expect(fine.output.contains("ok      work: \(forge.url) answers alice"))
    let missing = try sandbox.run(executable, ["doctor"])
    #expect(missing.status == .exited(1))
    #expect(missing.output.contains("broken  work"))
    let file = try sandbox.write(".config/gotcha/settings.conf", "[display]\n\nicons = stone\n")
    let wrong = try sandbox.run(executable, ["doctor"], environment: token)
    #expect(wrong.status == .exited(1))
    #expect(wrong.output.contains("broken  \(file):3: icons is one of"))
    #expect(!wrong.output.contains(forge.tokens.alice))
  }

  @Test func `tells what the terminal is found to be`() throws {
    let terminal = try PseudoTerminal(
      executable, ["doctor"], environment: sandbox.environment, directory: sandbox.home)
    try terminal.wait(forText: "Nothing is broken")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func `takes no further arguments`() throws {
    let result = try sandbox.run(executable, ["doctor", "more"])
    #expect(result.status == .exited(2))
  }
}
