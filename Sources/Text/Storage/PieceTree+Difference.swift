import Glibc

/// One stretch of a text that another has in its place.
package struct Difference: Hashable, Sendable {
  /// Where the texts begin to differ.
  package let at: ByteOffset
  /// How many bytes the old text has there.
  package let removed: Int
  /// How many bytes the new text has there.
  package let inserted: Int
}

extension PieceTree {
  /// The one stretch that differs from an older text; nil when they are equal.
  ///
  /// Pieces that both texts share are not looked at, so that between two states of a text that is edited
  /// the time goes with the number of its pieces and not with its bytes. Any thread may call it.
  package func difference(from old: PieceTree) -> Difference? {
    let shorter = min(byteCount, old.byteCount)
    var front = 0
    while front < shorter {
      let mine = chunk(at: ByteOffset(front))
      let theirs = old.chunk(at: ByteOffset(front))
      let count = min(mine.bytes.count, theirs.bytes.count)
      let equal = Self.equalBytes(mine.bytes.prefix(count), theirs.bytes.prefix(count))
      front += equal
      if equal < count { break }
    }
    if front == byteCount, front == old.byteCount { return nil }
    var back = 0
    while back < shorter - front {
      let mine = chunk(before: end - back)
      let theirs = old.chunk(before: old.end - back)
      let ownLength = (end - back) - mine.start
      let otherLength = (old.end - back) - theirs.start
      let count = min(ownLength, otherLength, shorter - front - back)
      let equal = Self.equalBytesAtEnd(
        mine.bytes[(ownLength - count)..<ownLength],
        theirs.bytes[(otherLength - count)..<otherLength])
      back += equal
      if equal < count { break }
    }
    return Difference(
      at: ByteOffset(front), removed: old.byteCount - front - back,
      inserted: byteCount - front - back)
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// How many bytes two runs of the same length have in common at their beginning.
  private static func equalBytes(_ one: Bytes, _ other: Bytes) -> Int {
    let (one, other) = (UnsafeBufferPointer(rebasing: one), UnsafeBufferPointer(rebasing: other))
    guard let first = one.baseAddress, let second = other.baseAddress else { return 0 }
    if first == second || memcmp(first, second, one.count) == 0 { return one.count }
    return one.indices.first { one[$0] != other[$0] } ?? one.count
  }

  /// How many bytes two runs of the same length have in common at their end.
  private static func equalBytesAtEnd(_ one: Bytes, _ other: Bytes) -> Int {
    let (one, other) = (UnsafeBufferPointer(rebasing: one), UnsafeBufferPointer(rebasing: other))
    guard let first = one.baseAddress, let second = other.baseAddress else { return 0 }
    if first == second || memcmp(first, second, one.count) == 0 { return one.count }
    return one.indices.last { one[$0] != other[$0] }.map { one.count - 1 - $0 } ?? one.count
  }
}
