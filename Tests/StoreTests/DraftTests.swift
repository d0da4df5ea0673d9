import TestSupport
import Testing
import Workers

@testable import Store

@Suite struct DraftTests {
  let folder: ScratchFolder
  let clock = TestClock()

  init() throws { folder = try ScratchFolder() }

  private func open(as owner: DraftOwner = .current()) throws -> LocalStore {
    try LocalStore(folder: folder.path, owner: owner, clock: clock.read)
  }

  @Test func `what was typed is there although nothing was closed`() throws {
    let store = try open()
    let journal = store.beginDraft(
      Sample.subject(), fields: Sample.emptyBody, cursor: Sample.start)
    journal.type("Hello wrld")
    journal.record(at: 7, removed: 1, inserted: Array("or".utf8), point: 9, mark: 2)
    try journal.flush()
    let next = try open(as: Sample.otherProgram())
    let draft = try #require(try next.drafts().first)
    #expect(words(draft.text()) == "Hello world")
    #expect(draft.cursor == Draft.Cursor(field: 0, point: 9, mark: 2))
    #expect(draft.subject == Sample.subject())
    #expect(draft.createdAt == clock.read() && draft.state == .editing)
    withExtendedLifetime(store) {}
  }

  @Test func `a change is written without being asked for`() throws {
    let store = try open()
    let saved = Answer<Void>()
    let journal = store.beginDraft(
      Sample.subject(), fields: Sample.emptyBody, cursor: Sample.start
    ) { condition in
      if case .saved = condition { saved.give(()) }
    }
    journal.type("a")
    #expect(saved.wait(until: Clock.monotonicMilliseconds() + 20_000) != nil)
    #expect(words(try store.draft(journal.id)?.text()) == "a")
    if case .saved = journal.condition {} else { Issue.record("\(journal.condition)") }
  }

  @Test func `nothing is on disk before the first change`() throws {
    let store = try open()
    let journal = store.beginDraft(
      Sample.subject(), fields: Sample.emptyBody, cursor: Sample.start)
    journal.record(Draft.Cursor(field: 0, point: 0, mark: 0))
    journal.recordBoundary()
    try journal.flush()
    #expect(try store.draft(journal.id) == nil)
    #expect(try journal.close() == .dropped)
  }

  @Test func `a text that is again as it was at the beginning leaves no draft`() throws {
    let store = try open()
    let base = [Draft.Field(name: "body", base: Array("before".utf8))]
    let journal = store.beginDraft(Sample.subject(), fields: base, cursor: Sample.start)
    journal.type("x")
    try journal.flush()
    #expect(try store.drafts().count == 1)
    journal.record(at: 0, removed: 1, inserted: [], point: 0)
    try journal.flush()
    #expect(try store.drafts().isEmpty)
    #expect(try journal.close() == .trashed)
    #expect(words(try store.trash().first?.text()) == "xbefore")
  }

  @Test func `what was taken away again lies in the trash as its last words had made it`() throws {
    let store = try open()
    for isSnapshot in [false, true] {
      let journal = store.beginDraft(
        Sample.subject(), fields: Sample.emptyBody, cursor: Sample.start)
      journal.type("first ")
      journal.record(at: 6, removed: 0, inserted: Array("words".utf8), point: 11)
      try journal.flush()
      if isSnapshot {
        journal.recordSnapshot {
          [Draft.Field(name: "body", base: [], snapshot: Array("first words".utf8))]
        }
        try journal.flush()
      }
      // Letter by letter.
      for at in (0..<11).reversed() { journal.record(at: at, removed: 1, inserted: [], point: at) }
      #expect(try journal.close() == .trashed)
      #expect(try store.drafts().isEmpty)
      #expect(words(try store.draft(journal.id)?.text()) == "first words")
      let (draft, again) = try store.openDraft(journal.id)
      #expect(draft.discardedAt == nil && words(draft.text()) == "first words")
      #expect(try again.close() == .kept)
      try store.removeDraft(journal.id)
    }
  }

