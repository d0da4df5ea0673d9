import Glibc

/// What the bytes of a file tell of how its characters are written and its lines end.
struct ByteSurvey {
  /// Characters beyond ASCII that are UTF-8, and bytes that are none.
  private(set) var sequences = 0
  private(set) var strays = 0
  private(set) var hasNull = false
  /// Whether there are control characters that no text has.
  private(set) var hasControls = false
  /// Whether there are bytes that Latin-1 has control characters for, and some that Windows-1252 has
  /// nothing for.
  private(set) var hasHighControls = false
  private(set) var hasUndefined = false
  private var newlines = 0
  private var pairs = 0

  /// - Parameter isWhole: Whether the file ends where the bytes do; otherwise a character may go on.
  init(_ bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool) {
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte < 0x80 {
        if byte < 0x20 || byte == 0x7F { note(byte, after: at > 0 ? bytes[at - 1] : 0) }
        at += 1
        continue
      }
      let (scalar, length) = Unicode.UTF8.decode(at: at, in: bytes)
      if scalar != nil {
        sequences += 1
      } else if !isWhole, Self.isCut(at, bytes) {
        break
      } else {
        strays += 1
      }
      for byte in bytes[at..<at + length] where byte < 0xA0 {
        hasHighControls = true
        if !Windows1252.isDefined(byte) { hasUndefined = true }
      }
      at += length
    }
  }

  init(_ text: PieceTree, isWhole: Bool) {
    let lent = text.lend(text.all)
    self = withExtendedLifetime(lent) { ByteSurvey(lent.bytes, isWhole: isWhole) }
  }

  private mutating func note(_ byte: UInt8, after previous: UInt8) {
    switch byte {
    case 0: hasNull = true
    case 9, 12, 13: break
    case 10:
      newlines += 1
      if previous == 13 { pairs += 1 }
    default: hasControls = true
    }
  }

  /// Whether the bytes end in the middle of the character that starts at an offset.
  private static func isCut(_ at: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let length =
      switch bytes[at] {
      case 0xC2..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0..<0xF5: 4
      default: 1
      }
    return bytes.count - at < length && bytes[(at + 1)...].allSatisfy { $0 & 0xC0 == 0x80 }
  }

  /// Lines end with a carriage return when all of them do: otherwise it is part of the text.
  var lineEnds: FileCoding.LineEnds {
    !hasNull && newlines > 0 && pairs == newlines ? .dos : .unix
  }

  /// The charset of bytes that say nothing of it themselves.
  ///
  /// Text that is mostly UTF-8 is not made illegible for the sake of a byte that is not.
  var charset: FileCoding.Charset {
    if strays == 0 { return .utf8 }
    guard !hasNull, !hasControls, strays > sequences else { return .raw }
    if !hasHighControls { return .latin1 }
    return hasUndefined ? .raw : .windows1252
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes are ASCII: 32 at a time, since every file that is opened passes here.
  var isASCII: Bool {
    let raw = UnsafeRawBufferPointer(self)
    let mask: UInt64 = 0x8080_8080_8080_8080
    var at = 0
    while at + 32 <= count {
      let one = raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      let two = raw.loadUnaligned(fromByteOffset: at + 8, as: UInt64.self)
      let three = raw.loadUnaligned(fromByteOffset: at + 16, as: UInt64.self)
      let four = raw.loadUnaligned(fromByteOffset: at + 24, as: UInt64.self)
      if (one | two | three | four) & mask != 0 { return false }
      at += 32
    }
    return self[at...].allSatisfy { $0 < 0x80 }
  }
}

extension PieceTree {
  private func allChunks(_ holds: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    var isTrue = true
    forEachChunk(all) { bytes in
      isTrue = holds(bytes)
      return isTrue
    }
    return isTrue
  }

  var isASCII: Bool { allChunks(\.isASCII) }

  var hasNoReturns: Bool {
    allChunks { bytes in bytes.baseAddress.map { memchr($0, 13, bytes.count) == nil } ?? true }
  }
}
