import SQL
import TestSupport

/// Another program that keeps the user's database locked, as a backup does.
struct HeldDatabase {
  private let database: Database

  /// - Parameter sandbox: The home whose database it is; it must be there.
  init(in sandbox: Sandbox) throws {
    database = try Database(.file("\(sandbox.state)/gotcha.db"))
    try database.execute("BEGIN IMMEDIATE")
  }

  func release() throws { try database.execute("ROLLBACK") }
}
