import Text

/// Commands that delete without keeping (Emacs manual, node "Deletion").
package enum DeletionCommands {
  package static let all = [
    deleteBlankLines, deleteChar, deleteBackward, deleteForward, deleteHorizontalSpace,
    deleteIndentation, deleteTrailingWhitespace, deleteUntabifying,
  ]

  static let deleteChar = Command(
    "delete-char", "Delete the character after point.", traits: .amalgamates
  ) { try delete($0, $0.count, kills: $0.argument != nil) }

  static let deleteForward = Command(
    "delete-forward-char", "Delete the character after point, or the region if it is active.",
    traits: .amalgamates
  ) { context in
    if context.count == 1, try deleteRegion(context) { return }
    try delete(context, context.count, kills: context.argument != nil)
  }

  static let deleteBackward = Command(
    "delete-backward-char", "Delete the character before point, or the region if it is active.",
    traits: .amalgamates
  ) { context in
    if context.count == 1, try deleteRegion(context) { return }
    if context.argument == nil, let pair = ElectricPairs.emptyPair(context) {
      try context.replace(pair, with: "")
      context.point = pair.lowerBound
      return
    }
    let scanner = Scanner(context)
    let isInLine = context.point < scanner.lineEnd(context.point)
    let column = context.column(of: context.point)
    try delete(context, -context.count, kills: context.argument != nil)
    guard isInLine, context.count > 0, context.buffer.minorModes.contains("overwrite") else {
      return
    }
    // What follows keeps its column.
    let point = context.point
    let missing = max(0, column - context.column(of: point))
    try context.replace(point..<point, with: String(repeating: " ", count: missing))
    context.point = point
  }

  static let deleteUntabifying = Command(
    "backward-delete-char-untabify",
    "Delete the character before point; a tab counts as the blanks it looks like.",
    traits: .amalgamates
  ) { context in
    if context.count == 1, try deleteRegion(context) { return }
    let start = context.point
    for _ in 0..<max(0, context.count) {
      let scanner = Scanner(context)
      guard let last = scanner.scalar(before: context.point) else {
        context.point = start
        throw UserError("Beginning of buffer")
      }
      var place = context.point - last.length
      if last.scalar == "\t" {
        let width = context.column(of: context.point) - context.column(of: place)
        try context.replace(place..<context.point, with: String(repeating: " ", count: width))
        place += width - 1
      }
      context.point = place
    }
    try delete(context, context.count, kills: context.argument != nil)
  }

  static let deleteHorizontalSpace = Command(
    "delete-horizontal-space", "Delete the blanks around point."
  ) { context in
    let scanner = Scanner(context)
    let start = scanner.skipBack(context.point) { $0 == " " || $0 == "\t" }
    let end =
      context.argument == nil
      ? scanner.skip(context.point) { $0 == " " || $0 == "\t" } : context.point
    try context.replace(start..<end, with: "")
  }

  static let deleteBlankLines = Command(
    "delete-blank-lines", "Leave one blank line around point, or none where there is one."
  ) { context in
    try deleteBlankLines(context)
    // A last line of blanks alone goes too.
    let scanner = Scanner(context)
    let line = scanner.lineStart(context.point)
    let end = scanner.skipBlanks(line)
    if line == context.point, scanner.scalar(at: end)?.scalar == "\n",
      end + 1 == scanner.limits.upperBound
    {
      try context.replace(line..<end + 1, with: "")
    }
  }

  private static func deleteBlankLines(_ context: CommandContext) throws {
    let scanner = Scanner(context)
    let point = context.point
    if scanner.isBlankLine(point) {
      let text = scanner.skipBack(scanner.lineStart(point)) {
        $0 == "\n" || $0 == " " || $0 == "\t"
      }
      let first = text == scanner.limits.lowerBound ? text : scanner.lineEnd(text) + 1
      let last = scanner.skip(point) { $0 == "\n" || $0 == " " || $0 == "\t" }
      let end = last >= scanner.limits.upperBound ? last : scanner.lineStart(last)
      let lines = context.text.line(at: end).value - context.text.line(at: first).value
      if lines > 1 {
        try context.replace(first..<end, with: "\n")
        context.point = first
      } else {
        try context.replace(first..<end, with: "")
        context.point = first
      }
      return
    }
    let lineEnd = scanner.lineEnd(point)
    guard lineEnd < scanner.limits.upperBound else { return }
    let next = lineEnd + 1
    guard scanner.isBlankLine(next) else { return }
    let last = scanner.skip(next) { $0 == "\n" || $0 == " " || $0 == "\t" }
    let end = last >= scanner.limits.upperBound ? last : scanner.lineStart(last)
    try context.replace(next..<end, with: "")
    context.point = point
  }

  static let deleteIndentation = Command(
    "delete-indentation",
    "Join this line to the one before, those of the region, or with an argument the next to it."
  ) { context in
    let scanner = Scanner(context)
    if context.argument == nil, context.buffer.isMarkActive,
      let region = context.buffer.region(point: context.point), !region.isEmpty
    {
      context.buffer.isMarkActive = false
      context.point = region.lowerBound
      if region.upperBound > scanner.lineEnd(region.lowerBound) {
        context.point = region.upperBound
      }
      while try join(context, above: region.lowerBound) {}
      return
    }
    let own = scanner.lineStart(context.point)
    guard context.argument != nil else {
      if try !join(context, above: own - 1) { context.point = own }
      return
    }
    let next = scanner.nextLine(context.point)
    context.point = next
    _ = try join(context, above: next - 1)
  }

  /// Joins the line of point, if it begins behind an offset, to the one before.
  private static func join(_ context: CommandContext, above limit: ByteOffset) throws -> Bool {
    let scanner = Scanner(context)
    let line = scanner.lineStart(context.point)
    guard line > limit, line > scanner.limits.lowerBound else { return false }
    context.point = line
    try context.replace(line - 1..<line, with: "")
    if let prefix = context.buffer.fillPrefix.map({ Array($0.utf8) }), !prefix.isEmpty,
      Scanner(context).limits.upperBound - (line - 1) >= prefix.count,
      context.text.bytes(line - 1..<line - 1 + prefix.count) == prefix
    {
      try context.replace(line - 1..<line - 1 + prefix.count, with: "")
    }
    try WhitespaceCommands.tighten(context)
    return true
  }

  static let deleteTrailingWhitespace = Command(
    "delete-trailing-whitespace",
    "Delete the blanks at the ends of lines, of the region or of all with blank lines at the end."
  ) { context in
    let scanner = Scanner(context)
    let active = context.buffer.isMarkActive ? context.buffer.region(point: context.point) : nil
    let range = active ?? scanner.limits
    var offset = range.upperBound
    if active == nil { offset = try deleteTrailingLines(context) }
    let first = offset
    while true {
      try context.step(every: 64, at: first - offset, of: first - range.lowerBound)
      let lineEnd = Scanner(context).lineEnd(offset)
      let end = offset == first ? first : lineEnd
      let start = max(scanner.skipBack(end) { $0 == " " || $0 == "\t" }, range.lowerBound)
      if start < end, end == lineEnd { try context.replace(start..<end, with: "") }
      let begin = scanner.lineStart(start)
      guard begin > range.lowerBound else { return }
      offset = begin - 1
    }
  }

  /// Deletes blank lines at the end of the text, so that it ends with one line end; returns its end
  /// (`delete-trailing-lines`).
  private static func deleteTrailingLines(_ context: CommandContext) throws -> ByteOffset {
    let scanner = Scanner(context)
    let end = scanner.limits.upperBound
    // A narrowed part ends where somebody said.
    guard context.buffer.narrowing == nil else { return end }
    let text = scanner.skipBack(end) { $0 == " " || $0 == "\t" || $0 == "\n" }
    let kept = min(scanner.lineEnd(text) + 1, end)
    guard kept < end else { return end }
    try context.replace(kept..<end, with: "")
    return kept
  }

  private static func delete(_ context: CommandContext, _ count: Int, kills: Bool) throws {
    let scanner = Scanner(context)
    let point = context.point
    guard let other = scanner.cluster(point, movedBy: count) else {
      throw UserError(count > 0 ? "End of buffer" : "Beginning of buffer")
    }
    let range = min(point, other)..<max(point, other)
    if kills {
      try KillCommands.kill(context, range, backward: count < 0)
    } else {
      try context.replace(range, with: "")
    }
    context.point = range.lowerBound
  }

  /// Deletes the active region, as Emacs' delete-active-region has it.
  private static func deleteRegion(_ context: CommandContext) throws -> Bool {
    guard context.buffer.isMarkActive, let region = context.buffer.region(point: context.point),
      !region.isEmpty
    else { return false }
    if context.buffer.rectangleMark != nil {
      _ = try Rectangle(context).extract(context)
      return true
    }
    try context.replace(region, with: "")
    context.point = region.lowerBound
    return true
  }
}
