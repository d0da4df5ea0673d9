import Text

/// The comment of point's line: found, begun, put to its column.
struct CommentedLine {
  private let context: CommandContext
  private let syntax: CommentSyntax

  init(_ context: CommandContext, _ syntax: CommentSyntax) {
    self.context = context
    self.syntax = syntax
  }

  private var line: ByteOffset { Scanner(context).lineStart(context.point) }

  /// Puts the comment to its column, a new one where there is none, and point behind its mark.
  ///
  /// - Parameter column: Where a comment alone in its line belongs; nil for where lines are indented.
  func indent(alone column: Int? = nil) throws {
    let line = line
    let end = Scanner(context).lineEnd(line)
    let found = syntax.first(in: context.text, line..<end)
    let comment = try found ?? insert(at: end, column ?? context.buffer.commentColumn)
    let behind = context.buffer.text.marker(at: comment.upperBound)
    let start = comment.lowerBound
    if Scanner(context).skipBlanks(line) == start {
      if let column {
        try move(start, to: column)
      } else if syntax.language == nil {
        context.point = start
        try Indentation.indentLikePrevious(context, line)
      }
    } else {
      try move(start, to: wantedColumn(start))
    }
    context.point = behind.offset
  }

  /// Goes on in this new line with the comment that the line before has.
  func continueComment(of comment: Range<ByteOffset>) throws {
    let scanner = Scanner(context)
    let above = scanner.lineStart(comment.lowerBound)
    let own = context.column(of: comment.lowerBound)
    let isAlone = scanner.skipBlanks(above) == comment.lowerBound
    let rest = context.text.bytes(context.point..<scanner.lineEnd(context.point))
    try context.replace(context.point..<scanner.lineEnd(context.point), with: "")
    let column = min(
      own, max(context.buffer.commentColumn, 2 + Indentation.column(context, above)))
    try indent(alone: isAlone ? column : nil)
    let place = context.point
    try context.replace(place..<place, with: rest)
    context.point = place
  }

  private func insert(at end: ByteOffset, _ column: Int) throws -> Range<ByteOffset> {
    context.point = end
    try Indentation.insertBlanks(context, to: column)
    if let last = Scanner(context).scalar(before: context.point)?.scalar,
      last != " ", last != "\t", last != "\n"
    {
      try context.insert([32])
    }
    let start = context.point
    try context.insert(Array(syntax.start.utf8))
    let behind = context.point
    try context.insert(Array(syntax.ending.utf8))
    return start..<behind
  }

  private func move(_ start: ByteOffset, to column: Int) throws {
    guard context.column(of: start) != column else { return }
    let blanks = Scanner(context).skipBlanksBack(start)
    try context.replace(blanks..<start, with: "")
    context.point = blanks
    try Indentation.insertBlanks(context, to: column)
  }

  /// The column that suits a comment behind text: with those of the lines around, not beyond the fill
  /// column, else the comment column (`comment-choose-indent`).
  private func wantedColumn(_ start: ByteOffset) -> Int {
    let scanner = Scanner(context)
    let line = scanner.lineStart(start)
    var least = 1 + context.column(of: scanner.skipBlanksBack(start))
    var most = max(least, reach(start))
    let wanted = min(context.buffer.commentColumn, most)
    if line > scanner.limits.lowerBound {
      let above = scanner.lineStart(line - 1)
      if let other = syntax.first(in: context.text, above..<scanner.lineEnd(above)) {
        let column = context.column(of: other.lowerBound)
        if (least...most).contains(column) { return column }
      }
    }
    var below = scanner.nextLine(line)
    while scanner.lineStart(below) == below, below > line,
      let other = syntax.first(in: context.text, below..<scanner.lineEnd(below))
    {
      let lower = 1 + context.column(of: scanner.skipBlanksBack(other.lowerBound))
      let upper = reach(other.lowerBound)
      guard upper >= least, lower <= most else { break }
      least = max(lower, least)
      most = min(upper, most)
      let next = scanner.nextLine(below)
      guard next > below else { break }
      below = next
    }
    return max(least, min(most, wanted))
  }

  /// How far right a comment can go without passing the fill column.
  private func reach(_ start: ByteOffset) -> Int {
    let end = Scanner(context).lineEnd(start)
    return context.column(of: start) + context.buffer.fillColumn - context.column(of: end)
  }
}
