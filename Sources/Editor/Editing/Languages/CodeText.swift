import Text

/// Where strings and comments are in the source text around a place.
///
/// It is read afresh, from a line that is far enough before the place; of huge texts so much of it that
/// a key is still answered at once.
struct CodeText {
  struct Stretch {
    enum Kind { case string, lineComment, blockComment }

    let kind: Kind
    /// With its marks, without the line's end.
    let range: Range<ByteOffset>
    /// Bytes of the mark it begins with, and of the one it ends with, if it does.
    let opening: Int
    let closing: Int

    var isComment: Bool { kind != .string }
    /// What stands between the marks.
    var inside: Range<ByteOffset> {
      range.lowerBound + opening..<max(range.lowerBound + opening, range.upperBound - closing)
    }
  }

  /// Bytes before and behind a place that are looked at.
  private static let reach = 1 << 19

  /// What was looked at.
  let window: Range<ByteOffset>
  /// In order.
  let stretches: [Stretch]

  init(_ text: PieceTree, _ syntax: LanguageSyntax, around place: Range<ByteOffset>) {
    let first = max(0, place.lowerBound.value - Self.reach)
    let start = first == 0 ? ByteOffset(0) : text.lineStart(ByteOffset(first))
    let end = min(text.end, place.upperBound + Self.reach)
    window = start..<max(start, end)
    stretches = text.bytes(window).withUnsafeBufferPointer { bytes in
      CodeScan(bytes: bytes, syntax: syntax).stretches(from: start)
    }
  }

  /// The index of the last stretch that begins at or before an offset.
  private func index(notBehind offset: ByteOffset) -> Int? {
    var low = 0
    var high = stretches.count
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The string or comment that holds the character at an offset.
  func stretch(at offset: ByteOffset) -> Stretch? {
    guard let index = index(notBehind: offset), stretches[index].range.contains(offset) else {
      return nil
    }
    return stretches[index]
  }

  /// The string or comment that ends at an offset.
  func stretch(endingAt offset: ByteOffset) -> Stretch? {
    guard offset > 0, let index = index(notBehind: offset - 1),
      stretches[index].range.upperBound == offset
    else { return nil }
    return stretches[index]
  }

  /// The one that what is typed at an offset would be in; a comment up to the line's end holds that.
  func stretch(around offset: ByteOffset) -> Stretch? {
    guard offset > 0, let index = index(notBehind: offset - 1) else { return nil }
    let found = stretches[index]
    let isOpen = found.kind == .lineComment || found.closing == 0
    guard found.range.upperBound > offset || isOpen && found.range.upperBound == offset else {
      return nil
    }
    return found.range.lowerBound + found.opening <= offset ? found : nil
  }

  /// The comments that begin in a range.
  func comments(in range: Range<ByteOffset>) -> [Stretch] {
    let first = index(notBehind: range.lowerBound) ?? 0
    return stretches[min(first, stretches.count)...].lazy
      .prefix { $0.range.lowerBound < range.upperBound }
      .filter { $0.isComment && $0.range.lowerBound >= range.lowerBound }
  }

  /// The first comment that a line holds a part of.
  func comment(touching line: Range<ByteOffset>) -> Stretch? {
    if let here = stretch(at: line.lowerBound), here.isComment { return here }
    return comments(in: line.lowerBound..<line.upperBound + 1).first
  }
}
