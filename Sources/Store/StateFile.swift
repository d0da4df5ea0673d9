import Glibc
import SQL
import Workers

/// Finds, makes, mends or replaces the database of what is the user's own.
enum StateFile {
  /// A database that is ready, and what there is to say about it.
  struct Opened {
    let database: Database
    let path: String
    var notices: [String] = []
    var isKept = true
    var wasSetAside = false
  }

  static let name = "gotcha.db"
  /// Above this size a full check at every start would be felt.
  private static let checkedSize = 8 << 20

  /// - Throws: only when the file is of a later version.
  static func open(
    in folder: String, clock: () -> Int64
  ) throws(StoreError) -> sending Opened {
    let path = folder + "/" + name
    do throws(StoreError) {
      try makeFolder(folder, path: path)
      // One program at a time looks for damage and sets aside.
      let lock = try lock(folder, path: path)
      defer { close(lock) }
      do throws(StoreError) {
        return Opened(database: try ready(path), path: path)
      } catch  where error.kind == .damaged {
        return try replace(path, at: clock())
      }
    } catch {
      if case .tooNew = error.kind { throw error }
      return try fallBack(error, path: path)
    }
  }

  static func inMemory(notices: [String]) throws(StoreError) -> sending Opened {
    Opened(database: try ready(nil), path: ":memory:", notices: notices, isKept: false)
  }

  /// - Parameter path: nil for memory.
  private static func ready(_ path: String?) throws(StoreError) -> sending Database {
    try wrapping(path ?? ":memory:", doing: "open the store") {
      let database = try Database(path.map { .file($0) } ?? .memory)
      try prepare(database, at: path ?? ":memory:")
      return database
    }
  }

  private static func prepare(_ database: Database, at path: String) throws {
    // A key stroke that was written survives a power cut, too; the log is kept small.
    try database.execute("PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 4194304")
    let pages = try database.first("PRAGMA page_count") { $0.int(0) } ?? 0
    let size = try database.first("PRAGMA page_size") { $0.int(0) } ?? 0
    if pages * size <= checkedSize {
      let verdict = try database.first("PRAGMA quick_check(1)") { $0.text(0) }
      guard verdict == "ok" else {
        throw StoreError(.damaged, doing: "open the store", in: path)
      }
    }
    try Migration.apply(Migration.state, to: database, at: path)
  }

  private static func makeFolder(_ folder: String, path: String) throws(StoreError) {
    do throws(Files.Problem) {
      try Files.makeFolder(folder)
    } catch {
      guard case .system(let number) = error else { return }
      throw failure(number, "make the folder \(folder)", folder, path)
    }
  }

  private static func failure(
    _ number: Int32, _ action: String, _ place: String, _ path: String
  ) -> StoreError {
    let kind: StoreError.Kind =
      switch number {
      case ENOSPC, EDQUOT: .full
      case EACCES, EPERM, EROFS: .readOnly
      default:
        .other(SQLError(code: .cannotOpen, message: String(cString: strerror(number)), sql: place))
      }
    return StoreError(kind, doing: action, in: path)
  }

  // MARK: When it was taken away

  /// Makes folder and file again and fills in what a database has whose file is gone.
  ///
  /// Another program may have done so before, or the user have put another file there: what that has
  /// stays, but for the drafts that are being written here.
  ///
  /// - Returns: the new database, and what the servers of the old one are in it.
  /// - Throws: when not everything found room; the old connection then still has it, and nobody else.
  static func renew(
    _ old: Database, in folder: String, writing drafts: Set<Draft.ID>
  ) throws(StoreError) -> (database: StateDatabase, profiles: [Profile.ID: Profile.ID]) {
    let path = folder + "/" + name
    try makeFolder(folder, path: path)
    let lock = try lock(folder, path: path)
    defer { close(lock) }
    let database = try ready(path)
    var merge = Merge(from: old, to: database)
    try wrapping(path, doing: "put the store back") { try merge.run(own: drafts) }
    return (StateDatabase(database), merge.profiles)
  }

  /// Holds the folder for this program until the descriptor is closed.
  private static func lock(_ folder: String, path: String) throws(StoreError) -> Int32 {
    let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno, "open the folder \(folder)", folder, path) }
    // Some file systems of other machines have no locks; SQLite's own still hold there.
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return descriptor
  }

  /// Tells of the database's errors as the store's.
  private static func wrapping<Result>(
    _ path: String, doing action: String, _ body: () throws -> sending Result
  ) throws(StoreError) -> sending Result {
    do {
      return try body()
    } catch let error as StoreError {
      throw error
    } catch let error as SQLError {
      throw StoreError(error, doing: action, in: path)
    } catch {
      throw StoreError(.damaged, doing: action, in: path)
    }
  }

  // MARK: When it cannot be used

  /// Puts the damaged file beside, begins a new one and takes over what can be read.
  private static func replace(_ path: String, at time: Int64) throws(StoreError) -> sending Opened {
    let aside = freeName(path + ".damaged-\(time)")
    guard rename(path, aside) == 0 else {
      throw StoreError(.readOnly, doing: "set the damaged store aside", in: path)
    }
    // The log belongs to the file: left behind, it would be played into the new one.
    rename(path + "-wal", aside + "-wal")
    unlink(path + "-shm")
    let (database, saved) = try salvage(aside, path)
    let outcome =
      saved == 0
      ? "Nothing in it could be read, so this is a new one."
      : "\(saved) \(saved == 1 ? "entry" : "entries") of it could be read and went into a new one."
    return Opened(
      database: database, path: path,
      notices: ["The store was damaged and is now \(aside). \(outcome)"], wasSetAside: true)
  }

  /// A new file with what can be read of the damaged one.
  ///
  /// Where that finds no room, the damaged one is put back: the next start would take an empty new one for
  /// all there is.
  private static func salvage(
    _ aside: String, _ path: String
  ) throws(StoreError) -> sending (Database, Int) {
    do throws(StoreError) {
      let database = try ready(path)
      let saved = try wrapping(path, doing: "mend the store") {
        try Salvage.copy(from: aside, to: database)
      }
      return (database, saved)
    } catch {
      for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
      rename(aside + "-wal", path + "-wal")
      rename(aside, path)
      throw error
    }
  }

  private static func freeName(_ wanted: String) -> String {
    var name = wanted
    var number = 1
    while access(name, F_OK) == 0 {
      number += 1
      name = "\(wanted)-\(number)"
    }
    return name
  }

  /// Goes on in memory, with a copy of what is in the file if that much can be had.
  private static func fallBack(
    _ error: StoreError, path: String
  ) throws(StoreError) -> sending Opened {
    let warning = "\(error) Until then, what you write is gone when you leave."
    if let database = try? Database(.memory), let file = try? Database(.unchangingFile(path)),
      (try? database.copyContents(of: file)) != nil, (try? prepare(database, at: path)) != nil
    {
      return Opened(database: database, path: path, notices: [warning], isKept: false)
    }
    return try inMemory(notices: [warning])
  }
}
