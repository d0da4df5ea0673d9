import Text

/// Taking away blanks that nobody sees (Emacs manual, node "Useless Whitespace").
extension WhitespaceCommands {
  static let cleanUp = Command(
    "whitespace-cleanup",
    "Delete blanks at the ends of lines and blank lines at both ends of the text, and indent with blanks, or with tabs where indent-tabs-mode is on."
  ) { context in
    let place = context.buffer.text.marker(at: context.point)
    defer { context.point = place.offset }
    if context.buffer.isMarkActive, let region = context.buffer.region(point: context.point) {
      return try cleanUp(region, context)
    }
    try deleteBlankEnds(context)
    try cleanUp(context.buffer.accessible, context)
  }

  private static func deleteBlankEnds(_ context: CommandContext) throws {
    let isBlank = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" || scalar == "\n" }
    let all = context.buffer.accessible
    let scanner = Scanner(context)
    let text = scanner.skipBack(all.upperBound, while: isBlank)
    let end = scanner.lineEnd(text) + 1
    if end < all.upperBound { try context.replace(end..<all.upperBound, with: "") }
    let first = Scanner(context).skip(all.lowerBound, while: isBlank)
    let start = Scanner(context).lineStart(first)
    if start > all.lowerBound { try context.replace(all.lowerBound..<start, with: "") }
  }

  private static func cleanUp(_ region: Range<ByteOffset>, _ context: CommandContext) throws {
    let end = context.buffer.text.marker(at: region.upperBound, advances: true)
    var line = region.lowerBound
    while line < end.offset {
      try context.step(every: 64, at: line - region.lowerBound, of: region.count)
      let lineEnd = min(Scanner(context).lineEnd(line), end.offset)
      let text = max(line, Scanner(context).skipBlanksBack(lineEnd))
      if text < lineEnd { try context.replace(text..<lineEnd, with: "") }
      if context.indentsWithTabs {
        try useTabs(line..<text, context)
      } else {
        try spellOutTabs(line..<text, context)
      }
      let next = Scanner(context).nextLine(line)
      guard next > line else { return }
      line = next
    }
  }

  /// Puts tabs in the place of eight blanks that indent a line, and of blanks before a tab.
  private static func useTabs(_ line: Range<ByteOffset>, _ context: CommandContext) throws {
    let start = Scanner(context).lineStart(line.lowerBound)
    guard start == line.lowerBound else { return }
    let text = Scanner(context).skipBlanks(start)
    let wanted = try context.blanks(from: 0, to: context.column(of: text))
    if context.text.bytes(start..<text) != wanted {
      try context.replace(start..<text, with: wanted)
    }
  }

  /// Puts blanks in the place of tabs that indent a line, and of those behind a blank.
  private static func spellOutTabs(_ line: Range<ByteOffset>, _ context: CommandContext) throws {
    var from = line.lowerBound
    var limit = line.upperBound
    while let tab = context.text.find(9, from: from, to: limit) {
      let scanner = Scanner(context)
      let last = min(scanner.skip(tab) { $0 == "\t" }, limit)
      from = last
      let isIndent = scanner.skipBlanksBack(tab) <= scanner.lineStart(tab)
      guard isIndent || scanner.scalar(before: tab)?.scalar == " " else { continue }
      let width = context.column(of: last) - context.column(of: tab)
      try context.replace(tab..<last, with: context.blanks(width))
      from = tab + width
      limit += width - (last - tab)
    }
  }
}
