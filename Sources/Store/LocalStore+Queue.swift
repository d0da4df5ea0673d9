import SQL
import Workers

/// The drafts as the queue and its trash show them.
extension LocalStore {
  /// How long a discarded draft can be taken back.
  package static let trashSeconds: Int64 = 30 * 24 * 3600

  /// A draft as it is on disk, whoever has it open; nil when it is gone.
  package func draft(_ id: Draft.ID) throws(StoreError) -> Draft? {
    try perform("read the draft") { database in
      try database.reading { try Draft.read(id, from: database) }
    }
  }

  /// Every draft not in the trash that differs from its base or is on its way, the newest first.
  package func drafts() throws(StoreError) -> [Draft] {
    try perform("read the drafts") { database in
      try database.reading { try Draft.readAll(inTrash: false, from: database) }
    }.filter { $0.differsFromBase || $0.state != .editing }
  }

  /// The drafts of one thing, the newest first; any number may be there.
  package func drafts(
    of profile: Profile.ID?, target: String, kind: String? = nil
  ) throws(StoreError) -> [Draft] {
    try drafts().filter {
      $0.subject.profile == profile && $0.subject.target == target
        && (kind == nil || $0.subject.kind == kind)
    }
  }

  /// What was discarded in the last 30 days, the last first.
  package func trash() throws(StoreError) -> [Draft] {
    try perform("read the trash") { database in
      try database.reading { try Draft.readAll(inTrash: true, from: database) }
    }.filter { $0.discardedAt ?? 0 >= clock() - LocalStore.trashSeconds }
  }

  /// Who else is writing a draft at the moment; nil when this program may open it.
  package func otherOwner(of draft: Draft) -> DraftOwner? {
    guard let other = draft.owner, other != owner, other.isAlive else { return nil }
    return other
  }

  /// Moves a draft that is not open to the trash.
  package func discardDraft(_ id: Draft.ID) throws(StoreError) {
    try changeFree(id, "discard the draft") { database in
      try release(id, in: database)
      // What lies there waits for no server.
      try database.run(
        """
        UPDATE drafts SET discarded_at = ?, state = CASE state WHEN 'waiting' THEN 'editing' ELSE state END
        WHERE id = ?
        """, clock(), id)
      try removeExpired(from: database)
    }
  }

  /// Moves a draft to the trash with other texts than it has now.
  func trash(_ draft: Draft, with texts: [[UInt8]], in database: Database) throws {
    try release(draft.id, in: database)
    let fields = zip(draft.fields, texts).map { Draft.Field(name: $0.name, base: [], snapshot: $1) }
    try replaceText(of: draft.id, by: fields, in: database)
    try database.run("UPDATE drafts SET discarded_at = ? WHERE id = ?", clock(), draft.id)
    try removeExpired(from: database)
  }

  /// Takes a draft back from the trash.
  package func restoreDraft(_ id: Draft.ID) throws(StoreError) {
    try changeFree(id, "restore the draft") { database in
      try database.run("UPDATE drafts SET discarded_at = NULL WHERE id = ?", id)
    }
  }

  /// Gives a draft whose server was removed to another profile.
  ///
  /// - Parameter target: What it is about there.
  package func moveDraft(
    _ id: Draft.ID, to profile: Profile, target: String
  ) throws(StoreError) {
    try changeFree(id, "move the draft") { database in
      try database.run(
        "UPDATE drafts SET profile = ?, account = ?, target = ? WHERE id = ?", profile.id,
        profile.account, target, id)
    }
  }

  /// Removes a draft that is not open for good.
  package func removeDraft(_ id: Draft.ID) throws(StoreError) {
    try changeFree(id, "remove the draft") { database in
      try database.run("DELETE FROM drafts WHERE id = ?", id)
    }
  }

  /// Removes what lay in the trash for more than 30 days, as each discarding does, too.
  ///
  /// - Returns: how many drafts.
  @discardableResult
  package func emptyTrash() throws(StoreError) -> Int {
    try perform("empty the trash") { database in
      try removeExpired(from: database)
    }
  }

  @discardableResult
  private func removeExpired(from database: Database) throws -> Int {
    try database.run(
      "DELETE FROM drafts WHERE discarded_at < ?", clock() - LocalStore.trashSeconds)
  }

  /// Gives the lock of this program back.
  func release(_ id: Draft.ID, in database: Database) throws {
    try database.run(
      """
      UPDATE drafts SET owner_process = NULL, owner_boot = NULL, owner_started = NULL,
        owner_place = NULL
      WHERE id = ?
      """, id)
  }

  private func changeFree(
    _ id: Draft.ID, _ action: String, _ body: (Database) throws -> Void
  ) throws(StoreError) {
    if isOpenHere(id) { throw error(.openElsewhere(owner), doing: action) }
    try perform(action) { database in
      try database.transaction {
        guard let draft = try Draft.read(id, from: database) else {
          throw error(.missing, doing: action)
        }
        try checkFree(draft, doing: action)
        try body(database)
      }
    }
  }
}
