/// Keeps a slow connection from filling up with frames that nobody will see.
///
/// The system does not say how much of what was written is still on its way, so after a large frame
/// the terminal is asked for its status (DSR 5), and until it answers no further frame is made. The
/// answers also tell how long a round trip takes.
struct FlowControl {
  /// Frames up to this size are not waited for.
  static let freeSize = 1024
  /// How long an answer is waited for; then one more frame is made, in case it was lost.
  private static let patience: Int64 = 3000
  /// A terminal that has not answered so often in a row is not asked again, until it does.
  private static let mostMisses = 3

  /// Off until the terminal has shown that it answers questions.
  var isOn = false
  private var askedAt: Int64?
  /// Questions whose answers may still come; the oldest is answered first.
  private var unanswered = 0
  private var misses = 0
  private(set) var roundTrip: Int = 0

  /// A large frame is on its way.
  var isWaiting: Bool { askedAt != nil }

  /// When waiting is over.
  var deadline: Int64? { askedAt.map { $0 + Self.patience } }

  /// Whether to ask after a frame of that size; if so it counts as asked.
  mutating func asks(after size: Int, now: Int64) -> Bool {
    guard isOn, size > Self.freeSize, askedAt == nil else { return false }
    askedAt = now
    unanswered += 1
    return true
  }

  mutating func answered(now: Int64) {
    guard unanswered > 0 else { return }
    unanswered -= 1
    guard unanswered == 0 else { return }
    // It answers after all.
    if misses >= Self.mostMisses { isOn = true }
    misses = 0
    guard let asked = askedAt else { return }
    askedAt = nil
    measured(Int(now - asked))
  }

  /// Takes a round trip's milliseconds into account, recent ones more.
  mutating func measured(_ milliseconds: Int) {
    roundTrip = roundTrip == 0 ? milliseconds : (3 * roundTrip + milliseconds) / 4
  }

  mutating func expire(now: Int64) {
    guard let deadline, now >= deadline else { return }
    askedAt = nil
    misses += 1
    if misses >= Self.mostMisses { isOn = false }
  }

  /// The terminal may be another one: nothing is on its way.
  mutating func restart() {
    askedAt = nil
    unanswered = 0
    misses = 0
    isOn = false
  }
}
