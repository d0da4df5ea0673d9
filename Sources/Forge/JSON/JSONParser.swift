/// Finds the values of a JSON text (RFC 8259), from its beginning to its end.
struct JSONParser {
  /// Deeper texts are refused; what reads them calls itself once a level.
  private static let depthLimit = 512

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var nodes: [JSONText.Node] = []
  /// The lists and objects that are not closed yet.
  private var open: [Int] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The nodes of the text; nil where it is not valid.
  mutating func parse() -> [JSONText.Node]? {
    nodes.reserveCapacity(bytes.count / 16)
    repeat {
      guard value() else { return nil }
      while let container = open.last, isClosed(container) { close(container) }
      guard let container = open.last else { break }
      // The first value of a container stands behind its bracket, others behind a comma.
      if nodes.count > container + 1 {
        guard take(UInt8(ascii: ",")) else { return nil }
      }
      if nodes[container].kind == .object {
        guard key() else { return nil }
      }
    } while true
    skipBlanks()
    return position == bytes.count ? nodes : nil
  }

  /// Reads a value; of a list or an object the bracket.
  private mutating func value() -> Bool {
    skipBlanks()
    guard position < bytes.count else { return false }
    switch bytes[position] {
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "{"): return begin(.object)
    case UInt8(ascii: "["): return begin(.list)
    case UInt8(ascii: "t"): return word("true", .yes)
    case UInt8(ascii: "f"): return word("false", .no)
    case UInt8(ascii: "n"): return word("null", .null)
    default: return number()
    }
  }

  private mutating func begin(_ kind: JSONText.Node.Kind) -> Bool {
    guard open.count < Self.depthLimit else { return false }
    open.append(nodes.count)
    nodes.append(JSONText.Node(kind: kind, start: UInt32(position), end: 0))
    position += 1
    return true
  }

  private mutating func isClosed(_ container: Int) -> Bool {
    take(nodes[container].kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  private mutating func close(_ container: Int) {
    nodes[container].end = UInt32(position)
    nodes[container].next = UInt32(nodes.count)
    open.removeLast()
  }

  private mutating func key() -> Bool {
    skipBlanks()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return false }
    return string() && take(UInt8(ascii: ":"))
  }

  // MARK: Values without others in them

  private mutating func add(
    _ kind: JSONText.Node.Kind, _ start: Int, _ end: Int, isPlain: Bool = true
  ) {
    nodes.append(
      JSONText.Node(
        kind: kind, isPlain: isPlain, start: UInt32(start), end: UInt32(end),
        next: UInt32(nodes.count + 1)))
  }

  private mutating func word(_ word: StaticString, _ kind: JSONText.Node.Kind) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    for (offset, place) in (position..<end).enumerated()
    where bytes[place] != word.utf8Start[offset] { return false }
    add(kind, position, end)
    position = end
    return true
  }

  private mutating func string() -> Bool {
    let start = position + 1
    var isPlain = true
    position = start
    while position < bytes.count {
      skipOrdinary()
      guard position < bytes.count else { return false }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        add(.string, start, position, isPlain: isPlain)
        position += 1
        return true
      case UInt8(ascii: "\\"):
        isPlain = false
        guard escape() else { return false }
      case ..<0x20: return false
      default: position += 1
      }
    }
    return false
  }

  /// Goes on over bytes of a string that stand for themselves, eight at a time.
  private mutating func skipOrdinary() {
    // The highest bit of each byte that is zero, as far as the first such byte.
    func zeros(_ word: UInt64) -> UInt64 {
      (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }
    guard let base = bytes.baseAddress else { return }
    while position + 8 <= bytes.count {
      let word = UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self)
      let controls = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
      let ends = zeros(word ^ 0x2222_2222_2222_2222) | zeros(word ^ 0x5C5C_5C5C_5C5C_5C5C)
      let found = ends | controls
      position += found.trailingZeroBitCount >> 3
      if found != 0 { return }
    }
  }

  private mutating func escape() -> Bool {
    guard position + 1 < bytes.count else { return false }
    switch bytes[position + 1] {
    case UInt8(ascii: "u"):
      let digits = position + 2..<position + 6
      guard digits.upperBound <= bytes.count, digits.allSatisfy({ isHexDigit(bytes[$0]) }) else {
        return false
      }
      position += 6
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    default: return false
    }
    return true
  }

  private func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  private mutating func number() -> Bool {
    let start = position
    skip(UInt8(ascii: "-"))
    let first = position
    guard digits() else { return false }
    // No number begins with a zero but zero itself.
    if bytes[first] == UInt8(ascii: "0"), position > first + 1 { return false }
    let whole = position
    if skip(UInt8(ascii: ".")) {
      guard digits() else { return false }
    }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { skip(UInt8(ascii: "-")) }
      guard digits() else { return false }
    }
    add(.number, start, position, isPlain: position == whole)
    return true
  }

  /// Whether there were digits, which are skipped.
  private mutating func digits() -> Bool {
    let start = position
    while position < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[position] {
      position += 1
    }
    return position > start
  }

  // MARK: What stands between values

  private mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        position += 1
      default: return
      }
    }
  }

  @discardableResult
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    return skip(byte)
  }
}
