import Synchronization

/// The requests a forge got, oldest first; the last 10,000 are kept.
final class RequestLog: Sendable {
  private let entries = Mutex<[(serial: Int, request: LoggedRequest)]>([])
  private let serials = Atomic(0)
  private let changed = Bell()

  var requests: [LoggedRequest] { entries.withLock { $0.map(\.request) } }

  func forget() { entries.withLock { $0 = [] } }

  /// Notes a request as it comes in, and answers where.
  func begin(_ request: IncomingRequest) -> Int {
    let serial = serials.add(1, ordering: .relaxed).newValue
    entries.withLock { entries in
      entries.append((serial, LoggedRequest(request)))
      if entries.count > 10_000 { entries.removeFirst(1000) }
    }
    changed.ring()
    return serial
  }

  /// Notes how a request was dealt with.
  func end(_ serial: Int, _ outcome: LoggedRequest.Outcome) {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.serial == serial }) else { return }
      entries[index].request.outcome = outcome
    }
    changed.ring()
  }

  /// The first request that `matches`, as soon as there is one; nil when there was none in time.
  func wait(milliseconds: Int, for matches: (LoggedRequest) -> Bool) -> LoggedRequest? {
    let clock = ContinuousClock()
    let deadline = clock.now + .milliseconds(milliseconds)
    while true {
      let rings = changed.count
      if let found = requests.first(where: matches) { return found }
      let rest = clock.now.duration(to: deadline) / .milliseconds(1)
      guard rest > 0 else { return nil }
      changed.wait(after: rings, milliseconds: Int(rest) + 1)
    }
  }
}
