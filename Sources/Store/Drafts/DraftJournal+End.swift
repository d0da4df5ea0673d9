import SQL
import Workers

/// What becomes of a draft; on any thread but the loop, since each waits for the disk.
extension DraftJournal {
  /// Puts on record how far sending got; everything reported is written before.
  package func setState(_ state: Draft.State) throws(StoreError) {
    try flush()
    let columns = state.columns
    try store.perform("keep the draft") { database in
      try database.run(
        "UPDATE drafts SET state = ?, state_reason = ?, state_at = ? WHERE id = ?",
        columns.name, columns.reason, columns.at, id)
    }
  }

  /// Replaces what the texts were when the draft began, after everything reported was written: what the
  /// draft is compared with from now on.
  package func rebase(_ bases: [(name: String, text: [UInt8])]) throws(StoreError) {
    try flush()
    try store.perform("keep the draft") { database in
      try database.transaction {
        for base in bases {
          try database.run(
            "UPDATE draft_fields SET base = ? WHERE draft = ? AND name = ?", base.text, id,
            base.name)
        }
      }
    }
  }

  /// What has become of a draft that was left.
  package enum Ending: Sendable {
    case kept
    /// Its text is as it was at the beginning; what had been written in between lies in the trash.
    case trashed
    /// Nothing was ever written.
    case dropped
  }

  /// Leaves the draft: the rest is written, the lock given back; a text that is as it was at the
  /// beginning is no draft, but what had been written before goes to the trash.
  ///
  /// - Throws: when it could not be written; the journal then goes on as if it was not called.
  @discardableResult
  package func close() throws(StoreError) -> Ending {
    try flush()
    let ending = try store.perform("keep the draft") { database in
      try database.transaction {
        guard let draft = try Draft.read(id, from: database) else { return Ending.dropped }
        if draft.differsFromBase || draft.state != .editing {
          try store.release(id, in: database)
          return .kept
        }
        if let texts = draft.lastWritten {
          try store.trash(draft, with: texts, in: database)
          return .trashed
        }
        try database.run("DELETE FROM drafts WHERE id = ?", id)
        return .dropped
      }
    }
    end()
    return ending
  }

  /// Moves the draft to the trash; one that never differed just ends.
  package func discard() throws(StoreError) {
    if try close() == .kept { try store.discardDraft(id) }
  }

  /// Removes the draft for good, after the server said yes.
  package func remove() throws(StoreError) {
    // What is being written at the moment is waited for, or it would look for the draft in vain.
    try progress.withLock { _ throws(StoreError) in
      try store.perform("remove the sent draft") { database in
        try database.run("DELETE FROM drafts WHERE id = ?", id)
      }
      end()
    }
  }

  /// From here on nothing is taken or written any more.
  private func end() {
    let isFirst = pending.withLock { pending in
      defer { pending.isClosed = true }
      pending.due = nil
      pending.log = []
      pending.snapshot = nil
      return !pending.isClosed
    }
    if isFirst { unregister() }
  }
}
