package import Text

/// What is searched for: a string, a regular expression, or words or symbols whatever parts them.
package struct SearchPattern: Sendable {
  package enum Kind: Hashable, Sendable {
    case literal, regexp, word, symbol
  }

  private enum Matcher: Sendable {
    case literal(LiteralSearch)
    case regexp(Regexp)
  }

  private let matcher: Matcher

  /// - Parameters:
  ///   - kind: What the string means.
  ///   - matchingAnyBlanks: Whether a blank stands for any run of blanks and line ends.
  ///   - isPartial: Whether the last word or symbol may go on, as while it is being typed.
  package init(
    _ string: String, _ kind: Kind = .literal, foldsCase: Bool, matchingAnyBlanks: Bool = false,
    isPartial: Bool = false
  ) throws(RegexpError) {
    let source: String
    switch kind {
    case .literal:
      guard matchingAnyBlanks, string.utf8.contains(32) else {
        matcher = .literal(LiteralSearch(string, foldsCase: foldsCase))
        return
      }
      source = Regexp.quoted(string)
    case .regexp: source = string
    case .word: source = Self.words(string, isPartial: isPartial)
    case .symbol: source = Self.symbols(string, isPartial: isPartial)
    }
    matcher = .regexp(
      try Regexp(source, foldsCase: foldsCase, matchingAnyBlanks: matchingAnyBlanks))
  }

  /// The first match at or after an offset.
  package func first(
    in text: PieceTree, from start: ByteOffset, _ limits: Range<ByteOffset>
  ) throws(RegexpError) -> RegexpMatch? {
    guard start <= limits.upperBound else { return nil }
    switch matcher {
    case .literal(let search):
      return search.first(in: text, start..<limits.upperBound).map { RegexpMatch(groups: [$0]) }
    case .regexp(let regexp):
      return try regexp.first(in: text, from: start, limits: limits)
    }
  }

  /// The last match that ends at or before an offset.
  package func last(
    in text: PieceTree, before end: ByteOffset, _ limits: Range<ByteOffset>
  ) throws(RegexpError) -> RegexpMatch? {
    guard end >= limits.lowerBound else { return nil }
    switch matcher {
    case .literal(let search):
      return search.last(in: text, limits.lowerBound..<end).map { RegexpMatch(groups: [$0]) }
    case .regexp(let regexp):
      return try regexp.last(in: text, before: end, limits: limits)
    }
  }

  /// The match that begins at an offset, if one does.
  package func match(
    at offset: ByteOffset, in text: PieceTree, _ limits: Range<ByteOffset>
  ) throws(RegexpError) -> RegexpMatch? {
    switch matcher {
    case .literal(let search):
      guard let range = search.match(at: offset, in: text), range.upperBound <= limits.upperBound
      else { return nil }
      return RegexpMatch(groups: [range])
    case .regexp(let regexp):
      return try regexp.match(at: offset, in: text, limits: limits)
    }
  }

  /// All matches that begin in a range and do not overlap, at most so many.
  package func all(
    in text: PieceTree, _ range: Range<ByteOffset>, _ limits: Range<ByteOffset>, atMost most: Int
  ) -> [Range<ByteOffset>] {
    var found: [Range<ByteOffset>] = []
    var from = range.lowerBound
    while found.count < most, let match = try? first(in: text, from: from, limits),
      match.range.lowerBound < range.upperBound
    {
      if !match.range.isEmpty { found.append(match.range) }
      from = max(match.range.upperBound, match.range.lowerBound + 1)
    }
    return found
  }

  /// Whether letters of a string ask for minding case; in a regular expression those after a backslash
  /// do not.
  package static func mindsCase(_ string: String, isRegexp: Bool) -> Bool {
    guard isRegexp else { return LiteralSearch.mindsCase(string) }
    var isQuoted = false
    for scalar in string.unicodeScalars {
      if scalar == "\\" {
        isQuoted.toggle()
        continue
      }
      if !isQuoted, scalar.isUppercase { return true }
      isQuoted = false
    }
    return string.contains("[:upper:]") || string.contains("[:lower:]")
  }

  private static func words(_ string: String, isPartial: Bool) -> String {
    join(string, isPartial, border: ("\\<", "\\>"), gap: "\\W+") { $0.isWord }
  }

  private static func symbols(_ string: String, isPartial: Bool) -> String {
    let gap = "\\(?:\\s-\\|\\s.\\|\\s(\\|\\s)\\)+"
    return join(string, isPartial, border: ("\\_<", "\\_>"), gap: gap) { $0.isWord || $0.isSymbol }
  }

  /// The pieces of a string that fit, with anything that does not between them.
  private static func join(
    _ string: String, _ isPartial: Bool, border: (start: String, end: String), gap: String,
    _ fits: (Unicode.Scalar) -> Bool
  ) -> String {
    let scalars = string.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return "" }
    let pieces = scalars.split { !fits($0) }.map { Regexp.quoted(String($0)) }
    guard !pieces.isEmpty else { return gap }
    let end = fits(last) ? (isPartial ? "" : border.end) : gap
    return (fits(first) ? border.start : gap) + pieces.joined(separator: gap) + end
  }
}
