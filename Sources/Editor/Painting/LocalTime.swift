import Glibc

/// A moment on this machine's clock and calendar.
package struct LocalTime {
  /// Days since 1970-01-01.
  package let day: Int
  package let hour: Int
  package let minute: Int
  /// Minutes east of UTC at that moment.
  package let offsetMinutes: Int

  package init(_ unixSeconds: Int64) {
    var time = time_t(unixSeconds)
    var parts = tm()
    localtime_r(&time, &parts)
    let seconds = Int(unixSeconds) + parts.tm_gmtoff
    day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    hour = Int(parts.tm_hour)
    minute = Int(parts.tm_min)
    offsetMinutes = parts.tm_gmtoff / 60
  }

  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

  /// `Mon`.
  package var weekday: String { Self.weekdays[((day % 7) + 7) % 7] }

  /// `09:40`.
  package var clock: String { "\(Self.two(hour)):\(Self.two(minute))" }

  /// `Mon 09:40`.
  package var moment: String { "\(weekday) \(clock)" }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
