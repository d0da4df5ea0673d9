import Display
import Editor
import Forge
import Glibc
import TestSupport
import Testing
import Text

@testable import Modes

@Suite("From a diff to its files")
struct DiffVisitTests {
  private static let git = "/usr/bin/git"

  @Test("RET on a removed line of a commit shows the file as it was before, at that line")
  func commit() throws {
    let atlas = RepositoryRef(owner: "acme", name: "atlas")
    let list = try ListSession(try demoForge(), rows: 40)
    let hash = "1c072fe92d6a50b07df48fab16db6453d80e4497"
    try list.open(.diff("1", atlas, hash))
    #expect(list.buffer.location?.kind == .diff)
    let page = try #require(list.buffer.properties[DiffPage.self])
    let row = try #require(
      page.rows.indices.first {
        page.rows[$0].kind == .line && page.text.lines[page.rows[$0].index].kind == .removed
      }, "the change takes no line away")
    let line = page.text.lines[page.rows[row].index]
    list.window.point = list.buffer.text.contents.start(of: Line(row))
    try list.type("RET")
    let place = try #require(list.buffer.location)
    #expect(place.kind == .file)
    #expect(place.revision?.count == 40 && place.revision != hash)
    #expect(list.modeLine.contains("L\(line.old ?? 0)"))
  }

  @Test(
    "in a diff that was piped in, the version before is looked for in the clone",
    .enabled(if: access("/usr/bin/git", X_OK) == 0))
  func clone() throws {
    let sandbox = try Sandbox()
    let folder = try sandbox.makeFolder(sandbox.path + "/clone")
    func run(_ arguments: String) throws {
      let command = "cd '\(folder)' && \(Self.git) \(arguments)"
      #expect(system("{ \(command); } >/dev/null 2>&1") == 0, "\(arguments)")
    }
    let identity = "-c user.name=alice -c user.email=alice@example.org"
    try run("init -q -b main .")
    try sandbox.write(folder + "/a.txt", "one\ntwo\nthree\n")
    try run("add . && \(Self.git) \(identity) commit -qm One")
    try sandbox.write(folder + "/a.txt", "one\nthree\n")
    try run("add . && \(Self.git) \(identity) commit -qm Two")
    try run("show --full-index > ../sample.diff")
    let list = try ListSession(rows: 30)
    list.session.properties[DiffInput.self] = DiffInput(
      descriptor: Glibc.open(sandbox.path + "/sample.diff", O_RDONLY), folder: folder)
    try list.open(.diffInput)
    while !list.pointRow.contains("-  two"), !list.pointRow.contains("- two") {
      try #require(
        list.window.point
          < list.buffer.text.contents.lineStart(
            list.buffer.text.contents.end))
      try list.type("j")
    }
    try list.type("RET")
    list.settle()
    #expect(list.buffer.location?.kind == .file, "\(list.echo)")
    #expect(list.text == "one\ntwo\nthree\n")
    #expect(list.pointRow.contains("two"))
  }
}
