import SQL

/// A repository with the figures that are counted for it.
struct RepositoryRecord: Hashable, Sendable {
  let id: Int64
  let ownerID: Int64
  let owner: String
  let name: String
  let description: String
  let isPrivate: Bool
  let isEmpty: Bool
  let isFork: Bool
  let isTemplate: Bool
  let archivedAt: Int64?
  let parentID: Int64?
  let size: Int64
  let language: String
  let website: String
  let stars: Int64
  let watchers: Int64
  let releases: Int64
  let branches: Int64
  let hasActions: Bool
  let created: Int64
  let updated: Int64
  /// Lists of texts as JSON.
  let topics: String
  let licenses: String
  let forks: Int64
  let openIssues: Int64
  let openPulls: Int64

  var fullName: String { "\(owner)/\(name)" }
  var isArchived: Bool { archivedAt != nil }

  static let select = """
    SELECT r.id, r.owner_id, u.login, r.name, r.description, r.private, r.empty, r.fork, r.template,
      r.archived_at, r.parent_id, r.size, r.language, r.website, r.stars, r.watchers, r.releases,
      r.branches, r.has_actions, r.created, r.updated, r.topics, r.licenses,
      (SELECT count(*) FROM repositories f WHERE f.parent_id = r.id),
      (SELECT count(*) FROM issues WHERE repository_id = r.id AND is_pull = 0 AND is_closed = 0),
      (SELECT count(*) FROM issues WHERE repository_id = r.id AND is_pull = 1 AND is_closed = 0)
    FROM repositories r JOIN users u ON u.id = r.owner_id
    """

  init(_ row: borrowing Row) {
    id = row.integer(0)
    ownerID = row.integer(1)
    owner = row.text(2)
    name = row.text(3)
    description = row.text(4)
    isPrivate = row.bool(5)
    isEmpty = row.bool(6)
    isFork = row.bool(7)
    isTemplate = row.bool(8)
    archivedAt = row.optionalInteger(9)
    parentID = row.optionalInteger(10)
    size = row.integer(11)
    language = row.text(12)
    website = row.text(13)
    stars = row.integer(14)
    watchers = row.integer(15)
    releases = row.integer(16)
    branches = row.integer(17)
    hasActions = row.bool(18)
    created = row.integer(19)
    updated = row.integer(20)
    topics = row.text(21)
    licenses = row.text(22)
    forks = row.integer(23)
    openIssues = row.integer(24)
    openPulls = row.integer(25)
  }
}

extension ForgeDatabase {
  func repository(id: Int64) throws -> RepositoryRecord? {
    try sql.first("\(RepositoryRecord.select) WHERE r.id = ?", id) { RepositoryRecord($0) }
  }

  func repository(owner: String, name: String) throws -> RepositoryRecord? {
    try sql.first("\(RepositoryRecord.select) WHERE u.login = ? AND r.name = ?", owner, name) {
      RepositoryRecord($0)
    }
  }

  /// The repository that had this name before it was renamed.
  func repository(formerly name: String, of owner: UserRecord) throws -> RepositoryRecord? {
    let id = try sql.first(
      "SELECT repository_id FROM former_names WHERE owner_id = ? AND name = ?", owner.id, name
    ) { $0.integer(0) }
    return try id.flatMap { try repository(id: $0) }
  }

  /// A condition on `r` that is true for the repositories an account may see.
  func visibility(for viewer: UserRecord?) -> Condition {
    guard let viewer else { return Condition("r.private = 0") }
    if viewer.isAdmin { return Condition("1") }
    return Condition("(r.private = 0 OR \(Self.belongs))", viewer.id, viewer.id)
  }

  /// A condition on `r` that is true for the repositories of a person and of the person's
  /// organisations.
  func belonging(to user: UserRecord) -> Condition {
    Condition(Self.belongs, user.id, user.id)
  }

  private static let belongs = """
    (r.owner_id = ? OR r.owner_id IN (SELECT organization_id FROM members WHERE user_id = ?))
    """

  func countRepositories(where condition: Condition) throws -> Int {
    try sql.count("FROM repositories r JOIN users u ON u.id = r.owner_id", where: condition)
  }

  func repositories(
    where condition: Condition, order: String, page: PageRequest
  ) throws -> [RepositoryRecord] {
    try sql.select(RepositoryRecord.select, where: condition, order: order, page: page) {
      RepositoryRecord($0)
    }
  }
}
