import Keys
import Text

/// Indenting (Emacs manual, node "Indentation").
enum IndentCommands {
  static let all = [
    indentForTab, indentLikeAbove, indentRegion, indentRelative, indentRigidly, indentTabs,
    rigidlyLeft, rigidlyLeftToStop, rigidlyRight, rigidlyRightToStop, splitLine, tabToTabStop,
  ]

  static let indentTabs = Command(
    "indent-tabs-mode", "Indent lines of this buffer with tabs, or with blanks alone."
  ) { context in
    let isWanted = context.argument.map { $0.count > 0 } ?? !context.indentsWithTabs
    context.buffer.indentsWithTabs = isWanted
    context.message(
      "Indent-Tabs mode \(isWanted ? "enabled" : "disabled") in current buffer")
  }

  static let tabToTabStop = Command(
    "tab-to-tab-stop", "Insert blanks up to the next multiple of eight columns."
  ) { try insertTab($0) }

  static let indentForTab = Command(
    "indent-for-tab-command",
    "Indent to below the next word of the line before, or the region's lines as the one before."
  ) { context in
    if context.buffer.isMarkActive, let region = context.buffer.region(point: context.point),
      !region.isEmpty
    {
      return try indentLines(context, region)
    }
    try indentBelow(context)
  }

  static let indentRelative = Command(
    "indent-relative", "Indent to below the next word of the line before."
  ) { try indentBelow($0, firstOnly: $0.argument != nil) }

  static let indentLikeAbove = Command(
    "indent-relative-first-indent-point", "Indent to where the line before begins."
  ) { try indentBelow($0, firstOnly: true) }

  /// - Parameter firstOnly: Whether only blanks are passed over, as with an argument.
  private static func indentBelow(_ context: CommandContext, firstOnly: Bool = false) throws {
    let scanner = Scanner(context)
    let start = scanner.lineStart(context.point)
    let column = context.column(of: context.point)
    var above = start
    repeat {
      guard above > scanner.limits.lowerBound else { return try insertTab(context) }
      above = scanner.lineStart(above - 1)
    } while scanner.lineEnd(above) == above
    let end = scanner.nextLine(above)
    var place = try context.place(atColumn: column, ofLine: above)
    if place.column > column, let before = scanner.offset(place.offset, movedBy: -1) {
      place.offset = before
    }
    let isBlank = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" }
    var offset = min(place.offset, end)
    if !firstOnly, !(scanner.scalar(at: offset).map { isBlank($0.scalar) } ?? false) {
      offset = min(scanner.skip(offset) { !isBlank($0) && $0 != "\n" }, end)
      if scanner.scalar(at: offset)?.scalar == "\n" { offset += 1 }
    }
    offset = min(scanner.skipBlanks(offset), end)
    guard offset < end else { return try insertTab(context) }
    // A line end is a column too.
    try Indentation.insertBlanks(context, to: context.column(of: offset))
  }

  private static func insertTab(_ context: CommandContext) throws {
    let next = (context.column(of: context.point) / 8 + 1) * 8
    let start = Scanner(context).skipBlanksBack(context.point)
    try context.replace(start..<context.point, with: "")
    context.point = start
    try Indentation.insertBlanks(context, to: next)
  }

  static let splitLine = Command(
    "split-line", "Move the rest of the line straight down, point stays."
  ) { context in
    let start = Scanner(context).skipBlanks(context.point)
    let column = context.column(of: start)
    var below = Array("\n".utf8)
    let line = context.text.lineStart(start)
    if let prefix = context.buffer.fillPrefix, context.argument == nil,
      context.text.string(line..<start).hasPrefix(prefix)
    {
      below += Array(prefix.utf8)
    }
    let reached = context.session.width(of: String(decoding: below.dropFirst(), as: UTF8.self))
    below += try context.blanks(from: reached, to: column)
    try context.replace(start..<start, with: below)
    context.point = start
  }

