import SQL

/// Reads what can be read of a damaged database.
enum Salvage {
  /// In the order in which rows may refer to others.
  private static let tables = [
    "profiles", "drafts", "draft_fields", "draft_edits", "favourites", "filters", "settings",
    "sessions",
  ]

  /// Copies row after row of each table until one cannot be read.
  ///
  /// - Returns: how many rows were copied.
  /// - Throws: when one could be read and not be written; nothing is in the new database then.
  static func copy(from path: String, to database: Database) throws -> Int {
    try withoutReferences(in: database) {
      // With its log, then without, should that be what is damaged.
      for place in [Database.Place.file(path), .unchangingFile(path)] {
        guard let source = try? Database(place, wal: false) else { continue }
        let copied = try tables.reduce(0) { try $0 + copy($1, from: source, to: database) }
        if copied > 0 { return copied }
      }
      return 0
    }
  }

  /// Runs `body` as one transaction while rows may refer to others that are not there, and mends that
  /// afterwards.
  private static func withoutReferences(
    in database: Database, _ body: () throws -> Int
  ) throws -> Int {
    // A draft whose profile cannot be read is still a draft.
    try database.execute("PRAGMA foreign_keys = OFF")
    defer { try? database.execute("PRAGMA foreign_keys = ON") }
    return try database.transaction {
      let copied = try body()
      try database.execute(
        """
        UPDATE drafts SET profile = NULL WHERE profile NOT IN (SELECT id FROM profiles);
        DELETE FROM favourites WHERE profile NOT IN (SELECT id FROM profiles);
        DELETE FROM filters WHERE profile NOT IN (SELECT id FROM profiles);
        DELETE FROM draft_fields WHERE draft NOT IN (SELECT id FROM drafts);
        DELETE FROM draft_edits WHERE draft NOT IN (SELECT id FROM drafts);
        """)
      return copied
    }
  }

  private static func copy(
    _ table: String, from source: Database, to target: Database
  ) throws -> Int {
    let known = try target.rows("SELECT name FROM pragma_table_info('\(table)')") { $0.text(0) }
    var copied = 0
    var failure: (any Error)?
    // Where a row cannot be read, the table ends.
    try? source.forEach("SELECT * FROM \(table)") { row in
      let columns = (0..<row.count).filter { known.contains(row.name($0)) }
      let names = columns.map { row.name($0) }.joined(separator: ", ")
      let places = columns.map { _ in "?" }.joined(separator: ", ")
      do throws(SQLError) {
        copied += try target.run(
          "INSERT OR IGNORE INTO \(table) (\(names)) VALUES (\(places))",
          values: columns.map { row.value($0) })
      } catch  where error.code.primary == .constraint {
        // What damage has made of it is no such row.
      } catch {
        failure = error
        return false
      }
      return true
    }
    if let failure { throw failure }
    return copied
  }
}
