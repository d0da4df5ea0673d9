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
    let links = links(of: context.buffer)
    guard !links.isEmpty else { throw UserError("There are no links here") }
    let candidates = links.map { Candidate($0.name, note: $0.note) }
    try context.ask("Follow link: ", .list(candidates), mustMatch: true) { context, name in
      guard let link = links.first(where: { $0.name == name }) else { return }
      if context.argument?.isBare == true {
        try context.session.open(link.location, .other)
        return
      }
      // As if one had gone there and followed it: whoever comes back is on it.
      context.point = link.start
      context.session.run("act")
    }
  }

  /// A link as it is asked for.
  private struct Link {
    var name: String
    let location: Location
    let start: ByteOffset
    var end: ByteOffset

    /// Where it leads, as far as its name does not say so.
    var note: String {
      location.isAddress ? location.path[0] : location.path.joined(separator: "/")
    }
  }

  /// The links of a page with a name each.
  ///
  /// One that goes on, in the next row or another face, is one; boxes, which do something, are none.
  private static func links(of buffer: Buffer) -> [Link] {
    let contents = buffer.text.contents
    var links: [Link] = []
    for spot in buffer.spots where spot.isLink && spot.location.value(of: "task") == nil {
      let text = contents.string(spot.range)
      if let last = links.last, last.location == spot.location {
        let gap = contents.string(last.end..<spot.range.lowerBound)
        if gap.allSatisfy(\.isWhitespace) {
          links[links.count - 1].name += (gap.isEmpty ? "" : " ") + text
          links[links.count - 1].end = spot.range.upperBound
          continue
        }
      }
      links.append(
        Link(
          name: text, location: spot.location, start: spot.range.lowerBound,
          end: spot.range.upperBound))
    }
    var names: [String: Location] = [:]
    return links.compactMap { link in
      var link = link
      link.name = link.name.trimmed
      if link.name.isEmpty { link.name = link.note }
      if let known = names[link.name], known != link.location { link.name += " (\(link.note))" }
      guard !link.name.isEmpty, names[link.name] == nil else { return nil }
      names[link.name] = link.location
      return link
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

extension Location {
  /// Whether it is an address of the web that no buffer shows.
  fileprivate var isAddress: Bool { kind == "address" && !path.isEmpty }
}

extension String {
  fileprivate var trimmed: String {
    let text = drop(while: \.isWhitespace)
    let end = text.lastIndex { !$0.isWhitespace }
    return end.map { String(text[...$0]) } ?? ""
  }
}
