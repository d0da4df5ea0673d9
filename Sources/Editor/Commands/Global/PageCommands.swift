import Text

/// Moving over the entries and links of a page.
package enum PageCommands {
  package static let all = [
    act, followLink, nextEntry, nextHeading, nextLink, previousEntry, previousHeading, previousLink,
  ]

  static let nextEntry = Command("next-entry", "Go to the next entry.") {
    try moveEntries($0, $0.count)
  }
  static let previousEntry = Command("previous-entry", "Go to the entry before.") {
    try moveEntries($0, -$0.count)
  }
  static let nextHeading = Command("next-heading", "Go to the next heading.") {
    try moveEntries($0, $0.count)
  }
  static let previousHeading = Command("previous-heading", "Go to the heading before.") {
    try moveEntries($0, -$0.count)
  }
  static let nextLink = Command("next-link", "Go to the next link.") { try moveLinks($0, $0.count) }
  static let previousLink = Command("previous-link", "Go to the link before.") {
    try moveLinks($0, -$0.count)
  }

  static let act = Command("act", "Follow the link at point, or open what the line stands for.") {
    context in
    let location = try context.thing("Nothing to follow here")
    if location.whole == context.buffer.location?.whole,
      context.buffer.spot(at: context.point) == nil
    {
      throw UserError("Nothing to follow here; TAB goes to the next link")
    }
    try context.session.open(location, context.argument?.isBare == true ? .other : .same)
  }

  static let followLink = Command("follow-link", "Follow a link of this buffer by its name.") {
    context in
    let buffer = context.buffer
    var places: [String: Location] = [:]
    var candidates: [Candidate] = []
    for spot in buffer.spots where spot.isLink {
      let name = context.text.string(spot.range)
      guard !name.isEmpty, places[name] == nil else { continue }
      places[name] = spot.location
      candidates.append(Candidate(name, note: "\(spot.location)"))
    }
    guard !candidates.isEmpty else { throw UserError("There are no links here") }
    try context.ask("Follow link: ", .list(candidates), mustMatch: true) { context, name in
      guard let location = places[name] else { return }
      try context.session.open(location, context.argument?.isBare == true ? .other : .same)
    }
  }

  private static func moveEntries(_ context: CommandContext, _ count: Int) throws {
    let buffer = context.buffer
    let contents = context.text
    let here = contents.line(at: context.point).value
    let entries = buffer.lines.indices.filter { buffer.lines[$0].isEntry }
    let target: Int?
    if count > 0 {
      target = entries.filter { $0 > here }.dropFirst(count - 1).first
    } else {
      target = entries.filter { $0 < here }.dropLast(-count - 1).last
    }
    guard let target else { throw UserError(count > 0 ? "No next entry" : "No entry before") }
    context.point = contents.start(of: Line(target))
    context.window.wantsRecenter = .top
  }

  private static func moveLinks(_ context: CommandContext, _ count: Int) throws {
    let point = context.point
    var starts: [ByteOffset] = []
    // A link that is wrapped over lines is one stop.
    var last: Location?
    for spot in context.buffer.spots where spot.isLink {
      if spot.location != last { starts.append(spot.range.lowerBound) }
      last = spot.location
    }
    guard !starts.isEmpty else { throw UserError("There are no links here") }
    if count > 0 {
      context.point = starts.first { $0 > point } ?? starts[0]
    } else {
      context.point = starts.last { $0 < point } ?? starts[starts.count - 1]
    }
  }
}
