import Keys
import Text

// Buffers whose text is on a disk that may be slow, or in a database that another program has.

/// Why something cannot be opened of which another buffer shows at least what is there.
package protocol ShownElsewhere: Error {
  var instead: Location { get }
}

extension Session {
  /// Gets on a worker what a buffer begins with, which mostly takes no time.
  ///
  /// The loop waits a moment, so that mostly the buffer is whole when it is shown. Otherwise it is said
  /// that the buffer is being opened, and what is typed into it meanwhile is done once it is; `C-g` gives
  /// it up.
  ///
  /// - Parameters:
  ///   - work: Runs on a worker, after everything that is being kept.
  ///   - abandon: What becomes of what came when nobody wants it any more; on a worker.
  ///   - done: Fills the buffer, on the loop. Its `lastPoint` is where its windows begin.
  /// - Throws: What `work` or `done` threw within the moment; later that closes the buffer.
  package func opening<Value: Sendable>(
    _ buffer: Buffer, _ title: String, _ work: @escaping @Sendable () throws -> Value,
    abandon: @escaping @Sendable (Value) -> Void,
    done: @escaping (Session, Buffer, Value) throws -> Void
  ) throws {
    let id = buffer.id
    buffer.isBeingOpened = true
    var isInTime = true
    var failure: (any Error)?
    soon(title, in: .keeping) { _ in
      try work()
    } done: { session, result in
      guard let buffer = session.buffer(id), buffer.isBeingOpened else {
        guard case .success(let value) = result else { return }
        session.jobs.start(title, in: .keeping, isQuiet: true) { _ in
          abandon(value)
          return .nothing
        }
        return
      }
      buffer.isBeingOpened = false
      do {
        try done(session, buffer, result.get())
        session.didOpen(buffer)
      } catch {
        if isInTime {
          failure = error
        } else {
          let isSeen = !session.windows(showing: buffer).isEmpty
          if isSeen, let other = error as? any ShownElsewhere { session.showInstead(other) }
          session.giveUp(buffer, because: "\(error)")
          session.dropTyping()
        }
      }
    }
    isInTime = false
    if let failure { throw failure }
    if buffer.isBeingOpened { message("\(buffer.name) is being opened; what you type is kept") }
  }

  /// Shows what is there in the place of a buffer that could not be opened, once the command is over.
  func showInstead(_ error: any ShownElsewhere) {
    after(0, "show \(error.instead)") { session in
      session.catching { try session.open(error.instead) }
      session.complain("\(error)")
    }
  }

  /// Does something with a buffer as soon as it is open, which mostly is now.
  ///
  /// - Parameter failure: Told why it could not be opened after all, in place of the echo area.
  package func whenOpen(
    _ buffer: Buffer, _ action: @escaping (Session) throws -> Void,
    failure: ((Session, String) -> Void)? = nil
  ) rethrows {
    guard buffer.isBeingOpened else { return try action(self) }
    buffer.openActions.append((action, failure))
  }

  private func didOpen(_ buffer: Buffer) {
    for window in windows(showing: buffer) { window.point = buffer.lastPoint.offset }
    let actions = buffer.openActions
    buffer.openActions = []
    for action in actions { catching { try action.run(self) } }
    let events = heldEvents
    heldEvents = []
    for event in events { handle(event) }
  }

  private func giveUp(_ buffer: Buffer, because reason: String) {
    buffer.isBeingOpened = false
    heldEvents = []
    let failures = buffer.openActions.compactMap(\.failure)
    forget(buffer)
    if failures.isEmpty { complain(reason) }
    for failure in failures { failure(self, reason) }
  }

  /// Holds what is typed into a buffer that is being opened, or behind an answer that waits for its
  /// candidates; false when that goes its usual way.
  func holds(_ event: Event) -> Bool {
    if let prompt, prompt.isSelected, prompt.answersWhenThere != nil {
      switch event {
      case .focus, .resize, .mouse: return false
      case .key(let key) where key == .quit || key == Key(.escape):
        heldEvents = []
        return false
      case .key, .paste: heldEvents.append(event)
      }
      return true
    }
    let buffer = currentBuffer
    guard buffer.isBeingOpened else { return false }
    switch event {
    case .focus, .resize: return false
    case .key(.quit): giveUp(buffer, because: "Quit")
    case .key, .mouse, .paste: heldEvents.append(event)
    }
    return true
  }
}
