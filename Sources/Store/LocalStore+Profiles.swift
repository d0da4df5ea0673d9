import SQL

/// Servers and accounts.
extension LocalStore {
  private static let columns = """
    id, name, base, provider, version, login, ca_file, pinned_key, proxy, unix_socket,
    secret_kind, secret_detail
    """

  /// All profiles, in the user's order.
  package func profiles() throws(StoreError) -> [Profile] {
    try perform("read the servers") { database in
      try database.rows("SELECT \(LocalStore.columns) FROM profiles ORDER BY position, id") {
        Profile($0)
      }
    }
  }

  /// Adds a profile at the end, and selects it when it is the first.
  ///
  /// - Parameter selecting: Whether it is selected though it is not.
  /// - Returns: the profile with its id.
  /// - Throws: `.nameTaken`.
  @discardableResult
  package func addProfile(
    _ profile: Profile, selecting: Bool = false
  ) throws(StoreError) -> Profile {
    try perform("add the server \(profile.name)") { database in
      try database.transaction {
        try checkName(of: profile, doing: "add the server", in: database)
        try database.run(
          """
          INSERT INTO profiles (
            name, base, provider, version, login, ca_file, pinned_key, proxy, unix_socket,
            secret_kind, secret_detail, position
          ) VALUES (
            ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT coalesce(max(position) + 1, 0) FROM profiles)
          )
          """, values: profile.values)
        var added = profile
        added.id = database.lastInsertedID
        let isFirst = try selection(in: database) == nil
        if selecting || isFirst { try select(added.id, in: database) }
        return added
      }
    }
  }

  /// Changes a profile; favourites, filters and drafts stay with it.
  ///
  /// - Throws: `.nameTaken`.
  package func updateProfile(_ profile: Profile) throws(StoreError) {
    let isSameAccount = try perform("change the server \(profile.name)") { database in
      try database.transaction {
        try checkName(of: profile, doing: "change the server", in: database)
        let before = try database.first(
          "SELECT \(LocalStore.columns) FROM profiles WHERE id = ?", profile.id
        ) { Profile($0) }
        try database.run(
          """
          UPDATE profiles SET name = ?, base = ?, provider = ?, version = ?, login = ?,
            ca_file = ?, pinned_key = ?, proxy = ?, unix_socket = ?, secret_kind = ?,
            secret_detail = ?
          WHERE id = ?
          """, values: profile.values + [profile.id])
        try database.run(
          "UPDATE drafts SET account = ? WHERE profile = ?", profile.account, profile.id)
        return before?.cacheAccount == profile.cacheAccount
      }
    }
    if !isSameAccount { cache.forget(profile.id) }
  }

  /// Removes a profile with its favourites, filters and cached replies; its drafts go to the trash.
  ///
  /// The next profile is selected if this one was, or the one before when it was the last.
  ///
  /// - Returns: the selected profile now.
  @discardableResult
  package func removeProfile(_ id: Profile.ID) throws(StoreError) -> Profile? {
    try perform("remove the server") { database in
      try database.transaction {
        let ids = try database.rows("SELECT id FROM profiles ORDER BY position, id") {
          $0.integer(0)
        }
        let wasSelected = try selection(in: database) == id
        try database.run(
          "UPDATE drafts SET discarded_at = ? WHERE profile = ? AND discarded_at IS NULL",
          clock(), id)
        try database.run("DELETE FROM profiles WHERE id = ?", id)
        guard wasSelected, let place = ids.firstIndex(of: id) else { return }
        let rest = ids.filter { $0 != id }
        if let next = rest.isEmpty ? nil : rest[min(place, rest.count - 1)] {
          try select(next, in: database)
        }
      }
    }
    cache.forget(id)
    return try selectedProfile()
  }

  /// The profile to start with: the one selected last, else the first; nil when there is none.
  package func selectedProfile() throws(StoreError) -> Profile? {
    let id = try perform("read the servers") { try selection(in: $0) }
    let profiles = try profiles()
    return profiles.first { $0.id == id } ?? profiles.first
  }

  /// Makes a profile the one the next start begins with.
  package func selectProfile(_ id: Profile.ID) throws(StoreError) {
    try perform("select the server") { try select(id, in: $0) }
  }

  // MARK: Inside a transaction

  private func selection(in database: Database) throws -> Profile.ID? {
    try database.first(
      """
      SELECT profiles.id FROM settings JOIN profiles ON profiles.id = CAST(value AS INTEGER)
      WHERE key = 'profile.selected'
      """
    ) { $0.integer(0) }
  }

  private func select(_ id: Profile.ID, in database: Database) throws {
    try database.run(
      "INSERT OR REPLACE INTO settings VALUES ('profile.selected', ?)", String(id))
  }

  private func checkName(of profile: Profile, doing action: String, in database: Database) throws {
    let other = try database.first(
      "SELECT id FROM profiles WHERE name = ? AND id <> ?", profile.name, profile.id
    ) { $0.integer(0) }
    if other != nil { throw error(.nameTaken(profile.name), doing: action) }
  }
}
