/// How something that must not reach the terminal is shown: `^[`, `\u{202E}`, `\xFF`.
///
/// A value of a few bytes that spells itself out on demand, so that showing it allocates nothing.
package struct VisibleEscape: Hashable, Sendable {
  private let form: Form
  private let value: UInt32

  private enum Form { case caret, scalar, byte }

  /// A C0 control or DEL, in caret notation.
  static func control(_ byte: UInt8) -> VisibleEscape {
    VisibleEscape(form: .caret, value: UInt32(byte))
  }

  /// An invisible scalar, by its number.
  static func scalar(_ scalar: Unicode.Scalar) -> VisibleEscape {
    VisibleEscape(form: .scalar, value: scalar.value)
  }

  /// A byte that is not UTF-8.
  static func byte(_ byte: UInt8) -> VisibleEscape {
    VisibleEscape(form: .byte, value: UInt32(byte))
  }

  /// The number of ASCII characters, each one cell.
  package var count: Int {
    switch form {
    case .caret: 2
    case .scalar: 4 + digits
    case .byte: 4
    }
  }

  /// The ASCII character at `index`.
  package subscript(index: Int) -> UInt8 {
    switch form {
    case .caret:
      return index == 0 ? UInt8(ascii: "^") : UInt8(value) ^ 0x40
    case .byte:
      switch index {
      case 0: return UInt8(ascii: "\\")
      case 1: return UInt8(ascii: "x")
      default: return hexadecimal(3 - index)
      }
    case .scalar:
      switch index {
      case 0: return UInt8(ascii: "\\")
      case 1: return UInt8(ascii: "u")
      case 2: return UInt8(ascii: "{")
      case 3 + digits: return UInt8(ascii: "}")
      default: return hexadecimal(2 + digits - index)
      }
    }
  }

  /// Hexadecimal digits of the number, at least two.
  private var digits: Int { max((35 - value.leadingZeroBitCount) / 4, 2) }

  private func hexadecimal(_ digit: Int) -> UInt8 {
    let nibble = UInt8(value >> (4 * UInt32(digit)) & 15)
    return nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "A") + nibble - 10
  }
}
