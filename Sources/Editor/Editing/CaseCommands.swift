import Text

/// Upper, lower and title case (Emacs manual, node "Case").
package enum CaseCommands {
  package static let all = [
    capitalizeDwim, capitalizeRegion, capitalizeWord, downcaseDwim, downcaseRegion, downcaseWord,
    upcaseChar, upcaseDwim, upcaseInitialsRegion, upcaseRegion, upcaseWord,
  ]

  static let upcaseWord = Command("upcase-word", "Put the next word in upper case.") {
    try changeWord($0, .upper)
  }
  static let downcaseWord = Command("downcase-word", "Put the next word in lower case.") {
    try changeWord($0, .lower)
  }
  static let capitalizeWord = Command("capitalize-word", "Put the next word in title case.") {
    try changeWord($0, .capital)
  }
  static let upcaseRegion = Command(
    "upcase-region", "Put the region in upper case."
  ) { try changeRegion($0, .upper) }
  static let downcaseRegion = Command(
    "downcase-region", "Put the region in lower case."
  ) { try changeRegion($0, .lower) }
  static let capitalizeRegion = Command(
    "capitalize-region", "Put the words of the region in title case."
  ) { try changeRegion($0, .capital) }
  static let upcaseInitialsRegion = Command(
    "upcase-initials-region", "Put the first letters of the region's words in upper case."
  ) { try changeRegion($0, .initials) }

  static let upcaseChar = Command(
    "upcase-char", "Put the characters after point, as many as the argument says, in upper case."
  ) { context in
    let point = context.point
    let scanner = Scanner(context)
    guard let other = scanner.offset(point, movedBy: context.count) else {
      throw UserError(context.count > 0 ? "End of buffer" : "Beginning of buffer")
    }
    let place = context.buffer.text.marker(at: point)
    context.point = other
    _ = try change(context, min(point, other)..<max(point, other), to: .upper)
    context.point = place.offset
  }

  static let upcaseDwim = Command(
    "upcase-dwim", "Put the region, else the next word, in upper case."
  ) { try changeEither($0, .upper) }
  static let downcaseDwim = Command(
    "downcase-dwim", "Put the region, else the next word, in lower case."
  ) { try changeEither($0, .lower) }
  static let capitalizeDwim = Command(
    "capitalize-dwim", "Put the region, else the next word, in title case."
  ) { try changeEither($0, .capital) }

  private static func changeEither(_ context: CommandContext, _ mapping: CaseMapping) throws {
    if context.buffer.isMarkActive, context.buffer.region(point: context.point)?.isEmpty == false {
      try changeRegion(context, mapping)
    } else {
      try changeWord(context, mapping)
    }
  }

  /// Words after point, or before it with a negative argument, which leaves point where it is.
  private static func changeWord(_ context: CommandContext, _ mapping: CaseMapping) throws {
    let point = context.point
    let end = try context.word(point, movedBy: context.count)
    let range = min(point, end)..<max(point, end)
    context.point = try change(context, range, to: mapping)
  }

  private static func changeRegion(_ context: CommandContext, _ mapping: CaseMapping) throws {
    let point = context.buffer.text.marker(at: context.point, advances: true)
    for piece in try context.regionPieces() {
      guard piece.count > slice else {
        _ = try change(context, piece, to: mapping)
        continue
      }
      try changeInSlices(context, piece, to: mapping)
      context.point = point.offset
    }
  }

  /// Bytes that are changed in one go.
  private static let slice = 1 << 14

  /// Changes a long range a part at a time, each up to a line's end: no word goes on behind it.
  private static func changeInSlices(
    _ context: CommandContext, _ range: Range<ByteOffset>, to mapping: CaseMapping
  ) throws {
    let end = context.buffer.text.marker(at: range.upperBound, advances: true)
    var start = range.lowerBound
    while start < end.offset {
      try context.step(at: start - range.lowerBound, of: end.offset - range.lowerBound)
      let reach = min(start + slice, end.offset)
      let stop = min(Scanner(context).nextLine(reach), end.offset)
      start = try change(context, start..<stop, to: mapping)
    }
  }

  /// Changes a range and returns its new end.
  private static func change(
    _ context: CommandContext, _ range: Range<ByteOffset>, to mapping: CaseMapping
  ) throws -> ByteOffset {
    let new = context.text.changingCase(of: range, to: mapping)
    guard !range.isEmpty else { return range.upperBound }
    try context.replace(range, with: new, markers: .keep)
    return range.lowerBound + new.count
  }
}
