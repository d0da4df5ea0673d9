import DemoForge
import TestSupport
import Testing

@Suite("Files that are changed, and files of a diff")
struct CodeEditTests {
  @Test(
    "A file is changed, another made, each with a commit, and the server has them",
    arguments: [Provider.gitea, .forgejo])
  func committing(_ provider: Provider) throws {
    let code = try CodeScene(provider, rows: 40)
    let app = code.app
    try code.open("/src/branch/main/src/main.go")
    try app.expect("package main")
    try app.verb("e")
    try app.expect("src/main.go → acme/atlas as")
    try app.text("// changed here")
    try app.type("RET C-c C-c")
    try app.expect("Commit to branch")
    try app.press("RET")
    try app.expect("Commit of src/main.go")
    try app.expect("Update src/main.go")
    try app.type("C-e")
    try app.text(" once")
    try app.type("C-c C-c")
    try app.expect("Committed src/main.go to main")
    try app.expect("// changed here")
    #expect(code.scene.writes == ["PUT /api/v1/repos/acme/atlas/contents/src/main.go"])
    #expect(
      try code.scene.served("/repos/acme/atlas/raw/src/main.go").hasPrefix("// changed here\n"))
    let commits = try code.scene.served("/repos/acme/atlas/commits?limit=1")
    #expect(commits.contains("Update src/main.go once"))
    // A new one beside it.
    try app.verb("^")
    try app.expect("acme/atlas/src ")
    try app.verb("c")
    try app.expect("New file in acme/atlas: src/")
    try app.text("notes.txt")
    try app.press("RET")
    try app.expect("src/notes.txt → acme/atlas as")
    try app.text("for later")
    try app.type("RET C-c C-c")
    try app.expect("Commit to branch")
    try app.press("RET")
    try app.expect("Add src/notes.txt")
    try app.type("C-c C-c")
    try app.expect("Committed src/notes.txt to main")
    try app.expect("notes.txt  ")
    #expect(try code.scene.served("/repos/acme/atlas/raw/src/notes.txt") == "for later\n")
    try app.leave()
  }

  @Test(
    "REP-05 The files of a diff are listed beside it, and point there moves the diff",
    arguments: [Provider.gitea, .forgejo])
  func files(_ provider: Provider) throws {
    let code = try CodeScene(provider, rows: 40)
    let app = code.app
    let hash = "1c072fe92d6a50b07df48fab16db6453d80e4497"
    try code.open("/commit/\(hash)")
    try app.expect(hash)
    try app.verb("d")
    try app.expect("▾ data/crlf.txt")
    try app.type("V f")
    try app.expect("M data/crlf.txt")
    #expect(app.rows.contains { $0.contains("M data/crlf.txt") && $0.contains("+1 -1") })
    try app.type("j j")
    try app.expect("the third file at the top") {
      app.rows.dropFirst().first?.contains("▾ bin/new.sh") == true
    }
    try app.leave()
  }
}
