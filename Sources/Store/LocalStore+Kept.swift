import SQL

/// Small things that are kept from one start to the next.
extension LocalStore {
  // MARK: Favourites

  /// The favourites of a pane, as locations in text form, in the user's order.
  package func favourites(of profile: Profile.ID, pane: String) throws(StoreError) -> [String] {
    try perform("read the favourites") { database in
      try database.rows(
        """
        SELECT target FROM favourites WHERE profile = ? AND pane = ? ORDER BY position, target
        """, profile, pane
      ) { $0.text(0) }
    }
  }

  /// Adds a favourite at the end, or takes it away.
  package func setFavourite(
    _ target: String, of profile: Profile.ID, pane: String, to isFavourite: Bool
  ) throws(StoreError) {
    try perform("change the favourites") { database in
      if isFavourite {
        try database.run(
          """
          INSERT OR IGNORE INTO favourites SELECT ?1, ?2, ?3, coalesce(max(position) + 1, 0)
          FROM favourites WHERE profile = ?1 AND pane = ?2
          """, profile, pane, target)
      } else {
        try database.run(
          "DELETE FROM favourites WHERE profile = ? AND pane = ? AND target = ?", profile, pane,
          target)
      }
    }
  }

  // MARK: Filters

  /// The filter a list was left with, as JSON.
  package func filter(_ key: String, of profile: Profile.ID) throws(StoreError) -> String? {
    try perform("read the filter") { database in
      try database.first(
        "SELECT json FROM filters WHERE profile = ? AND key = ?", profile, key
      ) { $0.text(0) }
    }
  }

  /// Keeps the filter of a list; nil forgets it.
  package func setFilter(
    _ json: String?, for key: String, of profile: Profile.ID
  ) throws(StoreError) {
    try perform("keep the filter") { database in
      if let json {
        try database.run("INSERT OR REPLACE INTO filters VALUES (?, ?, ?)", profile, key, json)
      } else {
        try database.run("DELETE FROM filters WHERE profile = ? AND key = ?", profile, key)
      }
    }
  }

  // MARK: Session

  /// Windows and buffers as they were left, in a form of the caller's; never a masked field.
  package func session(_ name: String = "last") throws(StoreError) -> [UInt8]? {
    try perform("read the session") { database in
      try database.first("SELECT contents FROM sessions WHERE name = ?", name) { $0.bytes(0) }
    }
  }

  /// Keeps the session, where the program that leaves last wins; nil forgets it.
  package func setSession(
    _ contents: [UInt8]?, name: String = "last"
  ) throws(StoreError) {
    try perform("keep the session") { database in
      if let contents {
        try database.run(
          "INSERT OR REPLACE INTO sessions VALUES (?, ?, ?)", name, contents, clock())
      } else {
        try database.run("DELETE FROM sessions WHERE name = ?", name)
      }
    }
  }
}
