import Workers

/// What workers and the network thread share, and how the thread is started.
final class Network: Sendable {
  struct State {
    /// Transfers the thread has not seen yet.
    var starting: [Transfer] = []
    /// Transfers nobody waits for any more.
    var cancelled: [Transfer] = []
    var isRunning = false
    var isClosed = false
    /// For waking the thread; nil until libcurl is loaded.
    var multi: Multi?
  }

  private let state = Locked(State())

  func start(_ transfers: [Transfer]) {
    let mustStart = state.withLock { state -> Bool in
      state.starting += transfers
      guard !state.isRunning else {
        state.multi?.wake()
        return false
      }
      state.isRunning = true
      return true
    }
    guard mustStart else { return }
    do {
      try Worker.start("network") { [self] in run() }
    } catch {
      fail(error)
    }
  }

  func cancel(_ transfer: Transfer) {
    state.withLock { state in
      state.cancelled.append(transfer)
      state.multi?.wake()
    }
  }

  /// Ends the thread; what still runs is cut.
  func close() {
    state.withLock { state in
      state.isClosed = true
      state.multi?.wake()
    }
  }

  /// Takes what workers have left for the thread.
  func takeOrders() -> (starting: [Transfer], cancelled: [Transfer], isClosed: Bool) {
    state.withLock { state in
      let orders = (state.starting, state.cancelled, state.isClosed)
      state.starting = []
      state.cancelled = []
      return orders
    }
  }

  private func run() {
    do throws(WorkersError) {
      let library = try CurlLibrary()
      guard let multi = Multi(library) else { throw WorkersError(outOf: "memory") }
      state.withLock { $0.multi = multi }
      NetworkLoop(self, library, multi).run()
    } catch {
      fail(error)
    }
  }

  /// Ends everything that waits; the next request tries again.
  private func fail(_ error: WorkersError) {
    let starting = state.withLock { state -> [Transfer] in
      defer { state.starting = [] }
      state.isRunning = false
      return state.starting
    }
    for transfer in starting { transfer.fail(.noLibrary(error.description)) }
  }
}
