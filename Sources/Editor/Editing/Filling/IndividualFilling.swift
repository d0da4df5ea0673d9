import Text

/// Filling a region whose paragraphs differ in what their lines begin with (`fill-individual-paragraphs`).
///
/// It follows Emacs' own way through the lines, so that a change of prefix parts paragraphs where it does
/// there.
struct IndividualFilling {
  let context: CommandContext
  let justification: ParagraphFiller.Justification
  /// Whether lines of one paragraph may be indented differently: then only blank lines part paragraphs.
  let allowsVarying: Bool

  func fill(_ region: Range<ByteOffset>) throws {
    let text = context.buffer.text
    let limit = text.marker(at: region.upperBound, advances: true)
    var start = Scanner(context).lineStart(region.lowerBound)
    while let first = paragraph(from: start, before: limit.offset) {
      try context.step()
      let (end, prefix) = paragraphEnd(first, before: limit.offset)
      let next = text.marker(at: end, advances: true)
      try ParagraphFiller(
        context: context, range: first..<end, justification: justification, knownPrefix: prefix
      ).fill()
      guard next.offset > start else { return }
      start = next.offset
    }
  }

  /// The line at which the next paragraph begins.
  private func paragraph(from start: ByteOffset, before limit: ByteOffset) -> ByteOffset? {
    let scanner = Scanner(context.text, start..<limit)
    let text = scanner.skip(start) { " \t\n\u{C}".unicodeScalars.contains($0) }
    return text < limit ? max(start, context.text.lineStart(text)) : nil
  }

  /// Where the paragraph that begins at a line ends, and what all its lines begin with.
  private func paragraphEnd(
    _ start: ByteOffset, before limit: ByteOffset
  ) -> (end: ByteOffset, prefix: String) {
    let scanner = Scanner(context.text, start..<limit)
    var line = start
    var prefix: [UInt8]?
    func begins(_ line: ByteOffset, _ prefix: [UInt8]) -> Bool {
      line + prefix.count <= limit
        && scanner.contents.bytes(line..<line + prefix.count) == prefix
    }
    while line < limit {
      if prefix.map({ !begins(line, $0) }) ?? true { prefix = self.prefix(line, limit) }
      line = scanner.nextLine(line)
      guard let prefix, line < limit else { break }
      let rest = line + prefix.count
      if allowsVarying {
        if isBlank(line, scanner) || begins(line, prefix) && isBlank(rest, scanner) { break }
      } else {
        guard begins(line, prefix), self.prefix(line, limit).count <= prefix.count,
          !isBlank(rest, scanner), scanner.skipBlanks(rest) == rest
        else { break }
      }
    }
    return (min(line, limit), String(decoding: prefix ?? [], as: UTF8.self))
  }

  private func isBlank(_ offset: ByteOffset, _ scanner: Scanner) -> Bool {
    scanner.skip(offset) { $0 == " " || $0 == "\t" || $0 == "\u{C}" } >= scanner.lineEnd(offset)
  }

  /// What a line begins with: the prefix that the line after it has too, if blanks are all that differ.
  private func prefix(_ line: ByteOffset, _ limit: ByteOffset) -> [UInt8] {
    let scanner = Scanner(context.text, line..<limit)
    let measure = { (text: String) in context.session.width(of: text) }
    let width = context.buffer.fillColumn
    func text(_ line: ByteOffset) -> Substring {
      scanner.contents.string(line..<min(scanner.lineEnd(line), line + 4096))[...]
    }
    let lines = [text(line)]
    let own = FillPrefix(guessedFrom: lines, width: width, takingAny: true, measure: measure).text
    let next = scanner.nextLine(line)
    guard next < limit, !isBlank(next, scanner) else { return Array(own.utf8) }
    let both = FillPrefix(guessedFrom: lines + [text(next)], width: width, measure: measure).text
    let marks = both.trimmingBlanksAtEnd
    let isAlike =
      own.hasPrefix(marks) && FillPrefix.isBlank(String(own.dropFirst(marks.count)))
      && measure(own) >= measure(both)
    return Array((isAlike ? both : own).utf8)
  }
}

extension String {
  fileprivate var trimmingBlanksAtEnd: String {
    let end = lastIndex { $0 != " " && $0 != "\t" }.map { index(after: $0) } ?? startIndex
    return String(self[..<end])
  }
}
