import Text

/// Commands on whole lines (Emacs manual, nodes "Sorting" and "Other Repeating Search").
enum LineCommands {
  static let all = [
    copyMatching, deleteDuplicates, flush, howMany, keep, killMatching, reverse, sort,
  ]

  static let sort = Command(
    "sort-lines", "Sort the lines of the region; with an argument in descending order."
  ) { context in
    let descends = context.argument != nil
    let region = try context.region()
    // A line that begins before the region is sorted by what the region holds of it.
    try changeLines(context, region) { lines in
      try lines.indices.sorted { one, other in
        try context.step(every: 1024)
        let order = lines.compare(one, other)
        if order == 0 { return one < other }
        return descends ? order > 0 : order < 0
      }
    }
  }

  static let reverse = Command("reverse-region", "Reverse the order of the lines of the region.") {
    context in
    let scanner = Scanner(context)
    let region = try context.region()
    var start = scanner.lineStart(region.lowerBound)
    if start < region.lowerBound { start = scanner.nextLine(start) }
    var end = region.upperBound
    // A last line of which only a part is in the region stays.
    if scanner.lineStart(end) == end || scanner.lineEnd(end) > end {
      end = scanner.lineStart(end) - 1
    }
    guard start < end else { throw UserError("There are no full lines in the region") }
    let lines = SplitLines(context.text.bytes(start..<end))
    let place = context.buffer.text.marker(at: context.point)
    // Undo ends where the first line was taken out.
    context.point = lines.indices.count == 1 ? end : start
    try context.replace(start..<end, with: "")
    context.point = start
    try context.insert(lines.joined(lines.indices.reversed()))
    context.point = place.offset
  }

  private static func changeLines(
    _ context: CommandContext, _ range: Range<ByteOffset>, _ order: (SplitLines) throws -> [Int]
  ) throws {
    guard !range.isEmpty else { return }
    let lines = SplitLines(context.text.bytes(range))
    let order = try order(lines)
    try context.reorder(range, as: lines.joined(order))
  }

  /// What is the same as what is kept, as `C-u`s say it.
  private enum Sameness {
    case anywhere
    case anywhereBefore
    case adjacent
    case anywhereButBlank
  }

  static let deleteDuplicates = Command(
    "delete-duplicate-lines",
    """
    Delete lines of the region that stand before them already; with C-u behind them, with C-u C-u right \
    before them, with C-u C-u C-u all such lines but blank ones.
    """
  ) { context in
    let region = try context.region()
    var sameness = Sameness.anywhere
    if let argument = context.argument, argument.isBare {
      sameness =
        argument.count == 4 ? .anywhereBefore : argument.count == 16 ? .adjacent : .anywhereButBlank
    }
    let doomed = try duplicates(in: region, context, sameness)
    try delete(doomed.map { Doomed(range: $0, point: $0.upperBound) }, context)
    let count = doomed.count
    context.message("Deleted \(count) duplicate line\(count == 1 ? "" : "s")")
  }

  /// The lines to delete, in the order in which Emacs comes to them.
  private static func duplicates(
    in region: Range<ByteOffset>, _ context: CommandContext, _ sameness: Sameness
  ) throws -> [Range<ByteOffset>] {
    let scanner = Scanner(context)
    var lines: [Range<ByteOffset>] = []
    var place = scanner.lineStart(region.lowerBound)
    while place < region.upperBound {
      try context.step(every: 256)
      let next = max(scanner.nextLine(place), place + 1)
      lines.append(place..<next)
      place = next
    }
    if sameness == .anywhereBefore { lines.reverse() }
    var seen: Set<[UInt8]> = []
    var last: [UInt8]?
    return try lines.filter { line in
      try context.step(every: 128)
      let text = context.text.bytes(line.lowerBound..<scanner.lineEnd(line.lowerBound))
      if sameness == .anywhereButBlank, text.isEmpty { return false }
      defer { last = text }
      return sameness == .adjacent ? text == last : !seen.insert(text).inserted
    }
  }

  /// A stretch to delete, and where point is then, to which undo goes back.
  private struct Doomed {
    let range: Range<ByteOffset>
    let point: ByteOffset
  }

  /// Deletes stretches of the text as it is now, one after the other; returns how many lines went.
  @discardableResult
  private static func delete(_ doomed: [Doomed], _ context: CommandContext) throws -> Int {
    let place = context.buffer.text.marker(at: context.point)
    defer { context.point = place.offset }
    var count = 0
    var gone = 0
    let isBackward = doomed.count > 1 && doomed[1].range.lowerBound < doomed[0].range.lowerBound
    for one in doomed {
      let shift = isBackward ? 0 : gone
      let range = one.range.lowerBound - shift..<one.range.upperBound - shift
      let text = context.text
      count += max(1, text.line(at: range.upperBound).value - text.line(at: range.lowerBound).value)
      context.point = one.point - shift
      try context.replace(range, with: "")
      gone += range.count
    }
    return count
  }

  static let keep = Command(
    "keep-lines",
    "Delete the lines after point, or of the region, that an expression does not match."
  ) { try filter($0, "Keep lines containing match for regexp: ", keepsMatches: true) }

  static let flush = Command(
    "flush-lines", "Delete the lines after point, or of the region, that an expression matches."
  ) { try filter($0, "Flush lines containing match for regexp: ", keepsMatches: false) }

