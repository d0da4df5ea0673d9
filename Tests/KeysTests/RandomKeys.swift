import Keys
import TestSupport

extension Key {
  /// Any key in its one form, with odd ones more often than people press them.
  static func random(using generator: inout SeededGenerator) -> Key {
    let modifiers = Modifiers(rawValue: UInt8.random(in: 0..<16, using: &generator))
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      return Key(Name.allCases.randomElement(using: &generator) ?? .up, modifiers)
    case 1:
      return Key(Unicode.Scalar(UInt8.random(in: 0..<128, using: &generator)), modifiers)
    case 2:
      let odd: [Unicode.Scalar] = [
        "ß", "ü", "Ü", "ǆ", "ı", "İ", "K", "ﬁ", "\u{301}", "\u{202E}", "\u{200B}", "\u{85}",
        "\u{A0}", "\u{AD}", "\u{FE0F}", "\u{E046}", "日", "👍", "\u{10FFFF}", "-", "<", ">", "^",
        "\\", ";", "*",
      ]
      return Key(odd.randomElement(using: &generator) ?? "x", modifiers)
    default:
      let value = UInt32.random(in: 0..<0x11_0000, using: &generator)
      return Key(Unicode.Scalar(value) ?? "x", modifiers)
    }
  }
}
