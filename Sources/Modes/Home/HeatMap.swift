import Display
import Editor
import Forge

/// What an account did on each day of nine months, a column a week, with gaps between the months.
struct HeatMap {
  private struct Month {
    let first: Day
    let last: Day

    /// The Monday of the week in which it begins.
    var start: Day { first + -first.weekday }
    var weeks: Int { (last.number - start.number) / 7 + 1 }
  }

  private let months: [Month]
  private let counts: [Day: Int]
  private let today: Day
  let total: Int

  private static let count = 9
  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  init(_ contributions: [Contribution], today: Day) {
    self.today = today
    let civil = today.civil
    let thisMonth = Day(year: civil.year, month: civil.month, day: 1)
    months = (0..<Self.count).map { index in
      let first = thisMonth.adding(months: index - Self.count + 1)
      return Month(first: first, last: first.adding(months: 1) + -1)
    }
    var counts: [Day: Int] = [:]
    for contribution in contributions {
      let day = Day(LocalTime(contribution.time).day)
      guard day >= months[0].first, day <= today else { continue }
      counts[day, default: 0] += contribution.count
    }
    self.counts = counts
    total = counts.values.reduce(0, +)
  }

  /// The line above: whose it is, how much, since when, and the legend.
  func writeTitle(_ identity: String, isFolded: Bool, into page: inout Page) {
    let since = Self.names[months[0].first.civil.month - 1]
    let signs = Self.signs(page)
    page.write(" " + identity, "title")
    page.write(" · \(Counted.plural(total, "contribution")) since \(since)", "dim")
    let legend = isFolded ? "TAB shows them" : "less \(signs.joined(separator: " ")) more"
    if page.icons != .words, page.room > page.width(of: legend) + 2 {
      page.write(legend, "dim", endingAt: page.width - 1)
    }
    page.endLine()
  }

  /// How many there were in each month.
  func writeInWords(into page: inout Page) {
    let parts = months.map { month in
      let days = (month.first.number...month.last.number).map { Day($0) }
      let sum = days.reduce(0) { $0 + counts[$1, default: 0] }
      return "\(Self.names[month.first.civil.month - 1]) \(sum)"
    }
    page.write(" " + parts.joined(separator: ", "))
    page.endLine()
  }

  /// The months; nothing where they do not fit.
  func write(into page: inout Page) {
    let cell = page.width >= 112 ? 2 : 1
    let label = 5
    var shown = months
    func width() -> Int { shown.reduce(0) { $0 + $1.weeks * cell + 1 } - 1 + label }
    while width() > page.width - 1, shown.count > 1 { shown.removeFirst() }
    guard width() <= page.width else { return }
    let left = (page.width - width()) / 2
    page.pad(to: left + label)
    var column = left + label
    for month in shown {
      page.pad(to: column)
      page.write(String(Self.names[month.first.civil.month - 1].prefix(3)), "dim")
      column += month.weeks * cell + 1
    }
    page.endLine()
    for weekday in 0..<7 { writeRow(weekday, shown, cell, left, label, into: &page) }
    page.endLine()
  }

  private func writeRow(
    _ weekday: Int, _ shown: [Month], _ cell: Int, _ left: Int, _ label: Int, into page: inout Page
  ) {
    let signs = Self.signs(page)
    let most = max(1, counts.values.max() ?? 1)
    page.pad(to: left)
    page.write([0: "Mon", 2: "Wed", 4: "Fri"][weekday] ?? "", "dim")
    page.pad(to: left + label)
    for (index, month) in shown.enumerated() {
      if index > 0 { page.write(" ") }
      for week in 0..<month.weeks {
        let day = month.start + (week * 7 + weekday)
        guard day >= month.first, day <= month.last, day <= today else {
          page.write(String(repeating: " ", count: cell))
          continue
        }
        let count = counts[day] ?? 0
        let level = count == 0 ? 0 : min(4, 1 + (count - 1) * 4 / most)
        page.write(String(repeating: signs[level], count: cell), level == 0 ? "dim" : "graph")
      }
    }
    page.endLine()
  }

  private static func signs(_ page: Page) -> [String] {
    page.icons.isASCII ? [".", "-", "+", "*", "#"] : ["·", "░", "▒", "▓", "█"]
  }
}
