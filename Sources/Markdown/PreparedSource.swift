/// A text made fit for the parser.
///
/// Two things are done, both rarely needed:
/// - cmark ends a line at a lone CR and a buffer does not, so the lines are counted again.
/// - Some runs cost cmark-gfm 0.29 the square of their length (`<?`, `![[]()`, addresses that end
///   in parentheses, `a@b.`, the header of a table with thousands of columns). Where a paragraph
///   is that long and dense in such characters, blank lines are put in to cut it up.
struct PreparedSource {
  /// A paragraph below this size is never cut, in bytes.
  static let paragraphLimit = 16 << 10
  /// Nor is one with fewer of the characters that such runs are made of.
  static let denseLimit = 1000
  private static let pieceSize = 4 << 10

  private(set) var bytes: [UInt8]
  /// For each line of `bytes` the line of the source, from 1; nil when they are the same.
  private(set) var lines: [Int]?

  init(_ source: [UInt8]) {
    bytes = source
    let cuts = PreparedSource.cuts(in: source)
    if cuts.isEmpty && !PreparedSource.hasLoneCR(source) { return }
    cut(source, at: cuts)
  }

  private static func hasLoneCR(_ source: [UInt8]) -> Bool {
    source.indices.contains { source[$0] == 0x0d && !isNewline(source, at: $0 + 1) }
  }

  private static func isNewline(_ source: [UInt8], at place: Int) -> Bool {
    place < source.count && source[place] == 0x0a
  }

  private mutating func cut(_ source: [UInt8], at cuts: [Int]) {
    bytes.removeAll(keepingCapacity: true)
    var lines: [Int] = [1]
    var line = 1
    var rest = cuts[...]
    for (place, byte) in source.enumerated() {
      if rest.first == place {
        rest.removeFirst()
        bytes += [0x0a, 0x0a]
        lines += [line, line]
      }
      bytes.append(byte)
      if byte == 0x0a { line += 1 }
      if byte == 0x0a || byte == 0x0d && !PreparedSource.isNewline(source, at: place + 1) {
        lines.append(line)
      }
    }
    self.lines = lines
  }

  // MARK: Dense paragraphs

  /// Where blank lines have to go.
  private static func cuts(in source: [UInt8]) -> [Int] {
    guard source.count > paragraphLimit else { return [] }
    var cuts: [Int] = []
    var fence: Fence?
    var start = 0
    var dense = 0
    func endParagraph(at end: Int) {
      if end - start > paragraphLimit && dense > denseLimit {
        cuts += pieces(of: source, from: start, to: end)
      }
      dense = 0
    }
    var line = 0
    while line < source.count {
      let end = source[line...].firstIndex(of: 0x0a) ?? source.count
      let text = source[line..<end]
      if let open = fence {
        if open.isClosed(by: text) { fence = nil }
        start = end + 1
      } else if let open = Fence(text) {
        endParagraph(at: line)
        fence = open
        start = end + 1
      } else if text.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }) {
        endParagraph(at: line)
        start = end + 1
      } else {
        for byte in text where isDense(byte) { dense += 1 }
      }
      line = end + 1
    }
    endParagraph(at: source.count)
    return cuts
  }

  private static func isDense(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "@"), UInt8(ascii: ")"), UInt8(ascii: "|"),
      UInt8(ascii: "["):
      true
    default: false
    }
  }

  /// Cuts of about `pieceSize`, none inside a scalar or a line end.
  private static func pieces(of source: [UInt8], from start: Int, to end: Int) -> [Int] {
    var cuts: [Int] = []
    var place = start + pieceSize
    while place < end {
      while place < end && (source[place] & 0xc0 == 0x80 || source[place] == 0x0a) { place += 1 }
      if place < end { cuts.append(place) }
      place += pieceSize
    }
    return cuts
  }
}

/// The line that opens a block of code, which costs nothing and must not be cut.
private struct Fence {
  private let byte: UInt8
  private let count: Int

  /// Also inside quotes and lists, as far as their marks stand on the same line.
  init?(_ line: ArraySlice<UInt8>) {
    let text = line.drop { " \t>-+*0123456789.)".utf8.contains($0) }
    guard let byte = text.first, byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") else {
      return nil
    }
    let count = text.prefix { $0 == byte }.count
    guard count >= 3, byte == UInt8(ascii: "~") || !text.dropFirst(count).contains(byte) else {
      return nil
    }
    self.byte = byte
    self.count = count
  }

  func isClosed(by line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { " \t>".utf8.contains($0) }
    let run = text.prefix { $0 == byte }.count
    return run >= count
      && text.dropFirst(run).allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }
  }
}
