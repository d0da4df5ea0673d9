import Text

/// Balanced expressions of source text: a string is one, comments are none, and neither holds brackets
/// that count (Emacs Lisp manual, node "Motion via Parsing").
struct CodeLists {
  let scanner: Scanner
  let syntax: LanguageSyntax
  let code: CodeText

  /// The other end of an expression; nil where the text ends before there is one.
  ///
  /// - Parameters:
  ///   - depth: How many levels further out the end is.
  ///   - words: Whether names and strings between brackets count too.
  func list(
    _ start: ByteOffset, isForward: Bool, depth: Int, words: Bool
  ) throws(ListError) -> ByteOffset? {
    guard let around = code.stretch(around: start) else {
      return isForward
        ? try end(start, depth, words: words) : try self.start(start, depth, words: words)
    }
    let inner = Scanner(scanner.contents, around.inside)
    let found = try? inner.lists(start, movedBy: isForward ? 1 : -1, depth: depth, words: words)
    if let found { return found }
    let edge = isForward ? around.range.upperBound : around.range.lowerBound
    if around.isComment {
      return isForward
        ? try end(edge, depth, words: words) : try self.start(edge, depth, words: words)
    }
    // As commands of Emacs do, out of the string first.
    guard depth > 0 else { throw .endsPrematurely }
    return edge
  }

  private enum Class { case name, open, close, other }

  private func kind(of scalar: Unicode.Scalar) -> Class {
    if scalar.isASCII {
      switch UInt8(truncatingIfNeeded: scalar.value) {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: return .name
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return .open
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return .close
      case let byte: return syntax.nameMarks.contains(byte) ? .name : .other
      }
    }
    switch scalar.syntaxClass {
    case .word, .symbol: return .name
    case .open: return .open
    case .close: return .close
    case .space, .punctuation: return .other
    }
  }

  /// Whether a backslash takes the meaning of what stands at a place.
  private func isEscaped(_ place: ByteOffset) -> Bool {
    syntax.escapesMarks && scanner.scalar(before: place)?.scalar == "\\"
  }

  private func end(
    _ start: ByteOffset, _ outer: Int, words: Bool
  ) throws(ListError) -> ByteOffset? {
    var depth = outer
    var offset = start
    while let next = scanner.scalar(at: offset) {
      if let stretch = code.stretch(at: offset) {
        offset = min(stretch.range.upperBound, scanner.limits.upperBound)
        if stretch.kind == .string, words, depth == 0 { return offset }
        continue
      }
      let place = offset
      offset += next.length
      if isEscaped(place) { continue }
      switch kind(of: next.scalar) {
      case .name:
        guard words, depth == 0 else { continue }
        return nameEnd(place)
      case .open:
        depth += 1
        if depth == 0 { return offset }
      case .close:
        depth -= 1
        if depth == 0 { return offset }
        if depth < min(outer, 0) { throw .endsPrematurely }
      case .other: continue
      }
    }
    if depth != 0 { throw .unbalanced }
    return nil
  }

  private func start(
    _ start: ByteOffset, _ outer: Int, words: Bool
  ) throws(ListError) -> ByteOffset? {
    var depth = outer
    var offset = start
    while let previous = scanner.scalar(before: offset) {
      if let stretch = code.stretch(endingAt: offset) {
        offset = max(stretch.range.lowerBound, scanner.limits.lowerBound)
        if stretch.kind == .string, words, depth == 0 { return offset }
        continue
      }
      let place = offset
      offset -= previous.length
      if isEscaped(offset) { continue }
      switch kind(of: previous.scalar) {
      case .name:
        guard words, depth == 0 else { continue }
        return nameStart(place)
      case .close:
        depth += 1
        if depth == 0 { return offset }
      case .open:
        depth -= 1
        if depth == 0 { return offset }
        if depth < min(outer, 0) { throw .endsPrematurely }
      case .other: continue
      }
    }
    if depth != 0 { throw .unbalanced }
    return nil
  }

  private func nameEnd(_ start: ByteOffset) -> ByteOffset {
    var offset = start
    while let next = scanner.scalar(at: offset), kind(of: next.scalar) == .name,
      code.stretch(at: offset) == nil
    {
      offset += next.length
    }
    return offset
  }

  private func nameStart(_ end: ByteOffset) -> ByteOffset {
    var offset = end
    while let previous = scanner.scalar(before: offset), kind(of: previous.scalar) == .name,
      code.stretch(endingAt: offset) == nil
    {
      offset -= previous.length
    }
    return offset
  }
}
