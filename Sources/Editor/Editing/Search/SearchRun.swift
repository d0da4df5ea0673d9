import Text

/// A search that is made piece by piece, so that there is a moment for other things in between.
struct SearchRun {
  enum Outcome {
    case found(RegexpMatch)
    case notYet
    case failed
  }

  let pattern: SearchPattern
  private let text: PieceTree
  private let limits: Range<ByteOffset>
  private let isForward: Bool
  /// Where it began.
  let start: ByteOffset
  /// Where a match must begin before; backward how far back it has looked.
  private var end: ByteOffset
  /// Forward, how far it has looked: no match begins before.
  private(set) var place: ByteOffset

  /// Searches for the first match from an offset on, or for the last one that ends at or before it.
  ///
  /// - Parameter end: Where a match must begin before, if it is not enough that it lies in `limits`.
  init(
    _ pattern: SearchPattern, in text: PieceTree, from start: ByteOffset,
    _ limits: Range<ByteOffset>, isForward: Bool, before end: ByteOffset? = nil
  ) {
    self.pattern = pattern
    self.text = text
    self.limits = limits
    self.isForward = isForward
    self.start = start
    place = isForward ? start : limits.lowerBound
    // A match of nothing may begin at the very end.
    self.end = isForward ? min(end ?? .init(.max), limits.upperBound + 1) : start + 1
  }

  /// Looks through some more of the text, for a millisecond or a few.
  mutating func goOn() throws(RegexpError) -> Outcome {
    guard place < end else { return .failed }
    if isForward {
      let next = min(place + pattern.stride, end)
      if let match = try pattern.first(in: text, startingIn: place..<next, limits) {
        return .found(match)
      }
      place = next
    } else {
      let next = max(end - pattern.stride, limits.lowerBound)
      if let match = try pattern.last(in: text, startingIn: next..<end, before: start, limits) {
        return .found(match)
      }
      end = next
    }
    return place < end ? .notYet : .failed
  }

  /// Looks through the rest of the text.
  ///
  /// - Parameter step: Called now and then; throws to stop there.
  mutating func finish(_ step: () throws -> Void) throws -> RegexpMatch? {
    while true {
      switch try goOn() {
      case .found(let match): return match
      case .failed: return nil
      case .notYet: try step()
      }
    }
  }
}
