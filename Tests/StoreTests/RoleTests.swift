import Glibc
import Testing
import Workers

@testable import Store

/// What `OtherProgram` does; not run with the other tests.
@Suite(.enabled(if: OtherProgram.role != nil, "played by a second program"))
struct RoleTests {
  /// Types one letter after another, tells when, and is killed.
  @Test(.enabled(if: OtherProgram.role == "type"))
  func `types until it is killed`() throws {
    let store = try LocalStore(folder: OtherProgram.folder)
    let journal = store.beginDraft(
      Sample.subject(), fields: Sample.emptyBody, cursor: Sample.start)
    for count in 0... {
      journal.type("x", at: count)
      let line = "typed \(count + 1) \(Clock.monotonicMilliseconds())\n"
      write(3, line, line.utf8.count)
      poll(nil, 0, 3)
    }
  }

  /// Types on a disk that gets full, then has room again.
  @Test(.enabled(if: OtherProgram.role == "full disk"))
  func `keeps what does not fit until there is room`() throws {
    let ballast = OtherProgram.folder + "/ballast"
    let store = try LocalStore(folder: OtherProgram.folder)
    #expect(store.isKept && store.notices.isEmpty)
    let part = [UInt8](repeating: UInt8(ascii: "x"), count: 10_000)
    let journal = store.beginDraft(
      Sample.subject(), fields: Sample.emptyBody, cursor: Sample.start)
    var typed = 0
    var trouble: StoreError?
    while trouble == nil && typed < 100 << 20 {
      journal.record(at: typed, removed: 0, inserted: part, point: typed)
      typed += part.count
      do throws(StoreError) { try journal.flush() } catch { trouble = error }
    }
    #expect(trouble?.kind == .full)
    #expect(trouble?.description.contains("is full. Free some room") == true)
    if case .failing = journal.condition {} else { Issue.record("\(journal.condition)") }
    #expect(throws: StoreError.self) { try journal.close() }
    // What was written before is still there.
    #expect(try store.draft(journal.id)?.text()?.count ?? 0 > 0)
    unlink(ballast)
    #expect(try journal.close() == .kept)
    #expect(try store.draft(journal.id)?.text()?.count == typed)
  }

  /// Starts where nothing can be written.
  @Test(.enabled(if: OtherProgram.role == "read-only"))
  func `works on a copy in memory where it may not write`() throws {
    let store = try LocalStore(folder: OtherProgram.folder)
    #expect(!store.isKept)
    #expect(store.notices.count == 1)
    #expect(store.notices.first?.contains("may not be written") == true)
    #expect(try store.profiles().map(\.name) == ["work"])
    #expect(words(try store.drafts().first?.text()) == "kept")
    let journal = try store.write("for now")
    #expect(try journal.close() == .kept)
    #expect(try store.drafts().count == 2)
  }

  /// Starts where not even the helper files of the database find room.
  @Test(.enabled(if: OtherProgram.role == "no room"))
  func `works on a copy in memory where there is no room`() throws {
    let store = try LocalStore(folder: OtherProgram.folder)
    #expect(try store.profiles().map(\.name) == ["work"])
    if !store.isKept { #expect(store.notices.first?.contains("full") == true) }
  }
}
