import Glibc

/// The two clocks of the program.
package enum Clock {
  /// Milliseconds that only ever grow, for waits and durations; the origin means nothing.
  package static func monotonicMilliseconds() -> Int64 {
    let time = now(CLOCK_MONOTONIC)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Seconds since 1970-01-01 00:00 UTC, for ages and stored times; may jump when the clock is set.
  package static func unixSeconds() -> Int64 {
    Int64(now(CLOCK_REALTIME).tv_sec)
  }

  private static func now(_ clock: clockid_t) -> timespec {
    var time = timespec()
    clock_gettime(clock, &time)
    return time
  }
}
