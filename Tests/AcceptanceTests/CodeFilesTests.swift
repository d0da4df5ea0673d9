import DemoForge
import TestSupport
import Testing

@Suite("Files of a repository")
struct CodeFilesTests {
  @Test(
    "FIL-01 History and Files switch and each keeps its place",
    arguments: [Provider.gitea, .forgejo])
  func switching(_ provider: Provider) throws {
    let code = try CodeScene(provider)
    let app = code.app
    try code.showFiles()
    try code.go(to: "LICENSE")
    try app.type("v")
    try app.expect("acme/atlas commits")
    try app.type("j j j")
    let row = try #require(app.rowAtPoint)
    try app.type("v")
    try app.expect("LICENSE")
    #expect(app.rowAtPoint?.contains("LICENSE") == true)
    try app.type("v")
    try app.expect("acme/atlas commits")
    #expect(app.rowAtPoint == row)
    try code.app.leave()
  }

  @Test(
    "FIL-02 Folders and names with blanks, signs and other scripts open, and titles match",
    arguments: [Provider.gitea, .forgejo])
  func names(_ provider: Provider) throws {
    let code = try CodeScene(provider)
    let app = code.app
    try code.showFiles()
    try code.go(to: "docs/")
    try app.type("RET")
    try app.expect("acme/atlas/docs ")
    try code.go(to: "100%_done")
    try app.type("RET")
    try app.expect("acme/atlas/docs/100%_done #1 ?.txt")
    try app.expectGone("Loading")
    try app.type("DEL")
    try code.go(to: "ünïcode")
    try app.type("RET")
    try app.expect("acme/atlas/docs/ünïcode ")
    try app.type("RET")
    try app.expect("日本語 ファイル.md")
    try app.type("^")
    try app.expect("acme/atlas/docs/ünïcode ")
    try code.app.leave()
  }

  @Test(
    "FIL-03 The history of a file or folder holds only its commits; back, path and point are kept",
    arguments: [Provider.gitea, .forgejo])
  func history(_ provider: Provider) throws {
    let code = try CodeScene(provider)
    let app = code.app
    try code.showFiles()
    try code.go(to: "docs/")
    try app.type("RET")
    try app.expect("guide.md")
    try code.go(to: "guide.md")
    try app.type("C-x v l")
    try app.expect("commits of docs/guide.md")
    try app.expectGone("Loading")
    #expect(app.rows.count { $0.contains("●") } < 5)
    // The diff of one of them begins at the file.
    try app.type("d")
    try app.expect("the file at the top") { app.rows[1].contains("▾ docs/guide.md") }
    try app.type("DEL")
    try app.expect("commits of docs/guide.md")
    try app.type("DEL")
    try app.expect("acme/atlas/docs ")
    #expect(app.rowAtPoint?.contains("guide.md") == true)
    try app.type("DEL")
    try app.expect("acme/atlas/ ")
    try code.go(to: "octo/")
    try app.type("C-x v l")
    try app.expect("commits of octo")
    try app.expect("octo z")
    try app.expectGone("Loading")
    #expect(app.find("Rebase 2") == nil)
    try app.type("DEL")
    try app.expect("acme/atlas/ ")
    #expect(app.rowAtPoint?.contains("octo/") == true)
    try code.app.leave()
  }

  @Test(
    "FIL-04 Lines are not wrapped until one asks",
    arguments: [Provider.gitea, .forgejo])
  func wrapping(_ provider: Provider) throws {
    let code = try CodeScene(provider)
    let app = code.app
    try code.showFiles()
    try app.type("/")
    try app.expect("Find file in acme/atlas")
    try app.text("readme")
    try app.expect("README.md")
    try app.type("RET")
    try app.expect("Atlas")
    try app.verb("v")
    try app.expect("# Atlas")
    #expect(app.rows.contains { $0.contains("…") })
    try app.type("V l")
    try app.expectGone("…")
    try code.app.leave()
  }

  @Test(
    "FIL-05 Markdown opens rendered, switches to its source and back without a stale line",
    arguments: [Provider.gitea, .forgejo])
  func markdown(_ provider: Provider) throws {
    let code = try CodeScene(provider)
    let app = code.app
    try code.showFiles()
    try code.go(to: "README.md")
    try app.type("RET")
    try app.expect("rendered")
    let rendered = Array(app.rows.dropFirst().dropLast(2))
    try app.verb("v")
    try app.expect("# Atlas")
    try app.verb("v")
    try app.expect("rendered")
    #expect(Array(app.rows.dropFirst().dropLast(2)) == rendered)
    try code.app.leave()
  }

