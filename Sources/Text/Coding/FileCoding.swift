/// How a file writes characters and ends its lines.
///
/// A buffer always has UTF-8 and newlines. What a file was found to be, by `DecodedText`, is written
/// again by `encode` byte for byte, as long as nobody edits the text.
package struct FileCoding: Hashable, Sendable {
  /// How characters become bytes.
  package enum Charset: CaseIterable, Sendable {
    case utf8
    /// UTF-8 after the three bytes of U+FEFF.
    case utf8WithSignature
    /// ISO 8859-1: every byte is the character of its number.
    case latin1
    /// Latin-1 with letters and signs where that has control characters; see `Windows1252`.
    case windows1252
    /// UTF-16 after U+FEFF, the lower byte of each unit first, or the higher one.
    case utf16LittleEndian, utf16BigEndian
    /// None that is known: bytes stay as they are, and those that are not UTF-8 are shown by number.
    case raw
  }

  /// How lines end: with a newline, or with a carriage return before it.
  package enum LineEnds: Sendable { case unix, dos }

  package var charset: Charset
  package var lineEnds: LineEnds

  package init(_ charset: Charset, _ lineEnds: LineEnds = .unix) {
    self.charset = charset
    self.lineEnds = lineEnds
  }

  /// UTF-8 and newlines: the file is what the buffer has.
  package static let plain = FileCoding(.utf8)

  /// Whether it is what needs no mention.
  package var isPlain: Bool { self == .plain }

  package var isUTF16: Bool { charset == .utf16LittleEndian || charset == .utf16BigEndian }

  /// U+FEFF in UTF-8, before a text that says by it that it is UTF-8.
  static let signature: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// UTF-16 as the two bytes of U+FEFF at the start of a file tell it.
  package static func utf16(markedIn bytes: some Collection<UInt8>) -> Charset? {
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
    return bytes.starts(with: [0xFE, 0xFF]) ? .utf16BigEndian : nil
  }
}
