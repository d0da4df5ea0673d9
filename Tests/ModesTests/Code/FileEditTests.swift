import DemoForge
import Editor
import Forge
import Store
import TestSupport
import Testing
import Text

@testable import Modes

@Suite("Changing a file of a repository")
struct FileEditTests {
  private static let atlas = RepositoryRef(owner: "acme", name: "atlas")

  private func opened(
    _ path: String = "src/main.go", ref: String? = nil, isForgejo: Bool = false
  ) throws -> (ListSession, DemoForge) {
    let forge = try demoForge { $0.provider = isForgejo ? .forgejo : .gitea }
    let list = try ListSession(forge, rows: 40)
    try list.open(.file("1", Self.atlas, at: path, ref: ref))
    return (list, forge)
  }

  private func change(_ list: ListSession, _ words: String = "h i") throws {
    try list.type("e")
    #expect(list.ran.last == "file-edit")
    #expect(list.buffer.mode.name == "file-edit", "\(list.echo)")
    try list.type("/ / SPC \(words) RET")
  }

  /// Commits with the message that is offered.
  private func commit(_ list: ListSession, onto branch: String = "") throws {
    try list.type("C-c C-c")
    #expect(list.ran.last == "file-commit")
    if !branch.isEmpty { list.session.setPromptInput(branch) }
    try list.type("RET")
    #expect(list.buffer.mode.name == "compose", "\(list.echo)")
    #expect(list.text == "Update src/main.go\n")
    try list.type("C-c C-c")
    list.settle()
  }

  @Test("e changes a file, C-c C-c commits it", arguments: [false, true])
  func committing(_ isForgejo: Bool) throws {
    let (list, forge) = try opened(isForgejo: isForgejo)
    let before = list.text
    try change(list)
    try commit(list)
    #expect(list.echo.hasPrefix("Committed src/main.go to main"), "\(list.echo)")
    #expect(forge.writes.count == 1)
    #expect(forge.writes[0].hasPrefix("PUT contents/src/main.go "))
    #expect(forge.writes[0].contains(#""message":"Update src/main.go"#))
    // The file is shown as it is now, and nothing is left to be sent.
    #expect(list.buffer.location?.kind == .file)
    #expect(list.text == "// hi\n" + before)
    #expect(try list.store.drafts().isEmpty)
    #expect(list.session.tree.windows.count == 1)
  }

  @Test("e begins at the line at point", arguments: [1, 3, 5])
  func line(_ number: Int) throws {
    let (list, _) = try opened()
    let lines = list.text.split(separator: "\n", omittingEmptySubsequences: false)
    list.session.goTo(line: number, in: list.buffer)
    try list.type("e")
    #expect(list.buffer.mode.name == "file-edit", "\(list.echo)")
    let before = lines[..<(number - 1)].map { $0 + "\n" }.joined()
    #expect(list.marked.hasPrefix(before + "|"), "\(list.marked)")
  }

  @Test("c in a tree writes a new file, which a commit makes", arguments: [false, true])
  func creating(_ isForgejo: Bool) throws {
    let forge = try demoForge { $0.provider = isForgejo ? .forgejo : .gitea }
    let list = try ListSession(forge, rows: 40)
    try list.open(.files("1", Self.atlas, at: "src"))
    try list.type("c")
    #expect(list.ran.last == "file-create")
    #expect(list.session.promptInput == "src/")
    try list.type("n e w . g o RET")
    list.settle()
    #expect(list.buffer.mode.name == "file-edit", "\(list.echo)")
    #expect(list.modeLine.contains("src/new.go → acme/atlas"))
    try list.type("C-c C-c")
    #expect(list.echo == "Nothing was written")
    try list.type("p a c k a g e RET C-c C-c RET")
    #expect(list.text == "Add src/new.go\n")
    try list.type("C-c C-c")
    list.settle()
    #expect(list.echo.hasPrefix("Committed src/new.go to main"), "\(list.echo)")
    #expect(forge.writes.count == 1 && forge.writes[0].hasPrefix("POST contents/src/new.go "))
    // The list has it, and it cannot be made once more.
    #expect(list.buffer.location?.kind == .files)
    #expect(list.screen.contains { $0.contains("new.go") })
    try list.type("c n e w . g o RET")
    list.settle()
    #expect(list.echo == "There is src/new.go already")
    for name in ["RET", ". . / x RET", "a / RET"] {
      try list.type("c \(name)")
      #expect(list.echo.contains("name"), "\(name): \(list.echo)")
    }
  }

