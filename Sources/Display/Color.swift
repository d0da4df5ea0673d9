/// A colour as a theme names it or as a terminal is told it.
package enum Color: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case terminal
  /// One of the terminal's palette: 0–7 plain, 8–15 bright, 16–255 as xterm has them.
  case indexed(UInt8)
  /// A colour of 24 bits, with the one of the sixteen that stands for it where there are no more.
  case rgb(RGB, sixteen: UInt8? = nil)
}

/// How many colours a terminal shows.
package enum ColorDepth: Int, Comparable, Sendable, CaseIterable {
  /// None: attributes only.
  case mono
  /// The eight plain and eight bright ones.
  case sixteen
  /// The palette of 256.
  case palette
  /// 24 bits a colour.
  case trueColor

  package static func < (one: ColorDepth, other: ColorDepth) -> Bool {
    one.rawValue < other.rawValue
  }
}
