import CTreeSitter

/// A compiled query: patterns over a syntax tree, each with the names of what it captures.
///
/// Immutable once made, so any thread may use it.
final class Query: Sendable {
  let patterns: [QueryPattern]
  let captureNames: [String]
  private nonisolated(unsafe) let handle: OpaquePointer

  /// Matches that may be unfinished at one time; tree-sitter drops the earliest beyond that.
  private static let unfinishedMatches: UInt32 = 256

  init(
    source: [UInt8], path: String, language: UnsafePointer<TSLanguage>, order: Language.PatternOrder
  ) throws(SyntaxError) {
    var offset: UInt32 = 0
    var kind = TSQueryErrorNone
    let compiled = source.withUnsafeBytes { bytes in
      ts_query_new(
        language, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count),
        &offset, &kind)
    }
    guard let compiled else {
      let line = source.prefix(Int(offset)).count { $0 == 0x0a } + 1
      throw .badQuery(path: path, line: line, reason: Self.reason(kind))
    }
    handle = compiled
    captureNames = (0..<ts_query_capture_count(compiled)).map { id in
      var length: UInt32 = 0
      return Self.string(ts_query_capture_name_for_id(compiled, id, &length), length)
    }
    patterns = Self.patterns(of: compiled, source: source, order: order)
  }

  deinit { ts_query_delete(handle) }

  /// Calls `body` with every match whose nodes reach into `range` and whose predicates hold.
  ///
  /// Stops early, with false, when patience runs out.
  func forEachMatch(
    in tree: SourceTree, of text: UnsafeBufferPointer<UInt8>, within range: Range<Int>,
    patience: inout Patience, _ body: (QueryPattern, QueryMatch) -> Void
  ) -> Bool {
    // To tree-sitter an end of 0 means the end of the text.
    guard !range.isEmpty, let cursor = ts_query_cursor_new() else { return true }
    defer { ts_query_cursor_delete(cursor) }
    ts_query_cursor_set_match_limit(cursor, Self.unfinishedMatches)
    ts_query_cursor_set_byte_range(cursor, UInt32(range.lowerBound), UInt32(range.upperBound))
    ts_query_cursor_exec(cursor, handle, tree.root)
    var found = TSQueryMatch()
    while ts_query_cursor_next_match(cursor, &found) {
      if patience.isOverNow() { return false }
      let pattern = patterns[Int(found.pattern_index)]
      let match = QueryMatch(found, text: text)
      if pattern.holds(for: match) { body(pattern, match) }
    }
    return true
  }

  private static func patterns(
    of query: OpaquePointer, source: [UInt8], order: Language.PatternOrder
  ) -> [QueryPattern] {
    let count = ts_query_pattern_count(query)
    let starts = (0..<count).map { Int(ts_query_start_byte_for_pattern(query, $0)) }
    return (0..<count).map { index in
      let position = Int(index)
      let end = position + 1 < starts.count ? starts[position + 1] : source.count
      return QueryPattern(
        clauses: clauses(of: query, pattern: index), source: source[starts[position]..<end],
        place: order == .lastWins ? position : -position)
    }
  }

  /// The clauses `(#name …)` of a pattern: the name first, then captures and strings.
  private static func clauses(of query: OpaquePointer, pattern: UInt32) -> [[QueryClause.Term]] {
    var count: UInt32 = 0
    let steps = ts_query_predicates_for_pattern(query, pattern, &count)
    var clauses: [[QueryClause.Term]] = []
    var current: [QueryClause.Term] = []
    for step in UnsafeBufferPointer(start: steps, count: Int(count)) {
      switch step.type {
      case TSQueryPredicateStepTypeCapture: current.append(.capture(Int(step.value_id)))
      case TSQueryPredicateStepTypeString:
        var length: UInt32 = 0
        let text = ts_query_string_value_for_id(query, step.value_id, &length)
        current.append(.string(string(text, length)))
      default:
        clauses.append(current)
        current = []
      }
    }
    return clauses
  }

  private static func string(_ start: UnsafePointer<CChar>?, _ length: UInt32) -> String {
    start.map { start in
      let bytes = UnsafeBufferPointer(start: start, count: Int(length))
      return String(decoding: bytes.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    } ?? ""
  }

  private static func reason(_ kind: TSQueryError) -> String {
    switch kind {
    case TSQueryErrorSyntax: "it is malformed"
    case TSQueryErrorNodeType: "the parser has no such node"
    case TSQueryErrorField: "the parser has no such field"
    case TSQueryErrorCapture: "a predicate names a capture that is not there"
    case TSQueryErrorStructure: "the pattern can never match"
    default: "it is for another version"
    }
  }
}
