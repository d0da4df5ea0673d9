import DemoForge
import Editor
import Forge
import Keys
import Testing

@testable import Modes

@Suite("What is typed right after a prompt or a text was left")
struct TypeAheadTests {
  let forge: DemoForge
  let list: ListSession
  private let time = Time()

  /// In milliseconds; stands still.
  private final class Time { var now: Int64 = 1_000_000 }

  init() throws {
    forge = try demoForge()
    list = try ListSession(forge)
    try list.open(.issueList("1", RepositoryRef(owner: "acme", name: "atlas")))
    try #require(list.pointRow.contains("#80"))
    list.session.monotonic = { [time] in time.now }
  }

  /// Types keys with so many milliseconds before each.
  private func type(_ keys: String, every pause: Int64 = 100) throws {
    for key in try parseKeys(keys) {
      time.now += pause
      list.session.handle(.key(key))
    }
  }

  /// Leaves a prompt that changes nothing.
  private func leavePrompt() throws { try type("% m 4 7 1 1 RET", every: 1000) }

  @Test("Letters that write are dropped with all that is typed on, which is said")
  func burst() throws {
    try leavePrompt()
    try type("x x")
    #expect(list.session.pendingKeys.isEmpty)
    #expect(list.echo == "x x came too soon and was dropped; type it again")
    try type("j j", every: 200)
    #expect(list.pointRow.contains("#80"), "they belong to it")
    time.now += 301
    try type("j")
    #expect(list.pointRow.contains("#78"))
    #expect(forge.writes == [])
  }

  @Test("A burst that begins at the end of the time is dropped whole, too")
  func late() throws {
    try leavePrompt()
    time.now += 500
    try type("x", every: 0)
    try type("x", every: 250)
    #expect(list.session.pendingKeys.isEmpty, "the second x is no prefix")
    #expect(list.echo.hasPrefix("x x came too soon"))
  }

  @Test("Text that goes on behind a left composition runs no command, however long it is")
  func prose() throws {
    try type("R h i", every: 1000)
    list.settle()
    try type("C-c C-k", every: 1000)
    list.settle()
    let asked = forge.writes
    try type("q u i t SPC t h e SPC x x SPC D RET . SPC M b u g RET x x", every: 150)
    #expect(list.session.prompt == nil)
    #expect(list.pointRow.contains("#80"))
    #expect(forge.writes == asked)
    #expect(!list.session.requests.contains { if case .exit = $0 { true } else { false } })
  }

  @Test("Motion, and what only asks something, is taken: one may type ahead")
  func ahead() throws {
    try leavePrompt()
    try type("j l b u g")
    #expect(list.session.prompt?.text == "Labels of #78: ")
    #expect(list.session.promptInput == "bug")
    #expect(list.echo == "")
  }

  @Test("A key that no text has ends it, and so does waiting while one key is pressed again")
  func ends() throws {
    try leavePrompt()
    try type("q C-n")
    #expect(list.pointRow.contains("#78"))
    try leavePrompt()
    var presses = 0
    while list.session.pendingKeys.isEmpty, presses < 100 {
      try type("x", every: 25)
      presses += 1
    }
    #expect(presses < 65)
  }
}
