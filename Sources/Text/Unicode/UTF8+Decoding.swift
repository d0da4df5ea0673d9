// One scalar at a time out of bytes that may be anything. What is not UTF-8 (overlong forms, surrogates,
// numbers beyond U+10FFFF, cut sequences) decodes to nil, one byte at a time, so that nothing is lost.

extension Unicode.UTF8 {
  /// The scalar that starts at `offset`, which must be in the buffer, and its length in bytes.
  package static func decode(
    at offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (scalar: Unicode.Scalar?, length: Int) {
    let first = bytes[offset]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let left = bytes.count - offset
    guard first >= 0xC2, left >= 2 else { return (nil, 1) }
    let second = bytes[offset + 1]
    guard second & 0xC0 == 0x80 else { return (nil, 1) }
    var value = UInt32(second & 0x3F)
    if first < 0xE0 { return (Unicode.Scalar(value | UInt32(first & 0x1F) << 6), 2) }
    guard left >= 3 else { return (nil, 1) }
    let third = bytes[offset + 2]
    guard third & 0xC0 == 0x80 else { return (nil, 1) }
    value = value << 6 | UInt32(third & 0x3F)
    if first < 0xF0 {
      value |= UInt32(first & 0x0F) << 12
      guard value >= 0x800, let scalar = Unicode.Scalar(value) else { return (nil, 1) }
      return (scalar, 3)
    }
    guard first < 0xF5, left >= 4 else { return (nil, 1) }
    let fourth = bytes[offset + 3]
    guard fourth & 0xC0 == 0x80 else { return (nil, 1) }
    value = value << 6 | UInt32(fourth & 0x3F) | UInt32(first & 0x07) << 18
    guard value >= 0x10000, let scalar = Unicode.Scalar(value) else { return (nil, 1) }
    return (scalar, 4)
  }

  /// The scalar that ends at `offset`, which must be above 0, and its length in bytes.
  package static func decode(
    before offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (scalar: Unicode.Scalar?, length: Int) {
    if bytes[offset - 1] < 0x80 { return (Unicode.Scalar(bytes[offset - 1]), 1) }
    let bytes = UnsafeBufferPointer(rebasing: bytes[..<offset])
    for length in 2...4 where length <= offset {
      let byte = bytes[offset - length]
      if byte & 0xC0 == 0x80 { continue }
      let found = decode(at: offset - length, in: bytes)
      return found.length == length ? found : (nil, 1)
    }
    return (nil, 1)
  }
}

extension PieceTree {
  /// The scalar that starts at an offset and its length in bytes; nil and 0 at the end of the text.
  package func scalar(at offset: ByteOffset) -> (scalar: Unicode.Scalar?, length: Int) {
    withBytes(offset..<offset + 4) {
      $0.isEmpty ? (nil, 0) : Unicode.UTF8.decode(at: 0, in: $0)
    }
  }

  /// The scalar that ends at an offset and its length in bytes; nil and 0 at the start of the text.
  package func scalar(before offset: ByteOffset) -> (scalar: Unicode.Scalar?, length: Int) {
    withBytes(max(offset - 4, 0)..<max(offset, 0)) {
      $0.isEmpty ? (nil, 0) : Unicode.UTF8.decode(before: $0.count, in: $0)
    }
  }
}

extension ByteCursor {
  /// Moves over the scalar after the cursor: nil at the end, `.some(nil)` for a byte that is not UTF-8.
  package mutating func nextScalar() -> Unicode.Scalar?? {
    guard let byte = peek() else { return nil }
    if byte < 0x80 {
      move(to: offset + 1)
      return Unicode.Scalar(byte)
    }
    let (scalar, length) = text.scalar(at: offset)
    move(to: offset + length)
    return .some(scalar)
  }

  /// Moves back over the scalar before the cursor: nil at the start, `.some(nil)` for a byte that is not
  /// UTF-8.
  package mutating func previousScalar() -> Unicode.Scalar?? {
    guard let byte = peekBack() else { return nil }
    if byte < 0x80 {
      move(to: offset - 1)
      return Unicode.Scalar(byte)
    }
    let (scalar, length) = text.scalar(before: offset)
    move(to: offset - length)
    return .some(scalar)
  }
}
