import SQL

/// A person or an organisation.
struct UserRecord: Hashable, Sendable {
  let id: Int64
  let login: String
  let loginName: String
  let fullName: String
  let email: String
  let isAdmin: Bool
  let isOrganization: Bool
  let avatar: String
  let created: Int64
  let location: String
  let website: String
  let description: String
  let followers: Int64
  let following: Int64
  let starred: Int64
  let hidesEmail: Bool

  static let columns = """
    id, login, login_name, full_name, email, is_admin, is_organization, avatar, created, location, \
    website, description, followers, following, starred, hides_email
    """

  init(_ row: borrowing Row) {
    id = row.integer(0)
    login = row.text(1)
    loginName = row.text(2)
    fullName = row.text(3)
    email = row.text(4)
    isAdmin = row.bool(5)
    isOrganization = row.bool(6)
    avatar = row.text(7)
    created = row.integer(8)
    location = row.text(9)
    website = row.text(10)
    description = row.text(11)
    followers = row.integer(12)
    following = row.integer(13)
    starred = row.integer(14)
    hidesEmail = row.bool(15)
  }
}

extension ForgeDatabase {
  func user(id: Int64) throws -> UserRecord? {
    try sql.first("SELECT \(UserRecord.columns) FROM users WHERE id = ?", id) { UserRecord($0) }
  }

  /// By login, in any case of letters.
  func user(login: String) throws -> UserRecord? {
    try sql.first("SELECT \(UserRecord.columns) FROM users WHERE login = ?", login) {
      UserRecord($0)
    }
  }

  func user(email: String) throws -> UserRecord? {
    try sql.first("SELECT \(UserRecord.columns) FROM users WHERE email = ?", email) {
      UserRecord($0)
    }
  }

  /// People whose login or name holds `text`, in the order of their logins.
  func people(matching text: String) throws -> [UserRecord] {
    try sql.rows(
      """
      SELECT \(UserRecord.columns) FROM users
      WHERE is_organization = 0 AND (instr(lower(login), ?1) OR instr(lower(full_name), ?1))
      ORDER BY login
      """, text.lowercased()
    ) { UserRecord($0) }
  }

  func organizations(of user: UserRecord) throws -> [UserRecord] {
    try sql.rows(
      """
      SELECT \(UserRecord.columns) FROM users
      WHERE id IN (SELECT organization_id FROM members WHERE user_id = ?) ORDER BY login
      """, user.id
    ) { UserRecord($0) }
  }

  /// The people issues of a repository can be assigned to: its owner, or the owner's members.
  func assignable(in repository: RepositoryRecord) throws -> [UserRecord] {
    try sql.rows(
      """
      SELECT \(UserRecord.columns) FROM users WHERE is_organization = 0 AND (id = ?1 OR id IN
        (SELECT user_id FROM members WHERE organization_id = ?1)) ORDER BY id
      """, repository.ownerID
    ) { UserRecord($0) }
  }

  func isMember(_ user: UserRecord, of organizationID: Int64) throws -> Bool {
    try sql.first(
      "SELECT 1 FROM members WHERE organization_id = ? AND user_id = ?", organizationID, user.id
    ) { _ in true } ?? false
  }
}
