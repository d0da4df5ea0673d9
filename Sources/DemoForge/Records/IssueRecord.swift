import SQL

/// An issue, or what a pull request shares with issues.
struct IssueRecord: Hashable, Sendable {
  let id: Int64
  let repositoryID: Int64
  let number: Int64
  let isPull: Bool
  let isClosed: Bool
  let posterID: Int64
  let title: String
  let body: String
  let ref: String
  let milestoneID: Int64?
  let isLocked: Bool
  let created: Int64
  let updated: Int64
  let closedAt: Int64?
  let due: Int64?
  let pinOrder: Int64
  let contentVersion: Int64
  let comments: Int64

  static let select = """
    SELECT i.id, i.repository_id, i.number, i.is_pull, i.is_closed, i.poster_id, i.title, i.body,
      i.ref, i.milestone_id, i.is_locked, i.created, i.updated, i.closed_at, i.due, i.pin_order,
      i.content_version, i.comments
    FROM issues i
    """

  init(_ row: borrowing Row) {
    id = row.integer(0)
    repositoryID = row.integer(1)
    number = row.integer(2)
    isPull = row.bool(3)
    isClosed = row.bool(4)
    posterID = row.integer(5)
    title = row.text(6)
    body = row.text(7)
    ref = row.text(8)
    milestoneID = row.optionalInteger(9)
    isLocked = row.bool(10)
    created = row.integer(11)
    updated = row.integer(12)
    closedAt = row.optionalInteger(13)
    due = row.optionalInteger(14)
    pinOrder = row.integer(15)
    contentVersion = row.integer(16)
    comments = row.integer(17)
  }

  /// The servers' rule for a pull request that is not ready.
  var isDraft: Bool {
    let start = title.lowercased()
    return isPull && (start.hasPrefix("wip:") || start.hasPrefix("[wip]"))
  }
}

extension ForgeDatabase {
  func issue(id: Int64) throws -> IssueRecord? {
    try sql.first("\(IssueRecord.select) WHERE i.id = ?", id) { IssueRecord($0) }
  }

  func issue(number: Int64, in repository: RepositoryRecord) throws -> IssueRecord? {
    let select = "\(IssueRecord.select) WHERE i.repository_id = ? AND i.number = ?"
    return try sql.first(select, repository.id, number) { IssueRecord($0) }
  }

  func countIssues(where condition: Condition) throws -> Int {
    try sql.count("FROM issues i", where: condition)
  }

  func issues(
    where condition: Condition, order: String, page: PageRequest
  ) throws -> [IssueRecord] {
    try sql.select(IssueRecord.select, where: condition, order: order, page: page) {
      IssueRecord($0)
    }
  }

  /// Adds an open issue and answers its number.
  func addIssue(
    _ title: String, body: String, ref: String, by poster: UserRecord,
    in repository: RepositoryRecord, at now: Int64
  ) throws -> Int64 {
    let select = "SELECT coalesce(max(number), 0) + 1 FROM issues WHERE repository_id = ?"
    let number = try sql.first(select, repository.id) { $0.integer(0) } ?? 1
    try sql.run(
      """
      INSERT INTO issues (repository_id, number, is_pull, is_closed, poster_id, title, body, ref,
        is_locked, created, updated, pin_order, content_version, comments)
      VALUES (?, ?, 0, 0, ?, ?, ?, ?, 0, ?7, ?7, 0, 0, 0)
      """, repository.id, number, poster.id, title, body, ref, now)
    return number
  }

  func delete(_ issue: IssueRecord) throws {
    try sql.run("DELETE FROM issues WHERE id = ?", issue.id)
  }

  /// Sets one column of an issue and, unless told otherwise, the time of its last change.
  func set(_ column: IssueColumn, _ value: (any Bindable)?, of issue: Int64, at now: Int64) throws {
    try sql.run("UPDATE issues SET \(column.rawValue) = ? WHERE id = ?", value, issue)
    try sql.run("UPDATE issues SET updated = max(updated, ?) WHERE id = ?", now, issue)
  }

  enum IssueColumn: String {
    case title, body, due, ref
    case isClosed = "is_closed"
    case closedAt = "closed_at"
    case milestone = "milestone_id"
    case isLocked = "is_locked"
    case pinOrder = "pin_order"
    case contentVersion = "content_version"
  }

  func assignees(ofIssue id: Int64) throws -> [UserRecord] {
    try sql.rows(
      """
      SELECT \(UserRecord.columns) FROM users
      WHERE id IN (SELECT user_id FROM assignees WHERE issue_id = ?) ORDER BY id
      """, id
    ) { UserRecord($0) }
  }

  func setAssignees(_ ids: [Int64], ofIssue issue: Int64) throws {
    try sql.run("DELETE FROM assignees WHERE issue_id = ?", issue)
    for id in ids {
      try sql.run("INSERT OR IGNORE INTO assignees (issue_id, user_id) VALUES (?, ?)", issue, id)
    }
  }
}
