package import Text

// Paragraphs and sentences as Emacs' text mode has them (Emacs manual, nodes "Paragraphs" and
// "Sentences"): blank lines part paragraphs, a line that begins with a form feed starts one.

extension Scanner {
  /// Whether the line at an offset stands between paragraphs.
  func partsParagraphs(_ lineStart: ByteOffset) -> Bool {
    if skip(lineStart, while: { $0 == " " || $0 == "\t" || $0 == "\u{C}" }) >= lineEnd(lineStart) {
      return true
    }
    return beginsWithPrefix(lineStart)
      && skipBlanks(lineStart + prefix.count) >= lineEnd(lineStart)
  }

  /// Whether a line goes on with a paragraph whose lines all begin alike.
  private func beginsWithPrefix(_ lineStart: ByteOffset) -> Bool {
    !prefix.isEmpty && lineStart + prefix.count <= limits.upperBound
      && contents.bytes(lineStart..<lineStart + prefix.count) == prefix
  }

  /// Whether a line of text goes on with the paragraph before it.
  private func goesOn(_ lineStart: ByteOffset) -> Bool {
    prefix.isEmpty ? !startsParagraph(lineStart) : beginsWithPrefix(lineStart)
  }

  private func startsParagraph(_ lineStart: ByteOffset) -> Bool {
    scalar(at: lineStart)?.scalar == "\u{C}" || isBlankLine(lineStart)
  }

  /// `forward-paragraph`, once.
  package func paragraphEnd(_ start: ByteOffset) -> ByteOffset {
    let end = limits.upperBound
    var line = lineStart(start)
    while line < end, partsParagraphs(line) { line = nextLine(line) }
    // The first line of text may look like the start of a paragraph: it is one.
    line = nextLine(line)
    while line < end, !partsParagraphs(line), goesOn(line) { line = nextLine(line) }
    // A last line without newline has been passed whole.
    return max(line, start)
  }

  /// `backward-paragraph`, once.
  package func paragraphStart(_ start: ByteOffset) -> ByteOffset {
    let begin = limits.lowerBound
    guard start > begin else { return begin }
    let line = lineStart(start)
    if start == line, !partsParagraphs(line), line - 1 >= begin, lineStart(line - 1) == line - 1 {
      return line - 1
    }
    // Over the lines between paragraphs.
    var place = lineStart(start - 1)
    while place > begin, partsParagraphs(place) { place = lineStart(place - 1) }
    if place == begin { return begin }
    // Up to the line that parts this paragraph from the one before, or starts it.
    while goesOn(place), !partsParagraphs(place) {
      guard place > begin else { return begin }
      place = lineStart(place - 1)
    }
    if !prefix.isEmpty, place == begin { return begin }
    while place < limits.upperBound, partsParagraphs(place) { place = nextLine(place) }
    // The empty line before counts with the paragraph; one with blanks in it does not.
    guard place > begin, lineStart(place - 1) == place - 1 else { return place }
    return place - 1
  }

  /// A stop with what closes quotations and brackets, then two blanks or a line's end, or a stop of
  /// Chinese and Japanese; with the blanks behind it.
  private static let sentenceStop = try? Regexp(
    "\\(?:[.?!…‽][]\"'”’)}»›]*\\(?:$\\| $\\|\t\\|  \\)\\|[。．？！]+\\)[ \t\n]*", foldsCase: false)

  /// `forward-sentence`, once.
  package func sentenceEnd(_ start: ByteOffset) -> ByteOffset {
    let end = paragraphTextEnd(start)
    guard
      let stop = try? Self.sentenceStop?.first(
        in: contents, from: start, limits: limits, bound: end)
    else { return end }
    return skipBack(stop.range.upperBound) { $0 == " " || $0 == "\t" || $0 == "\n" }
  }

  /// `backward-sentence`, once.
  package func sentenceStart(_ start: ByteOffset) -> ByteOffset {
    let text = paragraphTextStart(start)
    // From the line's beginning, so that an indented first line counts.
    let lower = lineStart(text)
    if lower > start { return start }
    guard let regexp = Self.sentenceStop else { return text }
    func last(_ end: ByteOffset) -> RegexpMatch? {
      guard let match = try? regexp.last(in: contents, before: end, limits: limits) else {
        return nil
      }
      return match.range.lowerBound >= lower ? match : nil
    }
    guard var stop = last(start) else { return text }
    if stop.range.upperBound >= start {
      guard let earlier = last(stop.range.lowerBound) else { return text }
      stop = earlier
    }
    return stop.range.upperBound
  }

  /// Where the text of the paragraph ends that holds an offset or follows it.
  func paragraphTextEnd(_ start: ByteOffset) -> ByteOffset {
    var from = start
    while true {
      var end = paragraphEnd(from)
      if let last = scalar(before: end), last.scalar == "\n" { end -= 1 }
      if end > from { return end }
      guard end + 1 < limits.upperBound else { return limits.upperBound }
      from = end + 1
    }
  }

  /// Where the text of the paragraph begins that holds an offset or comes before it.
  func paragraphTextStart(_ start: ByteOffset) -> ByteOffset {
    var from = start
    while true {
      let begin = paragraphStart(from)
      let text = skip(begin) { $0 == " " || $0 == "\t" || $0 == "\n" }
      // When only blanks lay before the place, the paragraph before them is meant.
      guard text >= from, begin < from else { return text }
      if begin <= limits.lowerBound { return begin }
      from = begin
    }
  }
}
