/// The classes of GNU Emacs' text mode as PCRE2 writes them, made from the tables of `SyntaxClass`.
///
/// Each is the inside of a bracket: `\x{30}-\x{39}`.
enum RegexpClasses {
  static let space = content(UnicodeTables.syntaxSpace.pairs)
  static let word = content(rest())
  static let symbol = content(UnicodeTables.syntaxSymbol.pairs)
  static let punctuation = content(UnicodeTables.syntaxPunctuation.pairs)
  static let open = brackets(0)
  static let close = brackets(1)

  /// Part of a word or a symbol.
  static let wordOrSymbol = word + symbol

  /// The bracket for the class of a syntax character, as in `\s-`; empty where text mode has no such
  /// character.
  static func syntax(_ character: Unicode.Scalar) -> String? {
    switch character {
    case "-", " ": space
    case "w": word
    case "_": symbol
    case ".": punctuation
    case "(": open
    case ")": close
    case "\"", "\\", "/", "$", "'", "<", ">", "!", "|": ""
    default: nil
    }
  }

  /// The inside of a bracket for a named class, as in `[[:alpha:]]`.
  static func named(_ name: String) -> String? {
    switch name {
    case "ascii", "unibyte": #"\x{0}-\x{7F}"#
    case "nonascii", "multibyte": #"\x{80}-\x{10FFFF}"#
    case "digit": "0-9"
    case "xdigit": "0-9A-Fa-f"
    case "space": space
    case "word": word
    case "blank": #"\t\p{Zs}"#
    case "alnum": #"\p{L}\p{M}\p{N}"#
    case "alpha": #"\p{L}\p{M}"#
    case "lower": "[:lower:]"
    case "upper": "[:upper:]"
    case "cntrl": #"\x{0}-\x{1F}"#
    case "print": #"[:print:]\p{Zs}"#
    case "graph": "[:graph:]"
    case "punct": "[:punct:]" + punctuation + symbol
    default: nil
    }
  }

  /// The openings (0) or the closings (1).
  private static func brackets(_ side: Int) -> String {
    content(
      UnicodeTables.brackets.enumerated().filter { $0.offset % 2 == side }.map {
        ($0.element, $0.element)
      })
  }

  /// Everything that no table mentions.
  private static func rest() -> [(first: UInt32, last: UInt32)] {
    let others = [
      UnicodeTables.syntaxSpace, UnicodeTables.syntaxPunctuation, UnicodeTables.syntaxSymbol,
    ].flatMap(\.pairs)
    let known = (others + UnicodeTables.brackets.map { ($0, $0) }).sorted { $0.first < $1.first }
    var result: [(first: UInt32, last: UInt32)] = []
    var next: UInt32 = 0
    // Surrogates are no scalars.
    for (first, last) in (known + [(0xD800, 0xDFFF), (0x110000, 0x110000)]).sorted(by: {
      $0.0 < $1.0
    }) {
      if first > next { result.append((next, first - 1)) }
      next = max(next, last + 1)
    }
    return result
  }

  private static func content(_ ranges: [(first: UInt32, last: UInt32)]) -> String {
    func hex(_ value: UInt32) -> String { "\\x{" + String(value, radix: 16) + "}" }
    return ranges.map { first, last in
      first == last ? hex(first) : hex(first) + "-" + hex(last)
    }.joined()
  }
}
