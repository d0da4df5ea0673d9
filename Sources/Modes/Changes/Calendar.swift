import Display
import Editor
import Forge

/// The months around a day, above the prompt that asks for it.
final class Calendar {
  private(set) var day: Day
  let today: Day
  /// What is typed, where it is no day.
  private var words = ""

  init(day: Day, today: Day) {
    self.day = day
    self.today = today
  }

  /// Goes to the day that was typed, if it is one.
  func read(_ input: String) {
    words = ""
    guard !input.isEmpty else { return }
    if let typed = Day(written: input, today: today) {
      day = typed
    } else {
      words = "none".hasPrefix(input) ? "no date" : "“\(input)” is no day: write fri, +2w, none"
    }
  }

  /// As many months side by side as there is room for, at most three, and the day in words.
  func panel(columns: Int) -> Panel {
    let count = min(3, max(1, (columns - 1) / Self.monthWidth))
    let months = (0..<count).map { day.firstOfMonth.adding(months: $0 - (count - 1) / 2) }
    let drawn = months.map(rows)
    var lines = (0..<8).map { row in
      Panel.Row([Panel.Span(" ")] + drawn.flatMap { $0[row] })
    }
    let said = words.isEmpty ? "\(day.long) · \(day.distance(from: today))" : words
    lines.append(Panel.Row([Panel.Span("  " + said, words.isEmpty ? "title" : "warning")]))
    return Panel(rows: lines)
  }

  private static let monthWidth = 30
  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// A month in eight rows of one width: its name, the days of the week, six weeks.
  private func rows(_ first: Day) -> [[Panel.Span]] {
    let civil = first.civil
    let name = "\(Self.names[civil.month - 1]) \(civil.year)"
    let margin = (Self.monthWidth - 2 - name.count) / 2
    func filled(_ text: String) -> String {
      text + String(repeating: " ", count: max(0, Self.monthWidth - text.count))
    }
    var rows: [[Panel.Span]] = [
      [Panel.Span(filled(String(repeating: " ", count: margin) + name), "heading")],
      [Panel.Span(filled(" Mo  Tu  We  Th  Fr  Sa  Su"), "panel.note")],
    ]
    let length = Civil.days(inMonth: civil.month, of: civil.year)
    for week in 0..<6 {
      var spans: [Panel.Span] = []
      for weekday in 0..<7 {
        let number = week * 7 + weekday - first.weekday + 1
        guard (1...length).contains(number) else {
          spans.append(Panel.Span("    "))
          continue
        }
        spans.append(span(first + (number - 1), number))
      }
      rows.append(spans + [Panel.Span("  ")])
    }
    return rows
  }

  /// The chosen day stands in brackets, today between dots: no colour is needed to tell them.
  private func span(_ day: Day, _ number: Int) -> Panel.Span {
    let digits = number < 10 ? " \(number)" : "\(number)"
    if day == self.day { return Panel.Span("[\(digits)]", "panel.key") }
    if day == today { return Panel.Span("·\(digits)·", "bold") }
    return Panel.Span(" \(digits) ", day.weekday >= 5 ? "panel.note" : "panel")
  }
}

/// The calendar of the open prompt; attached to the session.
struct CalendarPrompt {
  let calendar: Calendar
  weak var prompt: Prompt?
}

/// Motion in the calendar (Emacs manual, node "Calendar Motion").
enum CalendarCommands {
  static let all = [
    motion("forward-day", "Go to the next day.") { $0 + $1 },
    motion("backward-day", "Go to the day before.") { $0 + -$1 },
    motion("forward-week", "Go a week on.") { $0 + 7 * $1 },
    motion("backward-week", "Go a week back.") { $0 + -7 * $1 },
    motion("forward-month", "Go a month on.") { $0.adding(months: $1) },
    motion("backward-month", "Go a month back.") { $0.adding(months: -$1) },
    motion("scroll-left-three-months", "Go three months on.") { $0.adding(months: 3 * $1) },
    motion("scroll-right-three-months", "Go three months back.") { $0.adding(months: -3 * $1) },
  ]

  private static func motion(
    _ name: String, _ summary: String, _ move: @escaping @Sendable (Day, Int) -> Day
  ) -> Command {
    Command("calendar-\(name)", summary, traits: .internalOnly) { context in
      let session = context.session
      guard let open = session.properties[CalendarPrompt.self], let prompt = open.prompt,
        prompt === session.prompt
      else { throw UserError("There is no calendar to move in") }
      session.setPromptInput(move(open.calendar.day, context.count).numeric)
    }
  }
}

extension Day {
  fileprivate var firstOfMonth: Day { self + (1 - civil.day) }
}
