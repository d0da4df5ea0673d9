import Text

/// The lines of the comment that a line of source text belongs to.
struct CommentLines {
  private let context: CommandContext
  private let syntax: LanguageSyntax
  private let scanner: Scanner
  private let code: CodeText

  init(_ context: CommandContext, _ syntax: LanguageSyntax, around range: Range<ByteOffset>) {
    self.context = context
    self.syntax = syntax
    scanner = Scanner(context)
    code = CodeText(context.text, syntax, around: range)
  }

  /// The lines of the comment that stands in the line at an offset; of the text of a string of several
  /// lines if point is in it; none in code.
  func lines(at line: ByteOffset, point: ByteOffset) -> [FillLine] {
    let end = scanner.lineEnd(line)
    if let string = code.stretch(around: point), string.kind == .string, string.opening >= 3 {
      return block(string, marks: 0)
    }
    guard let comment = code.comment(touching: line..<end) else { return [] }
    guard comment.kind == .lineComment else {
      return block(comment, marks: extraMarks(comment.range.lowerBound + comment.opening))
    }
    return run(of: comment)
  }

  /// Further stars or exclamation marks behind the mark of a block.
  private func extraMarks(_ start: ByteOffset) -> Int {
    scanner.skip(start) { $0 == "*" || $0 == "!" } - start
  }

  // MARK: Comments that end with their line

  private struct Mark {
    let line: Range<ByteOffset>
    let start: ByteOffset
    let end: ByteOffset
    let isAlone: Bool
  }

  private func mark(in line: ByteOffset) -> Mark? {
    let end = scanner.lineEnd(line)
    guard let comment = code.comments(in: line..<end).first, comment.kind == .lineComment else {
      return nil
    }
    let start = comment.range.lowerBound
    var behind = start + comment.opening
    let last = scanner.scalar(before: behind)?.scalar
    behind = min(scanner.skip(behind) { $0 == last || $0 == "!" }, end)
    // The line that says which program runs a script is no text.
    if start == 0, scanner.contents.string(start..<behind) == "#!" { return nil }
    return Mark(
      line: line..<end, start: start, end: behind, isAlone: scanner.skipBlanks(line) == start)
  }

  private func run(of comment: CodeText.Stretch) -> [FillLine] {
    let line = scanner.lineStart(comment.range.lowerBound)
    guard let own = mark(in: line) else { return [] }
    let text = scanner.contents.string(own.start..<own.end)
    let column = context.column(of: own.start)
    func isAlike(_ other: Mark) -> Bool {
      other.isAlone && scanner.contents.string(other.start..<other.end) == text
        && (own.isAlone || context.column(of: other.start) == column)
    }
    var marks = [own]
    if own.isAlone {
      var above = line
      while above > scanner.limits.lowerBound, marks.count < 2000 {
        above = scanner.lineStart(above - 1)
        guard let other = mark(in: above), isAlike(other) else { break }
        marks.insert(other, at: 0)
      }
    }
    var below = line
    while marks.count < 4000 {
      let next = scanner.nextLine(below)
      guard next > below, next > scanner.lineEnd(below), let other = mark(in: next),
        isAlike(other)
      else { break }
      marks.append(other)
      below = next
    }
    return marks.map { mark in
      let lead =
        mark.isAlone
        ? scanner.contents.string(mark.line.lowerBound..<mark.start)
        : String(repeating: " ", count: column)
      return FillLine(
        range: mark.line, content: mark.end..<mark.line.upperBound, outer: lead + text)
    }
  }

  // MARK: Comments with an end of their own

  private func block(_ stretch: CodeText.Stretch, marks: Int) -> [FillLine] {
    let inside = stretch.inside
    let first = scanner.lineStart(stretch.range.lowerBound)
    let firstEnd = min(scanner.lineEnd(first), inside.upperBound)
    var lines: [FillLine] = []
    var line = firstEnd
    while line < inside.upperBound {
      line = scanner.nextLine(line)
      let end = min(scanner.lineEnd(line), inside.upperBound)
      guard line <= end else { break }
      lines.append(middle(line..<end, isLast: end == inside.upperBound))
      if end == inside.upperBound { break }
      line = end
    }
    let start = min(inside.lowerBound + marks, firstEnd)
    let column = context.column(of: stretch.range.lowerBound)
    let blanks = { String(repeating: " ", count: $0) }
    let isStarred = stretch.isComment && syntax.block?.opening == Array("/*".utf8)
    let outer: String
    if let next = lines.first(where: { $0.outer.hasSuffix("*") }) {
      outer = next.outer
    } else if isStarred, lines.isEmpty {
      outer = blanks(column) + " *"
    } else {
      outer = blanks(column + (stretch.isComment ? stretch.opening + marks : 0))
    }
    let head = FillLine(
      range: first..<firstEnd, content: start..<textEnd(start..<firstEnd, lines.isEmpty),
      outer: outer)
    return [head] + lines
  }

  /// Where the text of a line ends: before the blanks that part it from the closing mark.
  private func textEnd(_ content: Range<ByteOffset>, _ isLast: Bool) -> ByteOffset {
    guard isLast else { return content.upperBound }
    return max(content.lowerBound, scanner.skipBlanksBack(content.upperBound))
  }

  private func middle(_ line: Range<ByteOffset>, isLast: Bool) -> FillLine {
    let text = min(scanner.skipBlanks(line.lowerBound), line.upperBound)
    var start = line.lowerBound
    var outer = ""
    if scanner.scalar(at: text)?.scalar == "*", text < line.upperBound, isStar(text) {
      start = text + 1
      outer = scanner.contents.string(line.lowerBound..<start)
    }
    let end = textEnd(min(start, line.upperBound)..<line.upperBound, isLast)
    return FillLine(range: line.lowerBound..<end, content: min(start, end)..<end, outer: outer)
  }

  /// Whether a star begins a line of a comment and is no mark of emphasis.
  private func isStar(_ place: ByteOffset) -> Bool {
    let next = scanner.scalar(at: place + 1)?.scalar
    return next == nil || next == " " || next == "\t" || next == "\n" || next == "/"
  }
}
