/// Which rows of a list a timed refresh reads again, and what it may not touch.
package struct RereadRequest: Sendable {
  /// What the buffer shows.
  package let model: any Sendable
  /// The pages that hold rows which windows show, counted from 1.
  package let pages: [Int]
  package let job: JobHandle
}

/// Puts what a timed refresh has read into the model of its buffer, which may have changed since.
///
/// The rows of the given locations are those at and above point, and marked ones: they stay, in their
/// order. It answers nil when nothing changed.
package typealias Merge = @Sendable (any Sendable, _ kept: Set<Location>) -> (any Sendable)?

/// A timed refresh failed; what people see is that their data grows old.
package struct RereadFailure: Error {
  /// How many seconds the server wants to be left alone, if it says.
  package let retryAfter: Int?
  /// Whether the server could not be reached at all.
  package let isUnreachable: Bool

  package init(retryAfter: Int?, isUnreachable: Bool = false) {
    self.retryAfter = retryAfter
    self.isUnreachable = isUnreachable
  }
}

/// When lists on the screen are read again by themselves.
struct Rereading {
  /// Seconds between two readings; 0 for never.
  var interval = 0
  /// When the terminal last said something, in monotonic milliseconds.
  var lastInput: Int64 = 0
  var lastReading: Int64 = 0
  /// Whether a reading waits for the user to be done.
  var isOverdue = false
  /// Servers that failed, by identifier.
  var pauses: [String: Pause] = [:]
  /// When an unchanged buffer was last drawn, in Unix seconds: ages grow without any change.
  var drawnAt: [BufferID: Int64] = [:]

  /// A server that is left alone for a while.
  struct Pause {
    var failures = 0
    /// In monotonic milliseconds.
    var until: Int64 = 0
  }

  /// Without the focus nobody looks, or not closely.
  static let secondsWithoutFocus = 60
  /// How long nothing must have been typed, in milliseconds.
  static let quietTime: Int64 = 1000
  static let longestPause = 300

  /// How long to leave a server alone that failed so many times in a row, in seconds.
  func pause(after failures: Int, retryAfter: Int?) -> Int {
    let doubled = interval << min(failures, 10)
    return min(max(retryAfter ?? 0, doubled), max(Self.longestPause, retryAfter ?? 0))
  }
}
