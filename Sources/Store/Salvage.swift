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
  static func copy(from path: String, to database: Database) -> Int {
    withoutReferences(in: database) {
      // With its log, then without, should that be what is damaged.
      for place in [Database.Place.file(path), .unchangingFile(path)] {
        guard let source = try? Database(place, wal: false) else { continue }
        let copied = copyTables(of: source, to: database)
        if copied > 0 { return copied }
      }
      return 0
    }
  }

  /// The same from a database that is open; rows that are there stay.
  static func copy(all source: Database, to database: Database) {
    _ = withoutReferences(in: database) { copyTables(of: source, to: database) }
  }

  private static func copyTables(of source: Database, to database: Database) -> Int {
    tables.reduce(0) { $0 + copy($1, from: source, to: database) }
  }

  /// Runs `body` while rows may refer to others that are not there, and mends that afterwards.
  private static func withoutReferences(in database: Database, _ body: () -> Int) -> Int {
    // A draft whose profile cannot be read is still a draft.
    try? database.execute("PRAGMA foreign_keys = OFF")
    defer {
      try? database.execute(
        """
        UPDATE drafts SET profile = NULL WHERE profile NOT IN (SELECT id FROM profiles);
        DELETE FROM favourites WHERE profile NOT IN (SELECT id FROM profiles);
        DELETE FROM filters WHERE profile NOT IN (SELECT id FROM profiles);
        DELETE FROM draft_fields WHERE draft NOT IN (SELECT id FROM drafts);
        DELETE FROM draft_edits WHERE draft NOT IN (SELECT id FROM drafts);
        PRAGMA foreign_keys = ON
        """)
    }
    return body()
  }

  private static func copy(_ table: String, from source: Database, to target: Database) -> Int {
    let known = (try? target.rows("SELECT name FROM pragma_table_info('\(table)')") { $0.text(0) })
    var copied = 0
    try? source.forEach("SELECT * FROM \(table)") { row in
      let columns = (0..<row.count).filter { known?.contains(row.name($0)) == true }
      let names = columns.map { row.name($0) }.joined(separator: ", ")
      let places = columns.map { _ in "?" }.joined(separator: ", ")
      let values = columns.map { row.value($0) }
      let rows = try? target.run(
        "INSERT OR IGNORE INTO \(table) (\(names)) VALUES (\(places))", values: values)
      copied += rows ?? 0
      return true
    }
    return copied
  }
}
