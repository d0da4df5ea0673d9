import Glibc
import TestSupport
import Testing

/// Files that their mode protects, as somebody who is not root meets them.
@Suite(.enabled(if: geteuid() != 0 || access("/usr/bin/setpriv", X_OK) == 0, "no setpriv here"))
struct ProtectedFileTests {
  private func start(_ sandbox: Sandbox) throws -> Gotcha {
    let gotcha = try Fixture.executable("gotcha")
    guard geteuid() == 0 else { return try Gotcha(["notes"], sandbox: sandbox) }
    _ = try sandbox.run("/bin/chown", ["-R", "65534:65534", sandbox.path])
    return try Gotcha(
      ["--reuid=65534", "--regid=65534", "--clear-groups", gotcha, "notes"],
      executable: "/usr/bin/setpriv", columns: 100, sandbox: sandbox)
  }

  @Test("A file of one's own that is write-protected is saved after a yes, and stays protected")
  func own() throws {
    let sandbox = try Sandbox()
    try sandbox.write("notes", "words\n", mode: 0o444)
    let app = try start(sandbox)
    try app.expect("notes is write-protected")
    try app.type("C-x C-q")
    try app.text("typed ")
    try app.type("C-x C-s")
    try app.expect("notes is write-protected; try to save anyway? (y or n)")
    try app.type("n")
    #expect(sandbox.read("notes") == "words\n")
    try app.type("C-x C-s")
    try app.expect("try to save anyway?")
    try app.type("y")
    try app.expect("Wrote ")
    #expect(sandbox.read("notes") == "typed words\n")
    let mode = try sandbox.run("/usr/bin/stat", ["-c", "%a", sandbox.home + "/notes"])
    #expect(mode.output == "444\n")
  }
}
