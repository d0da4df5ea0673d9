import Text

/// Marking all that matches, until it is unmarked (Emacs manual, node "Highlight Interactively").
enum HighlightCommands {
  static let all = [
    fromSearch, fromSearchLines, lines, phrase, regexp, symbolAtPoint, unhighlight,
  ]

  static let regexp = Command(
    "highlight-regexp", "Mark all matches of a regular expression in this buffer, while it lives."
  ) { context in
    try ask(context, "Regexp to highlight") { context, source in
      try mark(source, .regexp, context.buffer)
    }
  }

  static let phrase = Command(
    "highlight-phrase", "Mark a phrase in this buffer, in any case and over line ends."
  ) { context in
    try ask(context, "Phrase to highlight") { context, source in
      try mark(source, .literal, context.buffer)
    }
  }

  static let lines = Command(
    "highlight-lines-matching-regexp", "Mark the lines of this buffer that match."
  ) { context in
    try ask(context, "Regexp to highlight line") { context, source in
      try mark(source, .regexp, context.buffer, wholeLines: true)
    }
  }

  static let symbolAtPoint = Command(
    "highlight-symbol-at-point", "Mark the symbol at point wherever it stands in this buffer."
  ) { context in
    guard let symbol = Scanner(context).symbol(at: context.point) else {
      throw UserError("No symbol at point")
    }
    try mark(context.text.string(symbol), .symbol, context.buffer)
  }

  static let unhighlight = Command(
    "unhighlight-regexp", "Mark something in this buffer no longer; with an argument nothing."
  ) { context in
    let buffer = context.buffer
    guard let entries = buffer.lastingHighlights?.entries else {
      throw UserError("No highlighting to remove")
    }
    if context.argument != nil {
      buffer.lastingHighlights = nil
      return
    }
    let names = entries.reversed().map(\.name)
    try context.ask(
      "Regexp to unhighlight: ", .list(names.map { Candidate($0) }), fallback: names.first,
      mustMatch: true
    ) { context, name in _ = context.buffer.lastingHighlights?.remove(name) }
  }

  static let fromSearch = Command(
    "isearch-highlight-regexp", "End the search and mark all that it finds.",
    traits: [.internalOnly, .keepsRegion]
  ) { try markSearched($0, wholeLines: false) }

  static let fromSearchLines = Command(
    "isearch-highlight-lines-matching-regexp", "End the search and mark the lines that it finds.",
    traits: [.internalOnly, .keepsRegion]
  ) { try markSearched($0, wholeLines: true) }

  private static func markSearched(_ context: CommandContext, wholeLines: Bool) throws {
    let session = context.session
    guard let search = session.search else { return }
    let pattern = try search.pattern()
    let (name, buffer) = (search.state.string, search.buffer)
    let kind = search.state.kind
    session.endSearch()
    if wholeLines {
      let source = kind == .regexp ? name : Regexp.quoted(name)
      return try mark(source, .regexp, buffer, wholeLines: true)
    }
    add(pattern, name, buffer)
  }

  private static func ask(
    _ context: CommandContext, _ question: String,
    then: @escaping (CommandContext, String) throws -> Void
  ) throws {
    let symbol = Scanner(context).symbol(at: context.point).map(context.text.string)
    let last = symbol ?? context.session.answers(to: "regexp").first
    let offer = last.map { " (default \($0)): " } ?? ": "
    try context.ask(question + offer, fallback: last, history: "regexp") { context, source in
      guard !source.isEmpty else { throw UserError("There is nothing to mark") }
      try then(context, source)
    }
  }

  private static func mark(
    _ source: String, _ kind: SearchPattern.Kind, _ buffer: Buffer, wholeLines: Bool = false
  ) throws {
    let folds = !SearchPattern.mindsCase(source, isRegexp: kind == .regexp)
    let whole = wholeLines ? "^.*\\(?:\(source)\\).*$" : source
    do {
      let pattern = try SearchPattern(
        whole, kind, foldsCase: folds, matchingAnyBlanks: kind == .literal)
      add(pattern, source, buffer)
    } catch { throw UserError("Invalid regexp: \(error)") }
  }

  private static func add(_ pattern: SearchPattern, _ name: String, _ buffer: Buffer) {
    var lasting = buffer.lastingHighlights ?? LastingHighlights()
    lasting.add(pattern, named: name)
    buffer.lastingHighlights = lasting
  }
}

extension Scanner {
  /// The symbol around an offset, or the one that ends there.
  func symbol(at offset: ByteOffset) -> Range<ByteOffset>? {
    let belongs = { (scalar: Unicode.Scalar) in scalar.isWord || scalar.isSymbol }
    let range = skipBack(offset, while: belongs)..<skip(offset, while: belongs)
    return range.isEmpty ? nil : range
  }
}
