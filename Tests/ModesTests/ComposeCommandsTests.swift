import DemoForge
import Editor
import Forge
import Store
import Testing
import Text

@testable import Modes

@Suite("Commands of compositions")
struct ComposeCommandsTests {
  let forge: DemoForge
  let list: ListSession
  let issue = IssueRef(RepositoryRef(owner: "acme", name: "atlas"), 80)

  init() throws {
    forge = try demoForge()
    list = try ListSession(forge, rows: 40)
    try list.open(.issue("1", issue))
    try list.type("c")
    #expect(list.ran.contains("issue-comment"))
    #expect(list.buffer.location?.composing == .comment(on: issue))
  }

  @Test("compose-keep brings the draft to disk at once")
  func keep() throws {
    try list.type("dear words C-x C-s")
    #expect(list.ran.last == "compose-keep")
    #expect(list.echo == "Draft kept")
    let draft = try #require(try list.store.drafts().first)
    #expect(draft.text().map { String(decoding: $0, as: Unicode.UTF8.self) } == "dearwords")
  }

  @Test("compose-preview shows how it will look, and takes that away again")
  func preview() throws {
    try list.type("**bold** C-c C-p")
    #expect(list.ran.last == "compose-preview")
    let preview = try #require(list.session.tree.visible.first { $0.role == .preview })
    let shown = preview.buffer.text.contents
    #expect(shown.string(shown.all).contains("bold"))
    #expect(!shown.string(shown.all).contains("**"))
    try list.type("C-c C-p")
    #expect(!list.session.tree.visible.contains { $0.role == .preview })
  }

  @Test("compose-show-subject shows the issue and leaves point in the text")
  func subject() throws {
    try list.type("C-x 1")
    #expect(list.session.tree.visible.count == 1)
    try list.type("C-c C-d")
    #expect(list.ran.last == "compose-show-subject")
    #expect(list.session.tree.visible.contains { $0.buffer.location == .issue("1", issue) })
    #expect(list.buffer.location?.composing == .comment(on: issue))
  }

  @Test("compose-quote inserts what the other window's point is on")
  func quote() throws {
    try list.type("C-c C-y")
    #expect(list.ran.last == "compose-quote")
    #expect(list.text == "> Plain text without any markup, in one line.\n\n")
  }

  @Test("compose-send posts the text and closes the composition")
  func send() throws {
    try list.type("hello C-c C-c")
    #expect(list.ran.contains("compose-send"))
    let post = try #require(forge.requests.last { $0.method == "POST" })
    #expect(post.body == #"{"body":"hello"}"#)
    #expect(list.buffer.location == .issue("1", issue))
    #expect(try list.store.drafts().isEmpty)
  }

  @Test("compose-leave keeps the text, compose-discard moves it to the trash")
  func discard() throws {
    try list.type("hello C-c C-k")
    #expect(list.ran.last == "compose-leave")
    #expect(list.echo == "Draft kept. c goes on with it")
    #expect(try list.store.drafts().count == 1)
    list.session.run("compose")
    list.settle()
    #expect(list.text == "hello")
    try list.type("C-u C-c C-k")
    #expect(list.ran.contains("compose-discard"))
    #expect(list.echo == "Discarded. C-/ takes it back, Q v shows the trash")
    #expect(try list.store.drafts().isEmpty)
    #expect(try list.store.trash().count == 1)
  }

  @Test(arguments: ["C-x h DEL", "DEL DEL DEL DEL DEL", "C-/", "C-x h C-w", "C-a C-k C-x C-s"])
  func `words that were taken away again lie in the trash when the text is left`(
    keys: String
  ) throws {
    try list.type("hello C-x C-s \(keys) C-c C-k")
    #expect(list.ran.last == "compose-leave")
    #expect(list.echo.contains("in the trash"), "\(list.echo)")
    #expect(try list.store.drafts().isEmpty)
    let draft = try #require(try list.store.trash().first)
    #expect(draft.text().map { String(decoding: $0, as: Unicode.UTF8.self) } == "hello")
  }

  @Test func `nothing that was never written is in the trash`() throws {
    try list.type("C-c C-k")
    #expect(list.echo == "Nothing was written")
    #expect(try list.store.trash().isEmpty)
  }

  @Test func `a paste while sending is asked about changes nothing`() throws {
    try list.type("hello C-s")
    #expect(list.echo.hasPrefix("Send to "))
    list.session.handle(.paste(Array("more\n".utf8)))
    list.settle()
    #expect(list.text == "hello")
    #expect(list.echo.contains("RET sends"))
    #expect(!forge.requests.contains { $0.method == "POST" })
  }
}
