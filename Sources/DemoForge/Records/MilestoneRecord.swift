import SQL

struct MilestoneRecord: Hashable, Sendable {
  /// 0 as long as it was not saved.
  private(set) var id: Int64 = 0
  let repositoryID: Int64
  var title: String
  var description: String
  let created: Int64
  var updated: Int64
  var closedAt: Int64?
  var due: Int64?
  /// Issues and pulls together.
  private(set) var openIssues: Int64 = 0
  private(set) var closedIssues: Int64 = 0

  static let select = """
    SELECT m.id, m.repository_id, m.title, m.description, m.created, m.updated, m.closed_at, m.due,
      (SELECT count(*) FROM issues WHERE milestone_id = m.id AND is_closed = 0),
      (SELECT count(*) FROM issues WHERE milestone_id = m.id AND is_closed = 1)
    FROM milestones m
    """

  init(_ row: borrowing Row) {
    id = row.integer(0)
    repositoryID = row.integer(1)
    title = row.text(2)
    description = row.text(3)
    created = row.integer(4)
    updated = row.integer(5)
    closedAt = row.optionalInteger(6)
    due = row.optionalInteger(7)
    openIssues = row.integer(8)
    closedIssues = row.integer(9)
  }

  init(
    repositoryID: Int64, title: String, description: String, created: Int64, closedAt: Int64?,
    due: Int64?
  ) {
    self.repositoryID = repositoryID
    self.title = title
    self.description = description
    self.created = created
    updated = created
    self.closedAt = closedAt
    self.due = due
  }
}

extension ForgeDatabase {
  func milestone(id: Int64) throws -> MilestoneRecord? {
    try sql.first("\(MilestoneRecord.select) WHERE m.id = ?", id) { MilestoneRecord($0) }
  }

  /// By id, and where there is no such id by title.
  func milestone(_ name: String, in repository: RepositoryRecord) throws -> MilestoneRecord? {
    let select = "\(MilestoneRecord.select) WHERE m.repository_id = ?"
    if let id = Int64(name) {
      let found = try sql.first("\(select) AND m.id = ?", repository.id, id) { MilestoneRecord($0) }
      if let found { return found }
    }
    return try sql.first("\(select) AND m.title = ?", repository.id, name) { MilestoneRecord($0) }
  }

  /// Stores a milestone, as a new one when it has no id yet.
  func save(_ milestone: MilestoneRecord) throws -> MilestoneRecord {
    try sql.run(
      """
      INSERT INTO milestones
        (id, repository_id, title, description, created, updated, closed_at, due)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET title = excluded.title, description = excluded.description,
        updated = excluded.updated, closed_at = excluded.closed_at, due = excluded.due
      """, milestone.id == 0 ? nil : milestone.id, milestone.repositoryID, milestone.title,
      milestone.description, milestone.created, milestone.updated, milestone.closedAt,
      milestone.due)
    let id = milestone.id == 0 ? sql.lastInsertedID : milestone.id
    return try self.milestone(id: id) ?? milestone
  }

  func delete(_ milestone: MilestoneRecord) throws {
    try sql.run("DELETE FROM milestones WHERE id = ?", milestone.id)
  }

  func countMilestones(where condition: Condition) throws -> Int {
    try sql.count("FROM milestones m", where: condition)
  }

  /// In the order of their titles.
  func milestones(where condition: Condition, page: PageRequest) throws -> [MilestoneRecord] {
    try sql.select(
      MilestoneRecord.select, where: condition, order: "m.title, m.id", page: page
    ) { MilestoneRecord($0) }
  }

  /// Ids of the milestones that are named by title or id.
  func milestoneIDs(named names: [String], in repository: RepositoryRecord?) throws -> [Int64] {
    var ids: [Int64] = []
    for name in names {
      if let repository {
        if let found = try milestone(name, in: repository) { ids.append(found.id) }
      } else {
        ids += try sql.rows("SELECT id FROM milestones WHERE title = ?", name) { $0.integer(0) }
      }
    }
    return ids
  }
}