  @Test(
    "FIL-05 All endings of Markdown are rendered, their sources coloured, one after the other",
    arguments: [Provider.gitea, .forgejo], ["md", "markdown", "mdown", "mkd"])
  func markdownEndings(_ provider: Provider, ending: String) throws {
    let code = try CodeScene(provider)
    let app = code.app
    // "# Hills\n\nThey are *steep* and `high`.\n"
    try code.scene.post(
      "/repos/acme/atlas/contents/hills.\(ending)",
      #"{"content": "IyBIaWxscwoKVGhleSBhcmUgKnN0ZWVwKiBhbmQgYGhpZ2hgLgo=", "message": "Add hills"}"#
    )
    try code.showFiles()
    try code.go(to: "hills.\(ending)")
    try app.type("RET")
    try app.expect("They are steep and high.")
    #expect(app.find("# Hills") == nil)
    try app.verb("v")
    try app.expect("They are *steep* and `high`.")
    try code.expectFace("syntax.heading", of: "Hills")
    #expect(app.find("They are steep") == nil)
    try app.verb("v")
    try app.expect("They are steep and high.")
    #expect(app.find("# Hills") == nil && app.find("*steep*") == nil)
    try app.leave()
  }

  @Test(
    "FIL-06 Binary files say what they are and show their bytes, and are left cleanly",
    arguments: [Provider.gitea, .forgejo])
  func binary(_ provider: Provider) throws {
    let code = try CodeScene(provider)
    let app = code.app
    try code.showFiles()
    try code.go(to: "assets/")
    try app.type("RET")
    try app.expect("acme/atlas/assets ")
    try code.go(to: "data.bin")
    let before = Array(app.rows.dropFirst().dropLast(2))
    try app.type("RET")
    try app.expect("00000000  ")
    try app.expect("bytes")
    try app.type("DEL")
    try app.expect("acme/atlas/assets ")
    #expect(Array(app.rows.dropFirst().dropLast(2)) == before)
    // Drawn in characters where libchafa is installed; the facts stand there in any case.
    try code.go(to: "logo.png")
    try app.type("RET")
    try app.expect("a PNG picture, 96 × 96 pixels")
    try app.type("DEL")
    try app.expect("acme/atlas/assets ")
    try app.expectGone("PNG picture")
    try code.app.leave()
  }

  @Test(
    "FIL-07 w copies the address of lines, and an address opens at them, in branches with a slash too",
    arguments: [Provider.gitea, .forgejo])
  func addresses(_ provider: Provider) throws {
    let code = try CodeScene(provider)
    let app = code.app
    try code.showFiles()
    try code.go(to: "LICENSE")
    try app.type("RET")
    try app.expect("acme/atlas/LICENSE")
    try app.expectGone("Loading")
    try app.type("C-SPC")
    try app.verb("w")
    try app.expect("Copied \(code.scene.forge.url)/acme/atlas/src/branch/HEAD/LICENSE#L1")
    try code.open("/src/branch/feature/draft/README.md#L3-L9")
    try app.expect("README.md · feature/draft")
    try app.expect("L3 ")
    try app.type("C-SPC j j j j j j C-e")
    try app.verb("w")
    try app.expect("src/branch/feature/draft/README.md#L3-L9")
    try code.app.leave()
  }

  @Test(
    "T06 In a repository b picks the branch; trees, text, binary files and diffs open",
    arguments: [Provider.gitea, .forgejo])
  func everything(_ provider: Provider) throws {
    let code = try CodeScene(provider)
    let app = code.app
    try code.showFiles()
    try app.type("b")
    try app.expect("Branch: ")
    try app.text("feature/draft")
    try app.type("RET")
    try app.expect("acme/atlas/ · feature/draft")
    try code.go(to: "docs/")
    try app.type("TAB")
    try app.expect("guide.md")
    try app.type("TAB")
    try app.expectGone("guide.md")
    try code.go(to: "LICENSE")
    try app.type("RET")
    try app.expect("LICENSE · feature/draft")
    try app.verb("d")
    try app.expect("@@")
    try code.app.leave()
  }

  @Test(
    "T07 Source is coloured by its grammar in files and under diffs; unknown text stays legible",
    arguments: [Provider.gitea, .forgejo])
  func colours(_ provider: Provider) throws {
    let code = try CodeScene(provider)
    let app = code.app
    try code.showFiles()
    try app.type("/")
    try app.text("src/main.go")
    try app.expect("src/main.go")
    try app.type("RET")
    try app.expect("package main")
    try code.expectFace("syntax.keyword", of: "package main")
    try app.type("d")
    try app.expect("+ package main")
    try code.expectFace("diff.hunk", of: "@@")
    try code.expectFace("diff.added", of: "+ package main")
    try code.expectFace("syntax.keyword", of: "package main")
    try code.expectFace("diff.meta", of: "src/main.go ")
    try app.type("#")
    try app.text("acme/atlas/src/branch/main/LICENSE")
    try app.type("C-g")
    try code.app.leave()
  }
}
