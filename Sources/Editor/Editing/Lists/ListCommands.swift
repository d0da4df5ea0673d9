import Text

/// Motion over balanced expressions (Emacs manual, nodes "Expressions" and "Moving by Parens").
enum ListCommands {
  static let all = [
    backwardExpression, backwardKill, backwardList, backwardUp, downList, forwardExpression,
    forwardList, killExpression, markExpression, upList,
  ]

  static let forwardExpression = Command(
    "forward-sexp", "Move point over the next balanced expression."
  ) { $0.point = try expression($0, from: $0.point, $0.count) }

  static let backwardExpression = Command(
    "backward-sexp", "Move point back over a balanced expression."
  ) { $0.point = try expression($0, from: $0.point, -$0.count) }

  static let forwardList = Command("forward-list", "Move point over the next pair of brackets.") {
    $0.point = try list($0, $0.count)
  }
  static let backwardList = Command(
    "backward-list", "Move point back over a pair of brackets."
  ) { $0.point = try list($0, -$0.count) }

  static let upList = Command("up-list", "Move point out of the brackets, behind them.") {
    try moveLevels($0, $0.count, depth: 1)
  }
  static let backwardUp = Command(
    "backward-up-list", "Move point out of the brackets, before them."
  ) { try moveLevels($0, -$0.count, depth: 1) }

  static let downList = Command("down-list", "Move point into the next brackets.") {
    try moveLevels($0, $0.count, depth: -1)
  }

  static let killExpression = Command("kill-sexp", "Kill the next balanced expression.") {
    try KillCommands.killTo($0, try expression($0, from: $0.point, $0.count))
  }
  static let backwardKill = Command(
    "backward-kill-sexp", "Kill the balanced expression before point."
  ) { try KillCommands.killTo($0, try expression($0, from: $0.point, -$0.count)) }

  static let markExpression = Command(
    "mark-sexp",
    "Set the mark behind the next balanced expression; again, behind the one after it.",
    traits: .keepsRegion
  ) { context in
    let buffer = context.buffer
    let isAgain = context.session.lastCommandName == "mark-sexp" && buffer.mark != nil
    if let mark = buffer.mark, isAgain || buffer.isMarkActive {
      let count = context.argument?.count ?? (mark.offset < context.point ? -1 : 1)
      mark.offset = try expression(context, from: mark.offset, count)
      buffer.isMarkActive = true
      return
    }
    buffer.pushMark(try expression(context, from: context.point, context.count), activate: true)
  }

  /// Over expressions; where there is none, to the end.
  static func expression(
    _ context: CommandContext, from start: ByteOffset, _ count: Int
  ) throws -> ByteOffset {
    let scanner = Scanner(context)
    return try scanner.lists(start, movedBy: count, words: true)
      ?? (count > 0 ? scanner.limits.upperBound : scanner.limits.lowerBound)
  }

  private static func list(_ context: CommandContext, _ count: Int) throws -> ByteOffset {
    let scanner = Scanner(context)
    return try scanner.lists(context.point, movedBy: count)
      ?? (count > 0 ? scanner.limits.upperBound : scanner.limits.lowerBound)
  }

  /// Point stays at the last level that it came to.
  private static func moveLevels(_ context: CommandContext, _ count: Int, depth: Int) throws {
    let scanner = Scanner(context)
    for _ in 0..<abs(count) {
      guard let next = try scanner.lists(context.point, movedBy: count.signum(), depth: depth)
      else {
        throw UserError(depth > 0 ? "At top level" : "There are no brackets to go into")
      }
      context.point = next
    }
  }
}
