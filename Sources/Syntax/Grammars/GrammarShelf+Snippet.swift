package import Workers

extension GrammarShelf {
  /// The colours of a text that stands for itself and does not change: a fence of a rendered comment.
  ///
  /// Blocks for as long as parsing takes, so it is for workers. Empty when the language is unknown,
  /// when the limits forbid it, and when it was cancelled.
  package func highlight(
    _ snippet: [UInt8], as language: String, cancellation: Cancellation? = nil
  ) -> [SyntaxSpan] {
    guard limits.allow(snippet) else { return [] }
    return runs(of: snippet, as: language, in: 0..<snippet.count, cancellation: cancellation)
      .compactMap { SyntaxSpan($0) }
  }

  func runs(
    of text: [UInt8], as language: String, in range: Range<Int>, cancellation: Cancellation?
  ) -> [SpanCanvas.Run] {
    if language == DiffPainter.language { return DiffPainter.runs(of: text, in: range) }
    guard let grammar = grammar(language) else { return [] }
    let patience = Patience(cancellation: cancellation, milliseconds: limits.milliseconds)
    var painter = SourcePainter(shelf: self, cache: EmbeddingCache(), patience: patience)
    return painter.runs(of: text, grammar: grammar, in: range) ?? []
  }
}
