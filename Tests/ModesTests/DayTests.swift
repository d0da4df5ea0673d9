import Testing

@testable import Modes

@Suite("Days")
struct DayTests {
  /// A Monday.
  private let today = Day(year: 2026, month: 11, day: 30)

  @Test(
    "what people write for a day is read",
    arguments: [
      ("today", "2026-11-30"), ("tomorrow", "2026-12-01"), ("fri", "2026-12-04"),
      ("mon", "2026-12-07"), ("+2w", "2026-12-14"), ("+3", "2026-12-03"), ("-1d", "2026-11-29"),
      ("+1m", "2026-12-30"), ("+3m", "2027-02-28"), ("+1y", "2027-11-30"),
      ("2027-02-28", "2027-02-28"), ("24.12.", "2026-12-24"), ("1.4.", "2027-04-01"),
      ("1.4.2028", "2028-04-01"),
    ])
  func written(text: String, day: String) {
    #expect(Day(written: text, today: today)?.numeric == day)
  }

  @Test(
    "what is no day is none",
    arguments: ["", "x", "2027-02-29", "2027-13-01", "32.1.", "+", "+w", "fr", "12", "-"])
  func nonsense(text: String) {
    #expect(Day(written: text, today: today) == nil)
  }

  @Test("weekdays and distances are told")
  func words() {
    #expect(today.long == "Mon 30 Nov 2026")
    #expect((today + 4).distance(from: today) == "in 4 days")
    #expect((today + -1).distance(from: today) == "yesterday")
  }
}
