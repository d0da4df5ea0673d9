/// The words of a Markdown text that a person wrote as prose.
///
/// Left out is what is no language: code, addresses, mentions, references, names of files, words with
/// digits or with capitals inside.
package struct ProseWords {
  package struct Word: Hashable, Sendable {
    /// In bytes of the text.
    package let range: Range<Int>
    package let text: String
  }

  private let bytes: [UInt8]
  private var words: [Word] = []

  package static func words(of bytes: [UInt8]) -> [Word] {
    var scan = ProseWords(bytes: bytes)
    scan.scan()
    return scan.words
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func scan() {
    var start = 0
    var fence: (byte: UInt8, count: Int)?
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
      let mark = fenceMark(start..<end)
      if let open = fence {
        if let mark, mark.byte == open.byte, mark.count >= open.count { fence = nil }
      } else if let mark {
        fence = mark
      } else {
        scanLine(start..<end)
      }
      start = end + 1
    }
  }

  /// Three or more backquotes or tildes at the beginning of a line.
  private func fenceMark(_ line: Range<Int>) -> (byte: UInt8, count: Int)? {
    let text = bytes[line].drop { $0 == 32 || $0 == UInt8(ascii: ">") }
    guard let first = text.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else {
      return nil
    }
    let count = text.prefix { $0 == first }.count
    return count >= 3 ? (first, count) : nil
  }

  private mutating func scanLine(_ line: Range<Int>) {
    // Four blanks begin a block of code.
    if bytes[line].starts(with: [32, 32, 32, 32]) || bytes[line].first == 9 { return }
    var place = line.lowerBound
    while place < line.upperBound {
      if bytes[place] == UInt8(ascii: "`") {
        place = endOfCode(place, line.upperBound)
      } else if bytes[place] <= 32 {
        place += 1
      } else {
        let end =
          bytes[place..<line.upperBound].firstIndex { $0 <= 32 || $0 == UInt8(ascii: "`") }
          ?? line.upperBound
        scanPiece(place..<end)
        place = end
      }
    }
  }

  /// Behind the run of backquotes that ends the code that begins here.
  private func endOfCode(_ start: Int, _ limit: Int) -> Int {
    let tick = UInt8(ascii: "`")
    let opened = bytes[start..<limit].prefix { $0 == tick }.count
    var place = start + opened
    while place < limit {
      guard let next = bytes[place..<limit].firstIndex(of: tick) else { break }
      let count = bytes[next..<limit].prefix { $0 == tick }.count
      place = next + count
      if count == opened { return place }
    }
    return start + opened
  }

  /// A piece without blanks: a word with its punctuation, or something that is no word.
  private mutating func scanPiece(_ piece: Range<Int>) {
    let text = bytes[piece]
    let isName = text.contains { byte in
      byte == UInt8(ascii: "/") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#")
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "=")
        || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "$")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    let isInside = text.dropFirst().dropLast().contains { byte in
      byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
    }
    if isName || isInside { return }
    var word: Range<Int>?
    let string = String(decoding: text, as: UTF8.self)
    guard string.utf8.count == text.count else { return }
    var offset = piece.lowerBound
    for scalar in string.unicodeScalars {
      let length = String(scalar).utf8.count
      let isLetter = scalar.properties.isAlphabetic
      let isApostrophe = (scalar == "'" || scalar == "\u{2019}") && word != nil
      if isLetter || isApostrophe {
        word = (word?.lowerBound ?? offset)..<(offset + length)
      } else if let found = word {
        add(found)
        word = nil
      }
      offset += length
    }
    if let word { add(word) }
  }

  private mutating func add(_ range: Range<Int>) {
    var range = range
    // Quotes behind a word are none of it.
    while range.count > 1, bytes[range.upperBound - 1] == UInt8(ascii: "'") {
      range = range.lowerBound..<(range.upperBound - 1)
    }
    let text = String(decoding: bytes[range], as: UTF8.self)
      .split(separator: "\u{2019}").joined(separator: "'")
    let letters = text.unicodeScalars
    guard letters.count > 1, !letters.dropFirst().contains(where: { $0.properties.isUppercase })
    else { return }
    words.append(Word(range: range, text: text))
  }
}
