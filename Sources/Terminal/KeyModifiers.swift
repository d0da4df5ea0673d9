import Keys

/// The modifiers of a key as terminals number them (xterm's, which kitty extended), less one.
enum KeyModifiers {
  /// 1 Shift, 2 Alt, 4 Control, 8 Super, 16 Hyper, 32 Meta; 64 and 128 are the locks, no modifiers.
  static func decode(_ bits: Int) -> Key.Modifiers {
    var modifiers: Key.Modifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & (2 | 32) != 0 { modifiers.insert(.meta) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    if bits & 8 != 0 { modifiers.insert(.super) }
    return modifiers
  }

  /// A key with a character on it.
  ///
  /// Shift belongs to the character it makes (`!`, `A`), which some protocols report all the same;
  /// only with the space bar it is a key of its own.
  static func key(_ scalar: Unicode.Scalar, _ modifiers: Key.Modifiers) -> Key {
    guard modifiers.contains(.shift) else { return Key(scalar, modifiers) }
    let isCased = scalar.properties.isLowercase || scalar.properties.isUppercase
    let keepsShift = isCased || scalar == " " || scalar.value < 0x20 || scalar.value == 0x7F
    return Key(scalar, keepsShift ? modifiers : modifiers.subtracting(.shift))
  }
}
