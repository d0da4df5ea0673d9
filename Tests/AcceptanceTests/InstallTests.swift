import DemoForge
import Glibc
import TestSupport
import Testing

/// What `make install` leaves, with the programs that were built beside the tests in the place of
/// the release.
struct InstallTests {
  private let sandbox: Sandbox
  private let prefix: String
  /// The folder of the programs that were built beside the tests.
  private let programs: String

  init() throws {
    sandbox = try Sandbox()
    prefix = sandbox.path + "/prefix"
    programs = String(try Fixture.executable("gotcha").dropLast("/gotcha".count))
    try sandbox.write(prefix + "/share/mine", "of the user\n")
    let installed = try run([prefix])
    try #require(installed.status == .exited(0), "\(installed.errors)")
  }

  private func run(_ arguments: [String]) throws -> ProgramResult {
    let script = try Fixture.checkout() + "/Sources/gotcha-dev/setup/install.sh"
    return try sandbox.run(
      "/bin/bash", [script] + arguments, environment: ["GOTCHA_BIN": programs], limit: 120)
  }

  @Test("T15 Programs, keymaps, themes, man page and completions are there")
  func files() throws {
    for file in [
      "bin/gotcha", "bin/gotcha-demo-forge", "share/gotcha/keymaps/gotcha.keymap",
      "share/gotcha/keymaps/emacs.keymap", "share/gotcha/themes/dark.theme",
      "share/gotcha/themes/light.theme", "share/man/man1/gotcha.1",
      "share/bash-completion/completions/gotcha", "share/zsh/site-functions/_gotcha",
      "share/fish/vendor_completions.d/gotcha.fish",
    ] {
      #expect(access(prefix + "/" + file, R_OK) == 0, "\(file) is missing")
    }
    #expect(access(prefix + "/bin/gotcha", X_OK) == 0)
    let version = try sandbox.run(prefix + "/bin/gotcha", ["--version"], directory: "/")
    #expect(version.output.hasPrefix("gotcha "), "\(version.output)")
  }

  @Test("T15 make install heeds PREFIX and DESTDIR, and make uninstall takes exactly that away")
  func make() throws {
    let stage = sandbox.path + "/stage"
    try sandbox.write(stage + "/opt/forge/share/mine", "of the user\n")
    // The release takes minutes to build, and is as good as there.
    func make(_ rule: String) throws -> ProgramResult {
      try sandbox.run(
        "/usr/bin/make",
        [
          "-C", Fixture.checkout(), "-o", "build", rule, "PREFIX=/opt/forge", "DESTDIR=\(stage)",
          "GOTCHA_BIN=\(programs)",
        ], limit: 120)
    }
    let installed = try make("install")
    #expect(installed.status == .exited(0), "\(installed.errors)")
    #expect(installed.output.contains("Installed /opt/forge/bin/gotcha."))
    let version = try sandbox.run(
      "/usr/bin/env", ["-C", "/", "PATH=\(stage)/opt/forge/bin", "gotcha", "--version"])
    #expect(version.output.hasPrefix("gotcha "), "\(version.errors)")
    let removed = try make("uninstall")
    #expect(removed.status == .exited(0), "\(removed.errors)")
    let left = try sandbox.run("/usr/bin/find", [stage, "-not", "-type", "d"])
    #expect(left.output == stage + "/opt/forge/share/mine\n")
    #expect(access(stage + "/opt/forge/bin", F_OK) != 0, "a folder it made is gone, too")
  }

  @Test("T15 make build leaves the release where make run and make install take it from")
  func release() throws {
    func told(_ rule: String) throws -> String {
      try sandbox.run("/usr/bin/make", ["-n", "-C", Fixture.checkout(), rule]).output
    }
    let build = try told("build")
    #expect(build.contains("swift build -c release"))
    #expect(build.contains("--product gotcha "))
    #expect(try told("run").contains(".build/release/gotcha --demo"))
    let release = try Fixture.checkout() + "/.build/release/gotcha"
    guard access(release, X_OK) == 0 else { return }
    #expect(try sandbox.run(release, ["--version"], directory: "/").output.hasPrefix("gotcha "))
  }

  @Test("T15 The completions of bash, zsh and fish load and know the options", arguments: Shell.all)
  func completions(shell: Shell) throws {
    guard access(shell.path, X_OK) == 0 else { return }
    let asked = try sandbox.run(
      shell.path, ["-c", shell.script], environment: ["SHARE": prefix + "/share"])
    #expect(asked.errors == "")
    #expect(
      asked.output.split(separator: "\n") == ["--keymap", "high-contrast"], "\(asked.output)")
  }

  @Test("T15 It starts from any directory", arguments: ["/", "/usr/share"])
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

  @Test("T15 What was installed is removed, and nothing else")
  func remove() throws {
    let removed = try run(["--remove", prefix])
    #expect(removed.status == .exited(0), "\(removed.errors)")
    let left = try sandbox.run("/usr/bin/find", [prefix, "-type", "f"])
    #expect(left.output == prefix + "/share/mine\n")
    #expect(try run(["--remove", prefix]).status == .exited(1), "there is nothing any more")
  }

  @Test(
    "T15 man shows it without a warning, with every option",
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

  @Test("T15 Every keymap and theme is named where one looks for it")
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

/// A shell that is asked what it would complete in two commands that were begun.
struct Shell: CustomTestStringConvertible {
  let path: String
  /// Finds the completions in the folder `SHARE`.
  let script: String

  var testDescription: String { path }

  static let all = [
    Shell(
      path: "/bin/bash",
      script: """
        . $SHARE/bash-completion/completions/gotcha
        complete -p gotcha >/dev/null || exit
        ask() { COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _gotcha; printf '%s\\n' "${COMPREPLY[0]}"; }
        ask gotcha --key
        ask gotcha --theme high
        """),
    Shell(
      path: "/usr/bin/zsh",
      script: """
        fpath=($SHARE/zsh/site-functions $fpath)
        autoload -Uz compinit
        compinit -D -u
        [[ $_comps[gotcha] == _gotcha ]] || exit
        # Stands in for zsh's own function, which works only while one types.
        _arguments() {
          for word in "$@"; do
            case $word in
              --keymap*) print -r -- --keymap ;;
              --theme*" high-contrast "*) print -r -- high-contrast ;;
            esac
          done
        }
        words=(gotcha --key)
        _gotcha
        """),
    Shell(
      path: "/usr/bin/fish",
      script: """
        source $SHARE/fish/vendor_completions.d/gotcha.fish
        complete -C 'gotcha --key' | string split -f 1 \\t
        complete -C 'gotcha --theme high' | string split -f 1 \\t | head -1
        """),
  ]
}
