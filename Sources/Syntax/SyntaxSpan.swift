package import Text

/// A run of bytes that one face colours.
///
/// Spans of one answer are in order and do not overlap; bytes between them are plain.
package struct SyntaxSpan: Hashable, Sendable {
  package let range: Range<ByteOffset>
  package let face: SyntaxFace

  package init(range: Range<ByteOffset>, face: SyntaxFace) {
    self.range = range
    self.face = face
  }

  /// Nil for a run without a face.
  ///
  /// `offset` is where the text begins that the run counts from.
  init?(_ run: SpanCanvas.Run, at offset: Int = 0) {
    guard let face = run.paint.face else { return nil }
    let start = ByteOffset(run.range.lowerBound + offset)
    self.init(range: start..<ByteOffset(run.range.upperBound + offset), face: face)
  }
}
