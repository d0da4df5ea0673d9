package import Text

/// Steps through text scalar by scalar, word by word, line by line, as Emacs' motion commands see it.
package struct Scanner {
  package let contents: PieceTree
  /// The accessible part; nothing outside it is looked at.
  package let limits: Range<ByteOffset>
  /// What the lines of a paragraph begin with, where the user said so (`set-fill-prefix`).
  let prefix: [UInt8]
  /// The language of source text, whose strings and comments hold no brackets.
  let syntax: LanguageSyntax?
  /// What motion by words takes for one.
  var words = WordKind.plain

  package init(_ contents: PieceTree, _ limits: Range<ByteOffset>) {
    self.init(contents, limits, prefix: [], syntax: nil)
  }

  private init(
    _ contents: PieceTree, _ limits: Range<ByteOffset>, prefix: [UInt8], syntax: LanguageSyntax?
  ) {
    self.contents = contents
    self.limits = limits
    self.prefix = prefix
    self.syntax = syntax
  }

  package init(_ context: CommandContext) {
    let prefix = context.buffer.fillPrefix.map { Array($0.utf8) } ?? []
    self.init(
      context.text, context.buffer.accessible, prefix: prefix, syntax: context.syntax)
    words = context.buffer.wordKind
  }

  /// The scalar that begins at an offset; an invalid byte counts as one of its own.
  package func scalar(at offset: ByteOffset) -> (scalar: Unicode.Scalar, length: Int)? {
    guard offset < limits.upperBound else { return nil }
    let found = contents.scalar(at: offset)
    return (found.scalar ?? "\u{FFFD}", max(1, found.length))
  }

  /// The scalar that ends at an offset.
  package func scalar(before offset: ByteOffset) -> (scalar: Unicode.Scalar, length: Int)? {
    guard offset > limits.lowerBound else { return nil }
    let found = contents.scalar(before: offset)
    return (found.scalar ?? "\u{FFFD}", max(1, found.length))
  }

  /// The offset so many scalars away; nil beyond an end.
  package func offset(_ start: ByteOffset, movedBy count: Int) -> ByteOffset? {
    var offset = start
    for _ in 0..<abs(count) {
      if count > 0 {
        guard let next = scalar(at: offset) else { return nil }
        offset += next.length
      } else {
        guard let previous = scalar(before: offset) else { return nil }
        offset -= previous.length
      }
    }
    return offset
  }

  /// The offset so many characters as people see them away; nil beyond an end.
  package func cluster(_ start: ByteOffset, movedBy count: Int) -> ByteOffset? {
    var offset = start
    for _ in 0..<abs(count) {
      if count > 0 {
        guard offset < limits.upperBound else { return nil }
        offset = min(contents.graphemeEnd(from: offset), limits.upperBound)
      } else {
        guard offset > limits.lowerBound else { return nil }
        offset = max(contents.graphemeStart(before: offset), limits.lowerBound)
      }
    }
    return offset
  }

  /// Skips forward over scalars that fit.
  package func skip(_ start: ByteOffset, while fits: (Unicode.Scalar) -> Bool) -> ByteOffset {
    var cursor = ByteCursor(contents, at: start)
    var offset = start
    while offset < limits.upperBound, let scalar = cursor.nextScalar(), fits(scalar ?? "\u{FFFD}") {
      offset = cursor.offset
    }
    return min(offset, limits.upperBound)
  }

  /// Skips backward over scalars that fit.
  package func skipBack(_ start: ByteOffset, while fits: (Unicode.Scalar) -> Bool) -> ByteOffset {
    var cursor = ByteCursor(contents, at: start)
    var offset = start
    while offset > limits.lowerBound, let scalar = cursor.previousScalar(),
      fits(scalar ?? "\u{FFFD}")
    {
      offset = cursor.offset
    }
    return max(offset, limits.lowerBound)
  }

  /// Skips forward over blanks and tabs.
  package func skipBlanks(_ start: ByteOffset) -> ByteOffset {
    skip(start) { $0 == " " || $0 == "\t" }
  }

  /// Skips backward over blanks and tabs.
  package func skipBlanksBack(_ start: ByteOffset) -> ByteOffset {
    skipBack(start) { $0 == " " || $0 == "\t" }
  }

  /// The offset so many words away, stopping at an end (`forward-word`).
  package func word(_ start: ByteOffset, movedBy count: Int) -> ByteOffset {
    var offset = start
    for _ in 0..<abs(count) {
      let next = count > 0 ? wordEnd(offset) : wordStart(offset)
      if next == offset { break }
      offset = next
    }
    return offset
  }

  private func wordEnd(_ start: ByteOffset) -> ByteOffset {
    switch words {
    case .plain: plainWordEnd(start)
    case .subword: subwordEnd(start)
    case .superword: symbolEnd(start)
    }
  }

  func plainWordEnd(_ start: ByteOffset) -> ByteOffset {
    var last: Unicode.Scalar?
    return skip(skip(start) { !$0.isWord }) { scalar in
      defer { last = scalar }
      guard scalar.isWord else { return false }
      return last.map { !Unicode.Scalar.isWordBoundary(between: $0, and: scalar) } ?? true
    }
  }

  private func wordStart(_ start: ByteOffset) -> ByteOffset {
    switch words {
    case .plain: break
    case .subword: return subwordStart(start)
    case .superword: return symbolStart(start)
    }
    var last: Unicode.Scalar?
    return skipBack(skipBack(start) { !$0.isWord }) { scalar in
      defer { last = scalar }
      guard scalar.isWord else { return false }
      return last.map { !Unicode.Scalar.isWordBoundary(between: scalar, and: $0) } ?? true
    }
  }

  /// The beginning of the line that holds an offset, inside the accessible part.
  package func lineStart(_ offset: ByteOffset) -> ByteOffset {
    max(contents.lineStart(offset), limits.lowerBound)
  }

  /// The end of the line that holds an offset, before its newline.
  package func lineEnd(_ offset: ByteOffset) -> ByteOffset {
    min(contents.lineEnd(offset), limits.upperBound)
  }

  /// The beginning of the line after the one that holds an offset, or the end of the accessible part.
  package func nextLine(_ offset: ByteOffset) -> ByteOffset {
    let end = lineEnd(offset)
    return end < limits.upperBound ? end + 1 : end
  }

  /// The beginning of the line so many lines away, as far as there are any (`forward-line`).
  package func line(_ offset: ByteOffset, movedBy count: Int) -> ByteOffset {
    var place = lineStart(offset)
    for _ in 0..<abs(count) {
      if count > 0 {
        guard place < limits.upperBound else { return place }
        place = nextLine(place)
      } else {
        guard place > limits.lowerBound else { return place }
        place = lineStart(place - 1)
      }
    }
    return place
  }

  /// Whether the line that holds an offset is empty but for blanks.
  package func isBlankLine(_ offset: ByteOffset) -> Bool {
    skipBlanks(lineStart(offset)) >= lineEnd(offset)
  }
}
