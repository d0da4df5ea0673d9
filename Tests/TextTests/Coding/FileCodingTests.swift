import TestSupport
import Testing

@testable import Text

/// What files are found to be written in, and that they are written so again.
struct FileCodingTests {
  private struct Found: Equatable {
    let text: String
    let name: String

    init(_ text: String, _ name: String) {
      self.text = text
      self.name = name
    }
  }

  private func read(_ bytes: [UInt8]) -> Found {
    let read = DecodedText(reading: PieceTree(bytes))
    return Found(read.text.string, read.coding.description)
  }

  @Test(arguments: [
    ("", "utf-8"), ("plain\n", "utf-8"), ("h\u{E9}llo\n", "utf-8"), ("a\r\nb\n", "utf-8"),
    ("a\rb\r", "utf-8"), ("\u{0}\r\n", "utf-8"), ("\r\n", "utf-8-dos"),
    ("a\r\nb", "utf-8-dos"), ("\u{E9}\r\n\r\n", "utf-8-dos"),
    ("\u{FEFF}a\n", "utf-8-with-signature"),
    ("\u{FEFF}a\r\n", "utf-8-with-signature-dos"),
  ])
  func `texts that are UTF-8 are known by their ends of lines and their signature`(
    text: String, name: String
  ) {
    let found = read(Array(text.utf8))
    #expect(found.name == name)
    var expected = text.unicodeScalars.filter { $0 != "\u{FEFF}" }.map { String($0) }.joined()
    if name.hasSuffix("dos") { expected = expected.replacing("\r\n", with: "\n") }
    #expect(Array(found.text.utf8) == Array(expected.utf8))
  }

  @Test func `bytes that are no UTF-8 are Latin-1 where a text can be that`() {
    #expect(read(Array("caf".utf8) + [0xE9, 10]) == Found("café\n", "latin-1"))
    #expect(read([0xE9, 9, 12, 0xFC, 13, 10]) == Found("é\t\u{C}ü\n", "latin-1-dos"))
    #expect(read([0x93, 0x61, 0x94, 0x20, 0x80, 10]) == Found("“a” €\n", "windows-1252"))
    for other in [[0xE9, 0], [0xE9, 27], [0xE9, 0x81], [0xC3, 0xA9, 0xE9]] as [[UInt8]] {
      #expect(read(other).name == "raw-text", "\(other)")
    }
  }

  @Test func `UTF-16 is known by its mark, and only where all of it is that`() {
    #expect(
      read([0xFF, 0xFE, 0x68, 0, 0xE9, 0, 13, 0, 10, 0])
        == Found("hé\n", "utf-16le-with-signature-dos"))
    #expect(
      read([0xFE, 0xFF, 0xD8, 0x3D, 0xDE, 0x00, 0, 10]) == Found("😀\n", "utf-16be-with-signature"))
    for other in [
      [0xFF, 0xFE, 0, 0], [0xFF, 0xFE, 0x61], [0xFF, 0xFE, 0, 0xD8, 0x61, 0],
      [0xFE, 0xFF, 0xDC, 0, 0, 10],
    ] as [[UInt8]] {
      #expect(!read(other).name.hasPrefix("utf-16"), "\(other)")
    }
  }

  @Test func `the head of a file may end within a character`() {
    func head(_ bytes: [UInt8]) -> String {
      DecodedText(reading: PieceTree(bytes), isWhole: false).coding.description
    }
    #expect(head(Array("é€".utf8.dropLast())) == "utf-8")
    #expect(head([0xFF, 0xFE, 0x68, 0, 0x3D, 0xD8]) == "utf-16le-with-signature")
    #expect(head([0xC3, 0x28]) == "latin-1")
  }

  @Test func `what a charset has no place for is named with its line`() {
    let text = PieceTree("a\nbł\n")
    #expect {
      try FileCoding(.latin1).encode(text)
    } throws: { error in
      guard let problem = error as? UnencodableText else { return false }
      return problem.offset == 3
        && problem.description == "latin-1 has no place for “ł” (U+0142) in line 2"
    }
    #expect(throws: UnencodableText.self) { try FileCoding(.windows1252).encode("\u{92}") }
    #expect(throws: UnencodableText.self) {
      try FileCoding(.utf16BigEndian).encode(PieceTree([0xFF] as [UInt8]))
    }
  }

  @Test func `a person says what a file is read as`() throws {
    let bytes = PieceTree([0x63, 0xC3, 0xA9, 13, 10] as [UInt8])
    func text(_ name: String) throws -> String? {
      let choice = try #require(CodingChoice.all.first { $0.name == name }, "\(name)")
      return DecodedText(reading: bytes, as: choice).map { "\($0.coding) \($0.text.string)" }
    }
    #expect(try text("latin-1") == "latin-1-dos cÃ©\n")
    #expect(try text("latin-1-unix") == "latin-1 cÃ©\r\n")
    #expect(try text("unix") == "utf-8 cé\r\n")
    #expect(try text("raw-text") == "raw-text-dos cé\n")
    #expect(try text("utf-16le-with-signature") == nil)
    #expect(Set(CodingChoice.all.map(\.name)).count == CodingChoice.all.count)
  }

  /// Bytes as files have them: those that charsets treat in their own ways come up often.
  private func bytes(_ random: inout SeededGenerator) -> [UInt8] {
    let heads: [[UInt8]] = [[], [], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]]
    let pieces: [[UInt8]] = [
      [13, 10], [13, 10], [10], [13], [0], [27], [0xE9], [0x80], [0x81], [0xC3, 0xA9],
      [0xF0, 0x9F, 0x98, 0x80], [0xD8, 0x3D, 0xDE, 0], [0x3D, 0xD8, 0, 0xDE], [0x61, 0], [0, 0x61],
      [0x61], [0x62, 0x63], [0xEF, 0xBB, 0xBF], [13, 0, 10, 0], [0, 13, 0, 10],
    ]
    // Few kinds of pieces at a time, so that most charsets come up.
    let kinds = (0...random.below(4)).map { _ in pieces[random.below(pieces.count)] }
    var bytes = heads[random.below(heads.count)]
    for _ in 0..<random.below(40) { bytes += kinds[random.below(kinds.count)] }
    return bytes
  }

  @Test func `every file is written as it was read`() throws {
    var seen: Set<String> = []
    try fuzz("codings of files", rounds: 4000) { seed, random in
      let bytes = bytes(&random)
      let read = DecodedText(reading: PieceTree(bytes))
      seen.insert(read.coding.description)
      let written = try read.coding.encode(read.text)
      #expect(written.bytes(written.all) == bytes, "seed \(seed): \(bytes) as \(read.coding)")
    }
    let charsets = FileCoding.Charset.allCases.map(\.name)
    #expect(charsets.filter { !seen.contains($0) } == [])
    #expect(charsets.filter { !seen.contains($0 + "-dos") } == [])
  }

  @Test func `what was edited is read again as it was written`() throws {
    let text = PieceTree("é\n“ü”\r\n\u{E9}")
    for charset in FileCoding.Charset.allCases where charset != .latin1 {
      for ends in [FileCoding.LineEnds.unix, .dos] {
        let file = try FileCoding(charset, ends).encode(text)
        let again = DecodedText(reading: file, as: CodingChoice(charset, ends))
        #expect(again?.text == text, "\(FileCoding(charset, ends))")
      }
    }
  }
}
