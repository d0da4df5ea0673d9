import Text

/// Transposing (Emacs manual, node "Transpose").
package enum TransposeCommands {
  package static let all = [chars, expressions, lines, paragraphs, sentences, words]

  static let chars = Command(
    "transpose-chars", "Swap the characters around point and move on."
  ) { context in
    let scanner = Scanner(context)
    let atEnd = scanner.scalar(at: context.point).map { $0.scalar == "\n" } ?? true
    if context.argument == nil, atEnd, let previous = scanner.scalar(before: context.point) {
      context.point = context.point - previous.length
    }
    try transpose(context, by: MotionCommands.moveChars)
  }

  static let words = Command("transpose-words", "Swap the words around point and move on.") {
    try transpose($0, by: { $0.point = try $0.word($0.point, movedBy: $1) })
  }

  static let sentences = Command(
    "transpose-sentences", "Swap the sentences around point and move on."
  ) {
    try transpose($0, by: { $0.point = try $0.sentence($0.point, movedBy: $1) })
  }

  static let paragraphs = Command(
    "transpose-paragraphs", "Swap the paragraphs around point and move on."
  ) {
    try transpose($0, by: { $0.point = try $0.paragraph($0.point, movedBy: $1) })
  }

  static let expressions = Command(
    "transpose-sexps", "Swap the balanced expressions around point and move on."
  ) { context in
    do {
      try transpose(context, stretch: expression)
    } catch is ListError { throw UserError("Not between two complete sexps") }
  }

  static let lines = Command(
    "transpose-lines", "Swap this line with the one before and move on."
  ) { try transpose($0, by: moveLines) }

  /// Moves point by so many things; where it cannot it may have moved before it throws.
  private typealias Mover = (CommandContext, Int) throws -> Void
  /// Moves point to the near end of so many things and returns both ends.
  private typealias Stretch = (CommandContext, Int) throws -> (far: ByteOffset, near: ByteOffset)

  private static func transpose(_ context: CommandContext, by move: Mover) throws {
    try transpose(context) { context, count in
      try move(context, count)
      let far = context.point
      try move(context, -count)
      return (far, context.point)
    }
  }

  /// Takes the thing before point over so many others; with 0, swaps those at point and mark.
  private static func transpose(_ context: CommandContext, stretch: Stretch) throws {
    let count = context.count
    if count == 0 {
      let point = context.buffer.text.marker(at: context.point)
      defer { context.point = point.offset }
      let one = try stretch(context, 1)
      guard let mark = context.buffer.mark else { throw UserError("No mark set in this buffer") }
      context.point = mark.offset
      let other = try stretch(context, 1)
      try swap(context, one, other)
      let old = mark.offset
      mark.offset = point.offset
      point.offset = old
      return
    }
    let moved = try stretch(context, -1)
    if count < 0 { context.point = moved.far }
    let over = try stretch(context, count)
    try swap(context, moved, over)
    context.point =
      count > 0
      ? max(over.far, over.near) : min(over.far, over.near) + abs(moved.near - moved.far)
  }

  private static func swap(
    _ context: CommandContext, _ one: (far: ByteOffset, near: ByteOffset),
    _ other: (far: ByteOffset, near: ByteOffset)
  ) throws {
    let ranges = [one, other].map { min($0.far, $0.near)..<max($0.far, $0.near) }
      .sorted { $0.lowerBound < $1.lowerBound }
    let (first, second) = (ranges[0], ranges[1])
    guard first.upperBound <= second.lowerBound else {
      throw UserError("Don’t have two things to transpose")
    }
    // In the steps of Emacs, so that markers and undo find the places that they have there.
    let (before, after) = (context.text.bytes(first), context.text.bytes(second))
    guard context.buffer.fields.isEmpty else {
      // The ends of a field are markers that nothing may push.
      let between = context.text.bytes(first.upperBound..<second.lowerBound)
      return try context.replace(
        first.lowerBound..<second.upperBound, with: after + between + before)
    }
    context.point = first.upperBound
    let boundary = context.buffer.text.marker(at: second.lowerBound)
    try context.replace(first.upperBound..<first.upperBound, with: after, markers: .push)
    context.point = first.upperBound + after.count
    try context.replace(first, with: "")
    context.point = boundary.offset
    try context.insert(before)
    context.point = boundary.offset + before.count
    try context.replace(context.point..<context.point + after.count, with: "")
  }

  /// By lines; the last one gets a newline if others are to come behind it.
  private static func moveLines(_ context: CommandContext, _ count: Int) throws {
    let scanner = Scanner(context)
    guard count > 0 else {
      context.point = scanner.lineStart(context.point)
      context.point = try context.repeated(count, from: context.point) {
        scanner.line($0, movedBy: count.signum())
      }
      return
    }
    let start = context.point
    var left = count
    while left > 0 {
      try context.step(every: 64)
      let isLast = scanner.lineEnd(context.point) >= scanner.limits.upperBound
      context.point = scanner.nextLine(context.point)
      if isLast { break }
      left -= 1
    }
    let hasNewline = scanner.scalar(before: context.point)?.scalar == "\n"
    // A last line without newline counts as one, but needs it.
    if left > 0, context.point != start, !hasNewline { left -= 1 }
    if !hasNewline { left += 1 }
    if left > 0 { try context.insert([10], times: left) }
  }

  /// Over an expression, from inside a symbol over the whole of it.
  private static func expression(
    _ context: CommandContext, _ count: Int
  ) throws -> (far: ByteOffset, near: ByteOffset) {
    let scanner = Scanner(context)
    let start = context.point
    let isPart = { (scalar: Unicode.Scalar) in scalar.isWord || scalar.isSymbol }
    let isBetween = { (scalar: Unicode.Scalar) in
      scalar.isBlank || scalar.syntaxClass == .punctuation
    }
    let beside = count > 0 ? scanner.scalar(at: start) : scanner.scalar(before: start)
    let isInside = beside.map { isPart($0.scalar) } ?? false
    let fits = isInside ? isPart : isBetween
    context.point =
      count > 0 ? scanner.skipBack(start, while: fits) : scanner.skip(start, while: fits)
    let far = try ListCommands.expression(context, from: context.point, count)
    if !isInside {
      context.point =
        count > 0
        ? scanner.skip(context.point, while: isBetween)
        : scanner.skipBack(context.point, while: isBetween)
    }
    return (far, context.point)
  }
}
