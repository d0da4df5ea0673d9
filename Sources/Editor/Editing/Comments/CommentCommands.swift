import Text

/// Comments beside text and around lines (Emacs manual, node "Comments").
enum CommentCommands {
  static let all = [
    box, breakLine, doWhatIsMeant, indent, indentNewLine, kill, line, orUncomment, region,
    setColumn, uncomment,
  ]

  static let doWhatIsMeant = Command(
    "comment-dwim",
    "Comment the region out or in; without one go to the line's comment, or begin one."
  ) { context in
    try ask(context) { context, syntax in
      if context.buffer.isMarkActive, let region = context.buffer.region(point: context.point),
        !region.isEmpty
      {
        return try CommentedRegion(context, syntax).toggle(region)
      }
      let line = Scanner(context).lineStart(context.point)
      if Scanner(context).isBlankLine(line) { return try begin(context, syntax) }
      guard let argument = context.argument else {
        return try CommentedLine(context, syntax).indent()
      }
      try killComments(context, syntax, argument.isBare ? nil : argument.count)
    }
  }

  static let indent = Command(
    "comment-indent", "Put the line's comment to the comment column, or begin one there."
  ) { try ask($0) { try CommentedLine($0, $1).indent() } }

  static let kill = Command(
    "comment-kill", "Kill the line's comment, or those of as many lines as the argument says."
  ) { try ask($0) { try killComments($0, $1, $0.argument?.count) } }

  static let setColumn = Command(
    "comment-set-column",
    "Let comments begin at point's column; with an argument where the one before does."
  ) { context in
    guard let argument = context.argument else {
      return note(context.column(of: context.point), context)
    }
    try ask(context) { context, syntax in
      if argument == .negative { return try killComments(context, syntax, nil) }
      let scanner = Scanner(context)
      let line = scanner.lineStart(context.point)
      guard let last = syntax.last(in: context.text, scanner.limits.lowerBound..<line),
        let first = syntax.first(
          in: context.text,
          scanner.lineStart(last.lowerBound)..<scanner.lineEnd(last.lowerBound))
      else { throw UserError("No comment") }
      note(context.column(of: first.lowerBound), context)
      try CommentedLine(context, syntax).indent()
    }
  }

  static let region = Command("comment-region", "Comment the lines of the region out.") {
    try ask($0) { try CommentedRegion($0, $1).comment(try $0.region()) }
  }
  static let box = Command(
    "comment-box", "Put the lines of the region into a box of comment marks."
  ) { try ask($0) { try CommentedRegion($0, $1).box(try $0.region()) } }
  static let uncomment = Command("uncomment-region", "Take the comment marks of the region away.") {
    try ask($0) {
      try CommentedRegion($0, $1).uncomment(try $0.region(), $0.argument?.count)
    }
  }
  static let orUncomment = Command(
    "comment-or-uncomment-region", "Comment the lines of the region out, or in where all are."
  ) { try ask($0) { try CommentedRegion($0, $1).toggle(try $0.region()) } }

  static let line = Command(
    "comment-line", "Comment the line out or in, or as many as the argument says, and go on."
  ) { context in
    try ask(context) { context, syntax in
      let scanner = Scanner(context)
      if context.buffer.isMarkActive, let region = context.buffer.region(point: context.point) {
        let start = scanner.lineStart(region.lowerBound)
        return try CommentedRegion(context, syntax).toggle(
          start..<scanner.lineEnd(region.upperBound), context.argument)
      }
      let session = context.session
      var count = context.count
      if session.lastCommandName == backwardLine, count >= 0 { count = -count }
      let own = scanner.lineStart(context.point)
      let last = scanner.lineEnd(scanner.line(own, movedBy: count - 1))
      let end = context.buffer.text.marker(at: last, advances: true)
      try CommentedRegion(context, syntax).toggle(min(own, last)..<max(own, last), nil)
      let after = Scanner(context)
      context.point = after.skipBlanks(after.lineStart(after.nextLine(end.offset)))
      if count < 0 { session.thisCommandName = backwardLine }
    }
  }

  /// What the next command sees after lines above were commented: again it goes upward.
  private static let backwardLine = "comment-line-backward"

