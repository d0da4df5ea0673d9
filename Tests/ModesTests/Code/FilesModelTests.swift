import Editor
import Forge
import Testing
import Text

@testable import Modes

@Suite("Folders opened in their place")
struct FilesModelTests {
  private func folder(_ name: String, _ path: String) -> ContentEntry {
    ContentEntry(name: name, path: path, hash: "", kind: .folder)
  }

  @Test(
    "a folder that a server lists in itself or elsewhere is written once",
    arguments: ["", "a", "a/b", "b"])
  func cycles(_ shown: String) throws {
    let atlas = RepositoryRef(owner: "acme", name: "atlas")
    let above = shown.isEmpty ? "" : shown + "/"
    let entries = [folder("a", above + "a"), folder("", shown), folder("a", "a")]
    var model = FilesModel(entries: entries)
    for path in ["", "a", "a/", "a/a", "a/b", "b", shown, above + "a"] {
      model.opened[path] =
        entries + [folder("a", path), folder("", path), folder("a", path + "/a"), folder("b", "b")]
    }
    let list = try ListSession()
    try list.show(model, at: .files("1", atlas, at: shown))
    #expect(list.buffer.text.contents.lineCount < 100)
  }

  @Test("folders in folders that are opened stand below them")
  func nested() throws {
    let atlas = RepositoryRef(owner: "acme", name: "atlas")
    var model = FilesModel(entries: [folder("geo", "src/geo")])
    model.opened["src/geo"] = [folder("flat", "src/geo/flat")]
    model.opened["src/geo/flat"] = [folder("maps", "src/geo/flat/maps")]
    let list = try ListSession()
    try list.show(model, at: .files("1", atlas, at: "src"))
    for name in ["geo/", "flat/", "maps/"] { #expect(list.text.contains(name)) }
  }
}
