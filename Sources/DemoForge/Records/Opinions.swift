import SQL

/// What people think of issues and comments, and what issues wait for.
extension ForgeDatabase {
  struct ReactionRecord {
    let userID: Int64
    let content: String
    let created: Int64
  }

  /// - Parameter comment: 0 for the issue itself.
  func reactions(to issue: Int64, comment: Int64) throws -> [ReactionRecord] {
    try sql.rows(
      """
      SELECT user_id, content, created FROM reactions WHERE issue_id = ? AND comment_id = ?
      ORDER BY created, rowid
      """, issue, comment
    ) { ReactionRecord(userID: $0.integer(0), content: $0.text(1), created: $0.integer(2)) }
  }

  /// Whether it was not there before.
  func addReaction(
    _ content: String, to issue: Int64, comment: Int64, by user: UserRecord, at now: Int64
  ) throws -> Bool {
    let known = try reactions(to: issue, comment: comment)
    guard !known.contains(where: { $0.userID == user.id && $0.content == content }) else {
      return false
    }
    try sql.run(
      """
      INSERT INTO reactions (issue_id, comment_id, user_id, content, created)
      VALUES (?, ?, ?, ?, ?)
      """, issue, comment, user.id, content, now)
    return true
  }

  func removeReaction(
    _ content: String, from issue: Int64, comment: Int64, by user: UserRecord
  ) throws {
    try sql.run(
      """
      DELETE FROM reactions WHERE issue_id = ? AND comment_id = ? AND user_id = ? AND content = ?
      """, issue, comment, user.id, content)
  }

  /// Whether somebody wants to be told of an issue; nil where nothing was said.
  func subscription(of user: UserRecord, to issue: Int64) throws -> Bool? {
    try sql.first(
      "SELECT is_on FROM subscriptions WHERE issue_id = ? AND user_id = ?", issue, user.id
    ) { $0.integer(0) != 0 }
  }

  func setSubscription(of user: UserRecord, to issue: Int64, _ isOn: Bool) throws {
    try sql.run(
      "INSERT OR REPLACE INTO subscriptions (issue_id, user_id, is_on) VALUES (?, ?, ?)", issue,
      user.id, isOn)
  }

  /// The issues that one waits for.
  func dependencies(of issue: Int64) throws -> [IssueRecord] {
    try sql.rows(
      "SELECT other_id FROM dependencies WHERE issue_id = ? ORDER BY rowid", issue
    ) { $0.integer(0) }.compactMap { try self.issue(id: $0) }
  }

  func addDependency(of issue: Int64, on other: Int64) throws {
    try sql.run(
      "INSERT INTO dependencies (issue_id, other_id) VALUES (?, ?)", issue, other)
  }

  func removeDependency(of issue: Int64, on other: Int64) throws {
    try sql.run("DELETE FROM dependencies WHERE issue_id = ? AND other_id = ?", issue, other)
  }
}
