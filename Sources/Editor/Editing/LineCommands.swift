import Text

/// Commands on whole lines (Emacs manual, nodes "Sorting" and "Other Repeating Search").
enum LineCommands {
  static let all = [deleteDuplicates, flush, howMany, keep, reverse, sort]

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
    try changeLines($0) { $0.indices.reversed() }
  }

  static let deleteDuplicates = Command(
    "delete-duplicate-lines",
    "Delete lines of the region that stand before them already, or with an argument behind them."
  ) { context in
    var count = 0
    let keepsLast = context.argument != nil
    try changeLines(context) { lines in
      var seen: Set<ArraySlice<UInt8>> = []
      let order = keepsLast ? Array(lines.indices.reversed()) : Array(lines.indices)
      let kept = try order.filter { line in
        try context.step(every: 128)
        return seen.insert(lines[line]).inserted
      }
      count = lines.indices.count - kept.count
      return keepsLast ? kept.reversed() : kept
    }
    context.message("Deleted \(count) duplicate line\(count == 1 ? "" : "s")")
  }

  /// Puts the lines that begin in the region into another order, which may leave some out.
  private static func changeLines(
    _ context: CommandContext, _ order: (SplitLines) throws -> [Int]
  ) throws {
    let scanner = Scanner(context)
    let region = try context.region()
    var start = scanner.lineStart(region.lowerBound)
    if start < region.lowerBound { start = scanner.nextLine(start) }
    var end = region.upperBound
    if scanner.lineStart(end) < end { end = scanner.lineEnd(end) }
    try changeLines(context, start..<max(start, end), order)
  }

  private static func changeLines(
    _ context: CommandContext, _ range: Range<ByteOffset>, _ order: (SplitLines) throws -> [Int]
  ) throws {
    guard !range.isEmpty else { return }
    let lines = SplitLines(context.text.bytes(range))
    let order = try order(lines)
    guard !order.elementsEqual(lines.indices) else { return }
    let new = lines.joined(order)
    let point = context.point
    try context.replace(range, with: new)
    context.point = min(point, context.buffer.accessible.upperBound)
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
      let range = wholeLines(context)
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
    var doomed: [Range<ByteOffset>] = []
    while place < range.upperBound {
      try context.step(every: 16, at: place - range.lowerBound, of: range.count)
      guard
        let match = try regexp.first(
          in: context.text, from: place, limits: context.buffer.accessible,
          bound: range.upperBound)
      else {
        doomed.append(start..<range.upperBound)
        break
      }
      let line = scanner.lineStart(match.range.lowerBound)
      if start < line { doomed.append(start..<line) }
      place = match.range.upperBound
      start = scanner.nextLine(place)
      if match.range.isEmpty { place = scanner.offset(place, movedBy: 1) ?? range.upperBound }
    }
    return try delete(doomed, context)
  }

  /// Deletes the lines that matches lie in.
  private static func deleteMatching(
    _ context: CommandContext, _ range: Range<ByteOffset>, _ regexp: Regexp
  ) throws -> Int {
    let scanner = Scanner(context)
    var place = range.lowerBound
    var doomed: [Range<ByteOffset>] = []
    while place < range.upperBound,
      let match = try regexp.first(
        in: context.text, from: place, limits: context.buffer.accessible, bound: range.upperBound)
    {
      try context.step(every: 16, at: place - range.lowerBound, of: range.count)
      let end = scanner.nextLine(match.range.upperBound)
      doomed.append(max(range.lowerBound, scanner.lineStart(match.range.lowerBound))..<end)
      guard end > place else { break }
      place = end
    }
    return try delete(doomed, context)
  }

  private static func delete(_ doomed: [Range<ByteOffset>], _ context: CommandContext) throws -> Int
  {
    var count = 0
    for range in doomed.reversed() {
      let text = context.text
      count += max(1, text.line(at: range.upperBound).value - text.line(at: range.lowerBound).value)
      try context.replace(range, with: "")
    }
    return count
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
