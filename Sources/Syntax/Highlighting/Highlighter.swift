package import Text
package import Workers

/// The colours of one text that changes: what a buffer keeps while it is open.
///
/// The tree of the text before serves for the next, so that a keystroke costs milliseconds. Used from
/// workers; one call at a time, others wait.
package final class Highlighter: Sendable {
  package let language: String
  private let shelf: GrammarShelf
  private let state = Locked(HighlighterState())
  /// Apart from the state, so that the loop never waits for a worker that parses.
  private let latestNote = Locked<String?>(nil)

  package init(language: String, shelf: GrammarShelf) {
    self.language = language
    self.shelf = shelf
  }

  /// Why the text is plain when one would expect colours, as a sentence for the mode line.
  package var note: String? { latestNote.withLock { $0 } }

  /// The colours of `range` of `text`, a snapshot of the buffer as it is now.
  ///
  /// Parses what changed since the call before, which is the whole text the first time. A call that
  /// was cancelled loses nothing: the next goes on from there.
  package func spans(
    of text: PieceTree, in range: Range<ByteOffset>, cancellation: Cancellation
  ) throws(Cancelled) -> [SyntaxSpan] {
    let range = range.lowerBound.value..<range.upperBound.value
    if language == DiffPainter.language {
      guard text.byteCount <= shelf.limits.text else { return [] }
      return DiffPainter.runs(of: text.bytes(0..<text.end), in: range).compactMap { SyntaxSpan($0) }
    }
    let (runs, note) = state.withLock { state in
      let runs = state.runs(
        of: text, as: language, in: range, shelf: shelf, cancellation: cancellation)
      return (runs, state.note)
    }
    latestNote.withLock { $0 = note }
    guard let runs else { throw Cancelled() }
    return runs.compactMap { SyntaxSpan($0) }
  }

  /// A guess at the colours of `range` for the first look at a long text, made from the lines around
  /// it alone, while the whole is still to be parsed.
  package func glance(
    at text: PieceTree, in range: Range<ByteOffset>, cancellation: Cancellation
  ) throws(Cancelled) -> [SyntaxSpan] {
    let shown = range.lowerBound.value..<range.upperBound.value
    let part = SourcePainter.surroundings(of: shown).clamped(to: 0..<text.byteCount)
    let bytes = text.bytes(ByteOffset(part.lowerBound)..<ByteOffset(part.upperBound))
    guard shelf.limits.allow(bytes) else { return [] }
    let start = shown.lowerBound - part.lowerBound
    let runs = shelf.runs(
      of: bytes, as: language, in: start..<start + shown.count, cancellation: cancellation)
    try cancellation.check()
    return runs.compactMap { SyntaxSpan($0, at: part.lowerBound) }
  }
}
