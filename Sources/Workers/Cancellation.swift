/// The work was cancelled, so there is no result.
package struct Cancelled: Error, CustomStringConvertible {
  package init() {}

  package var description: String { "Cancelled." }
}

/// A switch, thrown once, that tells running work that nobody wants its result any more.
///
/// Any thread may call any method.
package final class Cancellation: Sendable {
  private struct State {
    var isCancelled = false
    var next = 0
    var handlers: [Int: @Sendable () -> Void] = [:]
  }

  private let state = Locked(State())

  package init() {}

  package var isCancelled: Bool {
    state.withLock { $0.isCancelled }
  }

  /// Throws the switch and runs every handler on the calling thread; again does nothing.
  package func cancel() {
    let handlers = state.withLock { state -> [@Sendable () -> Void] in
      state.isCancelled = true
      let handlers = state.handlers.sorted { $0.key < $1.key }.map(\.value)
      state.handlers = [:]
      return handlers
    }
    for handler in handlers { handler() }
  }

  package func check() throws(Cancelled) {
    if isCancelled { throw Cancelled() }
  }

  /// Runs `handler` when this is cancelled, at once when it already is, and never more than once.
  ///
  /// The handler must be quick: it runs on the thread that cancels, which may be the loop.
  @discardableResult
  package func onCancel(_ handler: @escaping @Sendable () -> Void) -> Registration {
    let id = state.withLock { state -> Int? in
      guard !state.isCancelled else { return nil }
      state.next += 1
      state.handlers[state.next] = handler
      return state.next
    }
    if id == nil { handler() }
    return Registration(owner: self, id: id)
  }

  /// A handler's place in the list, for taking it out again when the work is done.
  package struct Registration: Sendable {
    fileprivate let owner: Cancellation
    fileprivate let id: Int?

    /// Takes the handler out; one that is running at this moment on another thread goes on.
    package func remove() {
      guard let id else { return }
      _ = owner.state.withLock { $0.handlers.removeValue(forKey: id) }
    }
  }
}
