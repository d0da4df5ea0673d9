import Text

/// One walk over source text that finds its strings and comments.
struct CodeScan {
  let bytes: UnsafeBufferPointer<UInt8>
  let syntax: LanguageSyntax

  private struct Found {
    let kind: CodeText.Stretch.Kind
    let end: Int
    let opening: Int
    let closing: Int
  }

  func stretches(from base: ByteOffset) -> [CodeText.Stretch] {
    var starters = [Bool](repeating: false, count: 256)
    for mark in syntax.lineMarks { mark.first.map { starters[Int($0)] = true } }
    syntax.block?.opening.first.map { starters[Int($0)] = true }
    for quote in syntax.quotes { quote.opening.first.map { starters[Int($0)] = true } }
    var stretches: [CodeText.Stretch] = []
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\\"), syntax.escapesMarks {
        place += 2
        continue
      }
      guard starters[Int(byte)], let found = found(at: place) else {
        place += 1
        continue
      }
      stretches.append(
        CodeText.Stretch(
          kind: found.kind, range: base + place..<base + found.end, opening: found.opening,
          closing: found.closing))
      place = max(place + 1, found.end)
    }
    return stretches
  }

  /// The string or comment that begins at a place.
  private func found(at place: Int) -> Found? {
    if let block = syntax.block, begins(block.opening, place) { return comment(block, place) }
    for mark in syntax.lineMarks where begins(mark, place) && mayBegin(at: place) {
      return Found(kind: .lineComment, end: lineEnd(place), opening: mark.count, closing: 0)
    }
    for quote in syntax.quotes where begins(quote.opening, place) {
      return string(quote, place)
    }
    return nil
  }

  private func begins(_ mark: [UInt8], _ place: Int) -> Bool {
    guard place + mark.count <= bytes.count else { return false }
    for index in mark.indices where bytes[place + index] != mark[index] { return false }
    return true
  }

  private func mayBegin(at place: Int) -> Bool {
    guard syntax.marksBeginWords, place > 0 else {
      // An address in a style sheet is no comment.
      return !(syntax.name == "scss" && place > 0 && bytes[place - 1] == UInt8(ascii: ":"))
    }
    return " \t\n;&|()`".utf8.contains(bytes[place - 1])
  }

  private func lineEnd(_ place: Int) -> Int {
    bytes[place...].firstIndex(of: 10) ?? bytes.count
  }

  private func comment(_ block: LanguageSyntax.Block, _ start: Int) -> Found {
    var depth = 1
    var place = start + block.opening.count
    while place < bytes.count {
      if begins(block.closing, place) {
        depth -= 1
        place += block.closing.count
        if depth == 0 {
          return Found(
            kind: .blockComment, end: place, opening: block.opening.count,
            closing: block.closing.count)
        }
      } else if block.nests, begins(block.opening, place) {
        depth += 1
        place += block.opening.count
      } else {
        place += 1
      }
    }
    return Found(
      kind: .blockComment, end: bytes.count, opening: block.opening.count, closing: 0)
  }

  private func string(_ quote: LanguageSyntax.Quote, _ start: Int) -> Found? {
    var place = start + quote.opening.count
    switch quote.extent {
    case .character: return character(quote, start)
    case .expression where !mayBeExpression(start): return nil
    case .expression, .line, .lines: break
    }
    // In YAML and the like an apostrophe in a word is one.
    if syntax.marksBeginWords, syntax.name != "bash", start > 0, bytes[start - 1].isNamePart {
      return nil
    }
    var isInBracket = false
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\\"), quote.hasEscapes {
        place += 2
        continue
      }
      if case .expression = quote.extent {
        if byte == UInt8(ascii: "[") { isInBracket = true }
        if byte == UInt8(ascii: "]") { isInBracket = false }
      }
      if !isInBracket, begins(quote.closing, place) {
        return Found(
          kind: .string, end: place + quote.closing.count, opening: quote.opening.count,
          closing: quote.closing.count)
      }
      if byte == 10 {
        guard case .lines = quote.extent else { return nil }
      }
      place += 1
    }
    guard case .lines = quote.extent else { return nil }
    return Found(kind: .string, end: bytes.count, opening: quote.opening.count, closing: 0)
  }

  /// `'a'` and `'\n'`, but not the mark of a lifetime.
  private func character(_ quote: LanguageSyntax.Quote, _ start: Int) -> Found? {
    var place = start + 1
    guard place < bytes.count, bytes[place] != 10 else { return nil }
    if start > 0, bytes[start - 1].isNamePart { return nil }
    if bytes[place] == UInt8(ascii: "\\") {
      place += 2
      let most = min(bytes.count, place + 10)
      while place < most, !begins(quote.closing, place), bytes[place] != 10 { place += 1 }
    } else {
      place += 1
      while place < bytes.count, bytes[place] & 0xC0 == 0x80 { place += 1 }
    }
    guard begins(quote.closing, place) else { return nil }
    return Found(kind: .string, end: place + 1, opening: 1, closing: 1)
  }

  /// Whether a slash can begin a regular expression: not behind a name, a number or a closing bracket.
  private func mayBeExpression(_ start: Int) -> Bool {
    var place = start
    while place > 0, bytes[place - 1] == 32 || bytes[place - 1] == 9 { place -= 1 }
    guard place > 0, bytes[place - 1] != 10 else { return true }
    return "(,=:[!&|?{};+".utf8.contains(bytes[place - 1])
  }
}

extension UInt8 {
  /// Whether it belongs to a name in source text: a letter, a digit, an underscore, a part of another
  /// script's letter.
  var isNamePart: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: true
    default: false
    }
  }
}
