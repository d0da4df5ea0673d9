import Text

/// Finds what can be filled in lines that follow the rules of Markdown, as comments do too: paragraphs
/// and items of lists; not headings, tables, code, rules, references and the like.
struct FillBlocks {
  enum Dialect {
    case markdown
    /// Lines that begin with `#` are no part of the message.
    case commitMessage
    /// Of source text; words such as `@param` begin a paragraph.
    case comment
  }

  private let text: PieceTree
  private let dialect: Dialect
  private var units: [FillUnit] = []
  /// The paragraph that the lines so far belong to.
  private var current: Open?
  /// What is skipped up to its end.
  private var skipped: Skipped?
  /// Columns by which the text of the last item is indented; nil outside of lists.
  private var itemIndent: Int?
  /// Columns that count for nothing: those of all lines of a comment, behind its marks.
  private var margin = 0

  private struct Open {
    var unit: FillUnit
    let quoteDepth: Int
    let isItem: Bool
    var lineCount = 1
    /// The paragraph without its last line.
    var previousEnd: ByteOffset?
    /// It goes on behind a break that stays: the next line belongs to it whatever it begins with.
    var isBroken = false
  }

  private enum Skipped {
    case fence(mark: UInt8, count: Int)
    case comment, frontMatter(mark: UInt8), table, html, rest
  }

  init(_ text: PieceTree, _ dialect: Dialect) {
    self.text = text
    self.dialect = dialect
  }

  func units(of lines: [FillLine]) -> [FillUnit] {
    var copy = self
    if dialect == .comment {
      // The first line may begin behind the mark of a block.
      let others = lines.count > 1 ? lines[1...] : lines[...]
      copy.margin =
        others.lazy.map { LineShape(text.bytes($0.content)) }.filter { !$0.isBlank }
        .map(\.indent).min() ?? 0
    }
    for (index, line) in lines.enumerated() { copy.take(line, isFirst: index == 0) }
    copy.flush()
    return copy.units
  }

  private mutating func flush() {
    if let current, !current.isBroken { units.append(current.unit) }
    current = nil
  }

  private mutating func take(_ line: FillLine, isFirst: Bool) {
    let shape = LineShape(text.bytes(line.content))
    if goesOnSkipping(shape) { return }
    if beginsSkipping(shape, isFirst: isFirst && line.range.lowerBound == 0) { return flush() }
    if shape.isBlank { return flush() }
    if shape.isUnderline, let open = current, open.quoteDepth == shape.quoteDepth {
      current = nil
      return
    }
    if shape.isTableRule, let open = current {
      // The line before is the head of the table.
      current = nil
      if let end = open.previousEnd {
        var unit = open.unit
        unit.range = unit.range.lowerBound..<end
        units.append(unit)
      }
      skipped = .table
      return
    }
    if isVerbatim(shape) { return flush() }
    takeText(line, shape)
  }

  private mutating func goesOnSkipping(_ shape: LineShape) -> Bool {
    switch skipped {
    case nil: return false
    case .fence(let mark, let count):
      if let fence = shape.fence, fence.mark == mark, fence.count >= count, fence.isBare {
        skipped = nil
      }
    case .comment: if shape.contains("-->") { skipped = nil }
    case .frontMatter(let mark): if shape.isFrontMatterMark(mark) { skipped = nil }
    case .table:
      guard shape.contains("|") else {
        skipped = nil
        return false
      }
    case .html:
      guard !shape.isBlank else {
        skipped = nil
        return false
      }
    case .rest: break
    }
    return true
  }

  private mutating func beginsSkipping(_ shape: LineShape, isFirst: Bool) -> Bool {
    if isFirst, dialect == .markdown, let mark = shape.frontMatterMark {
      skipped = .frontMatter(mark: mark)
      return true
    }
    if dialect == .commitMessage, shape.content.first == UInt8(ascii: "#"), shape.indent == 0 {
      if shape.contains("------------------------ >8") { skipped = .rest }
      return true
    }
    if let fence = shape.fence {
      skipped = .fence(mark: fence.mark, count: fence.count)
      return true
    }
    if shape.begins("<!--") {
      if !shape.contains("-->") { skipped = .comment }
      return true
    }
    if dialect != .commitMessage, shape.beginsHTML {
      skipped = .html
      return true
    }
    return false
  }

  private func isVerbatim(_ shape: LineShape) -> Bool {
    if shape.isRule || shape.begins("|") || shape.isReference || shape.isEmptyItem { return true }
    if dialect != .commitMessage, shape.isHeading { return true }
    if dialect == .commitMessage, shape.isTrailer { return true }
    guard current == nil, shape.marker == 0 else { return false }
    return shape.indent - margin >= (itemIndent ?? 0) + 4
  }

  private mutating func takeText(_ line: FillLine, _ shape: LineShape) {
    let start = line.content.lowerBound + shape.textIndex
    let hanging = shape.quote + shape.lead + String(repeating: " ", count: shape.marker)
    let beginsHere =
      shape.marker > 0 || dialect == .comment && shape.beginsTag
      || current.map { $0.quoteDepth != shape.quoteDepth } ?? true
    if beginsHere {
      flush()
      if shape.marker > 0 {
        itemIndent = shape.indent + shape.marker - margin
      } else if let indent = itemIndent, shape.indent - margin < indent {
        itemIndent = nil
      }
      let unit = FillUnit(
        range: line.range.lowerBound..<line.content.upperBound, textStart: start,
        prefix: line.outer + hanging)
      current = Open(unit: unit, quoteDepth: shape.quoteDepth, isItem: shape.marker > 0)
    } else if var open = current {
      if open.isBroken {
        let unit = FillUnit(
          range: line.range.lowerBound..<line.content.upperBound, textStart: start,
          prefix: open.unit.prefix)
        open = Open(unit: unit, quoteDepth: open.quoteDepth, isItem: open.isItem)
        open.lineCount = 2
      } else {
        open.previousEnd = open.unit.range.upperBound
        open.unit.range = open.unit.range.lowerBound..<line.content.upperBound
        // The second line says how the others are indented, but for those of an item.
        if open.lineCount == 1, !open.isItem { open.unit.prefix = line.outer + hanging }
        open.lineCount += 1
      }
      current = open
    }
    guard dialect == .markdown, shape.breakLength > 0, var open = current else { return }
    open.unit.range =
      open.unit.range.lowerBound..<(open.unit.range.upperBound - shape.breakLength)
    units.append(open.unit)
    open.isBroken = true
    current = open
  }
}
