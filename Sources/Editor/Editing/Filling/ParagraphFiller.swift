import Text

/// Breaks the lines of one paragraph at the fill column, changing only the blanks between its words
/// (Emacs manual, node "Fill Commands").
struct ParagraphFiller {
  let context: CommandContext
  /// The paragraph; blank lines around it are left alone.
  let range: Range<ByteOffset>
  /// Where the spare room of a line goes.
  var justification = Justification.left
  /// What its lines begin with, where that is known; it is guessed where it is empty.
  var knownPrefix: String?
  /// Where the text of its first line begins, where that is known; then the prefix is, too.
  var knownStart: ByteOffset?

  enum Justification: Sendable {
    case left
    /// Between the words, except in the last line.
    case full
    case center, right
  }

  /// A word with what stands before the next one.
  private struct Word {
    let range: Range<ByteOffset>
    /// Blanks that belong between it and the next word: 2 behind a sentence, none in Chinese text.
    let gap: Int
    /// A line cannot end here: a stop with one blank would be taken for the end of a sentence.
    let staysWithNext: Bool
    let width: Int
    /// Cells of a mark at its end that may stand beyond the fill column.
    var overhang = 0
  }

  func fill() throws {
    let scanner = Scanner(context.text, range.lowerBound..<range.upperBound)
    let start = scanner.skip(range.lowerBound) { $0 == " " || $0 == "\t" || $0 == "\n" }
    let end = scanner.skipBack(range.upperBound) { $0 == "\n" }
    guard start < end else { return }
    let begin = max(context.text.lineStart(start), range.lowerBound)
    let column = context.buffer.fillColumn
    let prefix = prefix(begin, end)
    guard measure(prefix.text) < column else {
      throw UserError("fill-prefix too long for specified width")
    }
    let body = Scanner(context.text, begin..<end)
    let guessed =
      FillPrefix.isBlank(prefix.text)
      ? body.skipBlanks(begin) : prefix.end(in: body, lineStart: begin)
    let textStart = knownStart ?? guessed
    let words = try words(body, from: textStart, prefix)
    guard let last = words.last else { return }
    let isShifted = justification == .center || justification == .right
    let first = isShifted ? 0 : context.column(of: textStart)
    let breaks = breaks(words, startingAt: first, prefix)
    let (gaps, leads) = spread(words, breaks, first: first, prefix)
    // From the end on, so that offsets before stay right; blanks at the very end go.
    try change(last.range.upperBound..<end, to: "")
    for index in words.indices.dropLast().reversed() {
      try context.step(every: 64)
      let gap = words[index].range.upperBound..<words[index + 1].range.lowerBound
      let text =
        breaks.contains(index)
        ? "\n" + prefix.text + blanks(leads[index + 1] ?? 0) : blanks(gaps[index])
      try change(gap, to: text)
    }
    if isShifted, FillPrefix.isBlank(prefix.text) {
      try change(begin..<textStart, to: blanks(leads[0] ?? 0))
    }
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  /// How many blanks go behind each word, and before the first of a line.
  private func spread(
    _ words: [Word], _ breaks: Set<Int>, first: Int, _ prefix: FillPrefix
  ) -> (gaps: [Int], leads: [Int: Int]) {
    var gaps = words.map(\.gap)
    var leads: [Int: Int] = [:]
    guard justification != .left else { return (gaps, leads) }
    let column = context.buffer.fillColumn
    var start = 0
    for index in words.indices where breaks.contains(index) || index == words.count - 1 {
      let isLast = index == words.count - 1
      let indent = start == 0 ? first : measure(prefix.text)
      let width = words[start...index].reduce(0) { $0 + $1.width }
      let spare = column - indent - width - gaps[start..<index].reduce(0, +)
      switch justification {
      case .left: break
      case .full:
        let places = (start..<index).filter { gaps[$0] > 0 }
        guard spare > 0, !places.isEmpty, !isLast else { break }
        // What does not divide evenly is carried along, as Emacs does.
        var carried = spare + places.count / 2
        for place in places {
          gaps[place] += carried / places.count
          carried = carried % places.count + spare
        }
      case .center: leads[start] = max(0, (indent + spare) / 2 - (start == 0 ? 0 : indent))
      case .right: leads[start] = max(0, spare)
      }
      start = index + 1
    }
    return (gaps, leads)
  }

  private func change(_ range: Range<ByteOffset>, to text: String) throws {
    guard context.text.string(range) != text else { return }
    try context.replace(range, with: text, markers: .keep)
  }

  private func measure(_ text: String) -> Int { context.session.width(of: text) }

  private func prefix(_ begin: ByteOffset, _ end: ByteOffset) -> FillPrefix {
    if let knownPrefix, !knownPrefix.isEmpty || knownStart != nil { return FillPrefix(knownPrefix) }
    if let own = context.buffer.fillPrefix, !own.isEmpty { return FillPrefix(own) }
    let first = context.text.lineStart(begin)
    let text = context.text.string(first..<max(first, min(end, first + 8192)))
    let lines = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    return FillPrefix(
      guessedFrom: Array(lines.prefix(2)), width: context.buffer.fillColumn, measure: measure)
  }

  /// The words of the paragraph, prefixes of its lines left out.
  private func words(
    _ scanner: Scanner, from start: ByteOffset, _ prefix: FillPrefix
  ) throws -> [Word] {
    var words: [Word] = []
    var offset = start
    while offset < scanner.limits.upperBound {
      try context.step(every: 64)
      let end = wordEnd(scanner, offset)
      let blanks = blanks(scanner, after: end, prefix)
      let gap = gap(scanner, start: offset, end: end, blanks: blanks.count, blanks.hasNewline)
      let last = scanner.scalar(before: end)?.scalar
      let mark = scanner.skipBack(end) { $0.isClosingIdeograph }
      words.append(
        Word(
          range: offset..<end, gap: gap, staysWithNext: last == "." && gap == 1,
          width: measure(scanner.contents.string(offset..<end)),
          overhang: mark > offset ? measure(scanner.contents.string(mark..<end)) : 0))
      offset = blanks.end
    }
    return words
  }

  /// Chinese and Japanese characters are words of one character; marks that cannot begin a line stay
  /// with the one before them, and those that cannot end one with the one behind.
  private func wordEnd(_ scanner: Scanner, _ start: ByteOffset) -> ByteOffset {
    var last: Unicode.Scalar?
    return scanner.skip(start) { scalar in
      if scalar == " " || scalar == "\t" || scalar == "\n" { return false }
      defer { last = scalar }
      guard let last else { return true }
      if scalar.isClosingIdeograph || last.isOpeningIdeograph { return true }
      return !scalar.isIdeographic && !last.isIdeographic
    }
  }

  /// The blanks behind a word, with prefixes of the lines they hold, and how many they count as.
  private func blanks(
    _ scanner: Scanner, after end: ByteOffset, _ prefix: FillPrefix
  ) -> (end: ByteOffset, count: Int, hasNewline: Bool) {
    var offset = end
    var count = 0
    var hasNewline = false
    while let next = scanner.scalar(at: offset)?.scalar {
      if next == "\n" {
        hasNewline = true
        count += 1
        offset += 1
        if !FillPrefix.isBlank(prefix.text) {
          offset = prefix.end(in: scanner, lineStart: offset)
        }
      } else if next == " " || next == "\t" {
        count += 1
        offset += 1
      } else {
        break
      }
    }
    return (offset, count, hasNewline)
  }

  private func gap(
    _ scanner: Scanner, start: ByteOffset, end: ByteOffset, blanks: Int, _ hasNewline: Bool
  ) -> Int {
    if blanks == 0 { return 0 }
    let stop = scanner.skipBack(end) { "]\"'”’)}»›".unicodeScalars.contains($0) }
    let mark = scanner.scalar(before: stop)?.scalar
    if hasNewline, blanks == 1, let before = scanner.scalar(before: end)?.scalar,
      let after = scanner.scalar(at: end + 1)?.scalar, before.isIdeographic || after.isIdeographic
    {
      return mark.map { ".?!".unicodeScalars.contains($0) } == true ? 1 : 0
    }
    let endsSentence =
      mark.map { ".?!…‽。．？！".unicodeScalars.contains($0) } ?? false
    // A sentence that ended with its line gets the second blank.
    return endsSentence && (blanks > 1 || hasNewline) ? 2 : 1
  }

  /// Behind which words a line ends.
  private func breaks(_ words: [Word], startingAt first: Int, _ prefix: FillPrefix) -> Set<Int> {
    let width = context.buffer.fillColumn
    let indent = measure(prefix.text)
    var breaks: Set<Int> = []
    var lineStart = 0
    var column = first
    var index = 0
    /// The last word of this line behind which it may end.
    var candidate: Int?
    while index < words.count {
      let end = column + words[index].width
      if end - words[index].overhang > width, index > lineStart {
        // The words since the last place where a line may end go along.
        guard let at = candidate ?? firstBreak(words, from: lineStart), at + 1 < words.count else {
          return breaks
        }
        breaks.insert(at)
        lineStart = at + 1
        column = indent
        candidate = nil
        index = lineStart
        continue
      }
      if !words[index].staysWithNext { candidate = index }
      column = end + words[index].gap
      index += 1
    }
    return breaks
  }

  /// Where a line must end that has no place to end before the fill column.
  private func firstBreak(_ words: [Word], from start: Int) -> Int? {
    words[start...].indices.first { !words[$0].staysWithNext }
  }
}

extension Unicode.Scalar {
  /// A character between which and others lines can be broken without a blank.
  var isIdeographic: Bool {
    switch value {
    case 0x2E80...0x303F, 0x3041...0x33FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0xFF01...0xFFE6,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// A mark of Chinese or Japanese text that does not begin a line.
  var isClosingIdeograph: Bool {
    "、。，．・：；？！ヽヾゝゞ々ー…‥）〕］｝〉》」』】〜ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ"
      .unicodeScalars.contains(self)
  }

  /// A bracket of Chinese or Japanese text that does not end a line.
  var isOpeningIdeograph: Bool { "（〔［｛〈《「『【".unicodeScalars.contains(self) }
}
