import DemoForge
import Editor
import Forge
import Glibc
import TestSupport
import Testing

@testable import Modes

@Suite("Where code is read from")
struct CodeSourceTests {
  private static let atlas = RepositoryRef(owner: "acme", name: "atlas")
  private static let git = "/usr/bin/git"

  @Test(
    "an older version that cannot be had is said, and no line is given to the wrong commit",
    arguments: [Fault.serverError(status: 503), .cut, .html(status: 403), .cutBody])
  func failingVersion(_ fault: Fault) throws {
    let forge = try demoForge()
    // The file as it is comes, what it was before does not.
    forge.setFaults([
      FaultRule(.slow(milliseconds: 0), path: "/raw/", times: 1), FaultRule(fault, path: "/raw/"),
    ])
    let list = try ListSession(forge)
    try list.open(.blame("1", Self.atlas, at: "src/render/part_6.py"))
    let isShown = list.buffer.model is BlameModel
    #expect(!isShown)
    #expect(list.buffer.freshness.problem != nil)
  }

  @Test(
    "lines of a file that was deleted and came back were written then, wherever a page of commits ends",
    .enabled(if: access(git, X_OK) == 0), arguments: [48, 49, 50])
  func deletion(_ later: Int) throws {
    let sandbox = try Sandbox()
    let folder = try sandbox.makeFolder(sandbox.path + "/clone")
    var history = ""
    func commit(_ message: String, _ change: String) {
      history += """
        commit refs/heads/main
        committer Alice <alice@example.org> \(1_700_000_000 + history.utf8.count) +0000
        data \(message.utf8.count)
        \(message)
        \(change)

        """
    }
    func text(_ text: String) -> String {
      "M 644 inline f\ndata \(text.utf8.count)\n\(text)"
    }
    commit("Create", text("kept\n"))
    commit("Delete", "D f")
    commit("Create again", text("kept\n"))
    for number in 0..<later { commit("Change \(number)", text("kept\n\(number)\n")) }
    try sandbox.write(sandbox.path + "/history", history)
    _ = try sandbox.run(Self.git, ["init", "-q", "-b", "main", folder], directory: "/")
    _ = try sandbox.run(
      "/bin/sh", ["-c", "git fast-import --quiet < \(sandbox.path)/history"], directory: folder)
    let code = try ListSession().services.code(
      of: Self.atlas, on: Location.server(ofClone: folder))
    let found = try code.commits(changing: 0..<1, of: "f", at: nil)
    #expect(found.map(\.message) == ["Create again"])
  }
}
