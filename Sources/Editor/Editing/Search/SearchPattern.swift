package import Text

/// What is searched for: a string, a regular expression, words or symbols whatever parts them, or a
/// string whatever marks its letters bear.
package struct SearchPattern: Sendable {
  package enum Kind: Hashable, Sendable {
    case literal, regexp, word, symbol, characterFold
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
    case .characterFold: source = CharacterFolding.regexp(for: string)
    }
    matcher = .regexp(
      try Regexp(source, foldsCase: foldsCase, matchingAnyBlanks: matchingAnyBlanks))
  }

  /// So many bytes are looked through in a few milliseconds.
  var stride: Int {
    switch matcher {
    case .literal: 1 << 20
    case .regexp: 1 << 16
    }
  }

  /// The first match that begins in a range.
  func first(
    in text: PieceTree, startingIn range: Range<ByteOffset>, _ limits: Range<ByteOffset>
  ) throws(RegexpError) -> RegexpMatch? {
    guard range.lowerBound <= limits.upperBound else { return nil }
    switch matcher {
    case .literal(let search):
      let end = min(range.upperBound + search.longest, limits.upperBound)
      guard let match = search.first(in: text, range.lowerBound..<max(range.lowerBound, end)),
        match.lowerBound < range.upperBound
      else { return nil }
      return RegexpMatch(groups: [match])
    case .regexp(let regexp):
      return try regexp.first(
        in: text, from: range.lowerBound, limits: limits, before: range.upperBound)
    }
  }

  /// The last match that begins in a range and ends at or before an offset.
  func last(
    in text: PieceTree, startingIn range: Range<ByteOffset>, before end: ByteOffset,
    _ limits: Range<ByteOffset>
  ) throws(RegexpError) -> RegexpMatch? {
    guard end >= limits.lowerBound else { return nil }
    switch matcher {
    case .literal(let search):
      let end = min(end, range.upperBound + search.longest)
      guard let match = search.last(in: text, range.lowerBound..<max(range.lowerBound, end)),
        match.lowerBound < range.upperBound
      else { return nil }
      return RegexpMatch(groups: [match])
    case .regexp(let regexp):
      return try regexp.last(in: text, startingIn: range, before: end, limits)
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
  func all(
    in text: PieceTree, _ range: Range<ByteOffset>, _ limits: Range<ByteOffset>, atMost most: Int
  ) -> [Range<ByteOffset>] { all(in: text, range, limits, atMost: most, step: {}) }

  /// As above.
  ///
  /// - Parameter step: Called now and then; throws to stop.
  func all(
    in text: PieceTree, _ range: Range<ByteOffset>, _ limits: Range<ByteOffset>, atMost most: Int,
    step: () throws -> Void
  ) rethrows -> [Range<ByteOffset>] {
    var found: [Range<ByteOffset>] = []
    var run = run(in: text, range, limits)
    while found.count < most, let outcome = try? run.goOn() {
      switch outcome {
      case .found(let match):
        if !match.range.isEmpty { found.append(match.range) }
        let from = max(match.range.upperBound, match.range.lowerBound + 1)
        run = self.run(in: text, from..<max(from, range.upperBound), limits)
      case .notYet: try step()
      case .failed: return found
      }
    }
    return found
  }

  private func run(
    in text: PieceTree, _ range: Range<ByteOffset>, _ limits: Range<ByteOffset>
  ) -> SearchRun {
    SearchRun(
      self, in: text, from: range.lowerBound, limits, isForward: true, before: range.upperBound)
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
