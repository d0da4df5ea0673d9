import SQL

/// What a pull request has besides its issue.
struct PullRecord: Hashable, Sendable {
  let issueID: Int64
  let id: Int64
  let base: String
  let baseSHA: String
  let head: String
  let headLabel: String
  let headSHA: String
  let headRepositoryID: Int64?
  let mergeBase: String
  let isMergeable: Bool
  let additions: Int64
  let deletions: Int64
  let changedFiles: Int64
  let reviewComments: Int64
  let merged: Int64?
  let mergedBy: Int64?
  let mergeCommit: String?

  init(_ row: borrowing Row) {
    issueID = row.integer(0)
    id = row.integer(1)
    base = row.text(2)
    baseSHA = row.text(3)
    head = row.text(4)
    headLabel = row.text(5)
    headSHA = row.text(6)
    headRepositoryID = row.optionalInteger(7)
    mergeBase = row.text(8)
    isMergeable = row.bool(9)
    additions = row.integer(10)
    deletions = row.integer(11)
    changedFiles = row.integer(12)
    reviewComments = row.integer(13)
    merged = row.optionalInteger(14)
    mergedBy = row.optionalInteger(15)
    mergeCommit = row.optionalText(16)
  }
}

extension ForgeDatabase {
  func pull(ofIssue id: Int64) throws -> PullRecord? {
    try sql.first(
      """
      SELECT issue_id, id, base, base_sha, head, head_label, head_sha, head_repository_id,
        merge_base, mergeable, additions, deletions, changed_files, review_comments, merged,
        merged_by, merge_commit
      FROM pulls WHERE issue_id = ?
      """, id
    ) { PullRecord($0) }
  }

  func reviewers(ofIssue id: Int64) throws -> [UserRecord] {
    try sql.rows(
      """
      SELECT \(UserRecord.columns) FROM users
      WHERE id IN (SELECT user_id FROM reviewers WHERE issue_id = ?) ORDER BY id
      """, id
    ) { UserRecord($0) }
  }
}
