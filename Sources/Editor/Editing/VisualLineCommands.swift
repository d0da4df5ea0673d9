import Text

/// Moving and killing by rows of the screen, and wrapping at words (Emacs manual, node "Visual Line
/// Mode").
package enum VisualLineCommands {
  package static let all = [
    beginning, end, kill, mode, nextLogicalLine, previousLogicalLine, toggleWordWrap,
  ]

  static let mode = Command(
    "visual-line-mode", "Wrap at words and let C-a, C-e and C-k work on rows, or stop doing so."
  ) { context in
    let buffer = context.buffer
    let session = context.session
    let isWanted =
      context.argument.map { $0.count > 0 } ?? !buffer.minorModes.contains("visual-line")
    if isWanted, !buffer.minorModes.contains("visual-line") {
      buffer.properties[Before.self] = Before(
        truncatesLines: buffer.truncatesLines, wrapsWords: buffer.wrapsWords)
    }
    context.toggleMinorMode("visual-line", called: "Visual-Line")
    let before = isWanted ? nil : buffer.properties[Before.self]
    if !isWanted { buffer.properties[Before.self] = nil }
    session.lay(
      buffer, truncating: before?.truncatesLines ?? (isWanted ? false : buffer.truncatesLines),
      wrappingWords: before?.wrapsWords ?? (isWanted || buffer.wrapsWords))
  }

  static let toggleWordWrap = Command(
    "toggle-word-wrap", "Let long lines go on in the next row with a whole word, or anywhere."
  ) { context in
    let buffer = context.buffer
    let isWanted = context.argument.map { $0.count > 0 } ?? !buffer.wrapsWords
    context.session.lay(buffer, truncating: buffer.truncatesLines, wrappingWords: isWanted)
    context.message("Word wrapping \(isWanted ? "enabled" : "disabled")")
  }

  static let beginning = Command(
    "beginning-of-visual-line", "Move point to the beginning of the row of the screen."
  ) { context in
    let from = context.point
    moveRows(context, context.count - 1)
    let start = context.session.rowStart(of: context.point, context.session.layout(of: context))
    let field = context.buffer.field(at: from)?.range
    context.point = field.map { max($0.lowerBound, start) } ?? start
  }

  static let end = Command(
    "end-of-visual-line", "Move point to the end of the row of the screen."
  ) { context in
    moveRows(context, context.count - 1)
    context.point = rowEnd(of: context.point, context)
  }

  static let kill = Command(
    "kill-visual-line", "Kill to the end of the row of the screen, or the newline there."
  ) { context in
    let point = context.point
    let limits = context.buffer.accessible
    let layout = context.session.layout(of: context)
    let target: ByteOffset
    if let argument = context.argument {
      target = row(argument.count, from: point, layout, within: limits)
    } else {
      let end = rowEnd(of: point, context)
      if end == point {
        target = row(1, from: point, layout, within: limits)
      } else {
        // The blank at which the row was broken goes along.
        let isBlank = end < limits.upperBound && TextLayout.isBlank(context.text[end])
        target = isBlank ? end + 1 : end
      }
    }
    try KillCommands.killTo(context, target)
  }

  static let nextLogicalLine = Command(
    "next-logical-line", "Move point to the next line of the text, whatever rows it takes.",
    traits: .vertical
  ) { try moveLines($0, $0.count) }

  static let previousLogicalLine = Command(
    "previous-logical-line", "Move point to the line of the text before.", traits: .vertical
  ) { try moveLines($0, -$0.count) }

  /// How lines lay in windows before the mode was turned on.
  private struct Before {
    let truncatesLines: Bool
    let wrapsWords: Bool
  }

  /// Moves by rows as far as there are any.
  private static func moveRows(_ context: CommandContext, _ count: Int) {
    guard count != 0 else { return }
    do { try MotionCommands.moveLines(context, count) } catch {}
  }

  /// The last place of point in the row that holds an offset.
  private static func rowEnd(of offset: ByteOffset, _ context: CommandContext) -> ByteOffset {
    RowCursor(context.session.layout(of: context), at: offset).lastPlace
  }

  /// The beginning of a row so many rows away; the end of the text below its last row.
  private static func row(
    _ count: Int, from offset: ByteOffset, _ layout: TextLayout, within limits: Range<ByteOffset>
  ) -> ByteOffset {
    var cursor = RowCursor(layout, at: offset)
    for _ in 0..<abs(count) {
      if count > 0, !cursor.goDown() { return limits.upperBound }
      if count < 0, !cursor.goUp() { break }
    }
    return min(max(cursor.start, limits.lowerBound), limits.upperBound)
  }

  /// Moves by lines of the text, aiming at the goal column.
  private static func moveLines(_ context: CommandContext, _ count: Int) throws {
    let scanner = Scanner(context)
    let start = scanner.lineStart(context.point)
    let column =
      context.buffer.goalColumn ?? context.window.goalColumn
      ?? Column(context.column(of: context.point))
    context.window.goalColumn = column
    var target = start
    for _ in 0..<abs(count) {
      try context.step(every: 64)
      let next = scanner.line(target, movedBy: count.signum())
      if next == target || count > 0 && scanner.lineStart(next) == target {
        context.point = count > 0 ? scanner.limits.upperBound : scanner.limits.lowerBound
        throw UserError(count > 0 ? "End of buffer" : "Beginning of buffer")
      }
      target = next
    }
    let line = target..<scanner.lineEnd(target)
    context.point =
      context.session.layout(of: context).spot(atColumn: column.value, in: line).at.offset
  }
}

extension Mode {
  /// The minor mode in which motion and killing by lines work on rows.
  static let visualLine: Mode = {
    var mode = Mode("visual-line")
    mode.remaps = [
      "move-beginning-of-line": "beginning-of-visual-line",
      "move-end-of-line": "end-of-visual-line", "kill-line": "kill-visual-line",
    ]
    return mode
  }()
}

extension Session {
  /// Says how a buffer's long lines lie in windows.
  func lay(_ buffer: Buffer, truncating: Bool, wrappingWords: Bool) {
    buffer.truncatesLines = truncating
    buffer.wrapsWords = wrappingWords
    for window in windows(showing: buffer) {
      window.painted = nil
      if !truncating { window.hscroll = 0 }
    }
  }

  /// How text lies in the window that a command was given in.
  fileprivate func layout(of context: CommandContext) -> TextLayout { layout(of: context.window) }
}
