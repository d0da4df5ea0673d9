import Text

/// What strings and comments look like in a language, as far as commands that edit need to know (Emacs
/// Lisp manual, node "Syntax Tables").
///
/// It needs no grammar, so that it answers at once and in every file.
package final class LanguageSyntax: Sendable {
  /// How far a string goes that is not closed.
  enum Extent: Sendable {
    /// No string goes past the end of its line.
    case line
    case lines
    /// One character, or an escape; elsewhere the mark is none of a string.
    case character
    /// A regular expression, where one may stand.
    case expression
  }

  struct Quote: Sendable {
    let opening: [UInt8]
    let closing: [UInt8]
    let hasEscapes: Bool
    let extent: Extent
  }

  struct Block: Sendable {
    let opening: [UInt8]
    let closing: [UInt8]
    let nests: Bool
  }

  /// What a definition is.
  enum Definitions: Sendable {
    /// A bracket at the beginning of a line, as in text.
    case brackets
    /// What stands before a brace, with all up to the closing one.
    case braces(linesEndStatements: Bool)
    /// A line that begins with one of these words, with what is indented below it.
    case words([String])
  }

  /// The name of the language's grammar, or another where it has none.
  package let name: String
  /// What comments begin with that end with their line; the first is what commands write.
  let lineMarks: [[UInt8]]
  /// What a comment in a line of its own begins with.
  let ownLineMark: String
  let block: Block?
  let quotes: [Quote]
  /// Whether a mark in the middle of a word begins no comment.
  let marksBeginWords: Bool
  /// Whether a backslash takes the meaning of a mark outside of strings, too.
  let escapesMarks: Bool
  /// What belongs to names beside letters, digits and the underscore.
  let nameMarks: [UInt8]
  let definitions: Definitions
  /// Whether it is text with marks in it: expressions and definitions are those of text.
  let isProse: Bool
  /// Whether it must be indented with tabs, or must not; nil where it is the user's choice.
  let indentsWithTabs: Bool?

  package static func named(_ name: String) -> LanguageSyntax? { byName[name] }

  private static let byName: [String: LanguageSyntax] = Dictionary(
    list.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The mark that begins a comment up to the line's end, or else the one of a block.
  var mark: String {
    String(decoding: lineMarks.first ?? block?.opening ?? [], as: UTF8.self)
  }

  /// The mark that ends a comment; empty where the line's end does.
  var closing: String {
    lineMarks.isEmpty ? String(decoding: block?.closing ?? [], as: UTF8.self) : ""
  }

  var hasComments: Bool { !lineMarks.isEmpty || block != nil }

  /// The language of a file that has no grammar, by the name's ending; nil where it is not known.
  static func name(forFile path: String) -> String? {
    let file = path.split(separator: "/").last ?? ""
    guard let dot = file.lastIndex(of: ".") else { return endings[file.lowercased()] }
    return endings[file[dot...].lowercased()]
  }

  /// Of languages that are not coloured.
  private static let endings: [String: String] = {
    let names = [
      "elisp": ".el .emacs .lisp .cl .scm .ss .clj .cljs .edn .rkt .fnl .scheme",
      "tex": ".tex .sty .cls .bib .erl .hrl .pro",
      "perl": ".pl .pm .t .r .awk .cmake .gitignore .gitattributes .gitconfig .editorconfig .conf",
      "ini": ".ini .desktop .service .reg",
      "kotlin": ".kt .kts .dart .groovy .gradle .proto .d .v .sv .jsonnet .cue .wgsl .glsl",
      "vim": ".vim .vimrc",
    ]
    return Dictionary(
      names.flatMap { name, endings in endings.split(separator: " ").map { (String($0), name) } },
      uniquingKeysWith: { first, _ in first })
  }()

  init(
    _ name: String, line: String = "", ownLine: String? = nil, block: String = "",
    nests: Bool = false, quotes: String = "", marksBeginWords: Bool = false,
    escapesMarks: Bool = false, names: String = "", definitions: Definitions = .brackets,
    isProse: Bool = false, tabs: Bool? = nil
  ) {
    self.name = name
    lineMarks = line.split(separator: " ").map { Array($0.utf8) }
    ownLineMark = ownLine ?? line.split(separator: " ").first.map(String.init) ?? ""
    let ends = block.split(separator: " ").map { Array($0.utf8) }
    self.block =
      ends.count == 2 ? Block(opening: ends[0], closing: ends[1], nests: nests) : nil
    self.quotes = quotes.split(separator: " ").map { Quote($0) }
      .sorted { $0.opening.count > $1.opening.count }
    self.marksBeginWords = marksBeginWords
    self.escapesMarks = escapesMarks
    nameMarks = Array(names.utf8)
    self.definitions = definitions
    self.isProse = isProse
    indentsWithTabs = tabs
  }
}

extension LanguageSyntax.Quote {
  /// - Parameter word: the mark; then `*` for a string of several lines, `=` for one without escapes,
  ///   `c` for a character, `r` for a regular expression, `…` before what ends it if that differs.
  fileprivate init(_ word: Substring) {
    let parts = word.split(separator: "…")
    let head = parts[0]
    let mark = head.prefix { !"*=cr".contains($0) }
    let traits = head.dropFirst(mark.count)
    opening = Array(mark.utf8)
    closing = parts.count > 1 ? Array(parts[1].utf8) : opening
    hasEscapes = !traits.contains("=")
    extent =
      traits.contains("*")
      ? .lines : traits.contains("c") ? .character : traits.contains("r") ? .expression : .line
  }
}
