// Matching needs its text in one piece, so a part of the text is laid out and grows until it is enough.

extension Regexp {
  /// What is laid out before a place, so that the expression can look at what stands before it.
  private static let margin = 16
  private static let leastWindow = 4 * 1024
  private static let mostWindow = 256 * 1024

  /// The first match at or after an offset.
  ///
  /// - Parameters:
  ///   - start: Where to begin.
  ///   - limits: The part of the text there is; `^`, `\'` and the like know no more.
  ///   - bound: Where matches must end at the latest, if not at the end of `limits`.
  ///   - before: Where matches must begin before, if there is such a place.
  package func first(
    in text: PieceTree, from start: ByteOffset, limits: Range<ByteOffset>, bound: ByteOffset? = nil,
    before: ByteOffset = ByteOffset(.max)
  ) throws(RegexpError) -> RegexpMatch? {
    let end = min(bound ?? limits.upperBound, limits.upperBound)
    guard start <= end else { return nil }
    var from = start
    var size = Self.leastWindow
    while true {
      let lower = max(limits.lowerBound, from - Self.margin)
      let upper = Self.border(in: text, at: min(end, from + size), before: end)
      switch try match(in: text, lower..<upper, from: from, isWhole: upper == end) {
      case .match(let match): return match.range.lowerBound < before ? match : nil
      case .unclear(let place) where place > from:
        // It is clear that none begins before that place.
        from = place
        size = min(max(size, Self.leastWindow), Self.mostWindow)
      case .unclear: size *= 4
      case .none:
        if upper == end { return nil }
        from = upper
        size = min(size * 4, Self.mostWindow)
      }
      if from >= before { return nil }
    }
  }

  /// A place before an end where no scalar is cut in two.
  private static func border(
    in text: PieceTree, at place: ByteOffset, before end: ByteOffset
  ) -> ByteOffset {
    guard place < end else { return end }
    return (0..<4).lazy.map { place - $0 }.first { text[$0] & 0xC0 != 0x80 } ?? place
  }

  /// The match that begins at an offset, if one does.
  package func match(
    at start: ByteOffset, in text: PieceTree, limits: Range<ByteOffset>, bound: ByteOffset? = nil
  ) throws(RegexpError) -> RegexpMatch? {
    let end = min(bound ?? limits.upperBound, limits.upperBound)
    var size = Self.leastWindow
    while true {
      let lower = max(limits.lowerBound, start - Self.margin)
      let upper = min(end, start + size)
      let outcome = try match(
        in: text, lower..<upper, from: start, isWhole: upper == end, anchored: true)
      switch outcome {
      case .match(let match): return match
      case .none: return nil
      case .unclear: size *= 4
      }
    }
  }

  /// The match that begins last of those that end at or before an offset, as Emacs searches backward.
  package func last(
    in text: PieceTree, before end: ByteOffset, limits: Range<ByteOffset>
  ) throws(RegexpError) -> RegexpMatch? {
    var upper = end + 1
    var size = 256
    while upper > limits.lowerBound {
      let lower = max(limits.lowerBound, upper - size)
      if let found = try last(in: text, startingIn: lower..<upper, before: end, limits) {
        return found
      }
      upper = lower
      size = min(size * 2, Self.mostWindow)
    }
    return nil
  }

  /// The last match that begins in a block; halves it until few enough places are left to try one after
  /// the other.
  package func last(
    in text: PieceTree, startingIn block: Range<ByteOffset>, before end: ByteOffset,
    _ limits: Range<ByteOffset>
  ) throws(RegexpError) -> RegexpMatch? {
    guard
      var found = try first(
        in: text, from: block.lowerBound, limits: limits, bound: end, before: block.upperBound)
    else { return nil }
    if block.count > 256 {
      let middle = block.lowerBound + block.count / 2
      if let later = try last(in: text, startingIn: middle..<block.upperBound, before: end, limits)
      {
        return later
      }
      let earlier = block.lowerBound..<middle
      return try last(in: text, startingIn: earlier, before: end, limits)
    }
    while true {
      let next = found.range.lowerBound + max(1, text.scalar(at: found.range.lowerBound).length)
      guard next < block.upperBound,
        let later = try first(
          in: text, from: next, limits: limits, bound: end, before: block.upperBound)
      else { return found }
      found = later
    }
  }

  private enum Found {
    case match(RegexpMatch)
    case unclear(from: ByteOffset)
    case none
  }

  private func match(
    in text: PieceTree, _ window: Range<ByteOffset>, from start: ByteOffset, isWhole: Bool,
    anchored: Bool = false
  ) throws(RegexpError) -> Found {
    let result = text.withBytes(window) { bytes in
      Result { () throws(RegexpError) in
        try match(
          in: bytes, from: start - window.lowerBound, isWhole: isWhole, anchored: anchored)
      }
    }
    switch try result.get() {
    case .none: return .none
    case .unclear(let place): return .unclear(from: window.lowerBound + place)
    case .match(let groups):
      return .match(
        RegexpMatch(
          groups: groups.map { group in
            group.map { window.lowerBound + $0.lowerBound..<window.lowerBound + $0.upperBound }
          }))
    }
  }
}
