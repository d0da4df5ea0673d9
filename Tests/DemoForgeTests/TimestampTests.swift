import TestSupport
import Testing

@testable import DemoForge

@Suite("Times")
struct TimestampTests {
  @Test(
    "RFC 3339 is read",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2026-11-30T03:23:45Z", 1_796_009_025),
      ("2026-11-30T05:23:45+02:00", 1_796_009_025),
      ("2026-11-29T22:23:45.999-05:00", 1_796_009_025),
      ("1969-12-31T23:59:59Z", -1), ("2000-02-29T12:00:00Z", 951_825_600),
      ("0001-01-01T00:00:00Z", -62_135_596_800), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ] as [(String, Int64)])
  func reading(text: String, seconds: Int64) {
    #expect(Timestamp(text)?.seconds == seconds)
  }

  @Test(
    "What is no time is refused",
    arguments: [
      "", "2026-11-30", "2026-11-30T03:23:45", "2026-13-01T00:00:00Z", "2026-11-30 03:23:45Z",
      "2026-11-30T25:00:00Z", "2026-11-30T03:23:45 02:00", "2026-11-30T03:23:45+0200",
      "2026-11-30T03:23:45Zx", "2o26-11-30T03:23:45Z",
    ])
  func refusing(text: String) { #expect(Timestamp(text) == nil) }

  @Test("What is written is read back")
  func roundTrip() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let seconds = Int64.random(in: -62_135_596_800...253_402_300_799, using: &generator)
      let offset = Int.random(in: -12...14, using: &generator) * 60
      #expect(Timestamp(Timestamp(seconds).text)?.seconds == seconds)
      guard abs(seconds) < 60_000_000_000 else { continue }
      #expect(Timestamp(Timestamp(seconds).text(offsetMinutes: offset))?.seconds == seconds)
    }
  }
}
