import Editor
package import Forge

/// Ages and dates as lists and headers write them.
package enum Age {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Six cells at most: `now`, `18m`, `2h`, `6d`, then `Nov 4`, then the year; with eight cells
  /// `Mar 2025`.
  package static func short(_ time: Timestamp, now: Int64, width: Int = widest) -> String {
    let seconds = now - time.unixSeconds
    switch seconds {
    case ..<60: return "now"
    case ..<3600: return "\(seconds / 60)m"
    case ..<86_400: return "\(seconds / 3600)h"
    case ..<(7 * 86_400): return "\(seconds / 86_400)d"
    default:
      let civil = time.civil
      let current = Timestamp(unixSeconds: now, offsetMinutes: time.offsetMinutes).civil
      if civil.year == current.year { return "\(months[civil.month - 1]) \(civil.day)" }
      let year = "\(civil.year)"
      return width > 7 ? "\(months[civil.month - 1]) \(year)" : year
    }
  }

  /// Cells of the widest short age.
  package static let widest = 6

  /// Cells of the widest short age on a page: where there is room an earlier year has its month.
  package static func widest(on page: Page) -> Int { page.width < 60 ? widest : 8 }

  /// Cells of a short age, which is ASCII.
  package static func width(of time: Timestamp, now: Int64, width: Int = widest) -> Int {
    let seconds = now - time.unixSeconds
    return switch seconds {
    case ..<60: 3
    case ..<600, 3600..<36_000, 86_400..<(7 * 86_400): 2
    case ..<86_400: 3
    default: short(time, now: now, width: width).utf8.count
    }
  }

  /// For headers: `18m ago`, `2h ago`, then the date.
  package static func long(_ time: Timestamp, now: Int64) -> String {
    let seconds = now - time.unixSeconds
    switch seconds {
    case ..<60: return "just now"
    case ..<(7 * 86_400): return short(time, now: now) + " ago"
    default: return date(time)
    }
  }

  /// `1 Mar 2026`, in the offset the server wrote.
  package static func date(_ time: Timestamp) -> String {
    let civil = time.civil
    return "\(civil.day) \(months[civil.month - 1]) \(civil.year)"
  }
}

extension Age {
  /// `Mon 09:40`, in this machine's time zone.
  package static func moment(_ unixSeconds: Int64) -> String { LocalTime(unixSeconds).moment }
}
