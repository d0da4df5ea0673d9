/// How old what a buffer shows is, and whether something went wrong.
package struct Freshness: Hashable, Sendable {
  /// Seconds since 1970 when the shown data was fetched; nil while there is none.
  package var fetchedAt: Int64?
  /// It came from this machine and the server has not answered yet.
  package var isCached = false
  /// What went wrong at the last try, in one sentence.
  package var problem: String?
  /// How many tries failed since the server answered last.
  package var missed = 0
  /// Whether the last try did not reach the server at all.
  package var isOffline = false

  package init() {}

  /// Notes that the server could not be asked, or did not answer with what is shown.
  package mutating func note(_ error: any Error) {
    problem = "\(error)"
    missed += 1
    isOffline = (error as? any ReachabilityError)?.isUnreachable ?? false
  }

  /// Notes that the server answered.
  package mutating func noteAnswer() {
    problem = nil
    missed = 0
    isOffline = false
    isCached = false
  }

  /// Says that what is shown may be old; nothing while it is fresh.
  package func label(now: Int64) -> String {
    guard let fetchedAt else { return "" }
    let time = LocalTime(fetchedAt)
    if isOffline { return "offline, as of \(Self.short(time, now))" }
    if missed >= 2 { return "as of \(Self.short(time, now))" }
    return isCached ? "cached, \(time.moment)" : ""
  }

  /// The time of day, and the weekday where that is another.
  private static func short(_ time: LocalTime, _ now: Int64) -> String {
    time.day == LocalTime(now).day ? time.clock : time.moment
  }
}

/// An error that may mean that the server cannot be reached from here.
package protocol ReachabilityError: Error {
  var isUnreachable: Bool { get }
}
