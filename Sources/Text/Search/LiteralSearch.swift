/// Finds a string in a text, forwards or backwards, with or without regard to case.
///
/// The text is read where it lies; only bytes around the border of two pieces are copied. With
/// `foldsCase`, letters match as in Emacs (`Unicode.Scalar.caseFolded`), so a match can be longer or shorter
/// in bytes than the string.
package struct LiteralSearch: Sendable {
  private let pattern: Pattern

  private enum Pattern: Sendable {
    case bytes(BytePattern)
    case scalars(ScalarPattern)
  }

  /// Prepares a search; an empty string matches everywhere.
  package init(_ string: String, foldsCase: Bool) {
    self.init(bytes: Array(string.utf8), foldsCase: foldsCase)
  }

  /// Prepares a search for bytes, which need not be UTF-8.
  package init(bytes: [UInt8], foldsCase: Bool) {
    if foldsCase, let pattern = ScalarPattern(bytes) {
      self.pattern = .scalars(pattern)
    } else {
      pattern = .bytes(BytePattern(bytes, foldsCase: foldsCase))
    }
  }

  /// True when an upper-case letter is in a string: then Emacs' incremental search minds case.
  package static func mindsCase(_ string: String) -> Bool {
    string.unicodeScalars.contains { $0.isUppercase }
  }

  /// The first match in a range.
  package func first(in text: PieceTree, _ range: Range<ByteOffset>) -> Range<ByteOffset>? {
    let range = text.clamped(range.lowerBound)..<text.clamped(range.upperBound)
    var start = range.lowerBound
    repeat {
      let upper = min(start + window + longest, range.upperBound)
      if let match = text.withBytes(start..<upper, { firstMatch(in: $0) }) {
        return start + match.lowerBound..<start + match.upperBound
      }
      start += window
    } while start < range.upperBound
    return nil
  }

  /// The last match in a range.
  package func last(in text: PieceTree, _ range: Range<ByteOffset>) -> Range<ByteOffset>? {
    let range = text.clamped(range.lowerBound)..<text.clamped(range.upperBound)
    var end = range.upperBound
    repeat {
      let lower = max(end - window - longest, range.lowerBound)
      if let match = text.withBytes(lower..<end, { lastMatch(in: $0) }) {
        return lower + match.lowerBound..<lower + match.upperBound
      }
      end -= window
    } while end > range.lowerBound
    return nil
  }

  /// The match that starts at an offset, if one does.
  package func match(at offset: ByteOffset, in text: PieceTree) -> Range<ByteOffset>? {
    guard offset >= 0, offset <= text.end else { return nil }
    let upper = min(offset + longest, text.end)
    let end = text.withBytes(offset..<upper) { bytes in
      switch pattern {
      case .bytes(let pattern): pattern.matchEnd(in: bytes, at: 0)
      case .scalars(let pattern): pattern.matchEnd(in: bytes, at: 0)
      }
    }
    return end.map { offset..<offset + $0 }
  }

  /// The most bytes that a match takes.
  package var longest: Int {
    switch pattern {
    case .bytes(let pattern): pattern.count
    case .scalars(let pattern): pattern.longest
    }
  }

  /// The bytes looked at in one go.
  private var window: Int { max(16 * 1024, 4 * longest) }

  private func firstMatch(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    switch pattern {
    case .bytes(let pattern): pattern.first(in: bytes)
    case .scalars(let pattern): pattern.first(in: bytes)
    }
  }

  private func lastMatch(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    switch pattern {
    case .bytes(let pattern): pattern.last(in: bytes)
    case .scalars(let pattern): pattern.last(in: bytes)
    }
  }
}
