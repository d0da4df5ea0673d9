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

  /// The face over an offset, if it is in a match.
  func face(at offset: ByteOffset) -> Face? {
    if let current, current.contains(offset) { return "isearch" }
    var low = 0
    var high = matches.count
    while low < high {
      let middle = (low + high) / 2
      if matches[middle].upperBound > offset { high = middle } else { low = middle + 1 }
    }
    return low < matches.count && matches[low].contains(offset) ? "isearch.lazy" : nil
  }
}

extension Session {
  /// The face of a search match over an offset of a window's text.
  func highlight(at offset: ByteOffset, in window: Window) -> Face? {
    guard let highlights, highlights.buffer == window.buffer.id else { return nil }
    return highlights.face(at: offset)
  }
}
