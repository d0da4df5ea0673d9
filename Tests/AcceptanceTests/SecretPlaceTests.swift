import DemoForge
import Glibc
import TestSupport
import Testing

/// Where tokens are: the keyring, or what is offered in its place.
@Suite(.enabled(if: Keyring.isAvailable, "gnome-keyring or dbus is not installed"))
struct SecretPlaceTests {
  @Test(
    "SRV-06 The token is in the secret service, and had from there at the next start",
    arguments: Provider.allCases)
  func keyring(provider: Provider) throws {
    let forge = try makeForge(provider)
    let home = try Newcomer()
    let app = try home.start(with: [("forge", forge)])
    #expect(home.sandbox.read("\(home.sandbox.state)/tokens") == nil)
    app.terminal.text("\u{18}\u{3}")
    _ = try app.waitForExit()
    forge.forgetRequests()
    try app.restart()
    try app.expectAllPanes()
    #expect(forge.requests.allSatisfy { $0.hasAuthorization && $0.status != 401 })
  }

  @Test(
    "SRV-06 Without a secret service a command, a variable and a file are offered",
    arguments: [Provider.gitea, .forgejo])
  func offered(provider: Provider) throws {
    let forge = try makeForge(provider)
    let home = try Newcomer(hasKeyring: false)
    let app = try home.start()
    try app.type("c")
    try app.fillServer("forge", forge.url, token: forge.tokens.alice)
    try app.type("C-s")
    try app.expect("No keyring can be reached here")
    #expect(app.screenText.replacing("\n", with: "").contains("a command that prints"))
    #expect(app.rows[app.cursor.row].hasPrefix(" Keep it in"))
    #expect(try home.servers == "")

    let file = try home.sandbox.write("token", forge.tokens.alice + "\n")
    try app.choose("command", in: "Keep it in")
    try app.fill("Command", "cat \(file)")
    try app.fill("Token", "")
    try app.type("C-s")
    try app.expect("Added forge")
    app.terminal.text("\u{18}\u{3}")
    _ = try app.waitForExit()
    try app.restart()
    try app.expectAllPanes()
    #expect(forge.requests.allSatisfy { $0.status != 401 })
  }

  @Test(
    "SRV-06 A token can come from a variable; one that is not set is named",
    arguments: Provider.allCases)
  func variable(provider: Provider) throws {
    let forge = try makeForge(provider)
    let home = try Newcomer(hasKeyring: false, ["FORGE_TOKEN": forge.tokens.alice])
    let app = try home.start()
    try app.type("c")
    try app.fill("Name", "forge")
    try app.fill("URL", forge.url)
    try app.choose("environment", in: "Keep it in")
    try app.fill("Variable", "OTHER_TOKEN")
    try app.type("C-s")
    try app.expect("The environment variable OTHER_TOKEN is not set.")
    try app.fill("Variable", "FORGE_TOKEN")
    try app.type("C-s")
    try app.expect("Added forge")
    try app.expectAllPanes()
  }

  @Test(
    "SRV-06 A file takes the token after the word yes alone, and only its user can read it",
    arguments: Provider.allCases)
  func file(provider: Provider) throws {
    let forge = try makeForge(provider)
    let home = try Newcomer(hasKeyring: false)
    let app = try home.start()
    try app.type("c")
    try app.fillServer("forge", forge.url, token: forge.tokens.alice)
    try app.choose("file", in: "Keep it in")
    try app.type("C-s")
    try app.expect("Type yes")
    try app.type("y RET")
    try app.expect("Not saved")
    let folder = "\(home.sandbox.state)/tokens"
    #expect(access(folder, F_OK) != 0)
    #expect(try home.servers == "")
    try app.type("C-s yes RET")
    try app.expect("Added forge")
    let listed = try home.sandbox.run("/bin/ls", ["-l", folder]).output
    let lines = listed.split(separator: "\n").dropFirst()
    #expect(lines.count == 1 && lines.allSatisfy { $0.hasPrefix("-rw-------") }, "\(listed)")
    #expect(try home.sandbox.run("/bin/ls", ["-ld", folder]).output.hasPrefix("drwx------"))
    try app.expectAllPanes()
    // It goes with the server.
    try app.manage("D")
    try app.type("yes RET")
    try app.expect("No server is set up yet.")
    #expect(try home.sandbox.run("/bin/ls", [folder]).output == "")
  }

