import Text

/// Where the definitions of source text are, around a place.
struct DefinitionMap {
  /// From the beginning of its first line to that of the line behind its last; in order of beginnings.
  let ranges: [Range<ByteOffset>]
  /// Whether the lines before a definition up to the text before it are marked with it.
  let takesBlanks: Bool

  /// - Returns: nil where the language has none but those of text.
  init?(_ scanner: Scanner, around place: ByteOffset) {
    guard let syntax = scanner.syntax, !syntax.isProse else { return nil }
    let code = CodeText(scanner.contents, syntax, around: place..<place)
    switch syntax.definitions {
    case .brackets: return nil
    case .braces(let linesEnd):
      var walk = BraceWalk(scanner.contents, code, linesEndStatements: linesEnd)
      ranges = walk.definitions().sorted { $0.lowerBound < $1.lowerBound }
      takesBlanks = false
    case .words(let words):
      ranges = IndentedDefinitions(scanner.contents, code, words).ranges
      takesBlanks = true
    }
  }

  /// The innermost definition that holds an offset.
  func holding(_ offset: ByteOffset) -> Range<ByteOffset>? {
    ranges.last { $0.contains(offset) }
  }

  /// Whether everything around one definition is around an offset, too.
  private func isBeside(_ range: Range<ByteOffset>, _ offset: ByteOffset) -> Bool {
    ranges.allSatisfy { outer in
      let isAround =
        outer.lowerBound < range.lowerBound && outer.upperBound >= range.upperBound
      return !isAround || outer.contains(offset)
    }
  }

  /// Where the definition begins that holds an offset, or the one before it.
  func start(before offset: ByteOffset) -> ByteOffset? {
    ranges.last { $0.lowerBound < offset && ($0.contains(offset) || isBeside($0, offset)) }?
      .lowerBound
  }

  /// Where the next definition begins.
  func start(after offset: ByteOffset) -> ByteOffset? {
    ranges.first { $0.lowerBound > offset }?.lowerBound
  }

  /// Where the definition ends that holds an offset, or the next one.
  func end(after offset: ByteOffset) -> ByteOffset? {
    (holding(offset) ?? ranges.first { $0.lowerBound >= offset })?.upperBound
  }

  /// Where the last definition ends that ends before an offset.
  func end(before offset: ByteOffset) -> ByteOffset? {
    ranges.lazy.map(\.upperBound).filter { $0 < offset }.max()
  }

  /// The definition that holds an offset, or the next one, or the last.
  func range(at offset: ByteOffset) -> Range<ByteOffset>? {
    holding(offset) ?? ranges.first { $0.lowerBound >= offset } ?? ranges.last
  }
}

/// The definitions of a language that begins them with a word and indents what is in them.
private struct IndentedDefinitions {
  let ranges: [Range<ByteOffset>]

  private struct Row {
    let range: Range<ByteOffset>
    let indent: Int
    /// Whether it goes on with a string or holds nothing but a comment.
    let isPassive: Bool
    let isHead: Bool
    /// A bracket or word that closes what the line of its indentation began.
    let isClosing: Bool
  }

  init(_ text: PieceTree, _ code: CodeText, _ words: [String]) {
    var rows: [Row] = []
    var line = code.window.lowerBound
    while line < code.window.upperBound {
      let end = text.lineEnd(line)
      rows.append(Self.row(text, code, line..<end, words))
      line = end + 1
    }
    var ranges: [Range<ByteOffset>] = []
    for (index, head) in rows.enumerated() where head.isHead {
      var last = head
      for row in rows[(index + 1)...] {
        if row.isPassive { continue }
        guard row.indent > head.indent || row.indent == head.indent && row.isClosing else { break }
        last = row
      }
      ranges.append(head.range.lowerBound..<min(last.range.upperBound + 1, text.end))
    }
    self.ranges = ranges
  }

  private static func row(
    _ text: PieceTree, _ code: CodeText, _ line: Range<ByteOffset>, _ words: [String]
  ) -> Row {
    let bytes = text.bytes(line.lowerBound..<min(line.upperBound, line.lowerBound + 512))
    let indent = bytes.prefix { $0 == 32 || $0 == 9 }.count
    let place = line.lowerBound + indent
    let rest = bytes.dropFirst(indent)
    let isInside = code.stretch(at: place).map { $0.range.lowerBound < place || $0.isComment }
    let isPassive = rest.isEmpty || isInside == true
    func begins(_ word: String) -> Bool {
      rest.starts(with: word.utf8)
        && rest.dropFirst(word.utf8.count).first.map { !$0.isNamePart } ?? true
    }
    let closes = rest.first.map { ")]}".utf8.contains($0) } == true || begins("end")
    return Row(
      range: line, indent: indent, isPassive: isPassive,
      isHead: !isPassive && words.contains(where: begins), isClosing: closes)
  }
}
