import CSQLite

/// The row a statement stands on; good only inside the closure it is handed to.
///
/// Columns count from 0. SQLite converts between its types as sqlite.org/datatype3.html says, so
/// reading never fails: NULL reads as 0 or empty where the type is not optional.
package struct Row: ~Copyable {
  private let statement: OpaquePointer

  init(of statement: OpaquePointer) { self.statement = statement }

  package var count: Int { Int(sqlite3_column_count(statement)) }

  package func name(_ column: Int) -> String {
    sqlite3_column_name(statement, Int32(column)).map { String(cString: $0) } ?? ""
  }

  package func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
  }

  package func integer(_ column: Int) -> Int64 { sqlite3_column_int64(statement, Int32(column)) }

  package func int(_ column: Int) -> Int { Int(integer(column)) }

  package func bool(_ column: Int) -> Bool { integer(column) != 0 }

  package func real(_ column: Int) -> Double { sqlite3_column_double(statement, Int32(column)) }

  package func text(_ column: Int) -> String {
    // The pointer first: asking for the length may not convert what asking for the text does.
    guard let start = sqlite3_column_text(statement, Int32(column)) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  package func bytes(_ column: Int) -> [UInt8] {
    guard let start = sqlite3_column_blob(statement, Int32(column)) else { return [] }
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }

  package func optionalInteger(_ column: Int) -> Int64? { isNull(column) ? nil : integer(column) }

  package func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

  package func optionalBytes(_ column: Int) -> [UInt8]? { isNull(column) ? nil : bytes(column) }

  /// The value as it is stored, without conversion.
  package func value(_ column: Int) -> Value {
    switch sqlite3_column_type(statement, Int32(column)) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(real(column))
    case SQLITE_TEXT: .text(text(column))
    case SQLITE_BLOB: .blob(bytes(column))
    default: .null
    }
  }
}
