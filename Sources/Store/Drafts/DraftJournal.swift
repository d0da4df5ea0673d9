import Workers

/// The way from one buffer's text to its draft on disk.
///
/// The loop reports each change as it is made; that costs a copy of the inserted bytes and never
/// waits. The store's writer thread brings what was reported to disk within `textDelay`. What
/// cannot be written (a full disk) stays here, in order, and is tried again until it can.
///
/// One journal exists for a draft at a time, in all programs together; while it does the draft is
/// locked, so it has to be closed, discarded or removed in the end. Nothing is on disk before the
/// first change.
package final class DraftJournal: Sendable {
  /// Whether everything reported is on disk.
  package enum Condition: Sendable {
    case saved
    /// Something waits for the writer thread.
    case unsaved
    /// It could not be written, why, and will be tried again.
    case failing(StoreError)
  }

  /// How long a change of text waits for more, in milliseconds; with the time to write it stays
  /// under the promised 100.
  static let textDelay: Int64 = 40
  /// How long a mere motion of point waits.
  static let cursorDelay: Int64 = 1000
  /// How long a change waits for the next try while writing fails, in milliseconds: somebody who made room
  /// and types on is not to wait for the try that is due by itself.
  static let troubleDelay: Int64 = 200
  /// How much may be replayed on opening before the editor is asked for a snapshot, in bytes.
  static let snapshotSize = 64 << 10

  package let id: Draft.ID
  package let subject: Draft.Subject
  let store: LocalStore
  let pending: Locked<Pending>
  /// Held for the whole of a write, so that writes are in order; the loop never takes it.
  let progress: Locked<Progress>
  private let onCondition: @Sendable (Condition) -> Void

  /// What was reported and is not on disk.
  struct Pending: Sendable {
    var log: [UInt8] = []
    /// The emptied log of the last write, kept for its memory.
    var spare: [UInt8] = []
    /// All fields as they were where `log` begins, if the editor gave them since the last write.
    var snapshot: (@Sendable () -> [Draft.Field])?
    var cursor: Draft.Cursor
    /// When to write, on the monotonic clock; nil when there is nothing to write.
    var due: Int64?
    var hasText: Bool { !log.isEmpty || snapshot != nil }
    /// Bytes of edits since the last snapshot, written or not.
    var logged = 0
    /// Whether there was a change since the last boundary.
    var wantsBoundary = false
    var trouble: StoreError?
    var isClosed = false
  }

  /// What is on disk.
  struct Progress: Sendable {
    /// What to insert at the first write; nil once the row is there.
    var unborn: [Draft.Field]?
    var nextSequence = 0
    var failures = 0
  }

  init(
    id: Draft.ID, subject: Draft.Subject, store: LocalStore, cursor: Draft.Cursor,
    progress: Progress, logged: Int = 0, onCondition: @escaping @Sendable (Condition) -> Void
  ) {
    self.id = id
    self.subject = subject
    self.store = store
    self.pending = Locked(Pending(cursor: cursor, logged: logged))
    self.progress = Locked(progress)
    self.onCondition = onCondition
    store.open.withLock { _ = $0.insert(id) }
  }

  deinit {
    // Once it ended, another may be open for the same draft.
    if !pending.withLock({ $0.isClosed }) { unregister() }
  }

  // MARK: From the loop

  /// Reports that `removed` bytes at `at` of a field gave way to `inserted`, and where point is.
  package func record(
    at: Int, removed: Int, inserted: UnsafeBufferPointer<UInt8>, field: Int = 0, point: Int,
    mark: Int? = nil
  ) {
    change(delay: DraftJournal.textDelay) { pending in
      let before = pending.log.count
      DraftLog.append(to: &pending.log, field: field, at: at, removed: removed, inserted: inserted)
      pending.logged += pending.log.count - before
      pending.cursor = Draft.Cursor(field: field, point: point, mark: mark)
      pending.wantsBoundary = true
    }
  }

  /// The same for bytes in an array.
  package func record(
    at: Int, removed: Int, inserted: [UInt8], field: Int = 0, point: Int, mark: Int? = nil
  ) {
    inserted.withUnsafeBufferPointer {
      record(at: at, removed: removed, inserted: $0, field: field, point: point, mark: mark)
    }
  }

  /// Reports that an undo ends here.
  package func recordBoundary() {
    pending.withLock { pending in
      guard !pending.isClosed, pending.wantsBoundary else { return }
      pending.wantsBoundary = false
      // Alone it is not worth a write: the next edit brings it along.
      DraftLog.appendBoundary(to: &pending.log)
    }
  }

  /// Reports that point or mark moved.
  package func record(_ cursor: Draft.Cursor) {
    change(delay: DraftJournal.cursorDelay) { $0.cursor = cursor }
  }

  /// Whether it is time for a snapshot, after a command and when the buffer is left.
  package var wantsSnapshot: Bool { pending.withLock { $0.logged > DraftJournal.snapshotSize } }

  /// Reports all fields whole, which replaces every edit reported before.
  ///
  /// - Parameter take: gives texts and undo histories as they are now; called later on the writer
  ///   thread, so it captures copies. The bases in it are not looked at.
  package func recordSnapshot(_ take: @escaping @Sendable () -> [Draft.Field]) {
    change(delay: DraftJournal.textDelay) { pending in
      pending.snapshot = take
      pending.log.removeAll(keepingCapacity: true)
      pending.logged = 0
      pending.wantsBoundary = true
    }
  }

  package var condition: Condition {
    pending.withLock { pending in
      if let trouble = pending.trouble { return .failing(trouble) }
      return pending.due == nil ? .saved : .unsaved
    }
  }

  private func change(delay: Int64, _ body: (inout Pending) -> Void) {
    let isSooner = pending.withLock { pending -> Bool in
      guard !pending.isClosed else { return false }
      body(&pending)
      let now = Clock.monotonicMilliseconds()
      // A try that is over due while writing fails has no thread that would make it.
      if pending.trouble != nil, now > pending.due ?? .max { return true }
      let due = now + (pending.trouble == nil ? delay : max(delay, DraftJournal.troubleDelay))
      guard due < pending.due ?? .max else { return false }
      pending.due = due
      return true
    }
    if isSooner { store.writer.wake(self) }
  }

  func report(_ condition: Condition) { onCondition(condition) }

  func unregister() { store.open.withLock { _ = $0.remove(id) } }
}
