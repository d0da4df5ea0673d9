import Glibc
import TestSupport
import Testing

/// What `make install` leaves; part of the whole: the release has to be built already.
struct InstallTests {
  private static let isBuilt: Bool = {
    guard let checkout = try? Fixture.checkout() else { return false }
    return access(checkout + "/.build/release/gotcha", X_OK) == 0
      && access(checkout + "/.build/release/gotcha-demo-forge", X_OK) == 0
  }()

  @Test(
    "T15 What is installed starts from any directory and is removed without a trace",
    .enabled(if: isBuilt, "make build makes the release"))
  func install() throws {
    let sandbox = try Sandbox()
    let script = try Fixture.checkout() + "/Sources/gotcha-dev/setup/install.sh"
    let prefix = sandbox.path + "/prefix"
    try sandbox.write(prefix + "/share/mine", "of the user\n")
    let installed = try sandbox.run("/bin/bash", [script, prefix])
    #expect(installed.status == .exited(0), "\(installed.errors)")
    for file in [
      "bin/gotcha", "share/gotcha/keymaps/gotcha.keymap", "share/gotcha/themes/dark.theme",
      "share/man/man1/gotcha.1", "share/bash-completion/completions/gotcha",
    ] {
      #expect(access(prefix + "/" + file, R_OK) == 0, "\(file) is missing")
    }
    let app = try Gotcha(
      ["--demo"], executable: prefix + "/bin/gotcha", sandbox: sandbox, directory: "/")
    try app.type("2")
    try app.expect("acme/atlas ")
    try app.type("RET")
    try app.expect("#80")
    app.terminal.text("q")
    #expect(try app.waitForExit() == .exited(0))
    let removed = try sandbox.run("/bin/bash", [script, "--remove", prefix])
    #expect(removed.status == .exited(0), "\(removed.errors)")
    let left = try sandbox.run("/usr/bin/find", [prefix, "-type", "f"])
    #expect(left.output == prefix + "/share/mine\n")
  }
}
