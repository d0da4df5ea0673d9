import Text

/// Replacing text (Emacs manual, nodes "Replace" and "Query Replace").
enum ReplaceCommands {
  static let all =
    [fromSearch, fromSearchRegexp, query, queryRegexp, regexp, string] + ReplaceAnswers.all

  static let query = Command(
    "query-replace", "Replace a string by another, asking for each match."
  ) { try ask($0, "Query replace", .literal, asksForEach: true) }

  static let queryRegexp = Command(
    "query-replace-regexp", "Replace matches of a regular expression, asking for each."
  ) { try ask($0, "Query replace regexp", .regexp, asksForEach: true) }

  static let string = Command(
    "replace-string", "Replace a string by another from point on."
  ) { try ask($0, "Replace string", .literal, asksForEach: false) }

  static let regexp = Command(
    "replace-regexp", "Replace all matches of a regular expression from point on."
  ) { try ask($0, "Replace regexp", .regexp, asksForEach: false) }

  /// Asks for what is replaced and by what; nothing typed takes the last pair.
  private static func ask(
    _ context: CommandContext, _ name: String, _ kind: SearchPattern.Kind, asksForEach: Bool
  ) throws {
    if context.buffer.isReadOnly { throw UserError("Buffer is read-only: \(context.buffer.name)") }
    let region = context.buffer.isMarkActive ? context.buffer.region(point: context.point) : nil
    let range = region?.isEmpty == true ? nil : region
    let pieces =
      range == nil || context.buffer.rectangleMark == nil ? nil : try context.regionPieces()
    let question =
      name + (context.argument == .negative ? " backward" : "") + (range == nil ? "" : " in region")
    let last = context.session.properties[LastReplacement.self]
    let offer = last.map { " (default \($0.from) → \($0.to)): " } ?? ": "
    let prompt = try context.ask(question + offer, history: "query-replace") { context, from in
      // The pair that was offered; the first time nothing is a string like any other.
      if from.isEmpty, let last {
        return try begin(context, last.from, last.to, kind, range, pieces, asksForEach)
      }
      try context.ask("\(question) \(from) with: ", history: "query-replace") { context, to in
        try begin(context, from, to, kind, range, pieces, asksForEach)
      }
    }
    prompt.suggestions = suggestions(context, region)
  }

  /// What one would most likely replace: the region, the symbol at point, what was searched for or
  /// replaced last.
  private static func suggestions(
    _ context: CommandContext, _ region: Range<ByteOffset>?
  ) -> [String] {
    let session = context.session
    let symbol = Scanner(context).symbol(at: context.point)
    return [region, symbol].compactMap { $0.map(context.text.string) }
      + [session.properties[SearchRings.self]?.strings.first].compactMap { $0 }
      + [session.properties[LastReplacement.self]?.from].compactMap { $0 }
  }

  private static func begin(
    _ context: CommandContext, _ from: String, _ to: String, _ kind: SearchPattern.Kind,
    _ range: Range<ByteOffset>?, _ pieces: [Range<ByteOffset>]?, _ asksForEach: Bool
  ) throws {
    let session = context.session
    session.properties[LastReplacement.self] = LastReplacement(from: from, to: to)
    let replacing = try Replacing(
      from, to, in: context.window, kind: kind,
      isDelimited: context.argument != nil && context.argument != .negative,
      isBackward: context.argument == .negative, range: range, pieces: pieces)
    context.buffer.isMarkActive = false
    context.buffer.pushMark(context.point)
    // Undo goes back to here, not to where the first match was.
    context.buffer.text.undoBoundary()
    context.buffer.text.recordPoint(context.point)
    if asksForEach { return try session.begin(replacing) }
    if replacing.asksForEach {
      guard try replacing.advance({ try session.step() }) else {
        return context.message("Replaced 0 occurrences")
      }
      session.resume(replacing)
      return try session.replaceRestAsking(replacing)
    }
    if try replacing.advance({ try session.step() }) { try session.replaceRest(of: replacing) }
    let count = replacing.count
    context.message("Replaced \(count) occurrence\(count == 1 ? "" : "s")")
  }

  static let fromSearch = Command(
    "isearch-query-replace", "Replace what is searched for, asking for each match.",
    traits: [.internalOnly, .keepsRegion]
  ) { try replaceSearched($0, isRegexp: false) }

  static let fromSearchRegexp = Command(
    "isearch-query-replace-regexp",
    "Replace what is searched for as a regular expression, asking for each match.",
    traits: [.internalOnly, .keepsRegion]
  ) { try replaceSearched($0, isRegexp: true) }

  /// From the match on which the search is.
  private static func replaceSearched(_ context: CommandContext, isRegexp: Bool) throws {
    let session = context.session
    guard let search = session.search else { return }
    if context.buffer.isReadOnly { throw UserError("Buffer is read-only: \(context.buffer.name)") }
    let range =
      context.buffer.isMarkActive ? context.buffer.region(point: search.point) : nil
    let kind: SearchPattern.Kind = isRegexp ? .regexp : search.state.kind
    try session.complete(search)
    let (from, point) = (search.state.string, search.point)
    let start = search.state.otherEnd.map { min($0, point) }
    session.endSearch()
    if let start, range == nil { context.point = start }
    let name = kind == .regexp ? "Query replace regexp" : "Query replace"
    try context.ask("\(name) \(from) with: ", history: "query-replace") { context, to in
      try begin(context, from, to, kind, range, nil, true)
    }
  }
}

/// What was replaced by what last.
struct LastReplacement {
  let from: String
  let to: String
}
