import Text

/// Whether the scalars of one grapheme cluster are each in a place where they mean something.
///
/// UAX #29 attaches any number of joiners, selectors, tags and marks to whatever precedes them;
/// that is how text is hidden or smuggled. Accepted are what writing systems and emoji need.
struct ClusterCheck {
  /// Beyond these a cluster is a stunt that overprints the lines around it.
  private static let maximumMarks = 8

  private(set) var isUncertain: Bool
  private let first: Unicode.Scalar
  private let isEmoji: Bool
  private var previous: Unicode.Scalar
  private var marks = 0

  init(_ first: Unicode.Scalar) {
    self.first = first
    previous = first
    isEmoji = first.properties.isEmoji && first.value > 0x7F
    isUncertain = first.hasUncertainWidth
  }

  /// Takes the next scalar of the cluster; `false` if it is out of place.
  mutating func accepts(_ scalar: Unicode.Scalar) -> Bool {
    defer { previous = scalar }
    switch scalar.value {
    case 0x200C, 0x200D:
      // Joiners: between emoji, and in scripts that write with them (Arabic, the Indic ones).
      if scalar.value == 0x200D, isEmoji {
        isUncertain = true
        return true
      }
      return (0x0600..<0x2000).contains(first.value)
    case 0xFE0E, 0xFE0F:
      isUncertain = true
      return first.properties.isEmoji
    case 0xFE00...0xFE0D, 0xE0100...0xE01EF:
      return first.properties.isIdeographic || first.value >= 0x1000 && first.value < 0x2000
    case 0xE0020...0xE007F:
      // Tags: subdivision flags only.
      isUncertain = true
      return first.value == 0x1F3F4
    case 0x1F3FB...0x1F3FF, 0x1F1E6...0x1F1FF:
      isUncertain = true
      return true
    default:
      if scalar.mayNotStandAlone, !isHangulFiller(scalar) {
        return scalar.isMark && countMark(scalar)
      }
      if previous.value == 0x200D { return scalar.properties.isEmoji || first.value >= 0x0600 }
      if scalar.isMark { return countMark(scalar) }
      isUncertain = true
      return true
    }
  }

  private mutating func countMark(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.generalCategory != .nonspacingMark { isUncertain = true }
    marks += 1
    return marks <= Self.maximumMarks
  }

  private func isHangulFiller(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x115F || scalar.value == 0x1160
  }
}

extension Unicode.Scalar {
  /// Invisible, reordering, or a mark: shown as an escape unless a cluster gives it a meaning.
  var mayNotStandAlone: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0xA0..<0x0300: value == 0xAD
    case 0x2028, 0x2029, 0xFFF9...0xFFFB: true
    case 0x1F3FB...0x1F3FF: false
    // Punctuation, arrows, lines and shapes, kana, Han and Hangul: the many that need no looking up.
    case 0x2010..<0x2028, 0x2100..<0x2C00, 0x3041..<0x3097, 0x4E00..<0xA000, 0xAC00..<0xD7A4: false
    default: isInvisibleOrMark
    }
  }

  /// As Unicode's tables have it.
  var isInvisibleOrMark: Bool {
    properties.isDefaultIgnorableCodePoint || properties.isBidiControl || isMark
      || properties.isNoncharacterCodePoint
  }

  /// Terminals disagree how many cells it takes: too new, private, or half of a flag.
  var hasUncertainWidth: Bool {
    switch value {
    case 0..<0x1100: false
    case 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: true
    case 0xE000...0xF8FF, 0xF0000...0x10FFFF: true
    default: isNew
    }
  }

  /// Assigned after Unicode 12, of 2019: the tables of many terminals are that old.
  private var isNew: Bool {
    guard let age = properties.age else { return true }
    return age.major > 12
  }
}
