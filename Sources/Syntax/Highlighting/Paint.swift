/// What lies on a byte of a canvas, in a byte.
struct Paint: Hashable, Sendable {
  let code: UInt8

  /// No paint at all: what is around shows through.
  static let bare = Paint(code: 0)
  /// Paint that looks like none and covers what is around.
  static let plain = Paint(code: 1)

  static func face(_ face: SyntaxFace) -> Paint { Paint(code: codes[face] ?? bare.code) }

  /// Nil for bare and plain.
  var face: SyntaxFace? { code < 2 ? nil : SyntaxFace.allCases[Int(code) - 2] }

  private static let codes = Dictionary(uniqueKeysWithValues: zip(SyntaxFace.allCases, UInt8(2)...))
}
