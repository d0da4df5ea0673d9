import SQL

/// One numbered step of a schema; the number is the `user_version` of the file after it.
///
/// A step never changes once it was released: files that have it are out there.
struct Migration: Sendable {
  let number: Int
  /// Statements, run in the transaction of the whole upgrade.
  let script: String

  init(_ number: Int, _ script: String) {
    self.number = number
    self.script = script
  }

  /// Brings a database to the last step, or leaves it as it is.
  ///
  /// Two programs may start at once: the number is read again under the write lock.
  ///
  /// - Throws: `StoreError` of kind `.tooNew`, `SQLError`.
  static func apply(_ steps: [Migration], to database: Database, at path: String) throws {
    let last = steps.last?.number ?? 0
    if try database.userVersion() == last { return }
    try database.transaction {
      let found = try database.userVersion()
      guard found <= last else {
        throw StoreError(.tooNew(found: found, known: last), doing: "open the store", in: path)
      }
      for step in steps where step.number > found {
        try database.execute(step.script)
        try database.execute("PRAGMA user_version = \(step.number)")
      }
    }
  }
}
