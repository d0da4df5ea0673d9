import SQL

/// Who sends a request and what the token allows.
struct Account: Hashable, Sendable {
  let user: UserRecord
  /// Such as `write:issue`, or `all`.
  let scopes: [String]

  /// Whether the token allows reading (or writing) a category such as `issue`.
  func allows(_ category: String, writing: Bool) -> Bool {
    scopes.contains("all") || scopes.contains("write:\(category)")
      || !writing && scopes.contains("read:\(category)")
  }
}

extension ForgeDatabase {
  func account(token: String) throws -> Account? {
    let found = try sql.first("SELECT user_id, scopes FROM tokens WHERE token = ?", token) {
      ($0.integer(0), $0.text(1))
    }
    guard let found, let user = try user(id: found.0) else { return nil }
    return Account(user: user, scopes: found.1.split(separator: ",").map(String.init))
  }

  func add(token: String, named name: String, of user: UserRecord, scopes: [String]) throws {
    try sql.run(
      "INSERT INTO tokens (token, user_id, name, scopes) VALUES (?, ?, ?, ?)", token, user.id, name,
      scopes.joined(separator: ","))
  }

  /// Every token by the name it was made under.
  func tokens() throws -> [String: String] {
    let pairs = try sql.rows("SELECT name, token FROM tokens") { ($0.text(0), $0.text(1)) }
    return Dictionary(pairs) { first, _ in first }
  }
}
