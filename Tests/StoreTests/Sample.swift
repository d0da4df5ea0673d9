import Forge
import Glibc
import SQL
import Workers

@testable import Store

/// Invented things that the tests of the store share.
enum Sample {
  static let profile = Profile(
    name: "work", base: "https://git.example.org/forge", provider: .gitea,
    version: ServerVersion("1.26.3"), login: "alice")

  static func subject(
    _ target: String = "acme/atlas#2", profile: Profile.ID? = nil
  ) -> Draft.Subject {
    Draft.Subject(profile: profile, account: "alice on work", target: target, kind: "comment")
  }

  /// The body of a new comment.
  static let emptyBody = [Draft.Field(name: "body", base: [])]

  static let start = Draft.Cursor(field: 0, point: 0)

  /// A program that runs for as long as the tests: the parent of this process.
  static func otherProgram() -> DraftOwner {
    DraftOwner.running(process: getppid(), place: "/dev/pts/7")
  }
}

extension LocalStore {
  /// A draft of a comment that says `text`, on disk and still open.
  func write(_ text: String, to subject: Draft.Subject = Sample.subject()) throws -> DraftJournal {
    let journal = beginDraft(subject, fields: Sample.emptyBody, cursor: Sample.start)
    journal.type(text)
    try journal.flush()
    return journal
  }
}

extension LocalStore {
  /// Empties the log, as closing does, but at a known moment.
  func putAllInOneFile() throws {
    try perform("empty the log") { try $0.execute("PRAGMA wal_checkpoint(TRUNCATE)") }
  }

  /// Lets the database file grow by so many pages and no further, as a full disk does.
  func limitGrowth(toPages pages: Int?) throws {
    try perform("limit the file") { database in
      let now = try database.first("PRAGMA page_count") { $0.int(0) } ?? 0
      try database.execute("PRAGMA max_page_count = \(pages.map { now + $0 } ?? 1 << 30)")
    }
  }
}

extension DraftJournal {
  /// Inserts text at a place, point after it.
  func type(_ text: String, at: Int = 0) {
    record(at: at, removed: 0, inserted: Array(text.utf8), point: at + text.utf8.count)
  }
}

/// A number that a test turns forward, for a clock.
final class TestClock: Sendable {
  private let seconds = Locked<Int64>(1_700_000_000)

  func advance(days: Int64) { seconds.withLock { $0 += days * 24 * 3600 } }

  var read: @Sendable () -> Int64 {
    { self.seconds.withLock { $0 } }
  }
}

func words(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }
