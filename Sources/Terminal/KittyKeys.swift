import Keys

/// Keys that are reported by number: kitty's protocol (`CSI number ; modifiers u`) and xterm's
/// modifyOtherKeys (`CSI 27 ; modifiers ; number ~`).
enum KittyKeys {
  /// The key of a number, `nil` for keys without a meaning here (locks, modifiers by themselves).
  ///
  /// Functional keys have numbers in the private use area of Unicode; taken for characters they
  /// would be inserted as text.
  static func key(_ number: Int, _ modifiers: Key.Modifiers) -> Key? {
    switch number {
    case 27: return Key(.esc, modifiers)
    case 9: return Key(.tab, modifiers)
    case 13: return Key(.return, modifiers)
    case 8, 127: return Key(.backspace, modifiers)
    case 57376...57398: return Key.Name.function(number - 57376 + 13).map { Key($0, modifiers) }
    case 57399...57408:
      return KeyModifiers.key(Unicode.Scalar(UInt8(number - 57399) + 0x30), modifiers)
    case 57344...63743:
      if let name = names[number] { return Key(name, modifiers) }
      return keypad[number].map { KeyModifiers.key($0, modifiers) }
    default:
      guard number >= 0x20, let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init) else {
        return nil
      }
      return KeyModifiers.key(scalar, modifiers)
    }
  }

  private static let names: [Int: Key.Name] = [
    57344: .esc, 57345: .return, 57346: .tab, 57347: .backspace, 57348: .insert, 57349: .delete,
    57350: .left, 57351: .right, 57352: .up, 57353: .down, 57354: .prior, 57355: .next,
    57356: .home, 57357: .end, 57361: .print, 57362: .pause, 57363: .menu, 57414: .return,
    57417: .left, 57418: .right, 57419: .up, 57420: .down, 57421: .prior, 57422: .next,
    57423: .home, 57424: .end, 57425: .insert, 57426: .delete, 57427: .begin,
  ]

  private static let keypad: [Int: Unicode.Scalar] = [
    57409: ".", 57410: "/", 57411: "*", 57412: "-", 57413: "+", 57415: "=", 57416: ",",
  ]
}