  static let indentRegion = Command(
    "indent-region",
    "Indent the lines of the region as the one before, or to the argument's column."
  ) { context in
    let region = try context.region()
    // Also where there was nothing to change.
    defer { context.buffer.isMarkActive = false }
    guard let argument = context.argument else { return try indentLines(context, region) }
    try forEachLine(context, region, wholeLinesOnly: true) { line in
      let text = Scanner(context).skipBlanks(line)
      let isEmpty = text >= Scanner(context).lineEnd(line)
      try context.replace(line..<text, with: isEmpty ? [] : context.blanks(argument.count))
    }
  }

  private static func indentLines(_ context: CommandContext, _ region: Range<ByteOffset>) throws {
    let point = context.buffer.text.marker(at: context.point)
    try forEachLine(context, region, wholeLinesOnly: false) { line in
      guard Scanner(context).lineEnd(line) > line else { return }
      context.point = line
      try Indentation.indentLikePrevious(context, line)
    }
    context.point = point.offset
  }

  /// Does something with the start of each line of a region.
  ///
  /// - Parameter wholeLinesOnly: Whether a first line that begins before the region is left out.
  private static func forEachLine(
    _ context: CommandContext, _ region: Range<ByteOffset>, wholeLinesOnly: Bool,
    _ body: (ByteOffset) throws -> Void
  ) throws {
    let end = context.buffer.text.marker(at: region.upperBound, advances: true)
    var line = Scanner(context).lineStart(region.lowerBound)
    if wholeLinesOnly, line < region.lowerBound { line = Scanner(context).nextLine(line) }
    while line < end.offset {
      try context.step(
        every: 16, at: line - region.lowerBound, of: end.offset - region.lowerBound)
      try body(line)
      let next = Scanner(context).nextLine(line)
      guard next > line, Scanner(context).lineStart(next) == next else { return }
      line = next
    }
  }

  static let indentRigidly = Command(
    "indent-rigidly",
    "Move the lines of the region to the right by the argument, or by arrow keys.",
    traits: .keepsRegion
  ) { context in
    let region = try context.region()
    if let argument = context.argument {
      let version = context.buffer.text.version
      try move(context, region, by: argument.count)
      if context.buffer.text.version != version { context.buffer.isMarkActive = false }
      return
    }
    let session = context.session
    session.echo.show("Indent region with <left>, <right>, S-<left>, or S-<right>.")
    session.transient = TransientMap(section: "indent-rigidly", yieldsToPaste: true) { _, _ in
      false
    } end: { session in
      session.currentBuffer.isMarkActive = false
    }
  }

  static let rigidlyLeft = rigidly(
    "indent-rigidly-left", "Move the lines of the region a column to the left."
  ) { _ in -1 }
  static let rigidlyRight = rigidly(
    "indent-rigidly-right", "Move the lines of the region a column to the right."
  ) { _ in 1 }
  static let rigidlyLeftToStop = rigidly(
    "indent-rigidly-left-to-tab-stop", "Move the lines of the region left to a tab stop."
  ) { $0 > 0 ? -(($0 - 1) % 8 + 1) : -8 }
  static let rigidlyRightToStop = rigidly(
    "indent-rigidly-right-to-tab-stop", "Move the lines of the region right to a tab stop."
  ) { 8 - $0 % 8 }

  /// - Parameter distance: How far to move, given the least indentation of the lines.
  private static func rigidly(
    _ name: String, _ summary: String, by distance: @escaping @Sendable (Int) -> Int
  ) -> Command {
    Command(name, summary, traits: [.internalOnly, .keepsRegion]) { context in
      let region = try context.region()
      var least = Int.max
      try forEachLine(context, region, wholeLinesOnly: false) { line in
        let scanner = Scanner(context)
        if !scanner.isBlankLine(line), scanner.skipBlanks(line) < region.upperBound {
          least = min(least, Indentation.column(context, line))
        }
      }
      try move(context, region, by: distance(least == .max ? 0 : least))
    }
  }

  private static func move(
    _ context: CommandContext, _ region: Range<ByteOffset>, by count: Int
  ) throws {
    try forEachLine(context, region, wholeLinesOnly: true) { line in
      let scanner = Scanner(context)
      let text = scanner.skipBlanks(line)
      let column = context.column(of: text)
      let isEmpty = text >= scanner.lineEnd(line)
      try context.replace(line..<text, with: isEmpty ? [] : context.blanks(column + count))
    }
  }
}
