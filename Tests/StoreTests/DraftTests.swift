import Glibc
import Testing
import Workers

@testable import Store

@Suite struct DraftTests {
  let folder: ScratchFolder
  let clock = TestClock()

  init() throws { folder = try ScratchFolder() }

  func open(as owner: DraftOwner = .current()) throws -> LocalStore {
    try LocalStore(folder: folder.path, owner: owner, clock: clock.read)
  }

  @Test func `what was typed is there after the program was killed`() throws {
    let store = try open()
    let journal = store.beginDraft(
      Sample.subject(), fields: Sample.emptyBody, cursor: Sample.start)
    journal.type("Hello wrld")
    journal.record(at: 7, removed: 1, inserted: Array("or".utf8), point: 9, mark: 2)
    try journal.flush()
    // Nothing is closed: the next program finds what is on disk.
    let next = try open(as: Sample.otherProgram())
    let draft = try #require(try next.drafts().first)
    #expect(words(draft.text()) == "Hello world")
    #expect(draft.cursor == Draft.Cursor(field: 0, point: 9, mark: 2))
    #expect(draft.subject == Sample.subject())
    withExtendedLifetime(store) {}
  }
}
