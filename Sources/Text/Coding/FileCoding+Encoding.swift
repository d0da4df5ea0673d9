/// A text has a character that its file's charset has not.
package struct UnencodableText: Error, Hashable, Sendable, CustomStringConvertible {
  package let coding: FileCoding
  /// Nil for a byte that is no character.
  package let scalar: Unicode.Scalar?
  /// Where the first such character is, and in which line.
  package let offset: ByteOffset
  package let line: Line

  /// The character, for a person.
  private var character: String {
    guard let scalar else { return "the byte that is no UTF-8" }
    let number = String(scalar.value, radix: 16, uppercase: true)
    let zeros = String(repeating: "0", count: max(0, 4 - number.count))
    let code = "U+\(zeros)\(number)"
    // Control characters are no sight.
    return scalar.value < 0xA0 ? code : "“\(scalar)” (\(code))"
  }

  package var description: String {
    "\(coding.charset.name) has no place for \(character) in line \(line.value + 1)"
  }
}

extension FileCoding {
  /// The bytes of a file that holds a text.
  package func encode(_ text: PieceTree) throws(UnencodableText) -> PieceTree {
    switch charset {
    case .raw, .utf8: return withEnds(text)
    case .utf8WithSignature:
      var file = PieceTree(Self.signature)
      file.append(withEnds(text))
      return file
    case .latin1:
      return try encode(text) { scalar, bytes in
        guard scalar.value < 0x100 else { return false }
        bytes.append(UInt8(scalar.value))
        return true
      }
    case .windows1252:
      return try encode(text) { scalar, bytes in
        guard let byte = Windows1252.byte(of: scalar) ?? Self.undefined(scalar) else {
          return false
        }
        bytes.append(byte)
        return true
      }
    case .utf16LittleEndian:
      return try encode(text, after: [0xFF, 0xFE]) { scalar, bytes in
        for unit in scalar.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        return true
      }
    case .utf16BigEndian:
      return try encode(text, after: [0xFE, 0xFF]) { scalar, bytes in
        for unit in scalar.utf16 { bytes += [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
        return true
      }
    }
  }

  /// A byte that Windows-1252 has nothing for, read because somebody asked for it.
  private static func undefined(_ scalar: Unicode.Scalar) -> UInt8? {
    guard let byte = UInt8(exactly: scalar.value), !Windows1252.isDefined(byte) else { return nil }
    return byte
  }

  /// A text with the ends of lines as they are in the file.
  private func withEnds(_ text: PieceTree) -> PieceTree {
    guard lineEnds == .dos else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.byteCount + text.lineCount)
    text.forEachChunk(text.all) { chunk in
      for byte in chunk {
        if byte == 10 { bytes.append(13) }
        bytes.append(byte)
      }
      return true
    }
    return PieceTree(bytes)
  }

  /// - Parameter put: Adds the bytes of a character; false where it has none.
  private func encode(
    _ text: PieceTree, after mark: [UInt8] = [],
    _ put: (Unicode.Scalar, inout [UInt8]) -> Bool
  ) throws(UnencodableText) -> PieceTree {
    let lent = text.lend(text.all)
    defer { withExtendedLifetime(lent) {} }
    var bytes = mark
    bytes.reserveCapacity(lent.bytes.count + text.lineCount)
    var at = 0
    while at < lent.bytes.count {
      let (scalar, length) = Unicode.UTF8.decode(at: at, in: lent.bytes)
      if scalar == "\n", lineEnds == .dos { _ = put("\r", &bytes) }
      guard let scalar, put(scalar, &bytes) else {
        let offset = ByteOffset(at)
        throw UnencodableText(
          coding: self, scalar: scalar, offset: offset, line: text.line(at: offset))
      }
      at += length
    }
    return PieceTree(bytes)
  }
}
