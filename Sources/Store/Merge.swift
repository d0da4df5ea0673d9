import SQL

/// Brings everything from a database whose file was taken away to the one that took its place.
///
/// That may be another program's, with servers and drafts of its own. They stay; of what both have, only
/// the drafts that are being written here are taken from the old one.
struct Merge {
  let source: Database
  let target: Database
  /// What the servers of the old database are in the new one.
  private(set) var profiles: [Profile.ID: Profile.ID] = [:]

  init(from source: Database, to target: Database) {
    self.source = source
    self.target = target
  }

  /// Copies all or nothing.
  ///
  /// - Parameter own: the drafts that are being written here.
  mutating func run(own: Set<Draft.ID>) throws {
    try target.transaction {
      try copyProfiles()
      for draft in own { try target.run("DELETE FROM drafts WHERE id = ?", draft) }
      let drafts = try copyDrafts()
      try copyRows(of: "draft_fields") { drafts.contains($0["draft"]) }
      try copyRows(of: "draft_edits") { drafts.contains($0["draft"]) }
      try copyRows(of: "favourites") { profiles.renumber(&$0) }
      try copyRows(of: "filters") { profiles.renumber(&$0) }
      try copyRows(of: "settings") { profiles.renumber(setting: &$0) }
      try copyRows(of: "sessions") { _ in true }
    }
  }

  /// A server is the same when name, address and account are; a number says nothing.
  private mutating func copyProfiles() throws {
    for var row in try rows(of: "profiles") {
      guard case .integer(let old) = row["id"] else { continue }
      let same = try target.first(
        "SELECT id FROM profiles WHERE name = ? AND base = ? AND login = ?", row["name"],
        row["base"], row["login"]
      ) { $0.integer(0) }
      if let same {
        profiles[old] = same
        continue
      }
      row["name"] = .text(try freeName(row["name"]))
      // The number stays where it can: buffers of this program know the server by it.
      let isTaken = try target.first("SELECT 1 FROM profiles WHERE id = ?", old) { _ in true }
      if isTaken == true { row["id"] = .null }
      try insert(row, into: "profiles")
      profiles[old] = target.lastInsertedID
    }
  }

  /// The name, with a number where another server has it.
  private func freeName(_ value: Value) throws -> String {
    guard case .text(let wanted) = value else { return "" }
    var name = wanted
    var number = 1
    while try target.first("SELECT 1 FROM profiles WHERE name = ?", name, read: { _ in true })
      != nil
    {
      number += 1
      name = "\(wanted)-\(number)"
    }
    return name
  }

  /// - Returns: those that were not there.
  private func copyDrafts() throws -> Set<Value> {
    var copied: Set<Value> = []
    for var row in try rows(of: "drafts") {
      if case .integer(let old) = row["profile"] {
        row["profile"] = profiles[old].map { .integer($0) } ?? .null
      }
      if try insert(row, into: "drafts") { copied.insert(row["id"]) }
    }
    return copied
  }

  /// - Parameter isWanted: may change the row.
  private func copyRows(of table: String, where isWanted: (inout MergedRow) -> Bool) throws {
    for var row in try rows(of: table) where isWanted(&row) { try insert(row, into: table) }
  }

  private func rows(of table: String) throws -> [MergedRow] {
    try source.rows("SELECT * FROM \(table)") { MergedRow($0) }
  }

  /// - Returns: whether there was no such row.
  @discardableResult
  private func insert(_ row: MergedRow, into table: String) throws -> Bool {
    let names = row.names.joined(separator: ", ")
    let places = row.names.map { _ in "?" }.joined(separator: ", ")
    return try target.run(
      "INSERT INTO \(table) (\(names)) VALUES (\(places)) ON CONFLICT DO NOTHING",
      values: row.values) > 0
  }
}

/// A row of any table, on its way to another database.
private struct MergedRow {
  let names: [String]
  var values: [Value]

  init(_ row: borrowing Row) {
    var names: [String] = []
    var values: [Value] = []
    for column in 0..<row.count {
      names.append(row.name(column))
      values.append(row.value(column))
    }
    self.names = names
    self.values = values
  }

  /// The value of a column; null where there is no such column.
  subscript(_ name: String) -> Value {
    get { names.firstIndex(of: name).map { values[$0] } ?? .null }
    set {
      if let index = names.firstIndex(of: name) { values[index] = newValue }
    }
  }
}

extension [Profile.ID: Profile.ID] {
  /// Gives the row the new number of its server; false where that is not known.
  fileprivate func renumber(_ row: inout MergedRow) -> Bool {
    guard case .integer(let old) = row["profile"], let new = self[old] else { return false }
    row["profile"] = .integer(new)
    return true
  }

  /// The same for the setting that says which server is selected.
  fileprivate func renumber(setting row: inout MergedRow) -> Bool {
    guard row["key"] == .text("profile.selected") else { return true }
    guard case .text(let text) = row["value"], let old = Profile.ID(text), let new = self[old]
    else { return false }
    row["value"] = .text(String(new))
    return true
  }
}
