import DemoForge
import Editor
import Forge
import Testing

@testable import Modes

@Suite("Copying what things are called")
struct CopyCommandsTests {
  let forge: DemoForge
  let list: ListSession
  let atlas = RepositoryRef(owner: "acme", name: "atlas")

  init() throws {
    forge = try demoForge()
    list = try ListSession(forge, rows: 40)
  }

  /// What was given to the clipboard of the terminal last.
  private var clipboard: String? {
    for case .copyToClipboard(let bytes) in list.session.requests.reversed() {
      return String(decoding: bytes, as: Unicode.UTF8.self)
    }
    return nil
  }

  @Test(
    "the thing at point goes to the kill ring and the clipboard",
    arguments: [
      ("copy-number", "W n", "#80"),
      ("copy-title", "W t", #"Docs: explain <html> & "quotes" (79)"#),
      (
        "copy-link", "W l",
        #"[Docs: explain <html> & "quotes" (79)](FORGE/acme/atlas/issues/80)"#
      ),
      ("copy-markdown", "W m", "Plain text without any markup, in one line."),
    ])
  func copies(_ command: String, _ keys: String, _ text: String) throws {
    try list.open(.issue("1", IssueRef(atlas, 80)))
    try list.type(keys)
    #expect(list.ran.last == command)
    let wanted = text.replacing("FORGE", with: forge.url)
    #expect(list.copied == wanted)
    #expect(clipboard == wanted)
    #expect(list.echo == "Copied \(wanted)")
  }

  @Test(
    "copy-branch, copy-path and copy-fetch-command say where code is",
    arguments: [
      (
        "copy-branch", "W b", Location.files("1", RepositoryRef(owner: "acme", name: "atlas")),
        "main"
      ),
      (
        "copy-branch", "W b",
        .history("1", RepositoryRef(owner: "acme", name: "atlas"), branch: "feature/draft"),
        "feature/draft"
      ),
      (
        "copy-path", "W p",
        .file("1", RepositoryRef(owner: "acme", name: "atlas"), at: "src/render/part_6.py"),
        "src/render/part_6.py"
      ),
      (
        "copy-fetch-command", "W g",
        .files("1", RepositoryRef(owner: "acme", name: "atlas"), ref: "feature/draft"),
        "git fetch origin feature/draft"
      ),
      (
        "copy-fetch-command", "W g",
        .commit(
          "1", RepositoryRef(owner: "acme", name: "atlas"),
          "f28b9ff1c3281488fdc7b55d9f446e9c07edd451"),
        "git fetch origin f28b9ff1c3281488fdc7b55d9f446e9c07edd451"
      ),
    ])
  func places(_ command: String, _ keys: String, _ place: Location, _ text: String) throws {
    try list.open(place)
    try list.type(keys)
    #expect(list.ran.last == command)
    #expect(list.echo == "Copied \(text)")
    #expect(clipboard == text)
  }

  @Test("the branch of a pull request is its head, and an issue has none")
  func pullBranch() throws {
    try list.open(.pullList("1", atlas))
    let number = try #require(list.buffer.location(at: list.window.point)?.issue?.number)
    try list.type("W g")
    #expect(list.echo == "Copied git fetch origin pull/\(number)/head:pull-\(number)")
    try list.type("W b")
    #expect(list.echo.hasPrefix("Copied ") && !list.echo.contains("pull-"))
    try list.open(.issue("1", IssueRef(atlas, 80)))
    try list.type("W b")
    #expect(list.echo.contains("acme/atlas#80 is no pull request"))
  }

  @Test("copy-number and copy-title take all marked rows")
  func marked() throws {
    try list.open(.issueList("1", atlas))
    try list.type("m m W n")
    #expect(list.copied == "#80, #78")
    try list.type("W t")
    #expect(list.copied == "Docs: explain <html> & \"quotes\" (79)\nImprove `render` speed (77)")
    try list.type("W m")
    #expect(list.echo == "Only the texts of an issue have Markdown")
  }

  @Test("copy-code takes the only block at once, asks which of several, and says there is none")
  func code() throws {
    try list.open(.issue("1", IssueRef(atlas, 1)))
    try list.type("W c")
    #expect(list.ran.last == "copy-code")
    #expect(
      list.copied == """
        panic: runtime error: index out of range [3] with length 3

        goroutine 1 [running]:
        main.main()
        \t/src/main.go:12 +0x1d

        """)
    #expect(list.echo == "Copied 5 lines of text")
    try forge.say(#"```swift\nlet a = 1\n```\n\n```c\nint b;\nint c;\n```"#, on: 80)
    try list.open(.issue("1", IssueRef(atlas, 80)))
    try list.type("W c")
    #expect(list.echo == "There is no code in this entry")
    try list.type("G p")
    for _ in 0..<9 where !list.pointRow.hasPrefix(" bob ") { try list.type("p") }
    try list.type("W c")
    #expect(list.screen.contains { $0.contains("2 int b;") && $0.hasSuffix(" c") })
    try list.type("int RET")
    #expect(list.copied == "int b;\nint c;\n")
    #expect(list.echo == "Copied 2 lines of c")
  }

  @Test("copy-hash takes the hash of the commit at point")
  func hash() throws {
    try list.open(.history("1", atlas))
    let commit = try #require(HistoryMode.model(of: list.buffer)?.commits.first)
    try list.type("W h")
    #expect(list.ran.last == "copy-hash")
    #expect(list.copied == commit.hash)
    try list.open(.issueList("1", atlas))
    try list.type("W h")
    #expect(list.echo == "No commit at point")
  }
}
