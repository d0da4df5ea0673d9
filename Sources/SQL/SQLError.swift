import CSQLite

/// What SQLite refused: its code and words, and the statement, never the values bound to it.
///
/// Source: sqlite.org/rescode.html.
package struct SQLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A result code; unknown ones are kept as they are.
  package struct Code: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// The code without the detail in its upper bits.
    package var primary: Code { Code(rawValue: rawValue & 0xff) }

    package static let generic = Code(rawValue: SQLITE_ERROR)
    package static let busy = Code(rawValue: SQLITE_BUSY)
    package static let locked = Code(rawValue: SQLITE_LOCKED)
    package static let readOnly = Code(rawValue: SQLITE_READONLY)
    package static let inputOutput = Code(rawValue: SQLITE_IOERR)
    package static let corrupt = Code(rawValue: SQLITE_CORRUPT)
    package static let full = Code(rawValue: SQLITE_FULL)
    package static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
    package static let constraint = Code(rawValue: SQLITE_CONSTRAINT)
    package static let notADatabase = Code(rawValue: SQLITE_NOTADB)

    /// `switch code { case .busy: … }` also matches the extended codes of busy.
    package static func ~= (pattern: Code, code: Code) -> Bool {
      pattern == code || pattern == code.primary
    }
  }

  package let code: Code
  /// SQLite's own words.
  package let message: String
  /// The statement as it was written, or what was done to the file.
  package let sql: String

  package init(code: Code, message: String, sql: String) {
    self.code = code
    self.message = message
    self.sql = sql
  }

  package var description: String {
    "The database refused `\(sql)`: \(message) (SQLite code \(code.rawValue))."
  }
}
