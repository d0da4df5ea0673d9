import DemoForge
import Editor
import Forge
import Git
import Glibc
import Store
import TestSupport
import Testing
import Text

@testable import Modes

@Suite("Links and submodules of a repository say where they lead")
struct ElsewhereTests {
  private static let atlas = RepositoryRef(owner: "acme", name: "atlas")
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test("RET on a symbolic link in the tree names its target, RET there opens that")
  func link() throws {
    let list = try ListSession(try demoForge(), rows: 40)
    try list.open(.files("1", Self.atlas, at: "docs"))
    let row = try #require(list.screen.firstIndex { $0.contains("readme-link → ../README.md") })
    try list.type("C-u \(row - 1) j RET")
    #expect(list.screen[1] == " symbolic link to ../README.md", "\(list.screen)")
    try list.type("RET")
    #expect(list.buffer.location == .file("1", Self.atlas, at: "README.md").shown(as: .document))
  }

  @Test("by its address as well, also where it is shown as a document", arguments: [false, true])
  func address(_ isDocument: Bool) throws {
    let list = try ListSession(try demoForge(), rows: 40)
    let place = Location.file("1", Self.atlas, at: "docs/readme-link")
    try list.open(isDocument ? place.shown(as: .document) : place)
    #expect(list.text.contains("symbolic link to ../README.md"))
    try list.type(isDocument ? "TAB RET" : "j RET")
    #expect(list.buffer.location?.filePath == "README.md", "\(list.echo)")
  }

  @Test("a submodule says its commit and address, in the tree and by its address")
  func module() throws {
    let list = try ListSession(try demoForge(), rows: 40)
    try list.open(.files("1", Self.atlas, at: "ext"))
    try list.type("RET")
    let title = " submodule at 0123456789 of https://example.com/ext/lib.git"
    #expect(list.screen[1] == title, "\(list.screen) \(list.echo)")
    #expect(list.text.contains("None of your servers has that"))
    try list.type("RET")
    #expect(list.echo == "Nothing to open here")
  }

  @Test("a submodule on a known server opens there")
  func knownModule() throws {
    let list = try ListSession(try demoForge(), rows: 40)
    try list.store.addProfile(
      Profile(
        name: "other", base: "https://example.com", provider: .gitea,
        version: ServerVersion("1.26.3"), login: "alice"))
    try list.open(.file("1", Self.atlas, at: "ext/lib"))
    #expect(list.text.contains("RET opens ext/lib at that commit."), "\(list.text)")
    let target = list.buffer.location(at: list.window.point)
    let hash = "0123456789abcdef0123456789abcdef01234567"
    #expect(target == .files("2", RepositoryRef(owner: "ext", name: "lib"), ref: hash))
  }

  @Test("in a clone as on a server", .enabled(if: access("/usr/bin/git", X_OK) == 0))
  func clone() throws {
    let folder = sandbox.path + "/clone"
    _ = try sandbox.run(
      "/usr/bin/git", ["clone", "-q", try Fixture.path("demo/atlas.bundle"), folder],
      directory: "/")
    let list = try ListSession(rows: 40)
    let server = Location.server(ofClone: folder)
    try list.open(.file(server, Self.atlas, at: "ext/lib"))
    #expect(list.text.contains("submodule at 0123456789 of https://example.com/ext/lib.git"))
    try list.open(.file(server, Self.atlas, at: "docs/readme-link"))
    #expect(list.text.contains("RET opens README.md."))
  }

  @Test(
    "a link stays in its repository",
    arguments: [
      ("../README.md", "docs/x", "README.md"), ("x/./y", "a/b", "a/x/y"), ("..", "a/b", ""),
      ("../../x", "a/b", nil), ("/etc/passwd", "a/b", nil), ("a/../../..", "b", nil),
      ("x//y/", "b", "x/y"),
    ] as [(String, String, String?)])
  func resolving(_ target: String, _ path: String, _ expected: String?) {
    #expect(CodeSource.resolve(target, from: path) == expected)
  }

  @Test("the address of a submodule is that of its own section")
  func sections() {
    let text = """
      [submodule "a"]
      \turl = ../a.git
      \tpath = lib/a
      [submodule "b"]
        path = "lib/b"
        url = "https://example.com/b = c.git"
      """
    let bytes = Array(text.utf8)
    #expect(CodeSource.moduleAddress(of: "lib/a", in: bytes) == "../a.git")
    #expect(CodeSource.moduleAddress(of: "lib/b", in: bytes) == "https://example.com/b = c.git")
    #expect(CodeSource.moduleAddress(of: "lib", in: bytes) == nil)
  }

  @Test("an empty file says that it is one, and is edited as an empty one")
  func empty() throws {
    let list = try ListSession(try demoForge(), rows: 40)
    try list.open(.file("1", Self.atlas, at: "data/empty.txt"))
    #expect(list.screen[1] == " This file is empty.")
    try list.type("e")
    #expect(list.buffer.mode.name == "file-edit", "\(list.echo)")
    #expect(list.text.isEmpty)
  }
}
