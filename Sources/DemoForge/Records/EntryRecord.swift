import SQL

/// An entry of a timeline: a comment or an event.
struct EntryRecord: Hashable, Sendable {
  let id: Int64
  let issueID: Int64
  /// As the API names it; nil for an entry that is shown as `null`.
  let type: String?
  let posterID: Int64?
  let body: String
  let created: Int64
  let updated: Int64
  /// What its type needs, as a JSON object: ids under `label`, `milestone`, `old_milestone`,
  /// `assignee`, `ref_issue`, `ref_comment`, `dependent_issue`, `resolve_doer`; anything else
  /// under the API's own name.
  let details: String

  static let select = """
    SELECT e.id, e.issue_id, e.type, e.poster_id, e.body, e.created, e.updated, e.details
    FROM entries e
    """

  init(_ row: borrowing Row) {
    id = row.integer(0)
    issueID = row.integer(1)
    type = row.optionalText(2)
    posterID = row.optionalInteger(3)
    body = row.text(4)
    created = row.integer(5)
    updated = row.integer(6)
    details = row.text(7)
  }

  var isComment: Bool { type == "comment" }
}

extension ForgeDatabase {
  func entry(id: Int64) throws -> EntryRecord? {
    try sql.first("\(EntryRecord.select) WHERE e.id = ?", id) { EntryRecord($0) }
  }

  func countEntries(where condition: Condition) throws -> Int {
    try sql.count("FROM entries e JOIN issues i ON i.id = e.issue_id", where: condition)
  }

  /// Oldest first.
  ///
  /// The condition is on entries `e` and their issues `i`.
  func entries(where condition: Condition, page: PageRequest? = nil) throws -> [EntryRecord] {
    try sql.select(
      "\(EntryRecord.select) JOIN issues i ON i.id = e.issue_id", where: condition,
      order: "e.created, e.id", page: page
    ) { EntryRecord($0) }
  }

  /// Adds an entry and answers its id.
  @discardableResult
  func addEntry(
    _ type: String, to issue: Int64, by poster: UserRecord, body: String = "",
    details: JSONValue = [:], at now: Int64
  ) throws -> Int64 {
    try sql.run(
      """
      INSERT INTO entries (issue_id, type, poster_id, body, created, updated, details)
      VALUES (?, ?, ?, ?, ?5, ?5, ?6)
      """, issue, type, poster.id, body, now, String(decoding: details.bytes, as: UTF8.self))
    let id = sql.lastInsertedID
    if type == "comment" {
      try sql.run("UPDATE issues SET comments = comments + 1 WHERE id = ?", issue)
    }
    try sql.run("UPDATE issues SET updated = max(updated, ?) WHERE id = ?", now, issue)
    return id
  }

  func setBody(_ body: String, ofEntry id: Int64, at now: Int64) throws {
    try sql.run("UPDATE entries SET body = ?, updated = ? WHERE id = ?", body, now, id)
  }

  func delete(_ entry: EntryRecord) throws {
    try sql.run("DELETE FROM entries WHERE id = ?", entry.id)
    guard entry.isComment else { return }
    try sql.run("UPDATE issues SET comments = comments - 1 WHERE id = ?", entry.issueID)
  }
}
