extension FileCoding {
  /// The text that a file holds if it is written like this; nil where it cannot be.
  ///
  /// - Parameter isWhole: Whether it is all of the file; otherwise a character that is cut off is left
  ///   out.
  func decode(_ file: PieceTree, isWhole: Bool = true) -> PieceTree? {
    if lineEnds == .unix, charset == .utf8 || charset == .raw { return file }
    let lent = file.lend(file.all)
    return withExtendedLifetime(lent) {
      guard let bytes = utf8(of: lent.bytes, isWhole) else { return nil }
      return PieceTree(lineEnds == .dos ? Self.withoutReturns(bytes) : bytes)
    }
  }

  func utf8(of bytes: UnsafeBufferPointer<UInt8>, _ isWhole: Bool) -> [UInt8]? {
    switch charset {
    case .raw, .utf8: return Array(bytes)
    case .utf8WithSignature:
      return Array(bytes.starts(with: Self.signature) ? bytes.dropFirst(3) : bytes[...])
    case .latin1: return Self.utf8(of: bytes) { UInt32($0) }
    case .windows1252: return Self.utf8(of: bytes, by: Windows1252.scalar)
    case .utf16LittleEndian: return Self.utf8(ofUTF16: bytes, high: 1, isWhole)
    case .utf16BigEndian: return Self.utf8(ofUTF16: bytes, high: 0, isWhole)
    }
  }

  private static func utf8(
    of bytes: UnsafeBufferPointer<UInt8>, by scalar: (UInt8) -> UInt32
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes { append(scalar(byte), to: &text) }
    return text
  }

  /// - Parameter high: Which byte of a unit is the higher one.
  private static func utf8(
    ofUTF16 bytes: UnsafeBufferPointer<UInt8>, high: Int, _ isWhole: Bool
  ) -> [UInt8]? {
    if isWhole, bytes.count % 2 != 0 { return nil }
    func unit(_ index: Int) -> UInt32 {
      UInt32(bytes[2 * index + high]) << 8 | UInt32(bytes[2 * index + 1 - high])
    }
    let count = bytes.count / 2
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var at = count > 0 && unit(0) == 0xFEFF ? 1 : 0
    while at < count {
      let first = unit(at)
      at += 1
      switch first {
      // No text has it: these are numbers, or characters of four bytes.
      case 0: return nil
      case 0xD800..<0xDC00:
        guard at < count else {
          if isWhole { return nil }
          return text
        }
        let second = unit(at)
        guard 0xDC00..<0xE000 ~= second else { return nil }
        append(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF, to: &text)
        at += 1
      case 0xDC00..<0xE000: return nil
      default: append(first, to: &text)
      }
    }
    return text
  }

  /// Adds a character as UTF-8.
  private static func append(_ scalar: UInt32, to text: inout [UInt8]) {
    if scalar < 0x80 { return text.append(UInt8(scalar)) }
    let last = UInt8(0x80 | scalar & 0x3F)
    if scalar < 0x800 {
      text.append(UInt8(0xC0 | scalar >> 6))
    } else {
      let third = UInt8(0x80 | scalar >> 6 & 0x3F)
      if scalar < 0x10000 {
        text.append(UInt8(0xE0 | scalar >> 12))
      } else {
        text.append(UInt8(0xF0 | scalar >> 18))
        text.append(UInt8(0x80 | scalar >> 12 & 0x3F))
      }
      text.append(third)
    }
    text.append(last)
  }

  /// Takes out each carriage return that stands before a newline.
  private static func withoutReturns(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for (at, byte) in bytes.enumerated() {
      if byte == 13, at + 1 < bytes.count, bytes[at + 1] == 10 { continue }
      text.append(byte)
    }
    return text
  }
}