  @Test func `blanks that came and went leave nothing`() throws {
    let store = try open()
    let journal = store.beginDraft(
      Sample.subject(), fields: Sample.emptyBody, cursor: Sample.start)
    journal.type("\n ")
    try journal.flush()
    journal.record(at: 0, removed: 2, inserted: [], point: 0)
    #expect(try journal.close() == .dropped)
    #expect(try store.trash().isEmpty && store.draft(journal.id) == nil)
  }

  @Test func `the base stays beside what became of it`() throws {
    let store = try open()
    let base = [Draft.Field(name: "body", base: Array("before".utf8))]
    var subject = Sample.subject()
    subject.baseVersion = "2026-11-30T09:40:00Z"
    let journal = store.beginDraft(subject, fields: base, cursor: Sample.start)
    journal.record(at: 0, removed: 6, inserted: Array("after".utf8), point: 5)
    #expect(try journal.close() == .kept)
    let draft = try #require(try store.draft(journal.id))
    #expect(words(draft.fields[0].base) == "before" && words(draft.text()) == "after")
    #expect(draft.subject.baseVersion == subject.baseVersion)
  }

  @Test func `a form has a text a field`() throws {
    let store = try open()
    let fields = [Draft.Field(name: "title", base: []), Draft.Field(name: "body", base: [])]
    let journal = store.beginDraft(Sample.subject(), fields: fields, cursor: Sample.start)
    journal.record(at: 0, removed: 0, inserted: Array("Crash".utf8), field: 0, point: 5)
    journal.record(at: 0, removed: 0, inserted: Array("It does".utf8), field: 1, point: 7)
    #expect(try journal.close() == .kept)
    let draft = try #require(try store.draft(journal.id))
    #expect(words(draft.text("title")) == "Crash" && words(draft.text("body")) == "It does")
    #expect(draft.text("token") == nil)
    #expect(draft.cursor.field == 1)
  }

  @Test func `any number of drafts for one thing, the newest first`() throws {
    let store = try open()
    for text in ["one", "two", "three"] {
      try store.write(text).close()
      clock.advance(days: 1)
    }
    try store.write("elsewhere", to: Sample.subject("acme/atlas#3")).close()
    let drafts = try store.drafts(of: nil, target: "acme/atlas#2", kind: "comment")
    #expect(drafts.map { words($0.text()) } == ["three", "two", "one"])
    #expect(try store.drafts(of: nil, target: "acme/atlas#2", kind: "review").isEmpty)
  }

  @Test func `a draft goes on where it was left`() throws {
    let first = try open()
    let journal = try first.write("one")
    try journal.close()
    let second = try open()
    let (draft, next) = try second.openDraft(journal.id)
    #expect(words(draft.text()) == "one" && draft.cursor.point == 3)
    next.type(" two", at: 3)
    try next.flush()
    #expect(words(try second.draft(journal.id)?.text()) == "one two")
    #expect(next.subject == Sample.subject())
  }

