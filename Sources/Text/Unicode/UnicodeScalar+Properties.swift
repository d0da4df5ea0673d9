import CUTF8Proc

// The only file that calls utf8proc (Unicode 15.0 in 2.8).

extension Unicode.Scalar {
  /// What the scalar is for the rules that break text into grapheme clusters.
  enum BreakClass {
    case other
    case control
    case prepend
    case extend
    case joiner
    case regionalIndicator
    case hangulMedialOrFinal
    case pictograph
  }

  var breakClass: BreakClass {
    switch utf8proc_boundclass_t(UInt32(utf8proc_get_property(codepoint).pointee.boundclass)) {
    case UTF8PROC_BOUNDCLASS_CONTROL, UTF8PROC_BOUNDCLASS_CR, UTF8PROC_BOUNDCLASS_LF: .control
    case UTF8PROC_BOUNDCLASS_PREPEND: .prepend
    case UTF8PROC_BOUNDCLASS_EXTEND, UTF8PROC_BOUNDCLASS_SPACINGMARK: .extend
    case UTF8PROC_BOUNDCLASS_ZWJ: .joiner
    case UTF8PROC_BOUNDCLASS_REGIONAL_INDICATOR: .regionalIndicator
    case UTF8PROC_BOUNDCLASS_V, UTF8PROC_BOUNDCLASS_T: .hangulMedialOrFinal
    case UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC: .pictograph
    default: .other
    }
  }

  /// The cells that the scalar takes by itself when East Asian Ambiguous is narrow: 0, 1 or 2.
  ///
  /// Medial and final Hangul letters stand in the cells of the initial one before them.
  var narrowWidth: Int {
    if breakClass == .hangulMedialOrFinal { return 0 }
    // Unicode keeps these planes for ideographs; utf8proc takes those it does not know for narrow.
    if value >= 0x20000, value <= 0x3FFFD { return 2 }
    return Int(utf8proc_charwidth(codepoint))
  }

  /// True for combining marks of all kinds.
  package var isMark: Bool {
    switch utf8proc_category(codepoint) {
    case UTF8PROC_CATEGORY_MN, UTF8PROC_CATEGORY_ME, UTF8PROC_CATEGORY_MC: true
    default: false
    }
  }

  /// The one scalar that is its upper case (`upcase` of a character); itself when there is none.
  package var upcased: Unicode.Scalar {
    // Emacs leaves dotless i alone: its upper case would be the I that belongs to i.
    if isASCII || value == 0x131 { return Unicode.Scalar(asciiUpper) ?? self }
    return Unicode.Scalar(UInt32(utf8proc_toupper(codepoint))) ?? self
  }

  /// The one scalar that is its lower case; itself when there is none.
  package var downcased: Unicode.Scalar {
    if isASCII { return Unicode.Scalar(asciiLower) ?? self }
    return Unicode.Scalar(UInt32(utf8proc_tolower(codepoint))) ?? self
  }

  /// The one scalar that starts a capitalised word with it; itself when there is none.
  package var titlecased: Unicode.Scalar {
    if isASCII { return upcased }
    return Unicode.Scalar(UInt32(utf8proc_totitle(codepoint))) ?? self
  }

  /// True for a letter that has a lower case other than itself: it makes a search mind case.
  package var isUppercase: Bool { downcased != self }

  /// The same for all scalars that a search without regard to case takes for each other.
  ///
  /// As in Emacs, ASCII letters match only each other: `k` does not find the Kelvin sign.
  package var caseFolded: Unicode.Scalar {
    if isASCII { return downcased }
    let folded = downcased.upcased.downcased
    return folded.isASCII ? self : folded
  }

  /// What the scalar is made of when it is taken apart as far as it goes, other forms of the same letter
  /// included (Unicode's compatibility decomposition); itself where it is simple.
  package var decomposition: [Unicode.Scalar] {
    if isASCII { return [self] }
    return withUnsafeTemporaryAllocation(of: utf8proc_int32_t.self, capacity: 32) { buffer in
      var boundClass: CInt = 0
      let options = utf8proc_option_t(
        rawValue: UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_COMPAT.rawValue)
      let count = utf8proc_decompose_char(
        codepoint, buffer.baseAddress, utf8proc_ssize_t(buffer.count), options, &boundClass)
      guard count > 0, count <= buffer.count else { return [self] }
      return buffer.prefix(Int(count)).compactMap { Unicode.Scalar(UInt32(bitPattern: $0)) }
    }
  }

  private var codepoint: utf8proc_int32_t { utf8proc_int32_t(bitPattern: value) }
  private var asciiUpper: UInt32 { value >= 0x61 && value <= 0x7A ? value - 32 : value }
  private var asciiLower: UInt32 { value >= 0x41 && value <= 0x5A ? value + 32 : value }
}

/// Tells where grapheme clusters end, fed with one scalar after the other (UAX #29).
struct GraphemeBreaks {
  private var state: utf8proc_int32_t = 0
  private var last: Unicode.Scalar

  /// Starts a cluster with a scalar.
  init(_ first: Unicode.Scalar) { last = first }

  /// True when `next` starts a new cluster.
  ///
  /// Controls stand alone, CR before LF too: Emacs' motion commands see two characters there.
  mutating func isBreak(before next: Unicode.Scalar) -> Bool {
    defer { last = next }
    if next.value < 0x20 || last.value < 0x20 {
      state = 0
      return true
    }
    return utf8proc_grapheme_break_stateful(
      utf8proc_int32_t(bitPattern: last.value), utf8proc_int32_t(bitPattern: next.value), &state)
  }

  /// True when there is a break between two scalars whatever stands before them.
  static func isSure(between before: Unicode.Scalar, and after: Unicode.Scalar) -> Bool {
    if before.value < 0x20 || after.value < 0x20 { return true }
    // What follows a joiner or a regional indicator depends on what is before it.
    if before.value == 0x200D || before.breakClass == .regionalIndicator { return false }
    var breaks = GraphemeBreaks(before)
    return breaks.isBreak(before: after)
  }
}
