import DemoForge
import TestSupport
import Testing

@Suite("History, commits and diffs of a repository")
struct CodeHistoryTests {
  private static let octopus = "f28b9ff1c3281488fdc7b55d9f446e9c07edd451"

  @Test(
    "REP-01 Commits open on All branches, the picker marks the current one and leads back",
    arguments: [Provider.gitea, .forgejo])
  func branches(_ provider: Provider) throws {
    let code = try CodeScene(provider)
    let app = code.app
    try app.expect("· all branches")
    try app.expect("feature/draft Not ready yet, amended")
    try app.type("b")
    try app.expect("Branch: ")
    #expect(app.rows.contains { $0.contains("All branches") && $0.contains("shown now") })
    try app.text("feature/draft")
    try app.type("RET")
    try app.expect("acme/atlas commits · feature/draft")
    try app.expectGone("ünïcode-branch")
    try app.verb("b")
    try app.expect("Branch: ")
    #expect(app.rows.contains { $0.contains("feature/draft") && $0.contains("shown now") })
    try app.text("All")
    try app.type("RET")
    try app.expect("· all branches")
    try app.expect("feature/draft Not ready yet, amended")
    try code.app.leave()
  }

  @Test(
    "REP-02 REP-03 Lanes line up with their rows while scrolling, and branches are named",
    arguments: [Provider.gitea, .forgejo])
  func graph(_ provider: Provider) throws {
    let code = try CodeScene(provider, rows: 40, columns: 120)
    let app = code.app
    let first = app.rows.filter { $0.contains("●") }
    #expect(first.count > 20)
    // Every commit has one node, and what follows it is its title.
    #expect(first.allSatisfy { $0.count { $0 == "●" } == 1 })
    let joined = app.rows.joined()
    #expect(joined.contains("╮") && joined.contains("╯"))
    #expect(app.rows.contains { $0.contains("main ") && $0.contains("Rebase 2") })
    // Scrolling moves rows and lanes together.
    let row = try #require(app.rows.last { $0.contains("●") })
    let text = String(row.drop { $0 == " " || $0 == "▸" })
    try app.type("C-v")
    try app.expect(text)
    try code.app.leave()
  }

  @Test(
    "REP-04 T05 A commit shows its facts and changed files, and leads to their diffs",
    arguments: [Provider.gitea, .forgejo])
  func commit(_ provider: Provider) throws {
    let code = try CodeScene(provider)
    let app = code.app
    try code.open("/commit/\(Self.octopus)")
    try app.expect(Self.octopus)
    for fact in ["author", "Carol", "2026-02-28", "parents", "Unsigned", "3 changed files"] {
      try app.expect(fact)
    }
    try app.expect("v1.0.4")
    try app.expect("A octo/x.txt")
    #expect(app.rows.contains { $0.contains("octo/y.txt") && $0.contains("+1 -0") })
    try app.verb("d")
    try app.expect("@@")
    try app.expect("▾ octo/")
    // Long values go on below each other where there is little room.
    try app.resize(rows: 24, columns: 40)
    try app.type("DEL")
    try app.expect(String(Self.octopus.prefix(27)))
    try app.expect(String(Self.octopus.dropFirst(27)))
    try code.open("/commit/15752a466d987095b4fe835f289a1cf7fe85e233")
    try app.expect("A body that explains why.")
    try code.app.leave()
  }

  @Test(
    "REP-05 A diff folds, moves, stands side by side, leaves out blanks and grows",
    arguments: [Provider.gitea, .forgejo])
  func diff(_ provider: Provider) throws {
    let code = try CodeScene(provider, columns: 100)
    let app = code.app
    try app.type("d")
    try app.expect("1 of ")
    try app.expect("@@")
    try app.type("n")
    try app.expect("hunk 1 of")
    try app.verb("v")
    try app.expect("· side by side")
    #expect(app.rows.contains { $0.contains("│") })
    try app.verb("v")
    try app.expectGone("· side by side")
    try app.type("V w")
    try app.expect("blanks ignored")
    try app.type("V w")
    try app.expectGone("blanks ignored")
    try app.type("S-TAB")
    try app.expect("▸ ")
    try app.expectGone("@@")
    try app.type("S-TAB")
    try app.expect("@@")
    try code.app.leave()
  }

  @Test(
    "REP-05 RET on a line shows the file there; lines left out are fetched from the server",
    arguments: [Provider.gitea, .forgejo])
  func context(_ provider: Provider) throws {
    let code = try CodeScene(provider)
    let app = code.app
    let hash = try #require(Self.withGap(code.scene))
    try code.open("/commit/\(hash)")
    try app.expect(hash)
    try app.verb("d")
    try app.expect("@@")
    let before = app.rows.joined().count { $0 == "@" }
    #expect(before > 0)
    try app.type("n V c")
    try app.expect("more line")
    try app.type("n")
    try code.app.leave()
  }

  /// A commit that changed a file of many lines.
  private static func withGap(_ scene: Scene) -> String? {
    let list = try? scene.served("/repos/acme/atlas/commits?path=docs/guide.md&limit=1")
    guard let list, let at = list.firstRange(of: "\"sha\":\"") else { return nil }
    return String(list[at.upperBound...].prefix(40))
  }

  @Test(
    "REP-06 A file has blame and line history; releases and tags are listed",
    arguments: [Provider.gitea, .forgejo])
  func blame(_ provider: Provider) throws {
    let code = try CodeScene(provider)
    let app = code.app
    try code.open("/src/branch/main/src/main.go#L3")
    try app.expect("package main")
    try app.expect("L3")
    try app.verb("A")
    try app.expect("main.go blame")
    #expect(app.rows.contains { $0.contains("alice") || $0.contains("bob") })
    try app.type("RET")
    try app.expect("changed file")
    try app.type("DEL A")
    try app.expectGone("main.go blame")
    try app.type("C-x v h")
    try app.expect("commits of src/main.go L3-3")
    try app.verb("V r")
    try app.expect("acme/atlas releases")
    try app.expect("Atlas 1.0.5")
    try app.verb("v")
    try app.expect("acme/atlas tags")
    try app.expect("v1.0.5")
    try code.app.leave()
  }
}
