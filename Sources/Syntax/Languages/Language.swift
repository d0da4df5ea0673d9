/// A language as files and fences name it: one row of the list in `LanguageList.swift`.
package struct Language: Hashable, Sendable {
  /// Which of two patterns of the same kind wins in the queries of this language's grammar.
  enum PatternOrder: Hashable, Sendable { case firstWins, lastWins }

  /// The name of its grammar's folder, and what `LanguageGuess` answers.
  package let name: String
  /// File names in full, and endings that begin with a dot.
  let files: Set<String>
  /// Other words for it behind a fence (```` ```sh ````) or in a mode line.
  let aliases: Set<String>
  /// Programs behind `#!`, without version numbers.
  let interpreters: Set<String>
  let order: PatternOrder

  init(
    _ name: String, files: String = "", aliases: String = "", interpreters: String = "",
    order: PatternOrder = .lastWins
  ) {
    self.name = name
    self.files = Self.words(files)
    self.aliases = Self.words(aliases)
    self.interpreters = Self.words(interpreters)
    self.order = order
  }

  package static func named(_ name: String) -> Language? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: list.map { ($0.name, $0) })

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }
}
