import Testing

@testable import Store

@Suite struct QueueTests {
  let clock = TestClock()
  let store: LocalStore

  init() throws { store = try LocalStore(clock: clock.read) }

  @Test func `a discarded draft lies in the trash and can be taken back`() throws {
    let journal = try store.write("words")
    try journal.discard()
    #expect(try store.drafts().isEmpty)
    let trashed = try #require(try store.trash().first)
    #expect(trashed.discardedAt == clock.read() && words(trashed.text()) == "words")
    try store.restoreDraft(journal.id)
    #expect(try store.trash().isEmpty)
    #expect(words(try store.drafts().first?.text()) == "words")
  }

  @Test func `a draft that never differed is not in the trash`() throws {
    let journal = store.beginDraft(
      Sample.subject(), fields: Sample.emptyBody, cursor: Sample.start)
    try journal.discard()
    #expect(try store.trash().isEmpty)
  }

  @Test func `going on with a draft takes it out of the trash`() throws {
    let journal = try store.write("words")
    try journal.discard()
    let (draft, _) = try store.openDraft(journal.id)
    #expect(draft.discardedAt == nil)
    #expect(try store.trash().isEmpty && store.drafts().count == 1)
  }

  @Test func `the trash keeps for thirty days`() throws {
    let old = try store.write("old")
    try old.discard()
    clock.advance(days: 29)
    let young = try store.write("young")
    try young.discard()
    #expect(try store.trash().map(\.id) == [young.id, old.id])
    clock.advance(days: 2)
    #expect(try store.trash().map(\.id) == [young.id])
    #expect(try store.emptyTrash() == 1)
    #expect(try store.draft(old.id) == nil && store.draft(young.id) != nil)
  }

  @Test func `a draft not in the trash is never removed by age`() throws {
    try store.write("words").close()
    clock.advance(days: 4000)
    #expect(try store.emptyTrash() == 0)
    #expect(try store.drafts().count == 1)
  }

  @Test func `a draft that was refused stays in the queue with the reason`() throws {
    let journal = try store.write("words")
    try journal.setState(.refused("This issue is locked"))
    try journal.close()
    #expect(try store.drafts().first?.state == .refused("This issue is locked"))
  }

  @Test func `what is gone cannot be restored`() throws {
    let error = #expect(throws: StoreError.self) { try store.restoreDraft(77) }
    #expect(error?.kind == .missing)
    #expect(error?.description.contains("no longer there") == true)
  }
}
