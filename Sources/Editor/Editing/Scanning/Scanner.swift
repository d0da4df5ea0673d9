package import Text

/// Steps through text scalar by scalar, word by word, as Emacs' motion commands see it.
package struct Scanner {
  package let contents: PieceTree
  /// The accessible part; nothing outside it is looked at.
  package let limits: Range<ByteOffset>

  package init(_ contents: PieceTree, _ limits: Range<ByteOffset>) {
    self.contents = contents
    self.limits = limits
  }

  package init(_ context: CommandContext) {
    self.init(context.text, context.buffer.accessible)
  }

  /// The scalar that begins at an offset; an invalid byte counts as one of its own.
  package func scalar(at offset: ByteOffset) -> (scalar: Unicode.Scalar, length: Int)? {
    guard offset < limits.upperBound else { return nil }
    return decode(offset)
  }

  /// The scalar that ends at an offset.
  package func scalar(before offset: ByteOffset) -> (scalar: Unicode.Scalar, length: Int)? {
    guard offset > limits.lowerBound else { return nil }
    var start = offset - 1
    var steps = 0
    while steps < 3, start > limits.lowerBound, contents[start] & 0xC0 == 0x80 {
      start = start - 1
      steps += 1
    }
    let found = decode(start)
    if start + found.length == offset { return found }
    return (Unicode.Scalar(UInt8(ascii: "?")), 1)
  }

  private func decode(_ offset: ByteOffset) -> (scalar: Unicode.Scalar, length: Int) {
    let first = contents[offset]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first >= 0xF0 ? 4 : (first >= 0xE0 ? 3 : 2)
    guard first >= 0xC2, first <= 0xF4, offset + length <= contents.end else {
      return (Unicode.Scalar(0xFFFD)!, 1)
    }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for index in 1..<length {
      let byte = contents[offset + index]
      guard byte & 0xC0 == 0x80 else { return (Unicode.Scalar(0xFFFD)!, 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  /// The offset so many scalars away; nil beyond an end.
  package func offset(_ start: ByteOffset, movedBy count: Int) -> ByteOffset? {
    var offset = start
    for _ in 0..<abs(count) {
      if count > 0 {
        guard let next = scalar(at: offset) else { return nil }
        offset = offset + next.length
      } else {
        guard let previous = scalar(before: offset) else { return nil }
        offset = offset - previous.length
      }
    }
    return offset
  }

  /// Skips forward over scalars that fit.
  package func skip(_ start: ByteOffset, while fits: (Unicode.Scalar) -> Bool) -> ByteOffset {
    var offset = start
    while let next = scalar(at: offset), fits(next.scalar) { offset = offset + next.length }
    return offset
  }

  /// Skips backward over scalars that fit.
  package func skipBack(_ start: ByteOffset, while fits: (Unicode.Scalar) -> Bool) -> ByteOffset {
    var offset = start
    while let previous = scalar(before: offset), fits(previous.scalar) {
      offset = offset - previous.length
    }
    return offset
  }

  /// The offset so many words away, stopping at an end (`forward-word`).
  package func word(_ start: ByteOffset, movedBy count: Int) -> ByteOffset {
    var offset = start
    for _ in 0..<abs(count) {
      if count > 0 {
        offset = skip(offset) { !$0.isWordConstituent }
        offset = skip(offset) { $0.isWordConstituent }
      } else {
        offset = skipBack(offset) { !$0.isWordConstituent }
        offset = skipBack(offset) { $0.isWordConstituent }
      }
    }
    return offset
  }

  /// The beginning of the line that holds an offset, inside the accessible part.
  package func lineStart(_ offset: ByteOffset) -> ByteOffset {
    max(contents.lineStart(offset), limits.lowerBound)
  }

  /// The end of the line that holds an offset, before its newline.
  package func lineEnd(_ offset: ByteOffset) -> ByteOffset {
    min(contents.lineEnd(offset), limits.upperBound)
  }

  /// Whether the line that holds an offset is empty but for blanks.
  package func isBlankLine(_ offset: ByteOffset) -> Bool {
    let start = lineStart(offset)
    return skip(start) { $0 == " " || $0 == "\t" } >= lineEnd(offset)
  }

  /// `forward-paragraph`, once.
  package func paragraphEnd(_ start: ByteOffset) -> ByteOffset {
    var offset = start
    while offset < limits.upperBound, isBlankLine(offset) {
      let end = lineEnd(offset)
      if end >= limits.upperBound { return limits.upperBound }
      offset = end + 1
    }
    while offset < limits.upperBound, !isBlankLine(offset) {
      let end = lineEnd(offset)
      if end >= limits.upperBound { return limits.upperBound }
      offset = end + 1
    }
    return offset
  }

  /// `backward-paragraph`, once.
  package func paragraphStart(_ start: ByteOffset) -> ByteOffset {
    var offset = start
    // Blank lines before, the rest of this line included when point is at its beginning.
    if offset > limits.lowerBound, offset == lineStart(offset) { offset = offset - 1 }
    while offset > limits.lowerBound, isBlankLine(offset) {
      let begin = lineStart(offset)
      if begin <= limits.lowerBound { return limits.lowerBound }
      offset = begin - 1
    }
    while true {
      let begin = lineStart(offset)
      if begin <= limits.lowerBound { return limits.lowerBound }
      if isBlankLine(begin - 1) { return lineStart(begin - 1) }
      offset = begin - 1
    }
  }

  /// The end of the sentence after an offset: a stop, closing marks, then two blanks or a line's
  /// end; or the paragraph's end (Emacs manual, node "Sentences").
  package func sentenceEnd(_ start: ByteOffset) -> ByteOffset {
    let limit = paragraphTextEnd(start)
    var offset = start
    while offset < limit, let next = scalar(at: offset) {
      offset = offset + next.length
      guard ".?!…‽".unicodeScalars.contains(next.scalar) else { continue }
      let end = skip(offset) { "]\"')}”’»›".unicodeScalars.contains($0) }
      guard let after = scalar(at: end) else { return end }
      if after.scalar == "\n" || after.scalar == "\t" { return end }
      if after.scalar == " ", let second = scalar(at: end + 1),
        second.scalar == " " || second.scalar == "\n"
      {
        return end
      }
    }
    return limit
  }

  /// The beginning of the sentence before an offset.
  package func sentenceStart(_ start: ByteOffset) -> ByteOffset {
    var begin = paragraphTextStart(start)
    var offset = begin
    while offset < start {
      let end = sentenceEnd(offset)
      let next = skip(end) { $0 == " " || $0 == "\n" || $0 == "\t" }
      if next >= start || next <= offset { break }
      begin = next
      offset = next
    }
    return begin
  }

  /// The end of the paragraph's last line that holds text.
  private func paragraphTextEnd(_ start: ByteOffset) -> ByteOffset {
    let text = skip(start) { $0 == " " || $0 == "\n" || $0 == "\t" }
    let end = paragraphEnd(text)
    return max(
      skipBack(end) { $0 == "\n" || $0 == " " || $0 == "\t" }, min(text, limits.upperBound))
  }

  private func paragraphTextStart(_ start: ByteOffset) -> ByteOffset {
    let text = skipBack(start) { $0 == " " || $0 == "\n" || $0 == "\t" }
    let begin = paragraphStart(text)
    return skip(begin) { $0 == " " || $0 == "\n" || $0 == "\t" }
  }
}

extension Unicode.Scalar {
  /// Part of a word in Emacs' text-mode syntax table.
  package var isWordConstituent: Bool {
    if value < 0x80 {
      return properties.isAlphabetic || (value >= 0x30 && value <= 0x39) || self == "'"
    }
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
  }
}
