import Display
package import Text

/// Stretches that are marked over the text for a while: matches of a search.
package struct Highlights {
  package let buffer: BufferID
  /// In order, not overlapping.
  package var matches: [Range<ByteOffset>]
  /// The one at point.
  package var current: Range<ByteOffset>?

  package init(buffer: BufferID, matches: [Range<ByteOffset>], current: Range<ByteOffset>? = nil) {
    self.buffer = buffer
    self.matches = matches
    self.current = current
  }

  /// The face over an offset if it is in a match, and up to where that answer holds.
  func face(at offset: ByteOffset) -> (face: Face?, end: ByteOffset?) {
    if let current, current.contains(offset) { return ("isearch", current.upperBound) }
    var low = 0
    var high = matches.count
    while low < high {
      let middle = (low + high) / 2
      if matches[middle].upperBound > offset { high = middle } else { low = middle + 1 }
    }
    let next = low < matches.count ? matches[low] : nil
    if let next, next.contains(offset) { return ("isearch.lazy", next.upperBound) }
    let starts = [next?.lowerBound, current?.lowerBound].compactMap { $0 }.filter { $0 > offset }
    return (nil, starts.min())
  }
}
