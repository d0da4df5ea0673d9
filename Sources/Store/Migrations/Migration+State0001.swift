extension Migration {
  /// The first schema; times are seconds since 1970.
  ///
  /// Ids of profiles are not used twice, so that nothing kept for a removed server shows up under
  /// the next one.
  static let state0001 = Migration(
    1,
    """
    CREATE TABLE profiles (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      position INTEGER NOT NULL,
      name TEXT NOT NULL UNIQUE,
      base TEXT NOT NULL,
      provider TEXT NOT NULL,
      version TEXT NOT NULL,
      login TEXT NOT NULL,
      ca_file TEXT,
      pinned_key TEXT,
      proxy TEXT,
      unix_socket TEXT,
      secret_kind TEXT NOT NULL,
      secret_detail TEXT
    ) STRICT;

    CREATE TABLE favourites (
      profile INTEGER NOT NULL REFERENCES profiles ON DELETE CASCADE,
      pane TEXT NOT NULL,
      target TEXT NOT NULL,
      position INTEGER NOT NULL,
      PRIMARY KEY (profile, pane, target)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE filters (
      profile INTEGER NOT NULL REFERENCES profiles ON DELETE CASCADE,
      key TEXT NOT NULL,
      json TEXT NOT NULL,
      PRIMARY KEY (profile, key)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE settings (
      key TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE sessions (
      name TEXT PRIMARY KEY,
      contents BLOB NOT NULL,
      saved_at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE drafts (
      id INTEGER PRIMARY KEY,
      profile INTEGER REFERENCES profiles ON DELETE SET NULL,
      account TEXT NOT NULL,
      target TEXT NOT NULL,
      kind TEXT NOT NULL,
      base_version TEXT,
      field INTEGER NOT NULL,
      point INTEGER NOT NULL,
      mark INTEGER,
      state TEXT NOT NULL DEFAULT 'editing',
      state_reason TEXT,
      state_at INTEGER,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      discarded_at INTEGER,
      owner_process INTEGER,
      owner_boot TEXT,
      owner_started INTEGER,
      owner_place TEXT
    ) STRICT;

    CREATE INDEX drafts_by_target ON drafts (profile, target);

    CREATE TABLE draft_fields (
      draft INTEGER NOT NULL REFERENCES drafts ON DELETE CASCADE,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      base BLOB NOT NULL,
      snapshot BLOB NOT NULL,
      undo BLOB,
      PRIMARY KEY (draft, position)
    ) STRICT;

    CREATE TABLE draft_edits (
      draft INTEGER NOT NULL REFERENCES drafts ON DELETE CASCADE,
      sequence INTEGER NOT NULL,
      edits BLOB NOT NULL,
      PRIMARY KEY (draft, sequence)
    ) STRICT, WITHOUT ROWID;
    """)
}
