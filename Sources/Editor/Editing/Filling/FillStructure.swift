import Text

/// Which lines of a text may be filled together: paragraphs of Markdown, comments of source text.
///
/// Text of no language has no such structure: there blank lines part paragraphs.
struct FillStructure {
  private let context: CommandContext
  private let syntax: LanguageSyntax
  private let dialect: FillBlocks.Dialect?

  /// Bytes before and behind a place that are looked at.
  private static let reach = 1 << 18

  /// - Returns: nil where the text has none, or the user has said what lines begin with.
  init?(_ context: CommandContext) {
    guard context.buffer.fillPrefix?.isEmpty ?? true, let syntax = context.syntax else {
      return nil
    }
    self.context = context
    self.syntax = syntax
    let path = context.buffer.file?.path ?? context.buffer.name
    let file = path.split(separator: "/").last ?? ""
    if file.hasSuffix("_EDITMSG") || file.hasSuffix("MERGE_MSG") || file == "SQUASH_MSG" {
      dialect = .commitMessage
    } else if syntax.name == "markdown" {
      dialect = .markdown
    } else if syntax.isProse {
      return nil
    } else {
      dialect = nil
    }
  }

  /// What can be filled of the lines that a range touches, in order.
  func units(touching range: Range<ByteOffset>) throws -> [FillUnit] {
    let found = try dialect.map { try proseUnits($0, range) } ?? commentUnits(range)
    return found.filter { $0.touches(range) }
  }

  /// What the line after the one of an offset begins with if that is broken; nil where it is not.
  func prefix(at offset: ByteOffset) throws -> String? {
    let scanner = Scanner(context)
    let line = scanner.lineStart(offset)..<scanner.lineEnd(offset)
    return try units(touching: line).last { $0.range.lowerBound <= offset }?.prefix
  }

  private func proseUnits(
    _ dialect: FillBlocks.Dialect, _ range: Range<ByteOffset>
  ) throws -> [FillUnit] {
    let scanner = Scanner(context)
    let first = max(scanner.limits.lowerBound.value, range.lowerBound.value - Self.reach)
    var line = scanner.lineStart(ByteOffset(first))
    var lines: [FillLine] = []
    while true {
      try context.step(every: 256)
      let end = scanner.lineEnd(line)
      lines.append(FillLine(range: line..<end, content: line..<end, outer: ""))
      let isBehind = line > range.upperBound && scanner.isBlankLine(line)
      guard end < scanner.limits.upperBound, !isBehind, end - range.upperBound < Self.reach else {
        break
      }
      line = end + 1
    }
    return FillBlocks(context.text, dialect).units(of: lines)
  }

  private func commentUnits(_ range: Range<ByteOffset>) throws -> [FillUnit] {
    let comments = CommentLines(context, syntax, around: range)
    let scanner = Scanner(context)
    var units: [FillUnit] = []
    var line = scanner.lineStart(range.lowerBound)
    while true {
      try context.step(every: 64)
      let lines = comments.lines(at: line, point: range.isEmpty ? range.lowerBound : line)
      units += FillBlocks(context.text, .comment).units(of: lines)
      let next = scanner.nextLine(max(line, lines.last?.range.lowerBound ?? line))
      guard next > line, next < range.upperBound else { return units }
      line = next
    }
  }
}
