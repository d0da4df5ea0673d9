/// One cell of the screen, in eight bytes that may be compared as such.
package struct Cell: Hashable, Sendable {
  package var glyph: Glyph
  package var face: FaceID
  package var flags: Flags
  /// Always 0, so that rows of cells can be compared with `memcmp`.
  private let padding: UInt8 = 0

  package init(_ glyph: Glyph = .space, face: FaceID = .plain, flags: Flags = []) {
    self.glyph = glyph
    self.face = face
    self.flags = flags
  }

  /// A blank in plain text.
  package static let blank = Cell()

  package struct Flags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The left half of a character two cells wide.
    package static let wideHead = Flags(rawValue: 1)
    /// The right half; its glyph is `.none`.
    package static let wideTail = Flags(rawValue: 2)
    /// Terminals disagree how wide this is, so the cursor is placed anew after it.
    package static let uncertain = Flags(rawValue: 4)
  }
}

/// What a cell shows: a scalar as itself, or the number of a cluster in `Glyphs`.
package struct Glyph: Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package init(_ scalar: Unicode.Scalar) { rawValue = scalar.value }

  package static let space = Glyph(" ")
  /// The right half of a wide character.
  package static let none = Glyph(rawValue: 0)

  /// The first number that is a cluster.
  static let firstCluster: UInt32 = 0x11_0000

  /// The scalar, `nil` for a cluster.
  package var scalar: Unicode.Scalar? { Unicode.Scalar(rawValue) }
}
