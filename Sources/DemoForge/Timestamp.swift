/// A moment in whole seconds since 1970, written in RFC 3339.
///
/// The demo forge's own zone is UTC, as that of the recorded servers.
struct Timestamp: Hashable, Comparable, Sendable {
  var seconds: Int64

  init(_ seconds: Int64) { self.seconds = seconds }

  /// The time that the servers write where there is none.
  static let zero = "0001-01-01T00:00:00Z"

  /// Reads `2026-11-30T03:23:45Z`, fractions and offsets included; nil when it is no such time.
  init?(_ text: String) {
    guard let parts = TimestampParts(text) else { return nil }
    seconds = parts.seconds
  }

  /// The time as `2026-11-30T03:23:45Z`.
  var text: String { text(offsetMinutes: 0) }

  /// The time as `2026-11-30T05:23:45+02:00`, on the clocks of a zone that many minutes east of Greenwich.
  func text(offsetMinutes: Int) -> String {
    let local = seconds + Int64(offsetMinutes) * 60
    let (year, month, day) = civil(days: local.dividedDown(by: 86_400))
    let second = local - local.dividedDown(by: 86_400) * 86_400
    let clock = [second / 3600, second / 60 % 60, second % 60].map { padded($0) }
    return "\(padded(year, to: 4))-\(padded(month))-\(padded(day))T"
      + clock.joined(separator: ":") + zone(offsetMinutes)
  }

  private func zone(_ offsetMinutes: Int) -> String {
    guard offsetMinutes != 0 else { return "Z" }
    let minutes = Int64(abs(offsetMinutes))
    return (offsetMinutes < 0 ? "-" : "+") + "\(padded(minutes / 60)):\(padded(minutes % 60))"
  }

  /// The day of `text`.
  var day: String { String(text.prefix(10)) }

  static func < (left: Timestamp, right: Timestamp) -> Bool { left.seconds < right.seconds }
}

/// What an RFC 3339 time says, its offset kept.
struct TimestampParts {
  var days: Int64
  var secondOfDay: Int64
  var offsetSeconds: Int64

  var seconds: Int64 { days * 86_400 + secondOfDay - offsetSeconds }

  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: "t"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":")
    else { return nil }
    func number(_ range: Range<Int>) -> Int64? {
      guard range.upperBound <= bytes.count else { return nil }
      return bytes[range].reduce(Int64?.some(0)) { value, byte in
        guard let value, (0x30...0x39).contains(byte) else { return nil }
        return value * 10 + Int64(byte - 0x30)
      }
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 61
    else { return nil }
    days = TimestampParts.days(year: year, month: month, day: day)
    secondOfDay = hour * 3600 + minute * 60 + second
    var zone = 19
    if bytes[zone] == UInt8(ascii: ".") {
      zone += 1
      while zone < bytes.count, (0x30...0x39).contains(bytes[zone]) { zone += 1 }
    }
    guard zone < bytes.count else { return nil }
    switch bytes[zone] {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"):
      guard zone + 1 == bytes.count else { return nil }
      offsetSeconds = 0
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      guard zone + 6 == bytes.count, bytes[zone + 3] == UInt8(ascii: ":"),
        let hours = number(zone + 1..<zone + 3), let minutes = number(zone + 4..<zone + 6)
      else { return nil }
      let magnitude = hours * 3600 + minutes * 60
      offsetSeconds = bytes[zone] == UInt8(ascii: "-") ? -magnitude : magnitude
    default: return nil
    }
  }

  /// Days since 1970 of a date of the Gregorian calendar, by counting years from March.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = year.dividedDown(by: 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

/// The inverse of counting days.
private func civil(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
  let shifted = days + 719_468
  let era = shifted.dividedDown(by: 146_097)
  let dayOfEra = shifted - era * 146_097
  let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let shiftedMonth = (5 * dayOfYear + 2) / 153
  let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
  let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}

private func padded(_ number: Int64, to width: Int = 2) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

extension Int64 {
  /// Division that rounds towards minus infinity.
  fileprivate func dividedDown(by divisor: Int64) -> Int64 {
    self >= 0 ? self / divisor : (self + 1) / divisor - 1
  }
}
