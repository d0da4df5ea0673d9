import Text

/// Commands on whole lines (Emacs manual, nodes "Sorting" and "Other Repeating Search").
enum LineCommands {
  static let all = [deleteDuplicates, flush, howMany, keep, reverse, sort]

  static let sort = Command(
    "sort-lines", "Sort the lines of the region; with an argument in descending order."
  ) { context in
    let descends = context.argument != nil
    try changeLines(context) { lines in
      let order = lines.enumerated().sorted { one, other in
        if one.element == other.element { return one.offset < other.offset }
        let isLess = one.element.lexicographicallyPrecedes(other.element)
        return descends ? !isLess : isLess
      }
      return order.map(\.element)
    }
  }

  static let reverse = Command("reverse-region", "Reverse the order of the lines of the region.") {
    try changeLines($0) { $0.reversed() }
  }

  static let deleteDuplicates = Command(
    "delete-duplicate-lines", "Delete lines of the region that stand before them already."
  ) { context in
    var count = 0
    try changeLines(context) { lines in
      var seen: Set<[UInt8]> = []
      let kept = lines.filter { seen.insert($0).inserted }
      count = lines.count - kept.count
      return kept
    }
    context.message("Deleted \(count) duplicate line\(count == 1 ? "" : "s")")
  }

  /// Replaces the lines that begin in the region by others.
  private static func changeLines(
    _ context: CommandContext, _ change: ([[UInt8]]) -> [[UInt8]]
  ) throws {
    let scanner = Scanner(context)
    let region = try context.region()
    var start = scanner.lineStart(region.lowerBound)
    if start < region.lowerBound { start = scanner.nextLine(start) }
    var end = region.upperBound
    if scanner.lineStart(end) < end { end = scanner.lineEnd(end) }
    guard start < end else { return }
    var bytes = context.text.bytes(start..<end)
    let hasNewline = bytes.last == 10
    if hasNewline { bytes.removeLast() }
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map { Array($0) }
    let changed = change(lines)
    guard changed != lines else { return }
    let new = Array(changed.joined(separator: [10])) + (hasNewline ? [10] : [])
    let point = context.point
    try context.replace(start..<end, with: new)
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
    let range = activeRange(context)
    try context.ask(question, history: "regexp") { context, source in
      let regexp = try regexp(source)
      let text = context.text
      let limits = context.buffer.accessible
      var doomed: [Range<ByteOffset>] = []
      var line = Scanner(context).lineStart(range.lowerBound)
      if line < range.lowerBound, keepsMatches { line = Scanner(context).nextLine(line) }
      while line < range.upperBound {
        let end = min(Scanner(context).lineEnd(line), limits.upperBound)
        let next = Scanner(context).nextLine(line)
        let start = max(line, range.lowerBound)
        let matches = try regexp.first(in: text, from: start, limits: limits, bound: end) != nil
        if matches != keepsMatches { doomed.append(line..<next) }
        guard next > line, end < next else { break }
        line = next
      }
      for line in doomed.reversed() { try context.replace(line, with: "") }
      let count = doomed.count
      context.message(
        "Deleted \(count) \(keepsMatches ? "non-" : "")matching line\(count == 1 ? "" : "s")")
    }
  }

  static let howMany = Command(
    "how-many", "Count the matches of an expression after point, or in the region."
  ) { context in
    let range = activeRange(context)
    try context.ask("How many matches for regexp: ", history: "regexp") { context, source in
      let regexp = try regexp(source)
      var count = 0
      var from = range.lowerBound
      while from <= range.upperBound,
        let match = try regexp.first(
          in: context.text, from: from, limits: context.buffer.accessible,
          bound: range.upperBound)
      {
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
