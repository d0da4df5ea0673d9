/// The background colour of a label.
package struct LabelColor: Codable, Hashable, Sendable, CustomStringConvertible {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `rrggbb`, with or without `#`: forges take both and answer without.
  package init?(_ text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    self.init(
      red: UInt8(value >> 16 & 0xff), green: UInt8(value >> 8 & 0xff), blue: UInt8(value & 0xff))
  }

  /// For labels whose colour is missing or makes no sense.
  package static let gray = LabelColor(red: 0x88, green: 0x88, blue: 0x88)

  /// `#rrggbb`, as forges take it.
  package var description: String {
    "#"
      + [red, green, blue].map { part in
        let digits = String(part, radix: 16)
        return digits.utf8.count < 2 ? "0" + digits : digits
      }.joined()
  }
}
