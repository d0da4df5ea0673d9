package import Text

/// Cuts text into pieces that are safe to show: nothing in it can move the cursor, reorder,
/// hide or overprint what stands beside it.
///
/// Titles, bodies, names and server errors are written by anybody. What each becomes:
/// - C0 controls `^X`, DEL `^?`;
/// - C1 controls, bidirectional controls, invisible and zero-width characters outside a cluster
///   in which they mean something, combining marks with nothing to combine with `\u{202E}`;
/// - bytes that are not UTF-8 `\xNN`, one escape a byte;
/// - everything else itself, a piece for what shares the same cells.
///
/// Layout and painting both go through here, so they agree about widths.
package struct HarmlessText {
  package struct Piece {
    package let kind: Kind
    /// The bytes it stands for.
    package let range: Range<Int>
    /// In cells: 1 or 2, more for an escape.
    package let width: Int
    /// Terminals disagree about the width.
    package let isUncertain: Bool
  }

  package enum Kind {
    case scalar(Unicode.Scalar)
    /// More than one scalar: these bytes.
    case cluster(Range<Int>)
    case escape(VisibleEscape)
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let policy: WidthPolicy
  /// Where the next piece begins.
  package private(set) var offset = 0
  /// Up to here each scalar is shown by itself, because its cluster was no good.
  private var splitEnd = 0

  /// Borrows the bytes: they must outlive this value.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, policy: WidthPolicy = .standard) {
    self.bytes = bytes
    self.policy = policy
  }

  /// The next piece, `nil` at the end.
  package mutating func next() -> Piece? {
    guard offset < bytes.count else { return nil }
    let byte = bytes[offset]
    // A printable ASCII byte before another ASCII byte is a cluster of its own.
    if byte >= 0x20, byte < 0x7F, offset + 1 == bytes.count || bytes[offset + 1] < 0x80 {
      return piece(.scalar(Unicode.Scalar(byte)), length: 1, width: 1)
    }
    if byte < 0x20 || byte == 0x7F { return escape(.control(byte), length: 1) }
    let (decoded, length) = Unicode.UTF8.decode(at: offset, in: bytes)
    guard let scalar = decoded else { return escape(.byte(byte), length: 1) }
    if scalar.mayNotStandAlone { return escape(.scalar(scalar), length: length) }
    let end = offset < splitEnd ? offset + length : clusterEnd
    if end == offset + length { return single(scalar, length: length) }
    return cluster(scalar, firstLength: length, end: end)
  }

  /// Whether what comes is the same if reading begins here: not within a cluster that was taken apart.
  package var isBetweenClusters: Bool { offset >= splitEnd }

  /// Takes a tab, which whoever lays out text has cells for; false where the next piece is something else.
  package mutating func takeTab() -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\t") else { return false }
    offset += 1
    return true
  }

  /// Takes printable ASCII characters that stand for themselves, `limit` at most, and returns their
  /// bytes; none where the next piece is something else.
  package mutating func nextPlain(limit: Int) -> Range<Int> {
    let start = offset
    let end = start + plainCount(bytes, from: start, limit: limit)
    offset = end
    return start..<end
  }

  private mutating func single(_ scalar: Unicode.Scalar, length: Int) -> Piece {
    let width = width(offset..<offset + length)
    guard width > 0 else { return escape(.scalar(scalar), length: length) }
    return piece(
      .scalar(scalar), length: length, width: width, isUncertain: scalar.hasUncertainWidth)
  }

  /// A cluster as a whole if every scalar in it is in its place, else scalar by scalar.
  ///
  /// A joiner at its end joins nothing, but some terminals would join to it whatever is written next,
  /// wherever that is: it is left out.
  private mutating func cluster(
    _ first: Unicode.Scalar, firstLength: Int, end: Int
  ) -> Piece {
    var check = ClusterCheck(first)
    var position = offset + firstLength
    var shownEnd = position
    while position < end {
      let (scalar, length) = Unicode.UTF8.decode(at: position, in: bytes)
      guard let scalar, check.accepts(scalar) else { break }
      position += length
      if scalar.value != 0x200D { shownEnd = position }
    }
    let width = width(offset..<end)
    guard position == end, end - offset <= Glyphs.maximumBytes, width > 0 else {
      splitEnd = end
      return single(first, length: firstLength)
    }
    let isSingle = shownEnd == offset + firstLength
    return piece(
      isSingle ? .scalar(first) : .cluster(offset..<shownEnd), length: end - offset, width: width,
      isUncertain: isSingle ? first.hasUncertainWidth : check.isUncertain)
  }

  private var clusterEnd: Int { graphemeEnd(in: bytes, from: offset, policy: policy) }

  private func width(_ range: Range<Int>) -> Int {
    min(cellWidth(ofCluster: UnsafeBufferPointer(rebasing: bytes[range]), policy), 2)
  }

  private mutating func escape(_ escape: VisibleEscape, length: Int) -> Piece {
    piece(.escape(escape), length: length, width: escape.count)
  }

  private mutating func piece(
    _ kind: Kind, length: Int, width: Int, isUncertain: Bool = false
  ) -> Piece {
    let range = offset..<offset + length
    offset += length
    return Piece(kind: kind, range: range, width: width, isUncertain: isUncertain)
  }
}

/// How many printable ASCII characters begin at an offset, each a cluster of its own.
///
/// The last one before something else is left out, since that could combine with it.
package func plainCount(
  _ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, limit: Int = .max
) -> Int {
  let end = start + min(bytes.count - start, limit)
  var index = start
  // Eight at a time: the high bit is set in a byte that is not ASCII, by adding 1 in DEL, and by taking
  // away 0x20 in a control character.
  while let base = bytes.baseAddress, index + 8 <= end {
    let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
    let raised = word &+ 0x0101_0101_0101_0101
    let lowered = word &- 0x2020_2020_2020_2020
    guard (word | raised | lowered) & 0x8080_8080_8080_8080 == 0 else { break }
    index += 8
  }
  while index < end, bytes[index] &- 0x20 < 0x5F { index += 1 }
  if index > start, index < bytes.count, bytes[index] >= 0x80 { index -= 1 }
  return index - start
}
