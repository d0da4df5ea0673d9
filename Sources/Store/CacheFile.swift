import Glibc
import SQL
import Workers

/// The database of replies that can be fetched again.
///
/// Whatever goes wrong with it costs a request and nothing else: a damaged file or one of another
/// version is removed, and with none at all every reply is a miss.
final class CacheFile: Sendable {
  static let name = "cache.db"
  /// How much is kept, in bytes of replies.
  static let sizeLimit: Int64 = 256 << 20
  /// How long, in seconds.
  static let ageLimit: Int64 = 30 * 24 * 3600
  /// A disk on which file after file cannot be opened or is damaged is left alone.
  private static let failureLimit = 3
  /// So much of the disk is left to what cannot be fetched again, in bytes.
  static let reserve = 4 << 20
  /// For how many seconds nothing is kept after room had to be made.
  private static let pause: Int64 = 60
  /// After how many new bytes it is pruned again.
  private static let pruneInterval = 8 << 20

  private struct State: @unchecked Sendable {
    var database: Database?
    /// Bytes stored since the last pruning; that of an earlier run is not known.
    var stored = CacheFile.pruneInterval
    var failures = 0
    /// Until when nothing is kept, in Unix seconds.
    var pausedUntil: Int64 = 0
  }

  private let folder: String?
  private let path: String?
  private let clock: @Sendable () -> Int64
  private let state = Locked(State())

  /// - Parameters:
  ///   - folder: nil keeps the replies in memory.
  ///   - startAfresh: what is there belongs to profiles that are gone.
  init(folder: String?, startAfresh: Bool, clock: @escaping @Sendable () -> Int64) {
    self.folder = folder
    path = folder.map { $0 + "/" + CacheFile.name }
    self.clock = clock
    if startAfresh { remove() }
  }

  /// Forgets everything of a profile.
  func forget(_ profile: Profile.ID) {
    perform { try $0.run("DELETE FROM replies WHERE profile = ?", profile) }
  }

  /// Runs `body` on the database, alone in this program.
  ///
  /// - Returns: nil when it failed.
  @discardableResult
  func perform<Result: Sendable>(_ body: (Database) throws -> Result) -> Result? {
    state.withLock { state in
      // A folder that was taken away may be there again.
      if let folder, state.database?.hasMoved == true, access(folder, F_OK) == 0 {
        state.database = nil
      }
      if state.database == nil && state.failures < CacheFile.failureLimit
        && clock() >= state.pausedUntil
      {
        state.database = open()
        if state.database == nil { state.failures += 1 }
      }
      guard let database = state.database else { return nil }
      do {
        return try body(database)
      } catch {
        if isDamage(error) {
          state.database = nil
          remove()
          state.failures += 1
        }
        return nil
      }
    }
  }

  /// Gives all of its room on the disk back, which is full, and keeps nothing for a while.
  ///
  /// - Returns: Whether there was any.
  func makeRoom() -> Bool {
    guard let path, access(path, F_OK) == 0 else { return false }
    return state.withLock { state in
      guard clock() >= state.pausedUntil else { return false }
      state.pausedUntil = clock() + CacheFile.pause
      state.database = nil
      remove()
      return true
    }
  }

  /// Whether the disk has room for a reply of so many bytes besides what is left to drafts.
  func hasRoom(for bytes: Int) -> Bool {
    var status = statvfs()
    guard let folder, statvfs(folder, &status) == 0 else { return true }
    // It stands in the log and in the file for a while.
    return Int(status.f_bavail) * Int(status.f_frsize) >= CacheFile.reserve + 2 * bytes
  }

  /// Prunes when enough came in since the last time.
  func didStore(_ bytes: Int) {
    let isDue = state.withLock { state in
      state.stored += bytes
      guard state.stored >= CacheFile.pruneInterval else { return false }
      state.stored = 0
      return true
    }
    if isDue { prune() }
  }

  /// Removes what is too old, then the oldest until the rest is small enough.
  func prune(sizeLimit: Int64 = CacheFile.sizeLimit) {
    perform { database in
      try database.transaction {
        try database.run(
          "DELETE FROM replies WHERE stored_at < ?", self.clock() - CacheFile.ageLimit)
        try database.run(
          """
          DELETE FROM replies WHERE rowid IN (
            SELECT rowid FROM (
              SELECT rowid, sum(size) OVER (ORDER BY stored_at DESC, rowid DESC) AS total
              FROM replies)
            WHERE total > ?)
          """, sizeLimit)
      }
      // Gives the room back to the disk, not only to this file.
      try database.execute("PRAGMA incremental_vacuum")
    }
  }

  private func open() -> Database? {
    for _ in 1...2 {
      do {
        let database = try Database(
          path.map { .file($0) } ?? .memory, busyMilliseconds: 1000, shrinks: true)
        try database.execute(
          """
          PRAGMA synchronous = NORMAL;
          PRAGMA journal_size_limit = 1048576;
          PRAGMA wal_autocheckpoint = 200
          """)
        try Migration.apply(Migration.cache, to: database, at: path ?? ":memory:")
        return database
      } catch {
        guard isDamage(error) else { return nil }
        remove()
      }
    }
    return nil
  }

  private func isDamage(_ error: any Error) -> Bool {
    if let error = error as? SQLError {
      return error.code.primary == .corrupt || error.code == .notADatabase
    }
    if case .tooNew = (error as? StoreError)?.kind { return true }
    return false
  }

  private func remove() {
    guard let path else { return }
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
  }
}
