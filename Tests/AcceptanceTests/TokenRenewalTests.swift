import DemoForge
import TestSupport
import Testing

/// A token that is renewed where it is kept, while the program runs.
struct TokenRenewalTests {
  @Test(
    "SRV-06 A token that was renewed where it is kept is used without starting again",
    arguments: Provider.allCases)
  func renewed(provider: Provider) throws {
    let scene = try Scene(provider)
    let file = try scene.sandbox.write("token", scene.forge.tokens.alice + "\n")
    let added = try scene.run([
      "server", "add", "renewed", scene.forge.url, "--provider", "gitea", "--token-command",
      "cat \(file)",
    ])
    #expect(added.status == .exited(0), "\(added.errors)")
    try scene.sandbox.write("token", "revoked\n")
    let app = try scene.start(["--server", "renewed"], columns: 120)
    try app.expect("does not accept the token")
    try scene.sandbox.write("token", scene.forge.tokens.alice + "\n")
    // For a moment after it was refused it is not asked for again.
    while app.find("acme/atlas") == nil {
      try app.type("r")
      app.terminal.listen(milliseconds: 100)
    }
  }
}
