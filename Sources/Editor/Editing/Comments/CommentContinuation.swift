import Text

/// How the line goes on with a comment that a comment is broken into (Emacs manual, node "Multi-Line
/// Comments").
struct CommentContinuation {
  private let context: CommandContext
  private let syntax: LanguageSyntax

  init(_ context: CommandContext, _ syntax: LanguageSyntax) {
    self.context = context
    self.syntax = syntax
  }

  /// What the line begins with that is begun at an offset; nil where that is in no comment.
  func beginning(at offset: ByteOffset) -> String? {
    let code = CodeText(context.text, syntax, around: offset..<offset)
    guard let comment = code.stretch(around: offset), comment.isComment else { return nil }
    let line = Scanner(context).lineStart(offset)
    let lines = CommentLines(context, syntax, around: offset..<offset).lines(
      at: line, point: offset)
    guard
      let own = lines.first(where: {
        $0.range.contains(offset) || $0.range.upperBound == offset
      })
    else { return nil }
    let blanks = context.text.string(
      own.content.lowerBound..<min(Scanner(context).skipBlanks(own.content.lowerBound), offset))
    let isStarred = comment.kind == .blockComment && own.outer.hasSuffix("*")
    return own.outer + (isStarred && blanks.isEmpty ? " " : blanks)
  }
}
