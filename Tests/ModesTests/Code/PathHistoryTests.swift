import DemoForge
import Editor
import Forge
import Git
import Glibc
import TestSupport
import Testing
import Text

@testable import Modes

/// What Git says of a file's history, on histories made at random: changes of several lines of two files,
/// branches, and merges of them.
@Suite("The history of a file, as Git has it", .enabled(if: access("/usr/bin/git", X_OK) == 0))
struct PathHistoryTests {
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
  private func git(_ arguments: String...) throws -> String {
    try sandbox.run(
      "/usr/bin/git",
      ["-C", folder, "-c", "user.name=alice", "-c", "user.email=alice@example.org"] + arguments,
      directory: "/"
    ).output
  }

  private func write(_ lines: [String], to name: String) throws {
    let file = try #require(fopen("\(folder)/\(name)", "w"))
    fputs(lines.map { $0 + "\n" }.joined(), file)
    fclose(file)
  }

  /// Commits on two branches that are merged now and then, and one that never is.
  private func build(seed: UInt64) throws {
    _ = try sandbox.run("/usr/bin/git", ["init", "-q", "-b", "main", folder], directory: "/")
    try git("remote", "add", "origin", forge.url + "/acme/atlas.git")
    var random = SeededGenerator(seed: seed)
    var lines = ["main": (0..<24).map { "line \($0)" }]
    try write(lines["main"] ?? [], to: "a")
    try write(["other"], to: "b")
    try git("add", ".")
    try git("commit", "-qm", "begin")
    lines["side"] = lines["main"]
    lines["apart"] = lines["main"]
    for branch in ["side", "apart"] { try git("branch", branch) }
    for step in 0..<24 {
      let branch = ["main", "side", "side", "apart"].randomElement(using: &random) ?? "main"
      try git("checkout", "-q", branch)
      if Int.random(in: 0..<4, using: &random) == 0 {
        try write(["other \(step)"], to: "b")
      } else {
        // Each branch has lines of its own, so that merges need nobody.
        let own = ["main": 0, "side": 8, "apart": 16][branch] ?? 0
        lines[branch]?[own + Int.random(in: 1..<6, using: &random)] = "\(branch) \(step)"
        try write(lines[branch] ?? [], to: "a")
      }
      try git("commit", "-qam", "\(branch) \(step)", "--allow-empty")
      guard step % 7 == 6 else { continue }
      try git("checkout", "-q", "main")
      try git("merge", "-q", "-X", "ours", "-m", "merge \(step)", "side")
      let side = lines["side"] ?? []
      lines["main"]?.replaceSubrange(8..<16, with: side[8..<16])
      lines["side"] = lines["main"]
      try git("checkout", "-q", "side")
      try git("merge", "-q", "--ff-only", "main")
    }
    try git("checkout", "-q", "main")
  }

  @Test("REP-06 lines have every commit that changed them, as git log -L", arguments: 1...4)
  func lineLog(_ seed: UInt64) throws {
    try build(seed: seed)
    let list = try ListSession(forge, rows: 60, columns: 100)
    for lines in [3...3, 10...10, 9...14, 1...24] {
      let expected = try git(
        "log", "--format=%H", "--no-patch", "-L\(lines.lowerBound),\(lines.upperBound):a"
      ).split(separator: "\n").map(String.init)
      let log = Location.history(server, Self.atlas, path: "a")
      try list.open(log.setting("lines", "\(lines.lowerBound)-\(lines.upperBound)"))
      let model = try #require(HistoryMode.model(of: list.buffer))
      #expect(Set(model.commits.map(\.hash)) == Set(expected), "lines \(lines)")
    }
  }

  @Test("REP-01 commits of a file are joined to the nearest ones of the file", arguments: 1...4)
  func joined(_ seed: UInt64) throws {
    try build(seed: seed)
    let list = try ListSession(forge, rows: 60, columns: 100)
    let expected = try git("rev-list", "--all", "--parents", "--", "a").split(separator: "\n")
      .map { $0.split(separator: " ").map(String.init) }
    try list.open(.history(server, Self.atlas, path: "a"))
    let model = try #require(HistoryMode.model(of: list.buffer))
    let here = Set(model.commits.map(\.hash))
    for line in expected {
      let commit = try #require(model.commits.first { $0.hash == line[0] })
      #expect(commit.parents == Array(line.dropFirst()).filter(here.contains))
    }
    var reader = GraphReader()
    var edges = 0
    for (commit, row) in zip(model.commits, model.rows) {
      edges += reader.read(row.text(), of: commit.hash)?.count ?? 0
    }
    #expect(edges == model.commits.reduce(0) { $0 + $1.parents.count })
    // Every lane ends at the commit that it leads to.
    #expect(model.rows.last.map { !$0.text().contains("│") } == true)
  }

  @Test("a server's file has the commits that git log has, and so have lines of it")
  func ofServer() throws {
    let bundle = try Fixture.path("demo/atlas.bundle")
    _ = try sandbox.run("/usr/bin/git", ["clone", "-q", bundle, folder], directory: "/")
    let list = try ListSession(forge, rows: 60, columns: 100)
    for lines in [10...10, 1...3, 8...20] {
      let expected = try git(
        "log", "--format=%H", "--no-patch",
        "-L\(lines.lowerBound),\(lines.upperBound):conflict.txt", "origin/main"
      ).split(separator: "\n").map(String.init)
      let log = Location.history("1", Self.atlas, branch: "main", path: "conflict.txt")
      try list.open(log.setting("lines", "\(lines.lowerBound)-\(lines.upperBound)"))
      let model = try #require(HistoryMode.model(of: list.buffer))
      #expect(Set(model.commits.map(\.hash)) == Set(expected), "lines \(lines)")
    }
    try list.open(.history("1", Self.atlas, branch: "main", path: "conflict.txt"))
    let model = try #require(HistoryMode.model(of: list.buffer))
    #expect(model.commits.count > 1)
    #expect(model.rows.last?.text().contains("│") == false)
  }
}
