import SQL

/// What the forge knows.
///
/// Belongs to whoever holds the forge's lock.
final class ForgeDatabase {
  let sql: Database

  init(_ place: Database.Place) throws {
    sql = try Database(place)
    // Losing the last writes with the machine's power is all right here, waiting for a disk is not.
    try sql.execute("PRAGMA synchronous = OFF")
  }

  /// Whether the tables are there; throws when they are those of another version.
  func isFilled() throws -> Bool {
    let version = try sql.userVersion()
    guard version == 0 || version == Schema.version else {
      throw DemoForgeError(
        "The data folder was filled by another version of the demo forge; choose an empty one.")
    }
    return version == Schema.version
  }

  /// Runs `body` so that all of what it writes is kept, or nothing.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try sql.transaction(body)
  }

  func createTables() throws { try sql.execute(Schema.script) }
}
