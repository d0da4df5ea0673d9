import SQL

struct LabelRecord: Hashable, Sendable {
  /// 0 as long as it was not saved.
  private(set) var id: Int64 = 0
  let repositoryID: Int64
  var name: String
  /// Six hexadecimal digits.
  var color: String
  var description: String
  var isExclusive: Bool
  var isArchived: Bool

  static let select = """
    SELECT l.id, l.repository_id, l.name, l.color, l.description, l.exclusive, l.archived
    FROM labels l
    """

  init(_ row: borrowing Row) {
    id = row.integer(0)
    repositoryID = row.integer(1)
    name = row.text(2)
    color = row.text(3)
    description = row.text(4)
    isExclusive = row.bool(5)
    isArchived = row.bool(6)
  }

  init(
    repositoryID: Int64, name: String, color: String, description: String, isExclusive: Bool,
    isArchived: Bool
  ) {
    self.repositoryID = repositoryID
    self.name = name
    self.color = color
    self.description = description
    self.isExclusive = isExclusive
    self.isArchived = isArchived
  }

  /// What an exclusive label shares with those it pushes out: its name before the last slash.
  var scope: Substring? {
    guard isExclusive, let slash = name.lastIndex(of: "/") else { return nil }
    return name[..<slash]
  }
}

extension ForgeDatabase {
  func label(id: Int64, in repository: RepositoryRecord) throws -> LabelRecord? {
    let select = "\(LabelRecord.select) WHERE l.id = ? AND l.repository_id = ?"
    return try sql.first(select, id, repository.id) { LabelRecord($0) }
  }

  func label(id: Int64) throws -> LabelRecord? {
    try sql.first("\(LabelRecord.select) WHERE l.id = ?", id) { LabelRecord($0) }
  }

  func label(named name: String, in repository: RepositoryRecord) throws -> LabelRecord? {
    let select = "\(LabelRecord.select) WHERE l.name = ? AND l.repository_id = ? ORDER BY l.id"
    return try sql.first(select, name, repository.id) { LabelRecord($0) }
  }

  func labels(in repository: RepositoryRecord, page: PageRequest) throws -> [LabelRecord] {
    try sql.select(
      LabelRecord.select, where: Condition("l.repository_id = ?", repository.id), order: "l.name",
      page: page
    ) { LabelRecord($0) }
  }

  func countLabels(in repository: RepositoryRecord) throws -> Int {
    try sql.count("FROM labels", where: Condition("repository_id = ?", repository.id))
  }

  func labels(ofIssue id: Int64) throws -> [LabelRecord] {
    try sql.rows(
      """
      \(LabelRecord.select) JOIN issue_labels x ON x.label_id = l.id
      WHERE x.issue_id = ? ORDER BY l.name
      """, id
    ) { LabelRecord($0) }
  }

  /// Ids of the labels with these names, in one repository or anywhere.
  func labelIDs(named names: [String], in repository: RepositoryRecord? = nil) throws -> [Int64] {
    var ids: [Int64] = []
    for name in names {
      let select = "SELECT id FROM labels WHERE name = ?1 AND (?2 IS NULL OR repository_id = ?2)"
      ids += try sql.rows(select, name, repository?.id) { $0.integer(0) }
    }
    return ids
  }

  /// Stores a label, as a new one when it has no id yet.
  func save(_ label: LabelRecord) throws -> LabelRecord {
    try sql.run(
      """
      INSERT INTO labels (id, repository_id, name, color, description, exclusive, archived)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, color = excluded.color,
        description = excluded.description, exclusive = excluded.exclusive,
        archived = excluded.archived
      """, label.id == 0 ? nil : label.id, label.repositoryID, label.name, label.color,
      label.description, label.isExclusive, label.isArchived)
    return try self.label(id: label.id == 0 ? sql.lastInsertedID : label.id) ?? label
  }

  func delete(_ label: LabelRecord) throws {
    try sql.run("DELETE FROM labels WHERE id = ?", label.id)
  }

  func setLabels(_ ids: [Int64], ofIssue issue: Int64) throws {
    try sql.run("DELETE FROM issue_labels WHERE issue_id = ?", issue)
    for id in ids {
      try sql.run(
        "INSERT OR IGNORE INTO issue_labels (issue_id, label_id) VALUES (?, ?)", issue, id)
    }
  }
}
