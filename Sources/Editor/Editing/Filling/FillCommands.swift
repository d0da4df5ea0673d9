import Text

/// Filling paragraphs (Emacs manual, node "Filling").
package enum FillCommands {
  package static let all =
    [
      autoFill, asParagraph, fillIndividually, fillNonuniformly, fillParagraph, fillRegion,
      setFillColumn, setFillPrefix,
    ] + JustifyCommands.all

  static let fillParagraph = Command(
    "fill-paragraph",
    "Break the lines of the paragraph, or of those in the region, anew; C-u makes them even."
  ) { try fill($0, $0.argument == nil ? .left : .full) }

  /// Fills the paragraph of point, or those of the active region.
  static func fill(
    _ context: CommandContext, _ justification: ParagraphFiller.Justification
  ) throws {
    if context.buffer.isMarkActive, let region = context.buffer.region(point: context.point),
      !region.isEmpty
    {
      return try fillAll(context, region, justification)
    }
    let scanner = Scanner(context)
    let line = scanner.lineStart(context.point)
    if let structure = FillStructure(context) {
      let own = context.point..<context.point
      let units = try structure.units(touching: own)
      return try fill(context, units.suffix(1), justification)
    }
    guard line < scanner.limits.upperBound else { return }
    let end = scanner.paragraphEnd(line)
    try ParagraphFiller(
      context: context, range: scanner.paragraphStart(end)..<end, justification: justification
    ).fill()
  }

  /// Fills what may be filled together, the last first, so that the places before stay right.
  private static func fill(
    _ context: CommandContext, _ units: some BidirectionalCollection<FillUnit>,
    _ justification: ParagraphFiller.Justification
  ) throws {
    let point = context.buffer.text.marker(at: context.point)
    for unit in units.reversed() {
      try ParagraphFiller(
        context: context, range: unit.range, justification: justification,
        knownPrefix: unit.prefix, knownStart: unit.textStart
      ).fill()
    }
    context.point = point.offset
  }

  static let fillRegion = Command(
    "fill-region", "Break the lines of the paragraphs in the region anew; C-u makes them even."
  ) { try fillAll($0, try $0.region(), $0.argument == nil ? .left : .full) }

  static let fillIndividually = Command(
    "fill-individual-paragraphs",
    "Fill each part of the region whose lines begin alike with that beginning."
  ) { try fillIndividually($0, allowsVarying: false) }

  static let fillNonuniformly = Command(
    "fill-nonuniform-paragraphs",
    "Fill the paragraphs of the region, each with what its lines have in common at their beginning."
  ) { try fillIndividually($0, allowsVarying: true) }

  private static func fillIndividually(_ context: CommandContext, allowsVarying: Bool) throws {
    try IndividualFilling(
      context: context, justification: context.argument == nil ? .left : .full,
      allowsVarying: allowsVarying
    ).fill(try context.region())
  }

  static let asParagraph = Command(
    "fill-region-as-paragraph", "Make one paragraph of the region and break its lines anew."
  ) { context in
    let region = try context.region()
    let end = context.buffer.text.marker(at: region.upperBound, advances: true)
    // Of the line ends behind the text one stays.
    let scanner = Scanner(context)
    let text = scanner.skipBack(region.upperBound) { $0 == "\n" }
    let last = max(text, region.lowerBound)
    if region.upperBound - last > 1 {
      try context.replace(last + 1..<region.upperBound, with: "")
    }
    let filler = ParagraphFiller(
      context: context, range: region.lowerBound..<end.offset,
      justification: context.argument == nil ? .left : .full)
    try filler.fill()
    context.point = min(end.offset, context.buffer.accessible.upperBound)
    if context.text.lineStart(context.point) < context.point {
      context.point = min(context.point + 1, context.buffer.accessible.upperBound)
    }
  }

  static let setFillColumn = Command(
    "set-fill-column", "Set the fill column of this buffer to the argument, or to point's column."
  ) { context in
    func set(_ context: CommandContext, _ column: Int) throws {
      guard column > 0 else { throw UserError("The fill column must be above 0") }
      context.message("Fill column set to \(column) (was \(context.buffer.fillColumn))")
      context.buffer.fillColumn = column
    }
    if let argument = context.argument {
      return try set(
        context, argument.isBare ? context.column(of: context.point) : argument.count)
    }
    let here = context.column(of: context.point)
    try context.askNumber("Set fill-column to: ", fallback: here) { try set($0, $1) }
  }

  static let setFillPrefix = Command(
    "set-fill-prefix", "Take the line up to point for what each filled line begins with."
  ) { context in
    let start = Scanner(context).lineStart(context.point)
    let prefix = context.text.string(start..<context.point)
    context.buffer.fillPrefix = prefix.isEmpty ? nil : prefix
    context.message(prefix.isEmpty ? "fill-prefix canceled" : "fill-prefix: \"\(prefix)\"")
  }

  static let autoFill = Command(
    "auto-fill-mode", "Break lines at the fill column while typing, or stop doing so."
  ) { context in
    context.toggleMinorMode("auto-fill", called: "Auto-fill")
  }

  /// Fills each paragraph that lies in a region, as far as it does.
  private static func fillAll(
    _ context: CommandContext, _ region: Range<ByteOffset>,
    _ justification: ParagraphFiller.Justification
  ) throws {
    if let structure = FillStructure(context) {
      let range = region.lowerBound..<max(region.lowerBound, region.upperBound - 1)
      return try fill(context, try structure.units(touching: range), justification)
    }
    let text = context.buffer.text
    let limit = text.marker(at: region.upperBound, advances: true)
    var start = region.lowerBound
    while start < limit.offset {
      let scanner = Scanner(context)
      let paragraph = scanner.paragraphEnd(start)
      let stop = min(paragraph, limit.offset)
      // The region may end in blank lines, before the paragraph that comes next.
      let begin = min(max(scanner.paragraphStart(paragraph), start), stop)
      let end = text.marker(at: stop, advances: true)
      try ParagraphFiller(
        context: context, range: begin..<end.offset, justification: justification
      ).fill()
      guard end.offset > start else { return }
      start = end.offset
    }
  }

  /// Breaks the line of point where it goes past the fill column, again and again until it does not.
  static func autoFillLine(_ context: CommandContext) throws {
    let column = context.buffer.fillColumn
    guard context.column(of: context.point) > column else { return }
    guard let prefix = try autoFillPrefix(context) else { return }
    while true {
      let before = context.column(of: context.point)
      guard before > column, let place = try breakPlace(context, prefix) else { return }
      let scanner = Scanner(context)
      let from = scanner.skipBlanksBack(place)
      let to = scanner.skipBlanks(place)
      let point = context.point
      try context.replace(from..<to, with: "\n", markers: .keep)
      let line = from + 1
      context.point = point >= to ? point + (1 - (to - from)) : line
      if prefix.isEmpty {
        try Indentation.indentLikePrevious(context, line)
      } else {
        try context.replace(line..<line, with: prefix)
        if context.point == line { context.point = line + prefix.utf8.count }
      }
      if context.column(of: context.point) >= before { return }
    }
  }

  /// What the new line begins with; nil where the line is not to be broken.
  private static func autoFillPrefix(_ context: CommandContext) throws -> String? {
    if let own = context.buffer.fillPrefix, !own.isEmpty { return own }
    if let structure = FillStructure(context) { return try structure.prefix(at: context.point) }
    let scanner = Scanner(context)
    let start = scanner.paragraphStart(context.point)
    let first = scanner.skip(start) { $0 == "\n" }
    let end = scanner.paragraphEnd(context.point)
    let lines = context.text.string(scanner.lineStart(first)..<min(end, first + 8192))
      .split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    return FillPrefix(
      guessedFrom: Array(lines.prefix(lines.count > 1 && !lines[1].isEmpty ? 2 : 1)),
      width: context.buffer.fillColumn, measure: { context.session.width(of: $0) }
    ).text
  }

  /// Back to behind a blank, or between characters that need none between them.
  private static func breakBack(_ scanner: Scanner, _ start: ByteOffset) -> ByteOffset {
    var after = scanner.scalar(at: start)?.scalar
    return scanner.skipBack(start) { before in
      defer { after = before }
      if before == " " || before == "\t" { return false }
      guard let after, after != " ", after != "\t", after != "\n" else { return true }
      let isBreak =
        (before.isIdeographic || after.isIdeographic) && !after.isClosingIdeograph
        && !before.isOpeningIdeograph
      return !isBreak
    }
  }

  /// The end of the last word that fits into the line, nil where a break is of no use.
  private static func breakPlace(
    _ context: CommandContext, _ prefix: String
  ) throws -> ByteOffset? {
    let scanner = Scanner(context)
    let start = scanner.lineStart(context.point)
    let first = try context.place(atColumn: context.session.width(of: prefix), ofLine: start).offset
    var place = try context.place(atColumn: context.buffer.fillColumn + 1, ofLine: start).offset
    let isBlank = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" }
    repeat {
      place = breakBack(scanner, place)
      guard place > first else {
        place = first
        break
      }
      let end = scanner.skipBlanksBack(place)
      let isStop = scanner.scalar(before: end)?.scalar == "."
      guard isStop, place - end == 1 else {
        place = end
        break
      }
      place = end
    } while true
    if place <= first {
      // One word at least stays in the line.
      place = scanner.skip(scanner.skip(first, while: isBlank)) { !isBlank($0) && $0 != "\n" }
    }
    let rest = scanner.skipBlanks(place)
    return place > start && rest < scanner.lineEnd(start) ? place : nil
  }
}
