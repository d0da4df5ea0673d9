/// One cell of the screen, in eight bytes that are compared and copied as one number.
package struct Cell: Hashable, Sendable {
  /// All of it: the glyph in the lower half, above it face and flags.
  package private(set) var bits: UInt64

  package init(_ glyph: Glyph = .space, face: FaceID = .plain, flags: Flags = []) {
    bits =
      UInt64(glyph.rawValue) | UInt64(face.rawValue) << Self.faceShift
      | UInt64(flags.rawValue) << Self.flagsShift
  }

  package var glyph: Glyph { Glyph(rawValue: UInt32(truncatingIfNeeded: bits)) }

  package var face: FaceID {
    get { FaceID(rawValue: UInt16(truncatingIfNeeded: bits >> Self.faceShift)) }
    set { bits = bits & ~Self.faceBits | UInt64(newValue.rawValue) << Self.faceShift }
  }

  package var flags: Flags {
    Flags(rawValue: UInt8(truncatingIfNeeded: bits >> Self.flagsShift))
  }

  /// Whether another cell shows the same in its own face.
  package func hasContent(of other: Cell) -> Bool { (bits ^ other.bits) & ~Self.faceBits == 0 }

  private static var faceShift: UInt64 { 32 }
  private static var flagsShift: UInt64 { 48 }
  private static var faceBits: UInt64 { 0xFFFF << faceShift }

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
