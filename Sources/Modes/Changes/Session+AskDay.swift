import Editor

extension Session {
  /// Asks for a day as people write it; `none` is no day.
  func askDay(
    _ text: String, initial: Day?, cancel: ((Session) -> Void)? = nil,
    accept: @escaping (Session, Day?) throws -> Void
  ) throws {
    let today = Day.today(now())
    let calendar = Calendar(day: initial ?? today, today: today)
    let read = { (input: String) -> [Candidate] in
      let input = input.written
      guard let day = input.isEmpty ? calendar.day : Day(written: input, today: today) else {
        return "none".hasPrefix(input) ? [Candidate("none", note: "no date")] : []
      }
      return [Candidate(day.numeric, note: "\(day.long) · \(day.distance(from: today))")]
    }
    let prompt = try ask(
      text, .computed(read), initial: initial?.numeric ?? "", mustMatch: true, cancel: cancel
    ) { session, answer in
      if answer == "none" { return try accept(session, nil) }
      guard let day = Day(written: answer, today: today) else {
        throw UserError("“\(answer)” is no day: write fri, +2w, \(today.numeric) or none")
      }
      try accept(session, day)
    }
    prompt.matchedPart = { _ in "" }
    prompt.section = "calendar"
    prompt.drawing = { session in
      calendar.read(session.promptInput.written)
      return calendar.panel(columns: session.frame.columns)
    }
    properties[CalendarPrompt.self] = CalendarPrompt(calendar: calendar, prompt: prompt)
    refreshPrompt()
  }
}

extension Day {
  private static let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// `Fri 4 Dec 2026`.
  var long: String { "\(Self.names[weekday]) \(words)" }

  /// `today`, `in 4 days`, `2 days ago`.
  func distance(from today: Day) -> String {
    switch number - today.number {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case let days where days > 0: "in \(Counted.plural(days, "day"))"
    case let days: "\(Counted.plural(-days, "day")) ago"
    }
  }
}
