import Text

/// Commands that delete without keeping (Emacs manual, node "Deletion").
package enum DeletionCommands {
  package static let all = [
    deleteBlankLines, deleteChar, deleteBackward, deleteForward, deleteHorizontalSpace,
    deleteIndentation, deleteTrailingWhitespace,
  ]

  static let deleteChar = Command(
    "delete-char", "Delete the character after point.", traits: .amalgamates
  ) { try delete($0, $0.count, kills: $0.argument != nil) }

  static let deleteForward = Command(
    "delete-forward-char", "Delete the character after point, or the region if it is active.",
    traits: .amalgamates
  ) { context in
    if try deleteRegion(context) { return }
    try delete(context, context.count, kills: context.argument != nil)
  }

  static let deleteBackward = Command(
    "delete-backward-char", "Delete the character before point, or the region if it is active.",
    traits: .amalgamates
  ) { context in
    if context.argument == nil, try deleteRegion(context) { return }
    try delete(context, -context.count, kills: context.argument != nil)
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
    "delete-indentation", "Join this line to the one before, or with an argument the next to it."
  ) { context in
    let scanner = Scanner(context)
    var line = scanner.lineStart(context.point)
    if context.argument != nil {
      let end = scanner.lineEnd(context.point)
      guard end < scanner.limits.upperBound else { return }
      line = end + 1
    }
    guard line > scanner.limits.lowerBound else { return context.point = line }
    context.point = line
    try context.replace(line - 1..<line, with: "")
    try WhitespaceCommands.tighten(context)
  }

  static let deleteTrailingWhitespace = Command(
    "delete-trailing-whitespace", "Delete the blanks at the ends of all lines."
  ) { context in
    let scanner = Scanner(context)
    var offset = scanner.limits.upperBound
    while true {
      let end = scanner.lineEnd(offset)
      let start = scanner.skipBack(end) { $0 == " " || $0 == "\t" }
      if start < end { try context.replace(start..<end, with: "") }
      let begin = scanner.lineStart(start)
      guard begin > scanner.limits.lowerBound else { return }
      offset = begin - 1
    }
  }

  private static func delete(_ context: CommandContext, _ count: Int, kills: Bool) throws {
    let scanner = Scanner(context)
    let point = context.point
    guard let other = scanner.offset(point, movedBy: count) else {
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
