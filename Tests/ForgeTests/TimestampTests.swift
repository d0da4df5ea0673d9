import TestSupport
import Testing

@testable import Forge

@Suite struct TimestampTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0, 0),
    ("2026-11-30T05:21:49Z", 1_796_016_109, 0),
    ("2026-11-30T06:21:49+01:00", 1_796_016_109, 60),
    ("2026-11-29T19:51:49-09:30", 1_796_016_109, -570),
    ("2024-02-29T23:59:59.999Z", 1_709_251_199, 0),
    ("2026-11-30t05:21:49z", 1_796_016_109, 0),
    ("0001-01-01T00:00:00Z", -62_135_596_800, 0),
    ("9999-12-31T23:59:59Z", 253_402_300_799, 0),
    ("2016-12-31T23:59:60Z", 1_483_228_799, 0),
  ])
  func `RFC 3339 is read`(text: String, seconds: Int64, offset: Int) throws {
    let time = try #require(Timestamp(text))
    #expect(time.unixSeconds == seconds)
    #expect(time.offsetMinutes == offset)
  }

  @Test(arguments: [
    "", "2026", "2026-11-30", "2026-11-30 05:21:49Z", "2026-11-30T05:21:49", "2026-13-01T00:00:00Z",
    "2026-02-29T00:00:00Z", "2026-11-31T00:00:00Z", "2026-11-30T24:00:00Z", "2026-11-30T05:60:00Z",
    "2026-11-30T05:21:49.Z", "2026-11-30T05:21:49+0100", "2026-11-30T05:21:49+24:00",
    "2026-11-30T05:21:49Zx", "20261130T052149Z", "２026-11-30T05:21:49Z", "-026-11-30T05:21:49Z",
  ])
  func `What is no time is none`(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test func `Times are written as they were read`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<5000 {
      let time = Timestamp(
        unixSeconds: .random(in: -62_000_000_000...253_000_000_000, using: &random),
        offsetMinutes: .random(in: -1439...1439, using: &random))
      #expect(Timestamp(time.description) == time)
      #expect(Timestamp(time.civil, offsetMinutes: time.offsetMinutes) == time)
    }
  }

  @Test(arguments: [
    (Int64.max, Int.max, "9999-12-31T23:59:59+23:59"), (.max, 0, "9999-12-31T23:59:59Z"),
    (.max, .min, "9999-12-31T23:59:59-23:59"), (.min, .min, "0000-01-01T00:00:00-23:59"),
    (.min, 0, "0000-01-01T00:00:00Z"), (.min, .max, "0000-01-01T00:00:00+23:59"),
  ])
  func `A time beyond the calendar is the nearest one that can be written`(
    seconds: Int64, offset: Int, text: String
  ) {
    let time = Timestamp(unixSeconds: seconds, offsetMinutes: offset)
    #expect(time.description == text)
    #expect(Timestamp(text) == time)
    #expect(time.isPlaceholder)
  }

  @Test func `A day is that of the time's own zone`() throws {
    let time = try #require(Timestamp("2026-11-30T23:59:59+09:00"))
    #expect(time.civil.day == 30)
    #expect(
      time.civil(atOffset: 0)
        == Civil(year: 2026, month: 11, day: 30, hour: 14, minute: 59, second: 59))
    #expect(time.civil(atOffset: 600).day == 1)
  }

  @Test(arguments: [
    "0001-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "9999-12-31T23:59:59Z",
    "1970-01-01T01:00:00+01:00",
  ])
  func `Times that stand for none are known`(text: String) throws {
    #expect(try #require(Timestamp(text)).isPlaceholder)
  }

  @Test func `Order is by the moment`() throws {
    let earlier = try #require(Timestamp("2026-11-30T06:00:00+02:00"))
    let later = try #require(Timestamp("2026-11-30T05:00:00+00:30"))
    #expect(earlier < later)
  }
}
