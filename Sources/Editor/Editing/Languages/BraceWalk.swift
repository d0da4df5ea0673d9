import Text

/// Finds the definitions of a language that puts them into braces: outermost braces with what stands
/// before them, and those of functions in types.
struct BraceWalk {
  private let text: PieceTree
  private let code: CodeText
  private let linesEndStatements: Bool
  private let bytes: [UInt8]

  private struct Open {
    /// Where the head begins, for a definition.
    let head: Int?
    let holdsDefinitions: Bool
    let parentheses: Int
  }

  private var stack: [Open] = []
  /// Where the statement begins that was begun last.
  private var statement: Int?
  private var parentheses = 0
  private var found: [Range<ByteOffset>] = []

  init(_ text: PieceTree, _ code: CodeText, linesEndStatements: Bool) {
    self.text = text
    self.code = code
    self.linesEndStatements = linesEndStatements
    bytes = text.bytes(code.window)
  }

  mutating func definitions() -> [Range<ByteOffset>] {
    let base = code.window.lowerBound
    var place = 0
    var next = 0
    while place < bytes.count {
      if next < code.stretches.count, code.stretches[next].range.lowerBound - base == place {
        let stretch = code.stretches[next]
        if !stretch.isComment, statement == nil { statement = place }
        place = max(place + 1, stretch.range.upperBound - base)
        next += 1
        continue
      }
      let limit =
        next < code.stretches.count ? code.stretches[next].range.lowerBound - base : bytes.count
      place = max(place + 1, step(place, limit))
      while next < code.stretches.count, code.stretches[next].range.lowerBound - base < place {
        next += 1
      }
    }
    return found
  }

  /// Looks at one byte of code; returns where to go on.
  private mutating func step(_ place: Int, _ limit: Int) -> Int {
    switch bytes[place] {
    case UInt8(ascii: "("), UInt8(ascii: "["):
      if statement == nil { statement = place }
      parentheses += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"): parentheses = max(0, parentheses - 1)
    case UInt8(ascii: "{"): open(place)
    case UInt8(ascii: "}"): close(place)
    case UInt8(ascii: ";") where parentheses == 0: statement = nil
    case UInt8(ascii: ":") where parentheses == 0 && isLabel(place): statement = nil
    case 10:
      if linesEndStatements, parentheses == 0, endsStatement(place) { statement = nil }
    case 32, 9, 13: break
    case UInt8(ascii: "#") where statement == nil && !linesEndStatements && startsLine(place):
      // A line for the preprocessor, or an attribute, which belongs to what comes.
      if place + 1 < bytes.count, "[!".utf8.contains(bytes[place + 1]) {
        statement = place
        break
      }
      var end = place
      while end < limit, bytes[end] != 10 || bytes[end - 1] == UInt8(ascii: "\\") { end += 1 }
      return end
    default: if statement == nil { statement = place }
    }
    return place + 1
  }

  private func startsLine(_ place: Int) -> Bool {
    var before = place
    while before > 0, bytes[before - 1] == 32 || bytes[before - 1] == 9 { before -= 1 }
    return before == 0 || bytes[before - 1] == 10
  }

  /// `public:`, which belongs to none of the definitions behind it.
  private func isLabel(_ place: Int) -> Bool {
    guard let statement else { return false }
    let word = String(decoding: bytes[statement..<place], as: UTF8.self)
    return ["public", "private", "protected", "signals", "default"].contains(word)
  }

  /// Whether what follows a line's end does not go on with the statement.
  private func endsStatement(_ place: Int) -> Bool {
    var before = place
    while before > 0, bytes[before - 1] == 32 || bytes[before - 1] == 9 { before -= 1 }
    if before > 0, ",=+-|&<:\\".utf8.contains(bytes[before - 1]) { return false }
    var after = place
    while after < bytes.count, " \t\n\r".utf8.contains(bytes[after]) { after += 1 }
    guard after < bytes.count else { return true }
    if "{.:,?&|-".utf8.contains(bytes[after]) { return false }
    return !["where", "throws", "rethrows", "extends", "implements", "with"].contains {
      bytes[after...].starts(with: $0.utf8)
    }
  }

  private mutating func open(_ place: Int) {
    let words = headWords(place)
    let outer = stack.last
    let isControl = words.contains { Self.control.contains($0) }
    let isType = words.contains { Self.types.contains($0) }
    let isFunction =
      statement.map { bytes[$0..<place].contains(UInt8(ascii: "(")) } == true
      || words.contains { Self.functions.contains($0) }
    let isWanted =
      statement != nil && !isControl && bytes[place - 1] != UInt8(ascii: "$")
      && (stack.isEmpty || outer?.holdsDefinitions == true && (isType || isFunction))
    stack.append(
      Open(
        head: isWanted ? statement : nil, holdsDefinitions: isWanted && isType,
        parentheses: parentheses))
    statement = nil
    parentheses = 0
  }

  private mutating func close(_ place: Int) {
    statement = nil
    guard let opened = stack.popLast() else {
      parentheses = 0
      return
    }
    parentheses = opened.parentheses
    guard let head = opened.head else { return }
    let base = code.window.lowerBound
    let end = text.lineEnd(base + place)
    found.append(text.lineStart(base + head)..<min(end + 1, text.end))
  }

  /// The words of a statement before its first bracket.
  private func headWords(_ end: Int) -> [String] {
    guard let statement else { return [] }
    let head = bytes[statement..<min(end, statement + 400)]
    let stop = head.firstIndex { "(=".utf8.contains($0) } ?? head.endIndex
    return head[..<stop].split { !$0.isNamePart }.map { String(decoding: $0, as: UTF8.self) }
  }

  private static let control: Set<String> = [
    "if", "for", "while", "switch", "do", "else", "try", "catch", "return", "guard", "defer",
    "repeat", "match", "loop", "select", "case", "finally", "synchronized", "foreach", "until",
  ]
  private static let types: Set<String> = [
    "class", "struct", "enum", "interface", "namespace", "extension", "protocol", "impl", "trait",
    "extern", "module", "mod", "object", "actor", "union", "record",
  ]
  private static let functions: Set<String> = [
    "func", "fn", "fun", "function", "init", "deinit", "subscript", "def", "get", "set",
  ]
}
