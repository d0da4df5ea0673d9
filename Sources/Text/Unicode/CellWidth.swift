/// The end of what shares the cells of the scalar at `start`, on a terminal of the given policy.
///
/// That is the grapheme cluster where the terminal knows clusters; elsewhere it ends before the next
/// scalar that takes cells of its own, so a family of emoji is several.
package func graphemeEnd(
  in bytes: UnsafeBufferPointer<UInt8>, from start: Int, policy: WidthPolicy
) -> Int {
  let end = graphemeEnd(in: bytes, from: start)
  guard !policy.clusters else { return end }
  var place = start + Unicode.UTF8.decode(at: start, in: bytes).length
  while place < end {
    let (scalar, length) = Unicode.UTF8.decode(at: place, in: bytes)
    if let scalar, scalar.cellWidth(policy) > 0 { break }
    place += length
  }
  return place
}

/// The cells that one grapheme cluster takes: 0, 1 or 2 where the terminal knows clusters, else the sum
/// of its parts.
///
/// Zero is for what cannot stand alone: controls, joiners, marks without a base. A byte that is not UTF-8
/// has no width of its own either.
package func cellWidth(ofCluster bytes: UnsafeBufferPointer<UInt8>, _ policy: WidthPolicy) -> Int {
  guard !bytes.isEmpty else { return 0 }
  let (first, length) = Unicode.UTF8.decode(at: 0, in: bytes)
  guard let first else { return 0 }
  var width = first.cellWidth(policy)
  var previous = first
  var place = length
  while place < bytes.count {
    let (scalar, length) = Unicode.UTF8.decode(at: place, in: bytes)
    place += length
    guard let scalar else { continue }
    switch scalar.value {
    case 0xFE0F where policy.vs16Widens && previous.hasNarrowEmojiForm:
      width += 1
    case 0xFE0E where policy.vs15Narrows && previous.hasTextForm:
      width -= 1
    default:
      if !policy.clusters {
        width += scalar.cellWidth(policy)
      } else if width == 0 {
        width = scalar.cellWidth(policy)
      } else if scalar.breakClass == .regionalIndicator, previous.breakClass == .regionalIndicator {
        width = 2
      }
    }
    previous = scalar
  }
  return policy.clusters ? min(width, 2) : width
}

extension Unicode.Scalar {
  /// The cells that the scalar takes by itself.
  func cellWidth(_ policy: WidthPolicy) -> Int {
    if isASCII { return value >= 0x20 && value < 0x7F ? 1 : 0 }
    let width = narrowWidth
    return width == 1 && policy.ambiguousIsWide && isAmbiguousWidth ? 2 : width
  }

  /// East Asian Width is Ambiguous.
  package var isAmbiguousWidth: Bool { UnicodeTables.ambiguousWidth.contains(self) }

  /// A narrow character that U+FE0F turns into an emoji.
  var hasNarrowEmojiForm: Bool {
    UnicodeTables.emojiVariations.contains(self) && narrowWidth == 1
  }

  /// A wide emoji that U+FE0E turns into text.
  var hasTextForm: Bool { UnicodeTables.emojiVariations.contains(self) && narrowWidth == 2 }
}