  private static func filter(
    _ context: CommandContext, _ question: String, keepsMatches: Bool
  ) throws {
    try context.ask(question, history: "regexp") { context, source in
      let regexp = try regexp(source)
      let range = keepsMatches ? wholeLines(context) : activeRange(context)
      context.point = range.lowerBound
      let count =
        try keepsMatches
        ? deleteOthers(context, range, regexp) : deleteMatching(context, range, regexp)
      let kind = keepsMatches ? "non-matching" : "matching"
      context.message("Deleted \(count) \(kind) line\(count == 1 ? "" : "s")")
    }
  }

  /// The active region without what it holds of its last line, else what follows point.
  private static func wholeLines(_ context: CommandContext) -> Range<ByteOffset> {
    let range = activeRange(context)
    let isAtEnd = range.upperBound >= context.buffer.accessible.upperBound
    let end = isAtEnd ? range.upperBound : Scanner(context).lineStart(range.upperBound)
    return range.lowerBound..<max(range.lowerBound, end)
  }

  /// Deletes the lines between matches; a match keeps all lines that it lies in.
  private static func deleteOthers(
    _ context: CommandContext, _ range: Range<ByteOffset>, _ regexp: Regexp
  ) throws -> Int {
    let scanner = Scanner(context)
    var place = range.lowerBound
    if scanner.lineStart(place) < place { place = scanner.nextLine(place) }
    var start = place
    var doomed: [Doomed] = []
    while place < range.upperBound {
      try context.step(every: 16, at: place - range.lowerBound, of: range.count)
      guard
        let match = try regexp.first(
          in: context.text, from: place, limits: context.buffer.accessible,
          bound: range.upperBound)
      else {
        doomed.append(Doomed(range: start..<range.upperBound, point: range.upperBound))
        break
      }
      let line = scanner.lineStart(match.range.lowerBound)
      if start < line { doomed.append(Doomed(range: start..<line, point: match.range.upperBound)) }
      place = match.range.upperBound
      start = scanner.nextLine(place)
      if match.range.isEmpty { place = scanner.offset(place, movedBy: 1) ?? range.upperBound }
    }
    return try delete(doomed, context)
  }

  static let killMatching = Command(
    "kill-matching-lines",
    "Kill the lines after point, or of the region, that an expression matches."
  ) { try takeMatching($0, "Kill lines containing match for regexp: ", deletes: true) }

  static let copyMatching = Command(
    "copy-matching-lines",
    "Copy the lines after point, or of the region, that an expression matches."
  ) { try takeMatching($0, "Copy lines containing match for regexp: ", deletes: false) }

  private static func takeMatching(
    _ context: CommandContext, _ question: String, deletes: Bool
  ) throws {
    try context.ask(question, history: "regexp") { context, source in
      let range = activeRange(context)
      context.point = range.lowerBound
      let lines = try matchingLines(context, range, try regexp(source))
      guard !lines.isEmpty else { return context.message("No matching lines") }
      KillCommands.keep(lines.flatMap { context.text.bytes($0.range) }, context)
      if deletes { try delete(lines, context) }
      let count = lines.count
      context.message(
        "\(deletes ? "Killed" : "Copied") \(count) matching line\(count == 1 ? "" : "s")")
    }
  }

  /// Deletes the lines that matches lie in.
  private static func deleteMatching(
    _ context: CommandContext, _ range: Range<ByteOffset>, _ regexp: Regexp
  ) throws -> Int {
    try delete(try matchingLines(context, range, regexp), context)
  }

  private static func matchingLines(
    _ context: CommandContext, _ range: Range<ByteOffset>, _ regexp: Regexp
  ) throws -> [Doomed] {
    let scanner = Scanner(context)
    var place = range.lowerBound
    var doomed: [Doomed] = []
    while place < range.upperBound,
      let match = try regexp.first(
        in: context.text, from: place, limits: context.buffer.accessible, bound: range.upperBound)
    {
      try context.step(every: 16, at: place - range.lowerBound, of: range.count)
      let end = scanner.nextLine(match.range.upperBound)
      let start = scanner.lineStart(match.range.lowerBound)
      doomed.append(Doomed(range: start..<end, point: end))
      guard end > place else { break }
      place = end
    }
    return doomed
  }

  static let howMany = Command(
    "how-many", "Count the matches of an expression after point, or in the region."
  ) { context in
    try context.ask("How many matches for regexp: ", history: "regexp") { context, source in
      let regexp = try regexp(source)
      let range = activeRange(context)
      var count = 0
      var from = range.lowerBound
      while from <= range.upperBound,
        let match = try regexp.first(
          in: context.text, from: from, limits: context.buffer.accessible,
          bound: range.upperBound)
      {
        try context.step(every: 16, at: from - range.lowerBound, of: range.count)
        if match.range.isEmpty {
          from = match.range.upperBound + 1
        } else {
          count += 1
          from = match.range.upperBound
        }
      }
      context.message("\(count) occurrence\(count == 1 ? "" : "s")")
    }
  }

  static func regexp(_ source: String) throws -> Regexp {
    do {
      return try Regexp(
        source, foldsCase: !SearchPattern.mindsCase(source, isRegexp: true))
    } catch { throw UserError("Invalid regexp: \(error)") }
  }

  /// The active region, else what follows point.
  private static func activeRange(_ context: CommandContext) -> Range<ByteOffset> {
    if context.buffer.isMarkActive, let region = context.buffer.region(point: context.point) {
      return region
    }
    return context.point..<context.buffer.accessible.upperBound
  }
}
