import Text

/// What motion by words takes for one (Emacs manual, node "Misc for Programs").
package enum WordKind: Sendable {
  /// Letters and digits, as Unicode parts them.
  case plain
  /// The parts of a name in mixed case: `fooBar` has two.
  case subword
  /// A whole symbol: `foo_bar` is one.
  case superword
}

extension Scanner {
  /// The end of the part of a name that begins at or behind an offset (`subword-forward-internal`).
  func subwordEnd(_ start: ByteOffset) -> ByteOffset {
    let first = skip(start) { !$0.isWord }
    let capitals = skip(first) { $0.isWord && $0.isUppercase }
    var bound = capitals
    if let next = scalar(at: bound), !next.scalar.isWord { bound += next.length }
    let end = skip(bound) { $0.isLowercase || $0.isDigit }
    if end <= first { return plainWordEnd(first) }
    let count = contents.string(first..<bound).unicodeScalars.count
    // Capitals with nothing behind them are one part; else the last one begins the next.
    guard count > 1, !(bound == capitals && bound == end) else { return end }
    return offset(bound, movedBy: -1) ?? bound
  }

  /// The beginning of the part of a name that ends at or before an offset (`subword-backward-internal`).
  func subwordStart(_ end: ByteOffset) -> ByteOffset {
    let last = skipBack(end) { !$0.isWord }
    var place = last
    while let before = scalar(before: place) {
      place -= before.length
      let next = place + before.length
      if !before.scalar.isWord || before.scalar.isLowercase || before.scalar.isDigit {
        let capitals = min(skip(next) { $0.isUppercase }, last)
        if capitals > next {
          let bound = min(skip(capitals) { !$0.isWord }, last)
          let isOne = contents.string(next..<bound).unicodeScalars.count == 1
          return isOne || last == bound ? next : offset(bound, movedBy: -1) ?? next
        }
      }
      if !before.scalar.isWord, next < last { return next }
    }
    return limits.lowerBound
  }

  /// The end of the symbol at or behind an offset.
  func symbolEnd(_ start: ByteOffset) -> ByteOffset {
    skip(skip(start) { !$0.belongsToSymbol }) { $0.belongsToSymbol }
  }

  /// The beginning of the symbol at or before an offset.
  func symbolStart(_ end: ByteOffset) -> ByteOffset {
    skipBack(skipBack(end) { !$0.belongsToSymbol }) { $0.belongsToSymbol }
  }
}

extension Unicode.Scalar {
  fileprivate var belongsToSymbol: Bool { isWord || isSymbol }
  fileprivate var isLowercase: Bool { upcased != self && !isUppercase }
  fileprivate var isDigit: Bool { properties.numericType == .decimal }
}
