/// What a piece of text means, named by dotted words: `issue.open`, `diff.added.emphasis`.
///
/// A theme that does not name a face gives it the look of the nearest name to its left:
/// `issue.open`, then `issue`, then `default`. Modes and painters name faces; only a theme
/// knows colours.
package struct Face: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let name: String

  package init(_ name: String) { self.name = name }

  package init(stringLiteral name: String) { self.name = name }

  /// Plain text.
  package static let plain: Face = "default"

  package var description: String { name }

  /// The face this one falls back to, `nil` when that is `default`.
  package var parent: Face? {
    name.lastIndex(of: ".").map { Face(String(name[..<$0])) }
  }
}

/// A face, or faces over each other, as a small number for cells; made by a `FaceTable`.
package struct FaceID: Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Plain text, in every table.
  package static let plain = FaceID(rawValue: 0)
}

/// Faces over each other, as they are interned: what a theme turns into a style.
package struct FaceSpec: Hashable, Sendable, CustomStringConvertible {
  /// Bottom first; none is plain text.
  package let layers: [Layer]

  package init(_ layers: [Layer]) { self.layers = layers }

  /// The names of the layers, bottom first, joined by `+`.
  package var description: String {
    layers.isEmpty ? Face.plain.name : layers.map(\.description).joined(separator: "+")
  }

  package enum Layer: Hashable, Sendable, CustomStringConvertible {
    case face(Face)
    /// A label in the colour that its repository gave it.
    case labelColor(RGB)
    /// A cell of a picture; nil where the terminal's own colour shows through.
    case picture(foreground: RGB?, background: RGB?)

    package var description: String {
      switch self {
      case .face(let face): face.name
      case .labelColor(let color): "label(\(color))"
      case .picture: "picture"
      }
    }
  }
}
