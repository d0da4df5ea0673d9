import Text

/// Why there is no balanced expression to move over, in Emacs' words (`scan-error`).
enum ListError: Error, CustomStringConvertible {
  case endsPrematurely
  case unbalanced

  var description: String {
    switch self {
    case .endsPrematurely: "Containing expression ends prematurely"
    case .unbalanced: "Unbalanced parentheses"
    }
  }
}

// Balanced expressions by the brackets of text mode, which knows neither strings nor comments (Emacs Lisp
// manual, node "Motion via Parsing"); in source text by those of its language.

extension Scanner {
  /// Moves over balanced lists, in or out of them.
  ///
  /// - Parameters:
  ///   - count: How many, backward if negative.
  ///   - depth: How many levels further out the end is: 1 for `up-list`, -1 for `down-list`.
  ///   - words: Whether words and symbols between brackets count too (`forward-sexp`).
  /// - Returns: Nil when the text ends before there was one.
  func lists(
    _ start: ByteOffset, movedBy count: Int, depth: Int = 0, words: Bool = false
  ) throws(ListError) -> ByteOffset? {
    var offset = start
    let lists = codeLists(around: start)
    for _ in 0..<abs(count) {
      if let lists {
        guard
          let found = try lists.list(
            offset, isForward: count > 0, depth: depth, words: words)
        else { return nil }
        offset = found
        continue
      }
      let found =
        count > 0
        ? try listEnd(offset, depth: depth, words: words)
        : try listStart(offset, depth: depth, words: words)
      guard let found else { return nil }
      offset = found
    }
    return offset
  }

  private func codeLists(around place: ByteOffset) -> CodeLists? {
    guard let syntax, !syntax.isProse else { return nil }
    return CodeLists(
      scanner: self, syntax: syntax, code: CodeText(contents, syntax, around: place..<place))
  }

  private func listEnd(
    _ start: ByteOffset, depth outer: Int, words: Bool
  ) throws(ListError) -> ByteOffset? {
    var depth = outer
    var offset = start
    let isWanted = { (depth: Int) in depth == 0 }
    while let next = scalar(at: offset) {
      let place = offset
      offset += next.length
      switch next.scalar.syntaxClass {
      case .word, .symbol:
        // An apostrophe before an expression belongs to it.
        if next.scalar == "'" { continue }
        guard words, depth == 0 else { continue }
        return skip(place) { $0.isWord || $0.isSymbol }
      case .open:
        depth += 1
        if isWanted(depth) { return offset }
      case .close:
        depth -= 1
        if isWanted(depth) { return offset }
        if depth < min(outer, 0) { throw .endsPrematurely }
      case .space, .punctuation: continue
      }
    }
    if depth != 0 { throw .unbalanced }
    return nil
  }

  private func listStart(
    _ start: ByteOffset, depth outer: Int, words: Bool
  ) throws(ListError) -> ByteOffset? {
    var depth = outer
    var offset = start
    while let previous = scalar(before: offset) {
      let place = offset
      offset -= previous.length
      switch previous.scalar.syntaxClass {
      case .word, .symbol:
        guard words, depth == 0 else { continue }
        return prefixed(skipBack(place) { $0.isWord || $0.isSymbol })
      case .close:
        depth += 1
        if depth == 0 { return prefixed(offset) }
      case .open:
        depth -= 1
        if depth == 0 { return prefixed(offset) }
        if depth < min(outer, 0) { throw .endsPrematurely }
      case .space, .punctuation: continue
      }
    }
    if depth != 0 { throw .unbalanced }
    return nil
  }

  /// Before the apostrophes that stand before an expression.
  private func prefixed(_ start: ByteOffset) -> ByteOffset { skipBack(start) { $0 == "'" } }
}
