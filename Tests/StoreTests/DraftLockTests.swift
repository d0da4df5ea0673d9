import Glibc
import TestSupport
import Testing

@testable import Store

/// Two programs at the same drafts; the second is a store with another owner.
@Suite struct DraftLockTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func open(as owner: DraftOwner = .current()) throws -> LocalStore {
    try LocalStore(folder: folder.path, owner: owner)
  }

  @Test func `a draft open elsewhere can be read, and one is told where it is`() throws {
    let other = try open(as: Sample.otherProgram())
    let journal = try other.write("theirs")
    let here = try open()
    let draft = try #require(try here.draft(journal.id))
    #expect(words(draft.text()) == "theirs")
    #expect(here.otherOwner(of: draft) == Sample.otherProgram())
    let error = #expect(throws: StoreError.self) { try here.openDraft(journal.id) }
    #expect(error?.kind == .openElsewhere(Sample.otherProgram()))
    #expect(error?.description.contains("/dev/pts/7") == true)
    #expect(throws: StoreError.self) { try here.discardDraft(journal.id) }
    #expect(throws: StoreError.self) { try here.removeDraft(journal.id) }
    journal.type("still ")
    try journal.flush()
    #expect(words(try here.draft(journal.id)?.text()) == "still theirs")
  }

  @Test func `once it is left there it opens here`() throws {
    let other = try open(as: Sample.otherProgram())
    let journal = try other.write("theirs")
    try journal.close()
    let here = try open()
    let (draft, _) = try here.openDraft(journal.id)
    #expect(draft.owner == here.owner)
    #expect(throws: StoreError.self) { try other.openDraft(journal.id) }
  }

  @Test func `what a program was sending that ended may have arrived`() throws {
    let attempt = Draft.Attempt(at: 5, text: "what was sent")
    let gone = DraftOwner(process: 1 << 22 + 1, boot: "another boot", started: 1, place: "gone")
    let journal = try open(as: gone).write("words")
    try journal.setState(.sending(attempt))
    let here = try open()
    #expect(try here.drafts().map(\.state) == [.unknown(attempt)])
    let (draft, _) = try here.openDraft(journal.id)
    #expect(draft.state == .unknown(attempt))
    // Opening it does not make it one that is being sent here.
    #expect(try here.drafts().map(\.state) == [.unknown(attempt)])
  }

  @Test func `what a running program is sending is being sent`() throws {
    let attempt = Draft.Attempt(at: 5, text: "what was sent")
    let journal = try open(as: Sample.otherProgram()).write("words")
    try journal.setState(.sending(attempt))
    #expect(try open().drafts().map(\.state) == [.sending(attempt)])
  }

  @Test func `the lock of a dead program is void`() throws {
    var dead = Sample.otherProgram()
    let cases = [
      DraftOwner(process: 1 << 22 + 1, boot: dead.boot, started: 1, place: "gone"),
      DraftOwner(
        process: dead.process, boot: dead.boot, started: dead.started - 1, place: "reused id"),
      DraftOwner(
        process: dead.process, boot: "another boot", started: dead.started, place: "rebooted"),
    ]
    for owner in cases {
      dead = owner
      #expect(!owner.isAlive)
      let journal = try open(as: owner).write("left behind")
      let here = try open()
      let (draft, _) = try here.openDraft(journal.id)
      #expect(words(draft.text()) == "left behind")
    }
  }

  @Test func `a program that lost its draft to another does not write into it`() throws {
    let dead = DraftOwner(process: 1 << 22 + 1, boot: "b", started: 1, place: "stopped machine")
    let theirs = try open(as: dead).write("one")
    let (_, mine) = try open().openDraft(theirs.id)
    mine.type("mine ")
    try mine.flush()
    theirs.type("theirs ")
    let error = #expect(throws: StoreError.self) { try theirs.flush() }
    #expect(error?.kind == .missing)
    #expect(words(try open().draft(theirs.id)?.text()) == "mine one")
  }

  @Test func `this process is alive and has a place`() {
    let owner = DraftOwner.current(place: "here")
    #expect(owner.isAlive && owner.process == getpid() && owner.started > 0)
    #expect(owner == DraftOwner.current(place: "here"))
    #expect(owner.description == "the Gotcha on here (process \(getpid()))")
  }

  @Test func `one buffer at a time writes a draft in one program`() throws {
    let store = try open()
    let journal = try store.write("one")
    #expect(throws: StoreError.self) { try store.openDraft(journal.id) }
    #expect(throws: StoreError.self) { try store.discardDraft(journal.id) }
    try journal.close()
    let again = try store.openDraft(journal.id).journal
    #expect(throws: StoreError.self) { try store.openDraft(journal.id) }
    try again.close()
    _ = try store.openDraft(journal.id)
  }

  @Test func `several programs write at the same time and lose nothing`() throws {
    let stores = try (0..<4).map { number in
      try open(as: DraftOwner.running(process: getppid(), place: "/dev/pts/\(number)"))
    }
    let journals = try stores.map { try $0.write("") }
    for round in 0..<50 {
      for journal in journals { journal.type("x", at: round) }
      for journal in journals where round % 10 == 9 { try journal.flush() }
    }
    for journal in journals { try journal.close() }
    let all = try open().drafts()
    #expect(all.count == 4)
    #expect(all.allSatisfy { $0.text()?.count == 50 })
  }
}
