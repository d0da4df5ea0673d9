/// Finds what a forge links by itself: `#12`, `acme/atlas#12`, `@alice`, hashes of commits.
///
/// The rules are Gitea's (`modules/references`, `modules/markup`): a reference stands between
/// blanks, brackets, quotes or punctuation, never inside a word.
package enum ReferenceScanner {
  /// Cuts a plain text, such as a title, into text and references; web addresses, too.
  package static func scan(_ text: String) -> [Inline] {
    var scanner = Scan(text, findsAddresses: true)
    return scanner.run()
  }

  /// Replaces references in all running text, but not in code, HTML, links and pictures.
  static func replace(in inlines: [Inline]) -> [Inline] {
    inlines.flatMap { inline -> [Inline] in
      switch inline {
      case .text(let text):
        var scanner = Scan(text, findsAddresses: false)
        return scanner.run()
      case .emphasis(let parts): return [.emphasis(replace(in: parts))]
      case .strong(let parts): return [.strong(replace(in: parts))]
      case .strikethrough(let parts): return [.strikethrough(replace(in: parts))]
      case .link(let destination, let title, let parts):
        // The parser has made links of bare addresses already.
        guard title.isEmpty, case .text(let text)? = parts.first, parts.count == 1,
          destination == text || destination == "http://" + text
        else { return [inline] }
        return [.reference(.address(destination), text)]
      case .softBreak, .lineBreak, .code, .html, .image, .footnoteReference, .reference:
        return [inline]
      }
    }
  }
}

/// One pass over one text.
private struct Scan {
  private let bytes: [UInt8]
  private let findsAddresses: Bool
  private var found: [Inline] = []
  /// Where the text begins that is in no reference yet.
  private var plain = 0

  init(_ text: String, findsAddresses: Bool) {
    bytes = Array(text.utf8)
    self.findsAddresses = findsAddresses
  }

  mutating func run() -> [Inline] {
    var place = 0
    while place < bytes.count {
      guard opens(at: place), let (reference, end) = reference(at: place) else {
        place += 1
        continue
      }
      endPlain(at: place)
      found.append(.reference(reference, text(place, end)))
      plain = end
      place = end
    }
    endPlain(at: bytes.count)
    return found
  }

  private mutating func endPlain(at end: Int) {
    if plain < end { found.append(.text(text(plain, end))) }
  }

  private func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  // MARK: What stands here

  private func reference(at start: Int) -> (Reference, end: Int)? {
    switch bytes[start] {
    case UInt8(ascii: "#"), UInt8(ascii: "!"):
      guard let (number, end) = number(at: start + 1), closes(at: end) else { return nil }
      return (.issue(repository: nil, number: number), end)
    case UInt8(ascii: "@"): return user(at: start)
    case let byte where isName(byte): return word(at: start)
    default: return nil
    }
  }

  private func user(at start: Int) -> (Reference, end: Int)? {
    var end = run(from: start + 1, while: isName)
    if end < bytes.count, bytes[end] == UInt8(ascii: "/"), end > start + 1 {
      let team = trimmed(run(from: end + 1, while: isName), from: end + 1)
      if team > end + 1 { end = team }
    }
    end = trimmed(end, from: start + 1)
    guard end > start + 1, closes(at: end) else { return nil }
    return (.user(text(start + 1, end)), end)
  }

  /// A hash, a repository with a number or a hash behind it, an address.
  private func word(at start: Int) -> (Reference, end: Int)? {
    if findsAddresses, let end = address(at: start) {
      return (.address(text(start, end)), end)
    }
    let slash = run(from: start, while: isName)
    if slash < bytes.count, bytes[slash] == UInt8(ascii: "/") {
      return inRepository(from: start, slash: slash)
    }
    let end = run(from: start, while: isHexadecimal)
    guard isHash(start, end), closes(at: end) else { return nil }
    return (.commit(repository: nil, hash: text(start, end)), end)
  }

  private func inRepository(from start: Int, slash: Int) -> (Reference, end: Int)? {
    let nameEnd = run(from: slash + 1, while: isName)
    guard nameEnd > slash + 1, nameEnd < bytes.count else { return nil }
    let repository = text(start, nameEnd)
    switch bytes[nameEnd] {
    case UInt8(ascii: "#"), UInt8(ascii: "!"):
      guard let (number, end) = number(at: nameEnd + 1), closes(at: end) else { return nil }
      return (.issue(repository: repository, number: number), end)
    case UInt8(ascii: "@"):
      let end = run(from: nameEnd + 1, while: isHexadecimal)
      guard isHash(nameEnd + 1, end), closes(at: end) else { return nil }
      return (.commit(repository: repository, hash: text(nameEnd + 1, end)), end)
    default: return nil
    }
  }

  private func number(at start: Int) -> (Int, end: Int)? {
    let end = run(from: start) { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard end > start, let number = Int(text(start, end)), number > 0 else { return nil }
    return (number, end)
  }

  /// Seven to forty hexadecimal digits; a short one has letters and figures, or words such as
  /// "defaced" and years and sums would be commits.
  private func isHash(_ start: Int, _ end: Int) -> Bool {
    let digits = bytes[start..<end]
    guard 7...40 ~= digits.count, digits.allSatisfy(isHexadecimal) else { return false }
    let figures = digits.count { $0 <= UInt8(ascii: "9") }
    return digits.count == 40 || figures > 0 && figures < digits.count
  }

  private func address(at start: Int) -> Int? {
    let rest = bytes[start...]
    guard rest.starts(with: "http://".utf8) || rest.starts(with: "https://".utf8) else {
      return nil
    }
    let scheme = run(from: start) { $0 != UInt8(ascii: "/") } + 2
    var end = run(from: scheme) {
      $0 > 0x20 && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "\"")
    }
    // Punctuation behind an address is the sentence's, and so is a parenthesis opened before it.
    var opened = bytes[scheme..<end].count { $0 == UInt8(ascii: "(") }
    opened -= bytes[scheme..<end].count { $0 == UInt8(ascii: ")") }
    while end > scheme {
      if ".,:;?!'*_~]".utf8.contains(bytes[end - 1]) {
        end -= 1
      } else if bytes[end - 1] == UInt8(ascii: ")"), opened < 0 {
        end -= 1
        opened += 1
      } else {
        break
      }
    }
    return end > scheme ? end : nil
  }

  // MARK: Bytes

  private func run(from start: Int, while isIn: (UInt8) -> Bool) -> Int {
    var end = start
    while end < bytes.count, isIn(bytes[end]) { end += 1 }
    return end
  }

  /// Without the dots and dashes at the end, which are the sentence's.
  private func trimmed(_ end: Int, from start: Int) -> Int {
    var end = end
    while end > start, ".-_".utf8.contains(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// Whether a reference may begin here.
  private func opens(at place: Int) -> Bool {
    guard place > 0 else { return true }
    return isBlank(bytes[place - 1]) || "([{'\",;:*~>|".utf8.contains(bytes[place - 1])
  }

  /// Whether a reference may end before this place.
  private func closes(at place: Int) -> Bool {
    guard place < bytes.count else { return true }
    let byte = bytes[place]
    if isBlank(byte) || ")]}'\"*_~<|".utf8.contains(byte) { return true }
    guard ".,:;?!-".utf8.contains(byte) else { return false }
    // As in "#12." and not as in "#12.5".
    return place + 1 == bytes.count || !isName(bytes[place + 1])
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0d ~= byte }

  private func isName(_ byte: UInt8) -> Bool {
    isLetterOrFigure(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ".")
  }

  private func isLetterOrFigure(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }

  private func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }
}
