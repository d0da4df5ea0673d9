/// The bytes 0x80 to 0x9F of the code page 1252, by which texts called Latin-1 mostly mean letters and
/// quotation marks (WHATWG Encoding Standard, index windows-1252).
enum Windows1252 {
  /// The characters of 0x80, 0x81 and so on; five bytes have none and stand for their own numbers.
  private static let scalars: [UInt16] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
    0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
  ]

  /// Whether a byte stands for a character.
  static func isDefined(_ byte: UInt8) -> Bool {
    !(0x80..<0xA0).contains(byte) || scalars[Int(byte) - 0x80] >= 0x100
  }

  /// The number of the character that a byte stands for.
  static func scalar(of byte: UInt8) -> UInt32 {
    (0x80..<0xA0).contains(byte) ? UInt32(scalars[Int(byte) - 0x80]) : UInt32(byte)
  }

  /// The byte for a character, if there is one.
  static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    if scalar.value < 0x80 || 0xA0...0xFF ~= scalar.value { return UInt8(scalar.value) }
    return scalars.firstIndex { UInt32($0) == scalar.value }.map { UInt8(0x80 + $0) }
  }
}
