import SQL
import Workers

/// Drafts that are being written.
extension LocalStore {
  /// Begins a draft; nothing is on disk before its first change.
  ///
  /// - Parameters:
  ///   - fields: the texts one starts with, in the order of the form. No masked ones.
  ///   - onCondition: told on any thread when writing worked or failed.
  package func beginDraft(
    _ subject: Draft.Subject, fields: [Draft.Field], cursor: Draft.Cursor,
    onCondition: @escaping @Sendable (DraftJournal.Condition) -> Void = { _ in }
  ) -> DraftJournal {
    DraftJournal(
      id: Int64.random(in: 1...Int64.max), subject: subject, store: self, cursor: cursor,
      progress: DraftJournal.Progress(unborn: fields), onCondition: onCondition)
  }

  /// Goes on with a draft and locks it for this program; one from the trash is taken out.
  ///
  /// - Throws: `.openElsewhere` when a running program has it (`draft(_:)` still reads it), in this
  ///   program, too; `.missing`.
  package func openDraft(
    _ id: Draft.ID,
    onCondition: @escaping @Sendable (DraftJournal.Condition) -> Void = { _ in }
  ) throws(StoreError) -> (draft: Draft, journal: DraftJournal) {
    let action = "open the draft"
    if isOpenHere(id) { throw error(.openElsewhere(owner), doing: action) }
    let (draft, sequence) = try perform(action) { database in
      try database.transaction {
        guard let draft = try Draft.read(id, from: database) else {
          throw error(.missing, doing: action)
        }
        try lock(draft, in: database, doing: action)
        try database.run("UPDATE drafts SET discarded_at = NULL WHERE id = ?", id)
        // The owner is alive again, but nothing is on its way.
        try database.run(
          "UPDATE drafts SET state = 'unknown' WHERE id = ? AND state = 'sending'", id)
        let next = try database.first(
          "SELECT coalesce(max(sequence) + 1, 0) FROM draft_edits WHERE draft = ?", id
        ) { $0.int(0) }
        return (draft, next ?? 0)
      }
    }
    var opened = draft
    opened.discardedAt = nil
    opened.owner = owner
    let logged = draft.edits.reduce(0) { sum, edit in
      if case .replace(_, _, _, let inserted) = edit { sum + inserted.count + 8 } else { sum + 1 }
    }
    let journal = DraftJournal(
      id: id, subject: draft.subject, store: self, cursor: draft.cursor,
      progress: DraftJournal.Progress(nextSequence: sequence), logged: logged,
      onCondition: onCondition)
    return (opened, journal)
  }

  /// Writes all that was reported to open drafts; for the moment before the program ends.
  ///
  /// - Returns: what could not be written, and why.
  package func flushDrafts() -> [(draft: Draft.ID, error: StoreError)] {
    writer.flush().map { ($0.draft, $0.error) }
  }

  /// Whether a buffer of this program writes the draft.
  package func isOpenHere(_ id: Draft.ID) -> Bool { open.withLock { $0.contains(id) } }

  /// Throws when a running program other than this one has the draft.
  func checkFree(_ draft: Draft, doing action: String) throws {
    if let other = otherOwner(of: draft) { throw error(.openElsewhere(other), doing: action) }
  }

  private func lock(_ draft: Draft, in database: Database, doing action: String) throws {
    try checkFree(draft, doing: action)
    try database.run(
      """
      UPDATE drafts SET owner_process = ?, owner_boot = ?, owner_started = ?, owner_place = ?
      WHERE id = ?
      """, Int(owner.process), owner.boot, owner.started, owner.place, draft.id)
  }

  /// One transaction of a journal.
  func write(
    _ batch: DraftJournal.Batch, of journal: DraftJournal,
    progress: inout DraftJournal.Progress
  ) throws(StoreError) {
    // Before the first change of text there is nothing to keep.
    if progress.unborn != nil && !batch.hasText { return }
    let fields = batch.snapshot?()
    let next = progress.nextSequence
    let unborn = progress.unborn
    try perform("keep the draft") { database in
      try database.transaction {
        if let unborn {
          try insert(journal, unborn, cursor: batch.cursor, into: database)
        } else {
          try update(journal, with: batch, in: database)
        }
        if let fields { try replaceText(of: journal.id, by: fields, in: database) }
        if !batch.log.isEmpty {
          try database.run(
            "INSERT INTO draft_edits VALUES (?, ?, ?)", journal.id, next, batch.log)
        }
      }
    }
    progress.unborn = nil
    progress.nextSequence += 1
  }

  private func insert(
    _ journal: DraftJournal, _ fields: [Draft.Field], cursor: Draft.Cursor,
    into database: Database
  ) throws {
    let subject = journal.subject
    let profile = subject.profile.map { number in renumbered.withLock { $0[number] ?? number } }
    try database.run(
      """
      INSERT INTO drafts (
        id, profile, account, target, kind, base_version, field, point, mark,
        created_at, updated_at, owner_process, owner_boot, owner_started, owner_place
      ) VALUES (
        ?, (SELECT id FROM profiles WHERE id = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
      )
      """, journal.id, profile, subject.account, subject.target, subject.kind,
      subject.baseVersion, cursor.field, cursor.point, cursor.mark, clock(), clock(),
      Int(owner.process), owner.boot, owner.started, owner.place)
    for (position, field) in fields.enumerated() {
      try database.run(
        "INSERT INTO draft_fields VALUES (?, ?, ?, ?, ?, ?)", journal.id, position, field.name,
        field.base, field.snapshot, field.undo)
    }
  }

  private func update(
    _ journal: DraftJournal, with batch: DraftJournal.Batch, in database: Database
  ) throws {
    let cursor = batch.cursor
    let found = try database.run(
      """
      UPDATE drafts SET field = ?, point = ?, mark = ?,
        updated_at = CASE WHEN ? THEN ? ELSE updated_at END
      WHERE id = ? AND owner_process = ? AND owner_boot = ? AND owner_started = ?
      """, cursor.field, cursor.point, cursor.mark, batch.hasText, clock(), journal.id,
      Int(owner.process), owner.boot, owner.started)
    if found == 0 { throw error(.missing, doing: "keep the draft") }
  }

  func replaceText(
    of id: Draft.ID, by fields: [Draft.Field], in database: Database
  ) throws {
    for (position, field) in fields.enumerated() {
      try database.run(
        "UPDATE draft_fields SET snapshot = ?, undo = ? WHERE draft = ? AND position = ?",
        field.snapshot, field.undo, id, position)
    }
    try database.run("DELETE FROM draft_edits WHERE draft = ?", id)
  }
}
