import SQL
import Workers

/// From the journal to disk; on any thread but the loop.
extension DraftJournal {
  /// Writes everything reported so far and waits until it is on disk.
  package func flush() throws(StoreError) {
    try write()
  }

  /// When the writer thread has to look again; nil when there is nothing to write.
  var due: Int64? { pending.withLock { $0.due } }

  /// Writes what is due; what cannot be written is kept for the next time.
  func write() throws(StoreError) {
    var outcome: Condition?
    defer { if let outcome { report(outcome) } }
    try progress.withLock { progress throws(StoreError) in
      guard let batch = take() else { return }
      do throws(StoreError) {
        try store.write(batch, of: self, progress: &progress)
        if progress.failures > 0 { store.tell(id, nil) }
        progress.failures = 0
        outcome = finish(batch)
      } catch {
        if progress.failures == 0 { store.tell(id, error) }
        progress.failures += 1
        outcome = putBack(batch, after: error, failures: progress.failures)
        throw error
      }
    }
  }

  /// What one transaction brings to disk.
  struct Batch: Sendable {
    var log: [UInt8]
    var snapshot: (@Sendable () -> [Draft.Field])?
    var cursor: Draft.Cursor
    var hasText: Bool { !log.isEmpty || snapshot != nil }
  }

  private func take() -> Batch? {
    pending.withLock { pending in
      guard pending.due != nil else { return nil }
      pending.due = nil
      let batch = Batch(log: pending.log, snapshot: pending.snapshot, cursor: pending.cursor)
      pending.log = pending.spare
      pending.spare = []
      pending.snapshot = nil
      return batch
    }
  }

  private func finish(_ batch: consuming Batch) -> Condition? {
    var log = batch.log
    batch.log = []
    log.removeAll(keepingCapacity: true)
    return pending.withLock { pending in
      pending.spare = log
      // What was typed while writing failed did not ask for a time of its own.
      if pending.trouble != nil, !pending.log.isEmpty || pending.snapshot != nil {
        pending.due = pending.due ?? Clock.monotonicMilliseconds() + DraftJournal.textDelay
      }
      pending.trouble = nil
      return pending.due == nil ? .saved : nil
    }
  }

  private func putBack(_ batch: Batch, after error: StoreError, failures: Int) -> Condition {
    pending.withLock { pending in
      // A newer snapshot has all of it.
      if pending.snapshot == nil {
        pending.snapshot = batch.snapshot
        pending.log = batch.log + pending.log
      }
      pending.trouble = error
      pending.due = Clock.monotonicMilliseconds() + min(250 << Int64(min(failures, 7)), 30_000)
    }
    return .failing(error)
  }
}
