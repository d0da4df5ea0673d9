/// Switches of the search under way: how letters, words and blanks are matched.
enum IsearchToggles {
  static let all = [caseFold, characterFold, laxWhitespace, regexp, symbol, word]

  static let caseFold = toggle(
    "isearch-toggle-case-fold", "Mind upper and lower case in the search, or stop doing so."
  ) { search in
    search.state.folding = search.state.folding == .never ? .always : .never
  }
  static let regexp = toggle(
    "isearch-toggle-regexp", "Take the search string for a regular expression, or stop doing so."
  ) { search in
    search.state.kind = search.state.kind == .regexp ? .literal : .regexp
  }
  static let word = toggle(
    "isearch-toggle-word", "Search for whole words, or stop doing so."
  ) { search in
    search.state.kind = search.state.kind == .word ? .literal : .word
  }
  static let symbol = toggle(
    "isearch-toggle-symbol", "Search for whole symbols, or stop doing so."
  ) { search in
    search.state.kind = search.state.kind == .symbol ? .literal : .symbol
  }
  static let characterFold = toggle(
    "isearch-toggle-char-fold",
    "Let letters match those with accents and other forms of them, or stop doing so."
  ) { search in
    search.state.kind = search.state.kind == .characterFold ? .literal : .characterFold
  }
  static let laxWhitespace = toggle(
    "isearch-toggle-lax-whitespace",
    "Let a blank of the search string match any run of blanks, or stop doing so."
  ) { search in
    search.matchesAnyBlanks.toggle()
  }

  /// The match stays where it is until the search goes on.
  private static func toggle(
    _ name: String, _ summary: String, _ change: @escaping @Sendable (IncrementalSearch) -> Void
  ) -> Command {
    Command(name, summary, traits: [.internalOnly, .keepsRegion]) { context in
      try IsearchCommands.changing(context) { search, _ in
        change(search)
        search.state.succeeds = true
        return false
      }
    }
  }
}
