PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
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
INSERT INTO profiles VALUES(1,0,'work','https://git.example.org/forge','gitea','1.26.3','alice',NULL,NULL,NULL,NULL,'secret-service',NULL);
INSERT INTO profiles VALUES(2,1,'home','https://codeberg.example.org','forgejo','1.26.3','alice',NULL,'sha256//AAAA',NULL,NULL,'command','pass show forge');
CREATE TABLE favourites (
  profile INTEGER NOT NULL REFERENCES profiles ON DELETE CASCADE,
  pane TEXT NOT NULL,
  target TEXT NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (profile, pane, target)
) STRICT, WITHOUT ROWID;
INSERT INTO favourites VALUES(1,'repositories','acme/atlas',0);
INSERT INTO favourites VALUES(1,'repositories','acme/base',1);
CREATE TABLE filters (
  profile INTEGER NOT NULL REFERENCES profiles ON DELETE CASCADE,
  key TEXT NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (profile, key)
) STRICT, WITHOUT ROWID;
INSERT INTO filters VALUES(1,'acme/atlas/issues','{"state":"open"}');
CREATE TABLE settings (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO settings VALUES('profile.selected','2');
CREATE TABLE sessions (
  name TEXT PRIMARY KEY,
  contents BLOB NOT NULL,
  saved_at INTEGER NOT NULL
) STRICT;
INSERT INTO sessions VALUES('last',X'77696e646f7773',1700000000);
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
INSERT INTO drafts VALUES(442412507835251920,1,'alice on work','acme/atlas','issue',NULL,1,11,0,'editing',NULL,NULL,1700000000,1700000000,NULL,4242,'a boot long ago',77,'/dev/pts/3');
INSERT INTO drafts VALUES(1299122200389105909,NULL,'alice on work','acme/atlas#2','comment',NULL,0,11,NULL,'editing',NULL,NULL,1700086400,1700086400,1700086400,NULL,NULL,NULL,NULL);
INSERT INTO drafts VALUES(6082427838605005546,2,'alice on work','acme/atlas#2#issuecomment-5','comment-edit','2026-11-30T09:40:00Z',0,11,NULL,'refused','This issue is locked',NULL,1700086400,1700086400,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE draft_fields (
  draft INTEGER NOT NULL REFERENCES drafts ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  base BLOB NOT NULL,
  snapshot BLOB NOT NULL,
  undo BLOB,
  PRIMARY KEY (draft, position)
) STRICT;
INSERT INTO draft_fields VALUES(442412507835251920,0,'title',X'',X'4772656574696e67',NULL);
INSERT INTO draft_fields VALUES(442412507835251920,1,'body',X'',X'48656c6c6f',X'010203');
INSERT INTO draft_fields VALUES(6082427838605005546,0,'body',X'417320697420776173',X'417320697420776173',NULL);
INSERT INTO draft_fields VALUES(1299122200389105909,0,'body',X'',X'',NULL);
CREATE TABLE draft_edits (
  draft INTEGER NOT NULL REFERENCES drafts ON DELETE CASCADE,
  sequence INTEGER NOT NULL,
  edits BLOB NOT NULL,
  PRIMARY KEY (draft, sequence)
) STRICT, WITHOUT ROWID;
INSERT INTO draft_edits VALUES(442412507835251920,0,X'00010105000620776f726c64');
INSERT INTO draft_edits VALUES(1299122200389105909,0,X'010000000b5468726f776e2061776179');
INSERT INTO draft_edits VALUES(6082427838605005546,0,X'010000090b4564697465642068657265');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('profiles',2);
CREATE INDEX drafts_by_target ON drafts (profile, target);
COMMIT;
PRAGMA user_version = 1;
