import Workers

/// How far the clock of a server is ahead of this machine's, by the `Date` of its replies (RFC 9110,
/// 6.6.1).
final class ServerClock: Sendable {
  private let ahead = Locked<Int64?>(nil)

  /// Seconds; nil before the first reply that said so.
  var offset: Int64? { ahead.withLock { $0 } }

  /// Notes the time that a reply which came just now has in its header.
  func note(_ date: String?) {
    guard let date, let time = Timestamp(httpDate: date) else { return }
    ahead.withLock { $0 = time.unixSeconds - Clock.unixSeconds() }
  }
}

extension Timestamp {
  /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`, the form that RFC 9110, 5.6.7 has servers send.
  init?(httpDate text: String) {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let day = Int(words[1]), let year = Int(words[3]),
      let month = Self.months.firstIndex(of: words[2]), (1...31).contains(day),
      (1970...9999).contains(year)
    else { return nil }
    let clock = words[4].split(separator: ":").map { Int($0) ?? -1 }
    guard clock.count == 3, (0..<24).contains(clock[0]), (0..<60).contains(clock[1]),
      (0...60).contains(clock[2])
    else { return nil }
    self.init(
      Civil(
        year: year, month: month + 1, day: day, hour: clock[0], minute: clock[1],
        second: clock[2]))
  }

  private static let months: [Substring] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
