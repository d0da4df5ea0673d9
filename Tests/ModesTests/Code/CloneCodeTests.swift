import DemoForge
import Editor
import Forge
import Git
import Glibc
import TestSupport
import Testing
import Text

@testable import Modes

@Suite("Code of a clone", .enabled(if: access("/usr/bin/git", X_OK) == 0))
struct CloneCodeTests {
  private static let atlas = RepositoryRef(owner: "acme", name: "atlas")
  private let sandbox: Sandbox
  private let forge: DemoForge
  private var folder: String { sandbox.path + "/clone" }
  private var server: String { Location.server(ofClone: folder) }

  init() throws {
    sandbox = try Sandbox()
    forge = try demoForge()
  }

  @discardableResult
  private func git(_ arguments: String..., at folder: String? = nil) throws -> String {
    let place = folder.map { ["-C", $0] } ?? []
    return try sandbox.run("/usr/bin/git", place + arguments, directory: "/").output
  }

  /// Clones the sample repository and names its server as the one it came from.
  private func clone(_ options: [String] = []) throws -> ListSession {
    let whole = sandbox.path + "/whole"
    try git("clone", "-q", "--mirror", try Fixture.path("demo/atlas.bundle"), whole)
    _ = try sandbox.run(
      "/usr/bin/git", ["clone", "-q"] + options + ["file://" + whole, folder], directory: "/")
    try git("remote", "set-url", "origin", forge.url + "/acme/atlas.git", at: folder)
    return try ListSession(forge, rows: 40, columns: 100)
  }

  @Test(
    "A commit from a time beyond all calendars is shown like any other",
    arguments: [
      "9223372036854775807 +9999", "9223372036854775807 -9999", "-9223372036854775808 +0000",
    ])
  func strangeTime(_ time: String) throws {
    let list = try clone()
    let tree = try git("rev-parse", "HEAD^{tree}", at: folder).prefix(40)
    let text = """
      tree \(tree)
      author Alice <alice@example.com> \(time)
      committer Alice <alice@example.com> \(time)

      From another age

      """
    let file = try sandbox.write("commit", text)
    let hash = try git(
      "hash-object", "-t", "commit", "-w", "--literally", file, at: folder
    ).prefix(40)
    try git("update-ref", "refs/heads/strange", String(hash), at: folder)
    try list.open(.history(server, Self.atlas, branch: "strange"))
    #expect(list.text.contains("From another age"))
    try list.open(.commit(server, Self.atlas, String(hash)))
    #expect(list.text.contains("From another age"))
  }

  @Test("A clone that was cut off has a history that ends there", arguments: [1, 3])
  func shallow(_ depth: Int) throws {
    let list = try clone(["--depth", "\(depth)", "--no-single-branch"])
    let expected = try git("rev-list", "--all", at: folder).split(separator: "\n").map(String.init)
    let repository = try #require(try Git().discover(from: folder))
    #expect(repository.isShallow)
    var found: [String] = []
    try repository.walk(from: .everything) { hash in
      found.append(hash)
      return true
    }
    #expect(Set(found) == Set(expected) && found.count == expected.count)
    let place = Dictionary(uniqueKeysWithValues: found.enumerated().map { ($1, $0) })
    for hash in found {
      for parent in try repository.commit(hash).parents {
        #expect(place[parent].map { $0 > place[hash] ?? 0 } == true, "children come first")
      }
    }
    var without: [String] = []
    let head = try #require(repository.resolve("HEAD"))
    try repository.walk(from: .everything, without: head) { hash in
      without.append(hash)
      return true
    }
    #expect(!without.contains(head) && without.count < found.count)

    try list.open(.history(server, Self.atlas))
    #expect(list.buffer.freshness.problem == nil)
    #expect(list.buffer.rowLocations.count == expected.count)
    #expect(list.modeLine.contains("1 of \(expected.count)"))
    try list.type("G d")
    #expect(list.buffer.freshness.problem == nil)
    try list.open(.blame(server, Self.atlas, at: "README.md"))
    #expect(list.buffer.model is BlameModel)
  }

  @Test("Branches of the remote are named at their tips and can be chosen")
  func remoteBranches() throws {
    let list = try clone()
    try list.open(.history(server, Self.atlas))
    #expect(list.text.contains("origin/feature/draft"))
    #expect(!list.text.contains("origin/HEAD"))
    try list.type("b")
    try list.type("o r i g i n / f e a t u r e / d r a f t RET")
    #expect(list.modeLine.contains("· origin/feature/draft"))
    #expect(list.screen[1].contains("Not ready yet, amended"))
  }

