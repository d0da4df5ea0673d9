import Editor
package import Forge

/// A day of the calendar, as due dates are.
package struct Day: Codable, Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  package let number: Int

  package init(_ number: Int) { self.number = number }

  package init(year: Int, month: Int, day: Int) {
    let time = Timestamp(Civil(year: year, month: month, day: day))
    number = Int(time.unixSeconds / 86_400)
  }

  /// The day on which a moment falls at its own offset.
  package init(_ time: Timestamp) {
    let civil = time.civil
    self.init(year: civil.year, month: civil.month, day: civil.day)
  }

  /// The day that this machine's calendar shows.
  package static func today(_ now: Int64) -> Day { Day(LocalTime(now).day) }

  package static func < (left: Day, right: Day) -> Bool { left.number < right.number }

  package static func + (day: Day, days: Int) -> Day { Day(day.number + days) }

  package var civil: Civil { Timestamp(unixSeconds: Int64(number) * 86_400).civil }

  /// Monday is 0.
  package var weekday: Int { ((number + 3) % 7 + 7) % 7 }

  /// The same day so many months later, or the last one of a shorter month.
  package func adding(months: Int) -> Day {
    let civil = civil
    let index = civil.year * 12 + civil.month - 1 + months
    let (year, month) = (index / 12, index % 12 + 1)
    return Day(
      year: year, month: month, day: min(civil.day, Civil.days(inMonth: month, of: year)))
  }

  /// The last second of the day where the server is: what a due date is sent as.
  package func end(offsetMinutes: Int) -> Timestamp {
    let civil = civil
    return Timestamp(
      Civil(
        year: civil.year, month: civil.month, day: civil.day, hour: 23, minute: 59, second: 59),
      offsetMinutes: offsetMinutes)
  }

  /// `1 Apr 2027`.
  package var words: String { Age.date(Timestamp(unixSeconds: Int64(number) * 86_400)) }

  /// `2027-04-01`.
  package var numeric: String {
    let civil = civil
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(civil.year)-\(two(civil.month))-\(two(civil.day))"
  }
}

extension Day {
  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// Reads what people write for a day: `fri`, `+2w`, `tomorrow`, `2027-04-01`, `1.4.`.
  ///
  /// A weekday is the next one after today. nil for what is none.
  package init?(written text: String, today: Day) {
    let text = text.lowercased().filter { !$0.isWhitespace }
    switch text {
    case "today": self = today
    case "tomorrow": self = today + 1
    case "yesterday": self = today + -1
    default:
      if let index = Self.weekdays.firstIndex(where: { text.count >= 3 && text.hasPrefix($0) }) {
        let ahead = (index - today.weekday + 7) % 7
        self = today + (ahead == 0 ? 7 : ahead)
      } else if let found = Self.relative(text, today) ?? Self.written(text, today) {
        self = found
      } else {
        return nil
      }
    }
  }

  /// `+3`, `+2w`, `-1m`, `+1y`.
  private static func relative(_ text: String, _ today: Day) -> Day? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let digits = text.dropFirst().prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number <= 10_000 else { return nil }
    let count = sign == "-" ? -number : number
    switch text.dropFirst(1 + digits.count) {
    case "", "d": return today + count
    case "w": return today + count * 7
    case "m": return today.adding(months: count)
    case "y": return today.adding(months: count * 12)
    default: return nil
    }
  }

  /// `2027-04-01`, or `1.4.2027` and `1.4.` with the year to come.
  private static func written(_ text: String, _ today: Day) -> Day? {
    let dashed = text.split(separator: "-").map { Int($0) }
    if dashed.count == 3, let year = dashed[0], let month = dashed[1], let day = dashed[2] {
      return checked(year, month, day)
    }
    let dotted = text.split(separator: ".").map { Int($0) }
    guard text.contains("."), (2...3).contains(dotted.count), let day = dotted[0],
      let month = dotted[1]
    else { return nil }
    if dotted.count == 3 { return dotted[2].flatMap { checked($0, month, day) } }
    guard let thisYear = checked(today.civil.year, month, day) else { return nil }
    return thisYear < today ? checked(today.civil.year + 1, month, day) : thisYear
  }

  private static func checked(_ year: Int, _ month: Int, _ day: Int) -> Day? {
    guard (1970...9998).contains(year), (1...12).contains(month),
      (1...Civil.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    return Day(year: year, month: month, day: day)
  }
}
