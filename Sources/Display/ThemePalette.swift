import Config

/// The names of colours in a theme: its own, and those that every theme has.
struct ThemePalette {
  private var colors: [String: Color] = ["default": .terminal]

  init() {
    for (index, name) in Self.sixteen.enumerated() { colors[name] = .indexed(UInt8(index)) }
  }

  /// Names a colour; the theme's own names hide those that every theme has.
  mutating func define(_ name: String, _ color: Color) { colors[name] = color }

  /// A colour by its name, as `#rrggbb`, or by its number in the palette of 256.
  func color(_ word: Substring) -> Color? {
    if word.utf8.first == UInt8(ascii: "#") { return RGB(word).map { .rgb($0) } }
    return colors[String(word)] ?? UInt8(word).map { .indexed($0) }
  }

  /// The one of the sixteen that a word names.
  static func sixteenIndex(_ word: Substring) -> UInt8? {
    sixteen.firstIndex(of: String(word)).map(UInt8.init)
      ?? UInt8(word).flatMap { $0 < 16 ? $0 : nil }
  }

  /// Says that a word is not known, with the nearest that is.
  func message(_ kind: String, _ word: Substring, also others: [String] = []) -> String {
    let known = colors.keys.sorted() + others.sorted()
    return "no \(kind) \(word)\(suggestion(for: String(word), among: known))"
  }

  static let sixteen = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "bright-black",
    "bright-red", "bright-green", "bright-yellow", "bright-blue", "bright-magenta", "bright-cyan",
    "bright-white",
  ]
}
