/// A moment, and the offset from UTC it was written with.
///
/// Forges give times of one second's resolution in the zone of their web pages, or of the author
/// for commits. A due date is a day in that zone, so the offset must not be lost.
package struct Timestamp: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01 00:00 UTC.
  package let unixSeconds: Int64

  /// Minutes east of UTC, for showing the moment as it was written.
  package let offsetMinutes: Int

  /// A moment before the year 0 or after 9999 at that offset, of which only broken commits tell, is the
  /// nearest one that can be written.
  package init(unixSeconds: Int64, offsetMinutes: Int = 0) {
    let minutes = min(max(-Self.largestOffset, offsetMinutes), Self.largestOffset)
    let ahead = Int64(minutes) * 60
    self.unixSeconds = min(max(Self.earliest - ahead, unixSeconds), Self.latest - ahead)
    self.offsetMinutes = minutes
  }

  /// 0000-01-01T00:00:00Z and 9999-12-31T23:59:59Z.
  private static let earliest: Int64 = -62_167_219_200
  private static let latest: Int64 = 253_402_300_799
  private static let largestOffset = 24 * 60 - 1

  /// The moment that has these numbers on calendar and clock at that offset (proleptic Gregorian).
  package init(_ civil: Civil, offsetMinutes: Int = 0) {
    let days = Civil.days(year: civil.year, month: civil.month, day: civil.day)
    let seconds = days * 86400 + civil.hour * 3600 + civil.minute * 60 + civil.second
    self.init(
      unixSeconds: Int64(seconds - offsetMinutes * 60), offsetMinutes: offsetMinutes)
  }

  /// Calendar and clock at the moment's own offset.
  package var civil: Civil { civil(atOffset: offsetMinutes) }

  /// Calendar and clock at another offset, in minutes east of UTC.
  package func civil(atOffset minutes: Int) -> Civil {
    Civil(secondsSinceEpoch: Int(unixSeconds) + minutes * 60)
  }

  /// Whether this is one of the values that stand for "no time".
  ///
  /// Go's zero time, the epoch, and the year 9999 of milestones without a date
  /// (Gitea up to 1.22, Forgejo).
  package var isPlaceholder: Bool {
    let year = civil(atOffset: 0).year
    return year <= 1 || year >= 9999 || unixSeconds == 0
  }

  /// By the moment; the same moment written in two zones is ordered by zone.
  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    (left.unixSeconds, left.offsetMinutes) < (right.unixSeconds, right.offsetMinutes)
  }
}
