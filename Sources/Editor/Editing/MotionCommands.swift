package import Text

/// Motion by characters, words, lines and more (Emacs manual, node "Moving Point").
package enum MotionCommands {
  package static let all = [
    backToIndentation, backwardChar, backwardParagraph, backwardSentence, backwardWord,
    beginningOfBuffer, endOfBuffer, forwardChar, forwardParagraph, forwardSentence, forwardWord,
    forwardToIndentation, backwardToIndentation, forwardLine, gotoChar, gotoLine, gotoLineHere,
    leftChar, leftWord, lineBeginning, lineEnd, moveToColumn, nextLine,
    previousLine, rightChar, rightWord, setGoalColumn,
  ]

  static let forwardChar = Command("forward-char", "Move point to the next character.") {
    try moveChars($0, $0.count)
  }
  static let backwardChar = Command("backward-char", "Move point to the previous character.") {
    try moveChars($0, -$0.count)
  }
  static let rightChar = Command("right-char", "Move point one character to the right.") {
    try moveChars($0, $0.count)
  }
  static let leftChar = Command("left-char", "Move point one character to the left.") {
    try moveChars($0, -$0.count)
  }
  static let forwardWord = Command("forward-word", "Move point to the end of the next word.") {
    try moveWords($0, $0.count)
  }
  static let backwardWord = Command(
    "backward-word", "Move point to the beginning of the previous word."
  ) { try moveWords($0, -$0.count) }
  static let rightWord = Command("right-word", "Move point to the end of the next word.") {
    try moveWords($0, $0.count)
  }
  static let leftWord = Command("left-word", "Move point to the beginning of the word before.") {
    try moveWords($0, -$0.count)
  }

  static let nextLine = Command(
    "next-line", "Move point to the next line, keeping its column.", traits: .vertical
  ) { try moveLines($0, $0.count) }
  static let previousLine = Command(
    "previous-line", "Move point to the previous line, keeping its column.", traits: .vertical
  ) { try moveLines($0, -$0.count) }

  static let lineBeginning = Command(
    "move-beginning-of-line", "Move point to the beginning of the line."
  ) { context in
    let scanner = Scanner(context)
    let line = lines(context, from: context.point, by: context.count - 1)
    context.point =
      fieldLimits(context).map { max($0.lowerBound, scanner.lineStart(line)) }
      ?? scanner.lineStart(line)
  }
  static let lineEnd = Command("move-end-of-line", "Move point to the end of the line.") {
    context in
    let scanner = Scanner(context)
    let line = lines(context, from: context.point, by: context.count - 1)
    let number = context.text.line(at: context.point).value + context.count - 1
    if context.count <= 0, number < context.text.line(at: scanner.limits.lowerBound).value {
      context.point = scanner.limits.lowerBound
      return
    }
    context.point =
      fieldLimits(context).map { min($0.upperBound, scanner.lineEnd(line)) }
      ?? scanner.lineEnd(line)
  }
  static let backToIndentation = Command(
    "back-to-indentation", "Move point to the first character of the line that is not blank."
  ) { context in
    let scanner = Scanner(context)
    context.point = scanner.skip(scanner.lineStart(context.point)) { $0 == " " || $0 == "\t" }
  }

  static let forwardToIndentation = Command(
    "forward-to-indentation", "Move point to the first character not blank of the next line."
  ) { toIndentation($0, $0.count) }
  static let backwardToIndentation = Command(
    "backward-to-indentation", "Move point to the first character not blank of the line before."
  ) { toIndentation($0, -$0.count) }

  private static func toIndentation(_ context: CommandContext, _ count: Int) {
    let scanner = Scanner(context)
    let line = scanner.line(context.point, movedBy: count)
    context.point = scanner.skipBlanks(count == 0 ? scanner.lineStart(line) : line)
  }

  static let forwardLine = Command(
    "forward-line", "Move point to the beginning of the next line."
  ) { context in
    let scanner = Scanner(context)
    context.point =
      context.count > 0
      ? scanner.line(context.point, movedBy: context.count)
      : scanner.lineStart(scanner.line(context.point, movedBy: context.count))
  }

  static let forwardSentence = Command("forward-sentence", "Move point to the end of the sentence.")
  {
    $0.point = try $0.sentence($0.point, movedBy: $0.count)
  }
  static let backwardSentence = Command(
    "backward-sentence", "Move point to the beginning of the sentence."
  ) { $0.point = try $0.sentence($0.point, movedBy: -$0.count) }
  static let forwardParagraph = Command(
    "forward-paragraph", "Move point to the end of the paragraph."
  ) { $0.point = try $0.paragraph($0.point, movedBy: $0.count) }
  static let backwardParagraph = Command(
    "backward-paragraph", "Move point to the beginning of the paragraph."
  ) { $0.point = try $0.paragraph($0.point, movedBy: -$0.count) }

  static let beginningOfBuffer = Command(
    "beginning-of-buffer", "Move point to the beginning of the buffer, leaving the mark."
  ) { try jump($0, fromEnd: false) }
  static let endOfBuffer = Command(
    "end-of-buffer", "Move point to the end of the buffer, leaving the mark."
  ) { try jump($0, fromEnd: true) }

  static let gotoLine = Command("goto-line", "Move point to a line by its number.") { context in
    if let argument = context.argument, !argument.isBare {
      return goTo(line: argument.count, context)
    }
    let prompt = try context.askNumber("Goto line: ") { goTo(line: $1, $0) }
    prompt.preview(in: context.window, of: context.session) { session, window, answer in
      guard let number = Int(answer) else { return }
      let line = place(ofLine: number, in: window.buffer)
      window.point = line
      let end = window.buffer.text.contents.lineEnd(line)
      session.highlights = Highlights(buffer: window.buffer.id, matches: [line..<end])
    }
  }

  static let gotoLineHere = Command(
    "goto-line-relative", "Move point to a line by its number, counted in the narrowed part."
  ) { context in
    func go(_ context: CommandContext, _ number: Int) {
      let first = context.text.line(at: context.buffer.accessible.lowerBound).value
      goTo(line: max(1, number) + first, context)
    }
    if let argument = context.argument, !argument.isBare { return go(context, argument.count) }
    try context.askNumber("Goto line relative: ") { go($0, $1) }
  }

  static let gotoChar = Command("goto-char", "Move point to a position by its number.") { context in
    if let argument = context.argument, !argument.isBare {
      return goTo(character: argument.count, context)
    }
    try context.askNumber("Goto char: ") { goTo(character: $1, $0) }
  }

  static let moveToColumn = Command(
    "move-to-column", "Move point to a column of its line by its number."
  ) { context in
    if let argument = context.argument { return try goTo(column: argument.count, context) }
    try context.askNumber("Move to column: ") { try goTo(column: $1, $0) }
  }

  static let setGoalColumn = Command(
    "set-goal-column",
    "Let vertical motion aim at the column of point, or with an argument at its own again."
  ) { context in
    if context.argument != nil {
      context.buffer.goalColumn = nil
      return context.message("No goal column")
    }
    let column = context.column(of: context.point)
    context.buffer.goalColumn = Column(column)
    context.message("Goal column \(column) (use C-u C-x C-n to unset it)")
  }

  static func moveChars(_ context: CommandContext, _ count: Int) throws {
    let scanner = Scanner(context)
    if let target = scanner.offset(context.point, movedBy: count) {
      context.point = clusterEdge(target, forward: count > 0, context)
      return
    }
    context.point = count > 0 ? scanner.limits.upperBound : scanner.limits.lowerBound
    throw UserError(count > 0 ? "End of buffer" : "Beginning of buffer")
  }

  /// Point never stays inside what is shown as one character (Emacs Lisp manual, node "Adjusting
  /// Point").
  private static func clusterEdge(
    _ offset: ByteOffset, forward: Bool, _ context: CommandContext
  ) -> ByteOffset {
    let text = context.text
    let start = text.graphemeStart(before: offset)
    let end = text.graphemeEnd(from: start)
    // The end of a line is a place of its own, whatever stands before it.
    guard end > offset, text[offset] != UInt8(ascii: "\n") else { return offset }
    return forward
      ? min(end, context.buffer.accessible.upperBound)
      : max(start, context.buffer.accessible.lowerBound)
  }

  private static func moveWords(_ context: CommandContext, _ count: Int) throws {
    context.point = try context.word(context.point, movedBy: count)
  }

  /// Moves by rows on the screen, aiming at the goal column.
  static func moveLines(_ context: CommandContext, _ count: Int) throws {
    if let goal = context.buffer.goalColumn { return try moveTextLines(context, count, goal) }
    let session = context.session
    let window = context.window
    let layout = session.layout(of: window)
    let limits = context.buffer.accessible
    let row = RowCursor(layout, at: context.point)
    let column =
      window.goalColumn?.value
      ?? layout.column(of: context.point, lineStart: row.line.lowerBound) - row.edge
    window.goalColumn = Column(column)
    var target = row.start
    var left = count
    while left != 0 {
      try context.step(every: 64)
      guard let next = session.row(after: target, by: left.signum(), layout),
        next <= limits.upperBound, left > 0 || target > limits.lowerBound
      else { break }
      target = next
      left -= left.signum()
    }
    let place = RowCursor(layout, at: target).offset(atColumn: column)
    if left == 0 {
      context.point = place
      return
    }
    context.point = left > 0 ? limits.upperBound : max(limits.lowerBound, place)
    if context.buffer.mode.selectsRows { return }
    throw UserError(left > 0 ? "End of buffer" : "Beginning of buffer")
  }

  /// Moves by lines of the text, whatever rows they take, as Emacs does with a goal column.
  private static func moveTextLines(
    _ context: CommandContext, _ count: Int, _ goal: Column
  ) throws {
    let limits = context.buffer.accessible
    let contents = context.text
    let wanted = contents.line(at: context.point).value + count
    let first = contents.line(at: limits.lowerBound).value
    let last = contents.line(at: limits.upperBound).value
    let line = contents.start(of: Line(min(max(first, wanted), last)))
    if wanted > last {
      context.point = limits.upperBound
      throw UserError("End of buffer")
    }
    let place = try context.place(atColumn: goal.value, ofLine: line).offset
    context.point = min(max(place, limits.lowerBound), limits.upperBound)
    if wanted < first { throw UserError("Beginning of buffer") }
  }

  /// An offset in the line so many lines away.
  private static func lines(
    _ context: CommandContext, from offset: ByteOffset, by count: Int
  ) -> ByteOffset {
    guard count != 0 else { return offset }
    let contents = context.text
    let line = contents.line(at: offset).value + count
    return contents.start(of: Line(min(max(0, line), contents.lineCount - 1)))
  }

  /// Lines of a form begin and end where their field does.
  private static func fieldLimits(_ context: CommandContext) -> Range<ByteOffset>? {
    context.buffer.field(at: context.point)?.range
  }

  private static func jump(_ context: CommandContext, fromEnd: Bool) throws {
    let limits = context.buffer.accessible
    if !context.buffer.isMarkActive, context.argument == nil || context.argument?.isBare == false {
      context.buffer.pushMark(context.point)
    }
    guard let argument = context.argument, !argument.isBare else {
      context.point = fromEnd ? limits.upperBound : limits.lowerBound
      if fromEnd { context.window.wantsRecenter = .row(max(0, context.window.textRows - 4)) }
      if fromEnd, context.buffer.file?.isLoading == true { goToEndWhenRead(context) }
      return
    }
    let size = limits.upperBound - limits.lowerBound
    let part = size * argument.count / 10
    let offset = fromEnd ? limits.upperBound - part : limits.lowerBound + part + 1
    // The line after the place, as Emacs has it.
    context.point = Scanner(context).nextLine(
      min(max(offset, limits.lowerBound), limits.upperBound))
  }

  /// Moves point on to the end of a file once it has been read, unless it was moved elsewhere.
  private static func goToEndWhenRead(_ context: CommandContext) {
    let (buffer, window, place) = (context.buffer, context.window, context.point)
    context.message("\(buffer.name) is still being read; point goes to its end then")
    context.session.whenRead(buffer) { _ in
      guard window.buffer === buffer, window.point == place else { return }
      window.point = buffer.accessible.upperBound
      window.wantsRecenter = .row(max(0, window.textRows - 4))
    }
  }

  private static func goTo(line number: Int, _ context: CommandContext) {
    let buffer = context.buffer
    if !buffer.isMarkActive { buffer.pushMark(context.point) }
    let target = place(ofLine: number, in: buffer)
    let limits = buffer.accessible
    // Lines count from the beginning of the text, and one that is out of reach is meant all the same.
    if target < limits.lowerBound || target > limits.upperBound { buffer.narrowing = nil }
    context.point = target
  }

  /// The beginning of a line by its number, counted from 1; the end where there are not so many.
  private static func place(ofLine number: Int, in buffer: Buffer) -> ByteOffset {
    let contents = buffer.text.contents
    return number > contents.lineCount
      ? contents.end : contents.start(of: Line(max(1, number) - 1))
  }

  private static func goTo(character number: Int, _ context: CommandContext) {
    context.point =
      Scanner(context.text, 0..<context.text.end).offset(0, movedBy: max(0, number - 1))
      ?? context.buffer.accessible.upperBound
  }

  private static func goTo(column: Int, _ context: CommandContext) throws {
    guard column >= 0 else { throw UserError("There is no column \(column)") }
    let start = Scanner(context).lineStart(context.point)
    context.point = try context.place(atColumn: column, ofLine: start).offset
  }
}

extension Buffer {
  /// Sets the mark without activating it; the old one goes to the ring.
  package func pushMark(_ offset: ByteOffset, activate: Bool = false) {
    if let mark {
      markRing.insert(mark, at: 0)
      if markRing.count > 16 { markRing.removeLast() }
    }
    mark = text.marker(at: offset)
    if activate { isMarkActive = true }
  }
}
