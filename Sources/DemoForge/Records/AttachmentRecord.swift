import SQL

/// A file that belongs to an issue or to a comment on it.
struct AttachmentRecord: Sendable {
  let id: Int64
  let name: String
  let uuid: String
  let content: [UInt8]
  let created: Int64

  static let select = "SELECT a.id, a.name, a.uuid, a.content, a.created FROM attachments a"

  init(_ row: borrowing Row) {
    id = row.integer(0)
    name = row.text(1)
    uuid = row.text(2)
    content = row.bytes(3)
    created = row.integer(4)
  }
}

extension ForgeDatabase {
  func attachment(uuid: String) throws -> AttachmentRecord? {
    try sql.first("\(AttachmentRecord.select) WHERE a.uuid = ?", uuid) { AttachmentRecord($0) }
  }

  func attachment(id: Int64) throws -> AttachmentRecord? {
    try sql.first("\(AttachmentRecord.select) WHERE a.id = ?", id) { AttachmentRecord($0) }
  }

  /// In the order in which they came.
  ///
  /// - Parameter comment: 0 for those of the issue's own text.
  func attachments(ofIssue issue: Int64, comment: Int64) throws -> [AttachmentRecord] {
    try sql.rows(
      "\(AttachmentRecord.select) WHERE a.issue_id = ? AND a.comment_id = ? ORDER BY a.id", issue,
      comment
    ) { AttachmentRecord($0) }
  }

  /// Adds a file and answers its id.
  func addAttachment(
    _ name: String, _ content: [UInt8], toIssue issue: Int64, comment: Int64, at now: Int64
  ) throws -> Int64 {
    // A version 4 UUID in form; the number keeps it from coming twice.
    let count = try sql.count("FROM attachments a", where: Condition("1 = ?", 1))
    let digits = String(Int64(count) + 1, radix: 16)
    let tail = String(repeating: "0", count: max(0, 12 - digits.count)) + digits
    try sql.run(
      """
      INSERT INTO attachments (issue_id, comment_id, name, uuid, content, created)
      VALUES (?, ?, ?, ?, ?, ?)
      """, issue, comment, name, "2f5d1c6a-6f0e-4d55-9c5e-\(tail)", content, now)
    let id = sql.lastInsertedID
    try sql.run("UPDATE issues SET updated = max(updated, ?) WHERE id = ?", now, issue)
    return id
  }

  func deleteAttachment(id: Int64) throws {
    try sql.run("DELETE FROM attachments WHERE id = ?", id)
  }
}
