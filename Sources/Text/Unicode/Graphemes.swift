/// The end of the grapheme cluster that starts at `start`: what a person takes for one character.
///
/// A byte that is not UTF-8 is one by itself. Nothing longer than `graphemeLimit` scalars is one.
package func graphemeEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  let (first, length) = Unicode.UTF8.decode(at: start, in: bytes)
  var end = start + length
  guard let first else { return end }
  // Most of the time: ASCII before ASCII.
  if first.isASCII, end == bytes.count || bytes[end] < 0x80 { return end }
  var breaks = GraphemeBreaks(first)
  for _ in 1..<graphemeLimit where end < bytes.count {
    let (next, length) = Unicode.UTF8.decode(at: end, in: bytes)
    guard let next, !breaks.isBreak(before: next) else { return end }
    end += length
  }
  return end
}

/// The start of the grapheme cluster that ends at `end` or holds it inside.
package func graphemeStart(in bytes: UnsafeBufferPointer<UInt8>, before end: Int) -> Int {
  graphemeStart(in: bytes, before: end, fromStart: true) ?? 0
}

/// As above; nil when that takes bytes before the buffer, if it is not the start of a text.
private func graphemeStart(
  in bytes: UnsafeBufferPointer<UInt8>, before end: Int, fromStart: Bool
) -> Int? {
  var (after, length) = Unicode.UTF8.decode(before: end, in: bytes)
  var start = end - length
  // Back to a place that is a boundary whatever stands before it, then forward again.
  for _ in 1..<graphemeLimit {
    guard let known = after else { break }
    // The first bytes of the buffer may be the end of a scalar.
    guard start >= 4 || fromStart else { return nil }
    guard start > 0 else { break }
    let (before, length) = Unicode.UTF8.decode(before: start, in: bytes)
    guard let before, !GraphemeBreaks.isSure(between: before, and: known) else { break }
    start -= length
    after = before
  }
  let upTo = UnsafeBufferPointer(rebasing: bytes[..<end])
  while true {
    let next = graphemeEnd(in: upTo, from: start)
    if next >= end { return start }
    start = next
  }
}

/// The most scalars that one cluster has; the rest of a longer one counts as the next.
///
/// It bounds the work of a step through text that is nothing but combining marks or flags. It is even, so
/// that flags are cut between two.
let graphemeLimit = 256

/// The bytes that surely hold a whole cluster.
private let graphemeWindow = 4 * graphemeLimit

extension PieceTree {
  /// The end of the grapheme cluster that starts at an offset; the end of the text at its end.
  package func graphemeEnd(from offset: ByteOffset) -> ByteOffset {
    let offset = clamped(offset)
    // Nearly all clusters are short; only a long one is worth copying a kilobyte for.
    for window in [16, graphemeWindow] {
      let length = withBytes(offset..<offset + window) { bytes in
        bytes.isEmpty ? 0 : Text.graphemeEnd(in: bytes, from: 0)
      }
      if length < window - 4 || offset + window >= end { return offset + length }
    }
    return offset + graphemeWindow
  }

  /// The start of the grapheme cluster that ends at an offset or holds it inside; 0 at the start.
  package func graphemeStart(before offset: ByteOffset) -> ByteOffset {
    let offset = clamped(offset)
    guard offset > 0 else { return 0 }
    for window in [16, graphemeWindow + 4] {
      let lower = max(offset - window, 0)
      let start = withBytes(lower..<offset) { bytes in
        Text.graphemeStart(in: bytes, before: bytes.count, fromStart: lower == 0)
      }
      if let start { return lower + start }
    }
    return max(offset - graphemeWindow, 0)
  }
}

/// The end of the grapheme cluster that starts at an offset.
package func graphemeEnd(in text: PieceTree, from offset: ByteOffset) -> ByteOffset {
  text.graphemeEnd(from: offset)
}

/// The start of the grapheme cluster that ends at an offset or holds it inside.
package func graphemeStart(in text: PieceTree, before offset: ByteOffset) -> ByteOffset {
  text.graphemeStart(before: offset)
}
