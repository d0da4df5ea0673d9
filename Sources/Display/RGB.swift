/// A colour of 24 bits.
package struct RGB: Hashable, Sendable, CustomStringConvertible {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A colour from its notation `rrggbb` or `rgb` in hexadecimal, with or without a leading `#`.
  package init?(_ notation: some StringProtocol) {
    let digits =
      notation.utf8.first == UInt8(ascii: "#") ? notation.utf8.dropFirst() : notation.utf8[...]
    var value: UInt32 = 0
    for digit in digits {
      guard let nibble = Self.nibble(digit), value < 1 << 24 else { return nil }
      value = value << 4 | UInt32(nibble)
    }
    switch digits.count {
    case 6:
      self.init(UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    case 3:
      self.init(
        UInt8(value >> 8 & 0xF) * 17, UInt8(value >> 4 & 0xF) * 17, UInt8(value & 0xF) * 17)
    default:
      return nil
    }
  }

  /// The notation `#rrggbb`.
  package var description: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = [UInt8(ascii: "#")]
    for channel in [red, green, blue] {
      text.append(digits[Int(channel >> 4)])
      text.append(digits[Int(channel & 15)])
    }
    return String(decoding: text, as: Unicode.UTF8.self)
  }

  private static func nibble(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
