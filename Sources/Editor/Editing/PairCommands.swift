import Text

/// Putting brackets in and moving out of them (Emacs manual, node "Expressions" of "Lisp Mode").
enum PairCommands {
  static let all = [deletePair, ElectricPairs.mode, insertParentheses, movePastClose]

  static let deletePair = Command(
    "delete-pair", "Delete the brackets around the expression that begins at point."
  ) { context in
    let start = context.point
    guard let first = Scanner(context).scalar(at: start),
      case .open(let closing) = first.scalar.syntaxClass
    else { throw UserError("Not before a bracket") }
    let end = try ListCommands.expression(context, from: start, 1)
    let last = Scanner(context).scalar(before: end)
    guard let last, last.scalar == closing else { throw UserError("Not before a whole pair") }
    try context.replace(end - last.length..<end, with: "")
    try context.replace(start..<start + first.length, with: "")
  }

  static let insertParentheses = Command(
    "insert-parentheses",
    "Put parentheses around the region or the next expressions, or a pair at point."
  ) { context in
    if context.buffer.isMarkActive, let region = context.buffer.region(point: context.point) {
      try context.replace(region.upperBound..<region.upperBound, with: ")")
      try context.replace(region.lowerBound..<region.lowerBound, with: "(")
      context.point = region.lowerBound + 1
      return
    }
    var count = context.argument?.count ?? 0
    if count > 0 { context.point = Scanner(context).skipBlanks(context.point) }
    if count < 0 {
      context.point = try ListCommands.expression(context, from: context.point, count)
      count = -count
    }
    if let before = Scanner(context).scalar(before: context.point)?.scalar,
      before.isWord || before.isSymbol || Self.closing.contains(before)
    {
      try context.insert([UInt8(ascii: " ")])
    }
    try context.insert([UInt8(ascii: "(")])
    let inside = context.point
    let end = count == 0 ? inside : try ListCommands.expression(context, from: inside, count)
    try context.replace(end..<end, with: ")")
    if let after = Scanner(context).scalar(at: end + 1)?.scalar,
      after.isWord || after.isSymbol || Self.opening.contains(after)
    {
      try context.replace(end + 1..<end + 1, with: " ")
    }
    context.point = inside
  }

  static let movePastClose = Command(
    "move-past-close-and-reindent", "Go behind the next closing bracket and begin a new line."
  ) { context in
    let scanner = Scanner(context)
    guard let end = try scanner.lists(context.point, movedBy: 1, depth: 1) else {
      throw UserError("At top level")
    }
    // A bracket that begins its line goes to the end of the one before.
    var close = end - 1
    while case let text = Scanner(context), case let line = text.lineStart(close),
      line > text.limits.lowerBound, text.skipBlanks(line) == close
    {
      let before = text.skipBlanksBack(line - 1)
      try context.replace(before..<close, with: "")
      close = before
    }
    context.point = close + 1
    let rest = Scanner(context).skipBlanks(context.point)
    try context.replace(context.point..<rest, with: "\n")
    context.point += 1
  }

  private static let opening: Set<Unicode.Scalar> = ["(", "[", "{"]
  private static let closing: Set<Unicode.Scalar> = [")", "]", "}"]
}