  @Test("A diff between branches is read anew when they have gone on, and stays where nothing did")
  func range() throws {
    let list = try clone()
    try git("config", "user.name", "alice", at: folder)
    try git("config", "user.email", "alice@example.org", at: folder)
    try git("branch", "side", "main", at: folder)
    try git("mv", "LICENSE", "COPYING", at: folder)
    try git("commit", "-qm", "Move", at: folder)
    try list.open(.diff(server, Self.atlas, from: "side", to: "main"))
    #expect(list.screen[1].contains("COPYING") && list.screen[1].contains("1 of 1"))
    let before = list.buffer.text.version
    try list.type("r")
    list.settle()
    #expect(list.buffer.text.version == before)
    try git("rm", "-q", "README.md", at: folder)
    try git("commit", "-qm", "Remove", at: folder)
    try list.type("r")
    list.settle()
    #expect(list.screen[1].contains("1 of 2"))
    #expect(list.text.contains("README.md"))
  }

  @Test("REP-03 The branch of a merged pull request is named where it began, also when it is gone")
  func beginnings() throws {
    let list = try clone()
    try git("update-ref", "-d", "refs/remotes/origin/feature/merge-me", at: folder)
    try list.open(.history(server, Self.atlas))
    #expect(list.text.contains("feature/merge-me Add merge.txt"))
  }

  @Test("Addresses say what is checked out: a branch, or a commit by itself")
  func addresses() throws {
    let list = try clone()
    let base = forge.url + "/acme/atlas/src"
    try git("checkout", "-q", "-b", "own/branch", at: folder)
    try list.open(.file(server, Self.atlas, at: "LICENSE"))
    try list.type("w")
    #expect(list.echo == "Copied \(base)/branch/own/branch/LICENSE#L1")
    try list.type("W b")
    #expect(list.ran.last == "copy-branch")
    #expect(list.echo == "Copied own/branch")
    try list.type("W g")
    #expect(list.echo == "Copied git fetch origin own/branch")
    try git("checkout", "-q", "--detach", at: folder)
    let head = try git("rev-parse", "HEAD", at: folder).split(separator: "\n").joined()
    try list.type("w")
    #expect(list.echo == "Copied \(base)/commit/\(head)/LICENSE#L1")
  }

  @Test("A submodule is no file that could be found")
  func submodules() throws {
    let hash = String(repeating: "1", count: 40)
    try sandbox.write(
      sandbox.path + "/history",
      """
      commit refs/heads/main
      committer Alice <alice@example.org> 1700000000 +0000
      data 1
      a
      M 644 inline file
      data 1
      x
      M 160000 \(hash) module

      """)
    try git("init", "-q", "-b", "main", folder)
    _ = try sandbox.run(
      "/bin/sh", ["-c", "git fast-import --quiet < \(sandbox.path)/history"], directory: folder)
    let code = try ListSession().services.code(of: Self.atlas, on: server)
    #expect(try code.allPaths(at: nil) == ["file"])
  }

  @Test("What cannot be read says why, and which key tries again, in every kind of buffer")
  func failures() throws {
    let list = try ListSession(forge, rows: 40, columns: 100)
    let none = String(repeating: "0", count: 40)
    let places: [Location] = [
      .file("1", Self.atlas, at: "no/such"),
      Location.file("1", Self.atlas, at: "no/such.md").inBestForm,
      .blame("1", Self.atlas, at: "no/such"), .files("1", Self.atlas, at: "no/such"),
      .history("1", Self.atlas, branch: "no/such"), .commit("1", Self.atlas, none),
      .diff("1", Self.atlas, none), .release("1", Self.atlas, "none"),
      .issue("1", IssueRef(Self.atlas, 99_999)), .milestone("1", Self.atlas, 99_999),
      .issueList("1", RepositoryRef(owner: "no", name: "such")),
    ]
    for place in places {
      try list.open(place)
      #expect(list.buffer.freshness.problem != nil, "\(place)")
      #expect(list.text.contains(" r tries again"), "\(place): \(list.text)")
      #expect(!list.text.contains("ing …"), "\(place): \(list.text)")
    }
    // Once it is there, it is shown.
    try list.open(.file("1", Self.atlas, at: "LICENSE"))
    #expect(!list.text.contains("tries again"))
  }
}
