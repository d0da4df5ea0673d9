/// The tables of the demo forge.
///
/// Times are seconds since 1970, names are the API's where it has one.
enum Schema {
  /// Kept in the file's header; a folder filled by another version is not opened.
  static let version = 3

  static let script = """
    CREATE TABLE users (
      id INTEGER PRIMARY KEY, login TEXT NOT NULL UNIQUE COLLATE NOCASE, login_name TEXT NOT NULL,
      full_name TEXT NOT NULL, email TEXT NOT NULL, hides_email INTEGER NOT NULL,
      is_admin INTEGER NOT NULL,
      is_organization INTEGER NOT NULL, avatar TEXT NOT NULL, created INTEGER NOT NULL,
      location TEXT NOT NULL, website TEXT NOT NULL, description TEXT NOT NULL,
      followers INTEGER NOT NULL, following INTEGER NOT NULL, starred INTEGER NOT NULL);
    CREATE TABLE members (
      organization_id INTEGER NOT NULL REFERENCES users, user_id INTEGER NOT NULL REFERENCES users,
      PRIMARY KEY (organization_id, user_id)) WITHOUT ROWID;
    CREATE TABLE tokens (
      token TEXT PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users, name TEXT NOT NULL,
      scopes TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE repositories (
      id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL REFERENCES users,
      name TEXT NOT NULL COLLATE NOCASE, description TEXT NOT NULL, private INTEGER NOT NULL,
      empty INTEGER NOT NULL, fork INTEGER NOT NULL, template INTEGER NOT NULL,
      archived_at INTEGER, parent_id INTEGER REFERENCES repositories, size INTEGER NOT NULL,
      language TEXT NOT NULL, website TEXT NOT NULL, stars INTEGER NOT NULL,
      watchers INTEGER NOT NULL, releases INTEGER NOT NULL, branches INTEGER NOT NULL,
      has_actions INTEGER NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL,
      topics TEXT NOT NULL, licenses TEXT NOT NULL, UNIQUE (owner_id, name));
    -- Where a repository was before it was renamed.
    CREATE TABLE former_names (
      owner_id INTEGER NOT NULL REFERENCES users, name TEXT NOT NULL COLLATE NOCASE,
      repository_id INTEGER NOT NULL REFERENCES repositories, PRIMARY KEY (owner_id, name))
      WITHOUT ROWID;
    CREATE TABLE labels (
      id INTEGER PRIMARY KEY AUTOINCREMENT, repository_id INTEGER NOT NULL REFERENCES repositories,
      name TEXT NOT NULL, color TEXT NOT NULL, description TEXT NOT NULL,
      exclusive INTEGER NOT NULL, archived INTEGER NOT NULL);
    CREATE INDEX labels_by_repository ON labels (repository_id, name);
    CREATE TABLE milestones (
      id INTEGER PRIMARY KEY AUTOINCREMENT, repository_id INTEGER NOT NULL REFERENCES repositories,
      title TEXT NOT NULL, description TEXT NOT NULL, created INTEGER NOT NULL,
      updated INTEGER NOT NULL, closed_at INTEGER, due INTEGER);
    CREATE TABLE issues (
      id INTEGER PRIMARY KEY AUTOINCREMENT, repository_id INTEGER NOT NULL REFERENCES repositories,
      number INTEGER NOT NULL, is_pull INTEGER NOT NULL, is_closed INTEGER NOT NULL,
      poster_id INTEGER NOT NULL REFERENCES users, title TEXT NOT NULL, body TEXT NOT NULL,
      ref TEXT NOT NULL, milestone_id INTEGER REFERENCES milestones ON DELETE SET NULL,
      is_locked INTEGER NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL,
      closed_at INTEGER, due INTEGER, pin_order INTEGER NOT NULL,
      content_version INTEGER NOT NULL, comments INTEGER NOT NULL,
      UNIQUE (repository_id, number));
    CREATE INDEX issues_newest ON issues (repository_id, is_pull, is_closed, created, id);
    CREATE INDEX issues_of_all_kinds ON issues (repository_id, created, id);
    CREATE INDEX issues_by_milestone ON issues (milestone_id, is_closed);
    CREATE TABLE issue_labels (
      issue_id INTEGER NOT NULL REFERENCES issues ON DELETE CASCADE,
      label_id INTEGER NOT NULL REFERENCES labels ON DELETE CASCADE,
      PRIMARY KEY (issue_id, label_id)) WITHOUT ROWID;
    CREATE INDEX issue_labels_by_label ON issue_labels (label_id);
    CREATE TABLE assignees (
      issue_id INTEGER NOT NULL REFERENCES issues ON DELETE CASCADE,
      user_id INTEGER NOT NULL REFERENCES users,
      PRIMARY KEY (issue_id, user_id)) WITHOUT ROWID;
    CREATE TABLE pulls (
      issue_id INTEGER PRIMARY KEY REFERENCES issues ON DELETE CASCADE, id INTEGER NOT NULL,
      base TEXT NOT NULL, base_sha TEXT NOT NULL, head TEXT NOT NULL, head_label TEXT NOT NULL,
      head_sha TEXT NOT NULL, head_repository_id INTEGER REFERENCES repositories,
      merge_base TEXT NOT NULL, mergeable INTEGER NOT NULL, additions INTEGER NOT NULL,
      deletions INTEGER NOT NULL, changed_files INTEGER NOT NULL,
      review_comments INTEGER NOT NULL, merged INTEGER, merged_by INTEGER REFERENCES users,
      merge_commit TEXT);
    CREATE TABLE reviewers (
      issue_id INTEGER NOT NULL REFERENCES issues ON DELETE CASCADE,
      user_id INTEGER NOT NULL REFERENCES users,
      PRIMARY KEY (issue_id, user_id)) WITHOUT ROWID;
    -- Comments and events alike. A type of NULL is an entry whose data cannot be loaded.
    CREATE TABLE entries (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      issue_id INTEGER NOT NULL REFERENCES issues ON DELETE CASCADE, type TEXT,
      poster_id INTEGER REFERENCES users, body TEXT NOT NULL, created INTEGER NOT NULL,
      updated INTEGER NOT NULL, details TEXT NOT NULL);
    CREATE INDEX entries_by_issue ON entries (issue_id, created, id);
    -- Files; the comment is 0 for those of the issue's own text.
    CREATE TABLE attachments (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      issue_id INTEGER NOT NULL REFERENCES issues ON DELETE CASCADE, comment_id INTEGER NOT NULL,
      name TEXT NOT NULL, uuid TEXT NOT NULL UNIQUE, content BLOB NOT NULL,
      created INTEGER NOT NULL);
    CREATE INDEX attachments_by_issue ON attachments (issue_id, comment_id);
    -- The comment is 0 for what is thought of the issue itself.
    CREATE TABLE reactions (
      issue_id INTEGER NOT NULL REFERENCES issues ON DELETE CASCADE, comment_id INTEGER NOT NULL,
      user_id INTEGER NOT NULL REFERENCES users, content TEXT NOT NULL, created INTEGER NOT NULL);
    CREATE INDEX reactions_by_issue ON reactions (issue_id, comment_id);
    CREATE TABLE subscriptions (
      issue_id INTEGER NOT NULL REFERENCES issues ON DELETE CASCADE,
      user_id INTEGER NOT NULL REFERENCES users, is_on INTEGER NOT NULL,
      PRIMARY KEY (issue_id, user_id)) WITHOUT ROWID;
    CREATE TABLE dependencies (
      issue_id INTEGER NOT NULL REFERENCES issues ON DELETE CASCADE,
      other_id INTEGER NOT NULL REFERENCES issues ON DELETE CASCADE);
    CREATE TABLE actions (
      id INTEGER PRIMARY KEY AUTOINCREMENT, type TEXT NOT NULL,
      actor_id INTEGER NOT NULL REFERENCES users,
      repository_id INTEGER NOT NULL REFERENCES repositories, ref TEXT NOT NULL,
      content TEXT NOT NULL, comment_id INTEGER REFERENCES entries ON DELETE SET NULL,
      created INTEGER NOT NULL);
    CREATE INDEX actions_by_repository ON actions (repository_id, created);
    PRAGMA user_version = \(version);
    """
}