  @Test("a new file that somebody else made meanwhile is merged with theirs")
  func createdMeanwhile() throws {
    let forge = try demoForge()
    let lists = try (0..<2).map { _ in try ListSession(forge, rows: 40) }
    for (list, word) in zip(lists, ["m i n e", "t h e i r s"]) {
      try list.open(.files("1", Self.atlas, at: "src"))
      try list.type("c n e w RET")
      list.settle()
      try list.type("\(word) RET C-c C-c RET")
    }
    try lists[1].type("C-c C-c")
    lists[1].settle()
    try lists[0].type("C-c C-c")
    lists[0].settle()
    #expect(forge.writes.count == 1)
    #expect(lists[0].text.contains("mine\n") && lists[0].text.contains("theirs\n"))
  }

  @Test("another name makes a new branch, and the file's own stays as it was")
  func newBranch() throws {
    let (list, forge) = try opened()
    let before = list.text
    try change(list)
    try commit(list, onto: "greeting")
    #expect(list.echo.hasPrefix("Committed src/main.go to the new branch greeting"))
    #expect(forge.writes[0].contains(#""branch":"main""#))
    #expect(forge.writes[0].contains(#""new_branch":"greeting""#))
    #expect(list.text == before)
    try list.open(.file("1", Self.atlas, at: "src/main.go", ref: "greeting"))
    #expect(list.text.hasPrefix("// hi\n"))
  }

  @Test("a file that was changed meanwhile is merged into the text, which is committed next")
  func changedMeanwhile() throws {
    let (list, forge) = try opened()
    try change(list)
    let other = try ListSession(forge, rows: 40)
    try other.open(.file("1", Self.atlas, at: "src/main.go"))
    try other.type("e M-> x")
    try commit(other)
    try commit(list)
    #expect(list.echo.contains("The file was changed meanwhile; this is the merge of both"))
    #expect(list.buffer.mode.name == "file-edit")
    #expect(list.text.hasPrefix("// hi\n") && list.text.hasSuffix("x"))
    try list.type("C-c C-c RET C-c C-c")
    list.settle()
    #expect(list.echo.hasPrefix("Committed src/main.go to main"), "\(list.echo)")
    #expect(forge.writes.count == 2)
  }

  @Test("what edits left of a merge's marks is asked about before the file is committed")
  func damagedMarks() throws {
    let (list, forge) = try opened()
    try change(list)
    let other = try ListSession(forge, rows: 40)
    try other.open(.file("1", Self.atlas, at: "src/main.go"))
    try change(other, "t h e i r s")
    try commit(other)
    try commit(list)
    #expect(list.echo.contains("C-c ^ u keeps yours at a conflict"))
    #expect(list.text.hasPrefix("<<<<<<< yours\n"))
    // All that is left is the line between both.
    try list.type("M-< C-k C-k M-x flush-lines RET > > > > RET M-x flush-lines RET | | | | RET")
    #expect(list.buffer.conflicts.isEmpty && list.text.contains("\n=======\n"))
    try list.type("C-c C-c RET C-c C-c")
    list.settle()
    #expect(list.session.question?.line.contains("This is left of the merge: =======") == true)
    try list.type("n")
    list.settle()
    #expect(forge.writes.count == 1)
    #expect(list.text.contains("\n=======\n"))
  }

  @Test("the text is a draft: left, it is gone on with, also from the list of drafts")
  func drafts() throws {
    let (list, _) = try opened()
    try change(list)
    try list.type("C-c C-k")
    #expect(list.echo.contains("Draft kept"))
    #expect(list.buffer.location?.kind == .file)
    try list.type("e")
    #expect(list.text.hasPrefix("// hi\n"))
    try list.type("C-c C-k Q")
    #expect(list.screen.contains { $0.contains("src/main.go → acme/atlas") })
    try list.type("RET")
    #expect(list.buffer.mode.name == "file-edit")
    #expect(list.text.hasPrefix("// hi\n"))
  }

  @Test("what was not changed is not committed")
  func unchanged() throws {
    let (list, forge) = try opened()
    try list.type("e C-c C-c")
    #expect(list.echo == "Nothing was changed")
    #expect(forge.writes.isEmpty)
  }

  @Test(
    "what cannot be changed says why",
    arguments: [
      (
        Location.file(
          "1", atlas, at: "src/main.go", ref: "1c072fe92d6a50b07df48fab16db6453d80e4497"),
        "This is the file at a commit; b shows it on a branch, where e changes it"
      ), (.file("1", atlas, at: "assets/logo.png"), "Only texts are changed here"),
      (.file("1", atlas, at: "README.md").inBestForm, "v shows the source, which e changes"),
    ])
  func refused(_ place: Location, _ reason: String) throws {
    let list = try ListSession(try demoForge())
    try list.open(place)
    try list.type("e")
    #expect(list.echo == reason)
  }

  @Test("an empty message is not committed, and the text stays")
  func emptyMessage() throws {
    let (list, forge) = try opened()
    try change(list)
    try list.type("C-c C-c RET C-x h C-w C-c C-c")
    #expect(list.echo == "A commit needs a message")
    #expect(forge.writes.isEmpty)
    #expect(list.buffer.mode.name == "compose")
  }
}