  @Test(
    "SRV-06 --token-file is the yes of the command line to a file that only its user can read",
    arguments: Provider.allCases)
  func fileOption(provider: Provider) throws {
    let forge = try makeForge(provider)
    let home = try Newcomer(hasKeyring: false)
    let gotcha = try Fixture.executable("gotcha")
    let add = ["server", "add", "forge", forge.url, "--provider", provider.rawValue]
    let variables = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"]
    let without = try home.sandbox.run(
      gotcha, add + ["--token-stdin"], input: forge.tokens.alice, environment: variables)
    #expect(without.status == .exited(1))
    #expect(without.errors.contains("--token-file"), "\(without.errors)")
    let added = try home.sandbox.run(
      gotcha, add + ["--token-stdin", "--token-file"], input: forge.tokens.alice,
      environment: variables)
    #expect(added.status == .exited(0), "\(added.errors)")
    let folder = "\(home.sandbox.state)/tokens"
    let listed = try home.sandbox.run("/bin/ls", ["-l", folder]).output
    let lines = listed.split(separator: "\n").dropFirst()
    #expect(lines.count == 1 && lines.allSatisfy { $0.hasPrefix("-rw-------") }, "\(listed)")
    try home.start().expectAllPanes()
  }

  @Test(
    "SRV-06 One command moves a token to another place; a place that does not work changes nothing",
    arguments: Provider.allCases)
  func movedByCommand(provider: Provider) throws {
    let forge = try makeForge(provider)
    let home = try Newcomer(["FORGE_TOKEN": forge.tokens.alice])
    let app = try home.start(with: [("forge", forge)])
    try app.type("M-x server-move-token RET")
    try app.expect("Keep the token of forge in:")
    try app.type("environment RET")
    try app.expect("Variable that holds the token:")
    try app.text("NONE")
    try app.type("RET")
    try app.expect("The environment variable NONE is not set.")
    try app.type("M-x server-move-token RET environment RET")
    try app.text("FORGE_TOKEN")
    try app.type("RET")
    try app.expect("The token of forge is kept in environment")
    try app.expectAllPanes()
    try app.manage("e")
    try app.expect("Change forge")
    #expect(app.row(of: "Keep it in")?.contains("environment") == true)
    #expect(app.row(of: "Variable")?.contains("FORGE_TOKEN") == true)
    try app.type("C-c C-k M-x server-move-token RET keyring RET")
    try app.expect("The token of forge is kept in keyring")
    app.terminal.text("\u{18}\u{3}")
    _ = try app.waitForExit()
    forge.forgetRequests()
    try app.restart()
    try app.expectAllPanes()
    #expect(forge.requests.allSatisfy { $0.hasAuthorization && $0.status != 401 })
  }

  @Test(
    "SRV-06 A token moves from its file to the keyring by saving the form, and the file is gone",
    arguments: Provider.allCases)
  func moved(provider: Provider) throws {
    let forge = try makeForge(provider)
    let home = try Newcomer()
    let app = try home.start()
    try app.type("c")
    try app.fillServer("forge", forge.url, token: forge.tokens.alice)
    try app.choose("file", in: "Keep it in")
    try app.type("C-s yes RET")
    try app.expect("Added forge")
    try app.manage("e")
    try app.expect("Change forge")
    try app.choose("keyring", in: "Keep it in")
    try app.type("C-s")
    try app.expect("Changed forge")
    #expect(try home.sandbox.run("/bin/ls", ["\(home.sandbox.state)/tokens"]).output == "")
    app.terminal.text("\u{18}\u{3}")
    _ = try app.waitForExit()
    forge.forgetRequests()
    try app.restart()
    try app.expectAllPanes()
    #expect(forge.requests.allSatisfy { $0.hasAuthorization && $0.status != 401 })
  }
}
