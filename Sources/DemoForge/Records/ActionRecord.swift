import SQL

/// A line of an activity feed.
struct ActionRecord: Hashable, Sendable {
  let id: Int64
  /// The API's `op_type`.
  let type: String
  let actorID: Int64
  let repositoryID: Int64
  let ref: String
  let content: String
  let commentID: Int64?
  let created: Int64

  static let select = """
    SELECT a.id, a.type, a.actor_id, a.repository_id, a.ref, a.content, a.comment_id, a.created
    FROM actions a JOIN repositories r ON r.id = a.repository_id
    """

  init(_ row: borrowing Row) {
    id = row.integer(0)
    type = row.text(1)
    actorID = row.integer(2)
    repositoryID = row.integer(3)
    ref = row.text(4)
    content = row.text(5)
    commentID = row.optionalInteger(6)
    created = row.integer(7)
  }
}

extension ForgeDatabase {
  func countActions(where condition: Condition) throws -> Int {
    let source = "FROM actions a JOIN repositories r ON r.id = a.repository_id"
    return try sql.count(source, where: condition)
  }

  /// Newest first.
  ///
  /// The condition is on actions `a` and their repositories `r`.
  func actions(where condition: Condition, page: PageRequest) throws -> [ActionRecord] {
    try sql.select(
      ActionRecord.select, where: condition, order: "a.created DESC, a.id DESC", page: page
    ) { ActionRecord($0) }
  }

  func addAction(
    _ type: String, by actor: UserRecord, in repository: Int64, ref: String = "",
    content: String = "", comment: Int64? = nil, at now: Int64
  ) throws {
    try sql.run(
      """
      INSERT INTO actions (type, actor_id, repository_id, ref, content, comment_id, created)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """, type, actor.id, repository, ref, content, comment, now)
  }

  /// How much somebody did in each quarter of an hour that has anything, oldest first.
  func contributions(
    of user: UserRecord, since: Int64
  ) throws -> [(start: Int64, count: Int64)] {
    try sql.rows(
      """
      SELECT created / 900 * 900, count(*) FROM actions WHERE actor_id = ? AND created > ?
      GROUP BY 1 ORDER BY 1
      """, user.id, since
    ) { ($0.integer(0), $0.integer(1)) }
  }
}