  @Test func `a snapshot takes the place of the edits, with its undo`() throws {
    let store = try open()
    let journal = try store.write("one")
    journal.recordSnapshot {
      [Draft.Field(name: "body", base: [], snapshot: Array("one two".utf8), undo: [1, 2, 3])]
    }
    journal.recordBoundary()
    journal.type("!", at: 7)
    try journal.close()
    let (draft, again) = try store.openDraft(journal.id)
    #expect(words(draft.fields[0].snapshot) == "one two" && draft.fields[0].undo == [1, 2, 3])
    #expect(
      draft.edits == [
        .boundary, .replace(field: 0, at: 7, removed: 0, inserted: Array("!".utf8)),
      ])
    #expect(words(draft.text()) == "one two!")
    #expect(words(draft.fields[0].base) == "")
    withExtendedLifetime(again) {}
  }

  @Test func `boundaries survive being written between`() throws {
    let store = try open()
    let journal = store.beginDraft(
      Sample.subject(), fields: Sample.emptyBody, cursor: Sample.start)
    for (place, letter) in ["a", "b", "c"].enumerated() {
      journal.type(letter, at: place)
      try journal.flush()
      journal.recordBoundary()
      journal.recordBoundary()
    }
    let edits = try store.draft(journal.id)?.edits ?? []
    #expect(edits.count { $0 == .boundary } == 2 && edits.count == 5)
  }

  @Test func `a snapshot is asked for when much would be replayed`() throws {
    let store = try open()
    let journal = store.beginDraft(
      Sample.subject(), fields: Sample.emptyBody, cursor: Sample.start)
    var count = 0
    while !journal.wantsSnapshot {
      journal.type("x", at: count)
      count += 1
    }
    #expect(count > 5000 && count < 20_000)
    let text = [UInt8](repeating: UInt8(ascii: "x"), count: count)
    journal.recordSnapshot { [Draft.Field(name: "body", base: [], snapshot: text)] }
    #expect(!journal.wantsSnapshot)
    try journal.close()
    let (draft, again) = try store.openDraft(journal.id)
    #expect(draft.texts == [text] && draft.edits.isEmpty && !again.wantsSnapshot)
  }

  @Test func `a motion of point alone is kept when the draft is left`() throws {
    let store = try open()
    let journal = try store.write("words")
    let written = try #require(try store.draft(journal.id)).updatedAt
    clock.advance(days: 1)
    journal.record(Draft.Cursor(field: 0, point: 2, mark: 4))
    try journal.close()
    let draft = try #require(try store.draft(journal.id))
    #expect(draft.cursor == Draft.Cursor(field: 0, point: 2, mark: 4))
    #expect(draft.updatedAt == written)
  }

  @Test func `how far sending got is kept over a restart`() throws {
    let journal = try open().write("words")
    let attempt = Draft.Attempt(at: 5, text: "what was sent")
    for state in [
      Draft.State.sending(attempt), .refused("too long"), .unknown(attempt), .editing,
    ] {
      try journal.setState(state)
      #expect(try open().draft(journal.id)?.state == state)
    }
  }

  @Test func `a sent draft is gone and a late change does not bring it back`() throws {
    let store = try open()
    let journal = try store.write("words")
    try journal.setState(.sending(Draft.Attempt(at: clock.read(), text: "words")))
    try journal.remove()
    journal.type("late")
    try journal.flush()
    #expect(try store.draft(journal.id) == nil && store.drafts().isEmpty)
  }

  @Test func `everything reported is written before the program ends`() throws {
    let store = try open()
    let journals = ["one", "two"].map { text in
      let journal = store.beginDraft(
        Sample.subject(), fields: Sample.emptyBody, cursor: Sample.start)
      journal.type(text)
      return journal
    }
    #expect(store.flushDrafts().isEmpty)
    #expect(try journals.map { words(try store.draft($0.id)?.text()) } == ["one", "two"])
    try store.limitGrowth(toPages: 0)
    journals[1].type(String(repeating: "x", count: 50_000))
    #expect(store.flushDrafts().map(\.draft) == [journals[1].id])
  }

  @Test func `a hundred random editors find their texts again`() throws {
    let store = try open()
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var texts: [[UInt8]] = [[], Array("given".utf8)]
      let journal = store.beginDraft(
        Sample.subject("acme/atlas#\(seed)"),
        fields: texts.enumerated().map { Draft.Field(name: "f\($0)", base: $1) },
        cursor: Sample.start)
      for _ in 0..<60 {
        let field = Int.random(in: 0...1, using: &random)
        let at = Int.random(in: 0...texts[field].count, using: &random)
        let removed = Int.random(in: 0...(texts[field].count - at), using: &random) / 2
        let inserted = (0..<Int.random(in: 0...300, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
        texts[field].replaceSubrange(at..<(at + removed), with: inserted)
        journal.record(at: at, removed: removed, inserted: inserted, field: field, point: at)
        switch Int.random(in: 0...12, using: &random) {
        case 0: try journal.flush()
        case 1:
          let now = texts
          journal.recordSnapshot {
            now.enumerated().map { Draft.Field(name: "f\($0)", base: [], snapshot: $1) }
          }
        default: break
        }
      }
      try journal.close()
      #expect(try store.draft(journal.id)?.texts == texts)
    }
  }
}
