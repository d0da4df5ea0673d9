import CSQLite
import Glibc

/// One connection to an SQLite database.
///
/// Not thread safe: its owner lets one thread in at a time. Statements are compiled once and kept.
/// Several programs may have the same file open; a writer waits up to the busy time for another.
package final class Database {
  package let place: Place
  private let connection: OpaquePointer
  private var statements: [String: Statement] = [:]
  private var depth = 0

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - busyMilliseconds: how long a statement waits for another program's transaction.
  ///   - wal: write-ahead logging, with which readers never wait for a writer.
  ///   - shrinks: whether a new file can give room back, by `PRAGMA incremental_vacuum`.
  package init(
    _ place: Place, busyMilliseconds: Int = 5000, wal: Bool = true, shrinks: Bool = false
  ) throws(SQLError) {
    self.place = place
    self.connection = try place.connect()
    // From here on `deinit` closes the connection when something throws.
    sqlite3_extended_result_codes(connection, 1)
    waitWhenBusy(busyMilliseconds)
    try execute("PRAGMA foreign_keys = ON")
    // Before the first page is written, which the next line does.
    // Said again, it would be written again, and brought to disk before anything can be read.
    if shrinks {
      let mode = try first("PRAGMA auto_vacuum") { $0.int(0) }
      if mode != 2 { try execute("PRAGMA auto_vacuum = INCREMENTAL") }
    }
    if case .file = place, wal { try execute("PRAGMA journal_mode = WAL") }
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(connection)
  }

  /// Looks again every two milliseconds.
  ///
  /// SQLite's own wait grows to a tenth of a second a time, in which a program that writes often
  /// takes the lock again and again.
  private func waitWhenBusy(_ milliseconds: Int) {
    let limit = UnsafeMutableRawPointer(bitPattern: milliseconds / 2)
    sqlite3_busy_handler(
      connection,
      { limit, count in
        guard Int(count) < Int(bitPattern: limit) else { return 0 }
        poll(nil, 0, 2)
        return 1
      }, limit)
  }

  /// Whether its file was moved or taken away since it was opened: what is written then is found by
  /// nobody.
  package var hasMoved: Bool {
    var hasMoved: Int32 = 0
    let code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    return code == SQLITE_OK && hasMoved != 0
  }

  // MARK: Statements

  /// Runs a script of any number of statements without values.
  package func execute(_ script: String) throws(SQLError) {
    var failure: SQLError?
    script.withCString { start in
      var rest = start
      while rest.pointee != 0 {
        do throws(SQLError) {
          let (statement, after) = try Statement.prepare(
            rest, on: connection, text: script, persistent: false)
          try statement.map { (it) throws(SQLError) in try step(it, []) { _ in true } }
          if after == rest { return }
          rest = after
        } catch {
          failure = error
          return
        }
      }
    }
    if let failure { throw failure }
  }

  /// Runs one statement to its end.
  ///
  /// - Returns: how many rows it inserted, updated or deleted.
  @discardableResult
  package func run(_ sql: String, _ values: (any Bindable)?...) throws(SQLError) -> Int {
    try run(sql, values: values)
  }

  /// The same, with the values in an array.
  @discardableResult
  package func run(_ sql: String, values: [(any Bindable)?]) throws(SQLError) -> Int {
    // Statements that change no row leave the count of the one before.
    let before = sqlite3_total_changes64(connection)
    try step(statement(sql), values) { _ in true }
    return before == sqlite3_total_changes64(connection) ? 0 : Int(sqlite3_changes64(connection))
  }

  /// Every row of a query, read by `read`.
  package func rows<Element>(
    _ sql: String, _ values: (any Bindable)?..., read: (borrowing Row) -> Element
  ) throws(SQLError) -> [Element] {
    try rows(sql, values: values, read: read)
  }

  /// The same, with the values in an array.
  package func rows<Element>(
    _ sql: String, values: [(any Bindable)?], read: (borrowing Row) -> Element
  ) throws(SQLError) -> [Element] {
    var elements: [Element] = []
    try step(statement(sql), values) { row in
      elements.append(read(row))
      return true
    }
    return elements
  }

  /// The first row of a query, read by `read`; nil when there is none.
  package func first<Element>(
    _ sql: String, _ values: (any Bindable)?..., read: (borrowing Row) -> Element
  ) throws(SQLError) -> Element? {
    var element: Element?
    try step(statement(sql), values) { row in
      element = read(row)
      return false
    }
    return element
  }

  /// Hands the rows of a query to `body`, one at a time, until it says false.
  package func forEach(
    _ sql: String, _ values: (any Bindable)?..., body: (borrowing Row) throws -> Bool
  ) throws {
    do {
      try statement(sql).run(values, body)
    } catch let error as Statement.StepFailure<any Error> {
      switch error {
      case .sql(let error): throw error
      case .body(let error): throw error
      }
    }
  }

  /// The id of the row inserted last.
  package var lastInsertedID: Int64 { sqlite3_last_insert_rowid(connection) }

  /// The number in the file's header that says which schema it has.
  package func userVersion() throws(SQLError) -> Int {
    try first("PRAGMA user_version") { $0.int(0) } ?? 0
  }

  private func statement(_ sql: String) throws(SQLError) -> Statement {
    if let kept = statements[sql], !kept.isRunning { return kept }
    var made: Statement?
    var failure: SQLError?
    sql.withCString { start in
      do throws(SQLError) {
        made = try Statement.prepare(start, on: connection, text: sql, persistent: true).statement
      } catch { failure = error }
    }
    if let failure { throw failure }
    guard let made else {
      throw SQLError(code: .generic, message: "there is no statement in it", sql: sql)
    }
    if statements[sql] == nil { statements[sql] = made }
    return made
  }

  private func step(
    _ statement: Statement, _ values: [(any Bindable)?], _ body: (borrowing Row) -> Bool
  ) throws(SQLError) {
    do throws(Statement.StepFailure<Never>) {
      try statement.run(values, body)
    } catch {
      switch error {
      case .sql(let error): throw error
      }
    }
  }

  // MARK: Transactions

  /// Runs `body` in one transaction that is undone when it throws.
  ///
  /// It takes the write lock at the start: a reader that wants to write later would be refused at
  /// once when another program wrote between. Inside another transaction it is a part of that one,
  /// which alone is undone.
  @discardableResult
  package func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try nest("BEGIN IMMEDIATE", body)
  }

  /// Runs several queries that all see the database as it is at the first of them.
  ///
  /// Nobody waits for it; it must not write.
  package func reading<Result>(_ body: () throws -> Result) throws -> Result {
    try nest("BEGIN DEFERRED", body)
  }

  private func nest<Result>(_ begin: String, _ body: () throws -> Result) throws -> Result {
    try run(depth == 0 ? begin : "SAVEPOINT inner")
    depth += 1
    defer { depth -= 1 }
    do {
      let result = try body()
      try run(depth == 1 ? "COMMIT" : "RELEASE inner")
      return result
    } catch {
      // A full disk and a few others end the transaction by themselves.
      if sqlite3_get_autocommit(connection) == 0 {
        try? execute(depth == 1 ? "ROLLBACK" : "ROLLBACK TO inner; RELEASE inner")
      }
      throw error
    }
  }

  /// Copies everything of another database over this one.
  package func copyContents(of other: Database) throws(SQLError) {
    guard let backup = sqlite3_backup_init(connection, "main", other.connection, "main") else {
      throw SQLError(sqlite3_errcode(connection), on: connection, sql: "copy")
    }
    sqlite3_backup_step(backup, -1)
    let code = sqlite3_backup_finish(backup)
    guard code == SQLITE_OK else { throw SQLError(code, on: connection, sql: "copy") }
  }

  /// Everything in it, in the form that `replaceContents(with:)` takes.
  package func contents() throws(SQLError) -> [UInt8] {
    var count: sqlite3_int64 = 0
    guard let bytes = sqlite3_serialize(connection, "main", &count, 0) else {
      throw SQLError(SQLITE_NOMEM, on: connection, sql: "serialize")
    }
    defer { sqlite3_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }

  /// Puts what `contents()` once gave in the place of everything; for databases in memory.
  package func replaceContents(with bytes: [UInt8]) throws(SQLError) {
    let size = sqlite3_uint64(bytes.count)
    guard let copy = sqlite3_malloc64(size) else {
      throw SQLError(SQLITE_NOMEM, on: connection, sql: "deserialize")
    }
    bytes.withUnsafeBytes { source in
      if let start = source.baseAddress { copy.copyMemory(from: start, byteCount: source.count) }
    }
    // SQLite frees the copy, also when this fails.
    let code = sqlite3_deserialize(
      connection, "main", copy.assumingMemoryBound(to: UInt8.self), sqlite3_int64(size),
      sqlite3_int64(size), UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE))
    guard code == SQLITE_OK else { throw SQLError(code, on: connection, sql: "deserialize") }
  }
}
