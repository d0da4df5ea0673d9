import DemoForge
import Glibc
import TestSupport
import Testing

/// What `make install` leaves, with the programs that were built beside the tests in the place of
/// the release.
struct InstallTests {
  private let sandbox: Sandbox
  private let prefix: String

  init() throws {
    sandbox = try Sandbox()
    prefix = sandbox.path + "/prefix"
    try sandbox.write(prefix + "/share/mine", "of the user\n")
    let installed = try run([prefix])
    try #require(installed.status == .exited(0), "\(installed.errors)")
  }

  private func run(_ arguments: [String]) throws -> ProgramResult {
    let script = try Fixture.checkout() + "/Sources/gotcha-dev/setup/install.sh"
    let programs = try Fixture.executable("gotcha").dropLast("/gotcha".count)
    return try sandbox.run(
      "/bin/bash", [script] + arguments, environment: ["GOTCHA_BIN": String(programs)], limit: 120)
  }

  @Test("T15 (part: install) Programs, keymaps, themes, man page and completions are there")
  func files() throws {
    for file in [
      "bin/gotcha", "bin/gotcha-demo-forge", "share/gotcha/keymaps/gotcha.keymap",
      "share/gotcha/keymaps/emacs.keymap", "share/gotcha/themes/dark.theme",
      "share/gotcha/themes/light.theme", "share/man/man1/gotcha.1",
      "share/bash-completion/completions/gotcha",
    ] {
      #expect(access(prefix + "/" + file, R_OK) == 0, "\(file) is missing")
    }
    #expect(access(prefix + "/bin/gotcha", X_OK) == 0)
    let version = try sandbox.run(prefix + "/bin/gotcha", ["--version"], directory: "/")
    #expect(version.output.hasPrefix("gotcha "), "\(version.output)")
  }

  @Test("T15 (part: install) It starts from any directory", arguments: ["/", "/usr/share"])
  func start(directory: String) throws {
    let app = try Gotcha(
      ["--demo"], executable: prefix + "/bin/gotcha", sandbox: sandbox, directory: directory)
    try app.type("2")
    try app.expect("acme/atlas ")
    try app.type("RET")
    try app.expect("#80")
    app.terminal.text("q")
    #expect(try app.waitForExit() == .exited(0))
  }

  @Test("T15 (part: install) What was installed is removed, and nothing else")
  func remove() throws {
    let removed = try run(["--remove", prefix])
    #expect(removed.status == .exited(0), "\(removed.errors)")
    let left = try sandbox.run("/usr/bin/find", [prefix, "-type", "f"])
    #expect(left.output == prefix + "/share/mine\n")
    #expect(try run(["--remove", prefix]).status == .exited(1), "there is nothing any more")
  }

  @Test(
    "T15 (part: man page) man shows it without a warning, with every option",
    .enabled(if: access("/usr/bin/man", X_OK) == 0, "man is not installed"))
  func manual() throws {
    let shown = try sandbox.run(
      "/usr/bin/man", ["--warnings", "-l", prefix + "/share/man/man1/gotcha.1"],
      environment: ["MANPAGER": "cat", "MANWIDTH": "80"])
    #expect(shown.status == .exited(0))
    #expect(shown.errors == "")
    for option in [
      "--server", "--demo", "--plain", "--keymap", "--theme", "--token-stdin", "--token-env",
      "--token-file",
    ] {
      #expect(shown.output.contains(option), "\(option) is missing")
    }
  }

  @Test("T15 (part: documents) Every keymap and theme is named where one looks for it")
  func names() throws {
    let find = try sandbox.run(
      "/usr/bin/find",
      [prefix + "/share/gotcha", "-name", "*.keymap", "-o", "-name", "*.theme"])
    let names = find.output.split(separator: "\n").filter { !$0.contains("/shared/") }.map {
      String($0.split(separator: "/").last!.split(separator: ".")[0])
    }
    #expect(names.count >= 11)
    let help = try sandbox.run(prefix + "/bin/gotcha", ["--help"]).output
    let files = try [
      "man/man1/gotcha.1", "bash-completion/completions/gotcha",
      "zsh/site-functions/_gotcha", "fish/vendor_completions.d/gotcha.fish",
    ].map { try sandbox.run("/bin/cat", [prefix + "/share/" + $0]).output }
    for text in files.map({ $0.replacing("\\-", with: "-") }) {
      for name in names { #expect(text.contains(name), "\(name) is missing in \(text)") }
    }
    for name in names {
      let kind = name.hasSuffix("-light") ? name.dropLast(6) : name[...]
      #expect(help.contains(kind), "\(name) is missing in the help")
    }
  }
}