  static let indentNewLine = Command(
    "comment-indent-new-line",
    "Begin a new line indented as this one, with a comment if point is in one."
  ) { try beginLine($0) }
  static let breakLine = Command(
    "default-indent-new-line",
    "Begin a new line indented, prefixed or commented as this one."
  ) { try beginLine($0) }

  private static func beginLine(_ context: CommandContext) throws {
    let scanner = Scanner(context)
    let start = scanner.skipBlanksBack(context.point)
    let end = scanner.skipBlanks(context.point)
    if context.buffer.commentStart == nil, let language = context.syntax,
      let beginning = CommentContinuation(context, language).beginning(at: start)
    {
      try context.replace(start..<end, with: "\n" + beginning)
      context.point = start + 1 + beginning.utf8.count
      return
    }
    let syntax = context.buffer.commentStart.map { CommentSyntax($0) }
    let comment = syntax?.first(in: context.text, scanner.lineStart(start)..<scanner.lineEnd(start))
    try context.replace(start..<end, with: "\n")
    context.point = start + 1
    if let syntax, let comment, comment.upperBound <= start {
      try CommentedLine(context, syntax).continueComment(of: comment)
    } else if let prefix = context.buffer.fillPrefix {
      try context.insert(Array(prefix.utf8))
    } else {
      try Indentation.indentLikePrevious(context, start + 1)
    }
  }

  /// Goes on with what comments begin with in the buffer; asks for it where nobody has said.
  private static func ask(
    _ context: CommandContext,
    _ body: @escaping (CommandContext, CommentSyntax) throws -> Void
  ) throws {
    if let start = context.buffer.commentStart { return try body(context, CommentSyntax(start)) }
    if let language = context.syntax, language.hasComments {
      return try body(context, CommentSyntax(language))
    }
    try context.ask("No comment syntax is defined.  Use: ") { context, answer in
      guard !answer.isEmpty else { throw UserError("No comment syntax is defined") }
      context.buffer.commentStart = answer
      try body(context, CommentSyntax(answer))
    }
  }

  /// A comment in a line of its own.
  private static func begin(_ context: CommandContext, _ syntax: CommentSyntax) throws {
    let added = context.argument.map { $0.count - 1 } ?? 0
    let line = Scanner(context).lineStart(context.point)
    // In source text the line may be indented as it should be.
    if syntax.language == nil || Scanner(context).lineEnd(line) == line {
      try Indentation.indentLikePrevious(context, line)
    }
    context.point = Scanner(context).lineEnd(context.point)
    try context.insert(Array(syntax.opening(adding: added).utf8))
    let point = context.point
    try context.insert(Array(syntax.ending.utf8))
    context.point = point
  }

  /// Kills the comments of so many lines, from point's on; of this one alone, leaving point, with nil.
  private static func killComments(
    _ context: CommandContext, _ syntax: CommentSyntax, _ lines: Int?
  ) throws {
    for _ in 0..<max(0, lines ?? 1) {
      let place = context.buffer.text.marker(at: context.point)
      let scanner = Scanner(context)
      let line = scanner.lineStart(context.point)
      let end = scanner.lineEnd(line)
      if let language = syntax.language {
        let code = CodeText(context.text, language, around: line..<end)
        if let comment = code.comments(in: line..<end).first {
          let start = scanner.skipBlanksBack(comment.range.lowerBound)
          context.point = start
          try KillCommands.kill(
            context, start..<min(comment.range.upperBound, scanner.limits.upperBound),
            backward: false)
        }
      } else if let found = syntax.first(in: context.text, line..<end) {
        let start = scanner.skipBack(found.lowerBound) { $0 == " " || $0 == "\t" || $0 == "\n" }
        context.point = start
        try KillCommands.kill(context, start..<end, backward: false)
        // As in Emacs, where the end of the line is a part of the comment: it indents what follows.
        let line = Scanner(context).nextLine(start)
        context.point = line
        try Indentation.indentLikePrevious(context, Scanner(context).lineStart(line))
      }
      context.point = place.offset
      guard lines != nil else { return }
      let next = Scanner(context).nextLine(context.point)
      if next == context.point { return }
      context.point = next
    }
  }

  private static func note(_ column: Int, _ context: CommandContext) {
    context.buffer.commentColumn = column
    context.message("Comment column set to \(column)")
  }
}
