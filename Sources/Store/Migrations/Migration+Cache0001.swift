extension Migration {
  /// `account` is address and login: after a change of either the old replies are never read.
  static let cache0001 = Migration(
    1,
    """
    CREATE TABLE replies (
      profile INTEGER NOT NULL,
      account TEXT NOT NULL,
      key TEXT NOT NULL,
      status INTEGER NOT NULL,
      headers TEXT NOT NULL,
      body BLOB NOT NULL,
      size INTEGER NOT NULL,
      stored_at INTEGER NOT NULL,
      PRIMARY KEY (profile, account, key)
    ) STRICT;

    CREATE INDEX replies_by_age ON replies (stored_at, size);
    """)
}
