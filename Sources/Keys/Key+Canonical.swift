extension Key {
  /// The one form of a character with modifiers.
  static func canonical(
    _ scalar: Unicode.Scalar, _ modifiers: Modifiers
  ) -> (Base, Modifiers) {
    switch scalar.value {
    case 0x00: return (.scalar(" "), modifiers.union(.control))
    case 0x09: return (.named(.tab), modifiers)
    case 0x0D: return (.named(.return), modifiers)
    case 0x1B: return (.named(.esc), modifiers)
    case 0x7F: return (.named(.backspace), modifiers)
    // Both C-/ and C-_ send it; people mean the one without Shift, but with Meta the redo of Emacs.
    case 0x1F:
      return (.scalar(modifiers.contains(.meta) ? "_" : "/"), modifiers.union(.control))
    case 0x01...0x1E:
      let letter = UInt8(scalar.value) | (scalar.value <= 0x1A ? 0x60 : 0x40)
      return (.scalar(Unicode.Scalar(letter)), modifiers.union(.control))
    default:
      return modifiers.contains(.control)
        ? controlled(scalar, modifiers) : shifted(scalar, modifiers)
    }
  }

  private static func controlled(
    _ scalar: Unicode.Scalar, _ modifiers: Modifiers
  ) -> (Base, Modifiers) {
    let small = scalar.lowercased
    guard !modifiers.contains(.shift) else { return (.scalar(small), modifiers) }
    let rest = modifiers.subtracting(.control)
    switch small {
    case "@": return (.scalar(" "), modifiers)
    case "i": return (.named(.tab), rest)
    case "m": return (.named(.return), rest)
    case "[": return (.named(.esc), rest)
    default: return (.scalar(small), modifiers)
    }
  }

  private static func shifted(
    _ scalar: Unicode.Scalar, _ modifiers: Modifiers
  ) -> (Base, Modifiers) {
    guard modifiers.contains(.shift) else { return (.scalar(scalar), modifiers) }
    let capital = scalar.uppercased
    let isLetter = capital != scalar || scalar.lowercased != scalar
    return (.scalar(capital), isLetter ? modifiers.subtracting(.shift) : modifiers)
  }
}

extension Unicode.Scalar {
  /// The small letter, where it is one scalar; else itself.
  var lowercased: Unicode.Scalar {
    if isASCII { return 0x41...0x5A ~= value ? Unicode.Scalar(UInt8(value) | 0x20) : self }
    return properties.lowercaseMapping.onlyScalar ?? self
  }

  /// The capital letter, where it is one scalar; else itself.
  var uppercased: Unicode.Scalar {
    if isASCII { return 0x61...0x7A ~= value ? Unicode.Scalar(UInt8(value) & 0x5F) : self }
    return properties.uppercaseMapping.onlyScalar ?? self
  }
}

extension String {
  fileprivate var onlyScalar: Unicode.Scalar? {
    unicodeScalars.count == 1 ? unicodeScalars.first : nil
  }
}
