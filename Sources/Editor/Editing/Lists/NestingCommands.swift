import Text

/// Changing how deep balanced expressions are nested (Emacs manual, node "Expressions").
enum NestingCommands {
  static let all = [killBackwardUp, raise]

  static let raise = Command(
    "raise-sexp",
    "Put the region, or the next balanced expression, in the place of the brackets around it."
  ) { context in
    var range = context.buffer.isMarkActive ? context.buffer.region(point: context.point) : nil
    if range == nil {
      let other = try ListCommands.expression(context, from: context.point, context.count)
      range = min(context.point, other)..<max(context.point, other)
    }
    let text = context.buffer.copied(range ?? context.point..<context.point)
    let list = try enclosing(context, levels: 1)
    try context.replace(list, with: text)
    context.point = list.lowerBound
  }

  static let killBackwardUp = Command(
    "kill-backward-up-list",
    "Put the balanced expression at point in the place of the brackets around it, which are killed.",
    traits: .kills
  ) { context in
    guard let range = expression(at: context.point, Scanner(context)) else {
      throw UserError("Not at a sexp")
    }
    let text = context.buffer.copied(range)
    let list = try enclosing(context, levels: context.count)
    try KillCommands.kill(context, list, backward: false)
    try context.replace(list.lowerBound..<list.lowerBound, with: text)
    context.point = list.lowerBound
  }

  /// The brackets so many levels around point, and what is between them.
  private static func enclosing(
    _ context: CommandContext, levels: Int
  ) throws -> Range<ByteOffset> {
    let scanner = Scanner(context)
    var start = context.point
    for _ in 0..<max(1, levels) {
      guard let next = try scanner.lists(start, movedBy: -1, depth: 1) else {
        throw UserError("At top level")
      }
      start = next
    }
    guard let end = try scanner.lists(start, movedBy: 1, words: true) else {
      throw ListError.unbalanced
    }
    return start..<end
  }

  /// The expression that an offset is in or beside, the one behind it first.
  private static func expression(
    at offset: ByteOffset, _ scanner: Scanner
  ) -> Range<ByteOffset>? {
    func move(_ start: ByteOffset?, _ count: Int) -> ByteOffset? {
      guard let start else { return nil }
      return (try? scanner.lists(start, movedBy: count, words: true)) ?? nil
    }
    if let start = move(move(offset, 1), -1), start <= offset, let end = move(start, 1),
      offset <= end
    {
      return start..<end
    }
    guard let start = move(offset, -1), let end = move(start, 1), offset <= end else { return nil }
    return start..<end
  }
}
