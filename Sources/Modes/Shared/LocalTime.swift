import Glibc

/// A moment on this machine's clock and calendar.
struct LocalTime {
  /// Days since 1970-01-01.
  let day: Int
  let hour: Int
  let minute: Int

  init(_ unixSeconds: Int64) {
    var time = time_t(unixSeconds)
    var parts = tm()
    localtime_r(&time, &parts)
    let seconds = Int(unixSeconds) + parts.tm_gmtoff
    day = seconds / 86_400
    hour = Int(parts.tm_hour)
    minute = Int(parts.tm_min)
  }
}
