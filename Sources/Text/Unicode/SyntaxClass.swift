/// What a scalar is to commands that move by words and lists (Emacs manual, "Syntax Tables").
package enum SyntaxClass: Hashable, Sendable {
  case space
  case word
  case symbol
  case punctuation
  case open(closing: Unicode.Scalar)
  case close(opening: Unicode.Scalar)
}

extension Unicode.Scalar {
  /// The class in GNU Emacs 28's text mode.
  ///
  /// The apostrophe is part of words; quotation marks and the backslash are punctuation; what is not in
  /// the tables (letters, marks, emoji) is part of words.
  package var syntaxClass: SyntaxClass {
    if self == "'" { return .word }
    let tables = UnicodeTables.self
    if isASCII, properties.isAlphabetic { return .word }
    if tables.syntaxSpace.contains(self) { return .space }
    if tables.syntaxPunctuation.contains(self) { return .punctuation }
    if tables.syntaxSymbol.contains(self) { return .symbol }
    return bracketClass ?? .word
  }

  private var bracketClass: SyntaxClass? {
    let brackets = UnicodeTables.brackets
    // Openings and closings ascend together, but for the nesting of one pair in another there is none.
    let found = ScalarRanges.lastIndex(notAbove: value, in: brackets)
    guard found >= 0, brackets[found] == value else { return nil }
    let other = brackets[found % 2 == 0 ? found + 1 : found - 1]
    guard let other = Unicode.Scalar(other) else { return nil }
    return found % 2 == 0 ? .open(closing: other) : .close(opening: other)
  }

  /// Part of a word.
  package var isWord: Bool { syntaxClass == .word }

  /// Part of a symbol but not of a word.
  package var isSymbol: Bool { syntaxClass == .symbol }

  /// Space, tab, newline, form feed, carriage return and the Unicode blanks.
  package var isBlank: Bool { syntaxClass == .space }

  /// True when a word ends between two parts of words: where the script changes, as from Latin to Greek
  /// or from kanji to katakana, but not before a combining mark (`word-combining-categories`).
  package static func isWordBoundary(
    between before: Unicode.Scalar, and after: Unicode.Scalar
  ) -> Bool {
    if before.isASCII && after.isASCII { return false }
    let (kana, nextKana) = (before.japanese, after.japanese)
    if before.script == after.script {
      // Hiragana, then katakana.
      return kana.contains(.hiragana) && !kana.contains(.katakana)
        && nextKana.contains(.katakana) && !nextKana.contains(.hiragana)
    }
    if before.isMark != after.isMark { return false }
    // Han, then kana: an inflected word.
    return !(kana.contains(.han) && !nextKana.contains(.han) && !nextKana.isEmpty)
  }

  private var script: UInt8 {
    let run = ScalarRanges.lastIndex(notAbove: value, in: UnicodeTables.scriptStarts)
    return UnicodeTables.scripts[run]
  }

  private struct Japanese: OptionSet {
    let rawValue: UInt8
    static let han = Japanese(rawValue: 1)
    static let hiragana = Japanese(rawValue: 2)
    static let katakana = Japanese(rawValue: 4)
  }

  /// The categories C, H and K of Emacs.
  private var japanese: Japanese {
    switch value {
    case ..<0x2EF1: []
    case 0x2EF1, 0x3005...0x3007, 0x3400...0x4DB5, 0x4E00...0x9FD5, 0xF900...0xFAFF,
      0x20000...0x2FFFF:
      .han
    case 0x3099...0x309C, 0x30A0, 0x30FC: [.hiragana, .katakana]
    case 0x3040...0x309F, 0x1B001...0x1B11F, 0x1B150...0x1B152: .hiragana
    case 0x30A1...0x30FF, 0x31F0...0x31FF, 0x1AFF0...0x1B000, 0x1B120...0x1B122,
      0x1B164...0x1B167:
      .katakana
    default: []
    }
  }
}
