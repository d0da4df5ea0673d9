import CSQLite

/// A compiled statement that its database keeps for the next time.
///
/// Owned by one `Database`, which outlives it; used only on that database's thread of the moment.
final class Statement {
  private let handle: OpaquePointer
  private let connection: OpaquePointer
  private let sql: String
  /// Set while rows are read, so that a nested use of the same text gets a statement of its own.
  private(set) var isRunning = false

  /// Compiles the first statement of `sql`.
  ///
  /// - Returns: nil when there is none, as in a comment.
  static func prepare(
    _ sql: UnsafePointer<CChar>, on connection: OpaquePointer, text: String, persistent: Bool
  ) throws(SQLError) -> (statement: Statement?, rest: UnsafePointer<CChar>) {
    var handle: OpaquePointer?
    var tail: UnsafePointer<CChar>?
    let flags = persistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    let code = sqlite3_prepare_v3(connection, sql, -1, flags, &handle, &tail)
    guard code == SQLITE_OK else { throw SQLError(code, on: connection, sql: text) }
    let statement = handle.map { Statement($0, on: connection, sql: text) }
    return (statement, tail ?? sql)
  }

  private init(_ handle: OpaquePointer, on connection: OpaquePointer, sql: String) {
    self.handle = handle
    self.connection = connection
    self.sql = sql
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs to the end or until `body` says false, and is ready to run again afterwards.
  func run<Failure: Error>(
    _ values: [(any Bindable)?], _ body: (borrowing Row) throws(Failure) -> Bool
  ) throws(StepFailure<Failure>) {
    isRunning = true
    defer {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
      isRunning = false
    }
    do { try bind(values) } catch { throw .sql(error) }
    while true {
      switch sqlite3_step(handle) {
      case SQLITE_ROW:
        do {
          guard try body(Row(of: handle)) else { return }
        } catch { throw .body(error) }
      case SQLITE_DONE: return
      case let code: throw .sql(SQLError(code, on: connection, sql: sql))
      }
    }
  }

  private func bind(_ values: [(any Bindable)?]) throws(SQLError) {
    guard values.count == sqlite3_bind_parameter_count(handle) else {
      throw SQLError(
        code: .generic,
        message: "it has \(sqlite3_bind_parameter_count(handle)) places, \(values.count) given",
        sql: sql)
    }
    for (position, value) in values.enumerated() {
      let code = bind(value?.value ?? .null, at: Int32(position + 1))
      guard code == SQLITE_OK else { throw SQLError(code, on: connection, sql: sql) }
    }
  }

  private func bind(_ value: Value, at place: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, place)
    case .integer(let number): return sqlite3_bind_int64(handle, place, number)
    case .real(let number): return sqlite3_bind_double(handle, place, number)
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { bytes in
          // An empty string may come without an address, which would bind NULL.
          guard let start = bytes.baseAddress else {
            return gotcha_sqlite_bind_text(handle, place, "", 0)
          }
          return gotcha_sqlite_bind_text(handle, place, start, UInt64(bytes.count))
        }
      }
    case .blob(let bytes):
      guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, place, 0) }
      return bytes.withUnsafeBytes {
        gotcha_sqlite_bind_blob(handle, place, $0.baseAddress, UInt64($0.count))
      }
    }
  }

  /// Whether SQLite or the reader of the rows gave up.
  enum StepFailure<Failure: Error>: Error {
    case sql(SQLError)
    case body(Failure)
  }
}

extension SQLError {
  /// The last error of a connection.
  init(_ code: Int32, on connection: OpaquePointer?, sql: String) {
    let extended = connection.map { sqlite3_extended_errcode($0) } ?? code
    let words = connection.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
    self.init(
      // A failed step after another failure may leave the other's code behind.
      code: Code(rawValue: extended & 0xff == code & 0xff ? extended : code),
      message: words.map { String(cString: $0) } ?? "unknown error",
      sql: sql)
  }
}
