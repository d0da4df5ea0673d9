/// A value of a JSON text.
package struct JSONValue: Sendable {
  let text: JSONText
  let index: Int

  private var node: JSONText.Node { text.nodes[index] }

  var isNull: Bool { node.kind == .null }
  var isObject: Bool { node.kind == .object }
  var isList: Bool { node.kind == .list }
  var isString: Bool { node.kind == .string }

  var bool: Bool? {
    switch node.kind {
    case .yes: true
    case .no: false
    default: nil
    }
  }

  /// A whole number that an `Int` can hold, however it is written.
  var integer: Int? {
    guard node.kind == .number else { return nil }
    let digits = withBytes { String(decoding: $0, as: UTF8.self) }
    return node.isPlain ? Int(digits) : Double(digits).flatMap { Int(exactly: $0) }
  }

  /// What a string says, with what is no UTF-8 replaced; empty for other values.
  var string: String {
    guard node.kind == .string else { return "" }
    return withBytes { bytes in
      if node.isPlain { return String(decoding: bytes, as: UTF8.self) }
      // No escape is shorter than what it stands for.
      return String(unsafeUninitializedCapacity: bytes.count) { unescape(bytes, into: $0) }
    }
  }

  /// The bytes as they stand in the text; of strings without the quotation marks, and with escapes.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    text.bytes.withUnsafeBufferPointer { bytes in
      body(UnsafeBufferPointer(rebasing: bytes[Int(node.start)..<Int(node.end)]))
    }
  }

  /// The elements of a list.
  var elements: [JSONValue] {
    var elements: [JSONValue] = []
    var child = index + 1
    while child < node.next {
      elements.append(JSONValue(text: text, index: child))
      child = Int(text.nodes[child].next)
    }
    return elements
  }

  /// The field of an object; nil where it has none of that name.
  subscript(_ name: StaticString) -> JSONValue? {
    let (nodes, end) = (text.nodes, Int(node.next))
    var key = index + 1
    while key < end {
      let value = key + 1
      if nodes[key].isPlain ? isKey(nodes[key], name) : JSONValue(text: text, index: key).says(name)
      {
        return JSONValue(text: text, index: value)
      }
      key = Int(nodes[value].next)
    }
    return nil
  }

  private func isKey(_ key: JSONText.Node, _ name: StaticString) -> Bool {
    guard Int(key.end - key.start) == name.utf8CodeUnitCount else { return false }
    return text.bytes.withUnsafeBufferPointer { bytes in
      for offset in 0..<name.utf8CodeUnitCount
      where bytes[Int(key.start) + offset] != name.utf8Start[offset] { return false }
      return true
    }
  }

  private func says(_ name: StaticString) -> Bool { string == "\(name)" }

  // MARK: What is wrong with it

  /// The value is not of the kind that is needed.
  var mismatch: ReplyProblem {
    ReplyProblem("\(place) \(isNull ? "is null" : "has an unexpected type")")
  }

  /// The value is of the right kind and says what cannot be.
  var nonsense: ReplyProblem { ReplyProblem("\(place) makes no sense") }

  /// An object has no field of that name.
  func missing(_ name: StaticString) -> ReplyProblem {
    ReplyProblem("\(index == 0 ? "" : place + ".")\(name) is missing")
  }

  private var place: String { text.place(of: index) }
}

/// Writes a string with its escapes resolved; returns how many bytes it is.
///
/// Half of a surrogate pair stands for nothing, and is replaced as invalid UTF-8 is.
private func unescape(
  _ bytes: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>
) -> Int {
  var (from, count) = (0, 0)
  func put(_ byte: UInt8) {
    target[count] = byte
    count += 1
  }
  func unit(at place: Int) -> UInt32 {
    bytes[place + 2..<place + 6].reduce(0) { sum, digit in
      sum << 4 | UInt32(digit < 0x40 ? digit & 0xf : (digit & 0x7) + 9)
    }
  }
  while from < bytes.count {
    guard bytes[from] == UInt8(ascii: "\\") else {
      put(bytes[from])
      from += 1
      continue
    }
    let escape = bytes[from + 1]
    guard escape == UInt8(ascii: "u") else {
      switch escape {
      case UInt8(ascii: "b"): put(8)
      case UInt8(ascii: "f"): put(12)
      case UInt8(ascii: "n"): put(10)
      case UInt8(ascii: "r"): put(13)
      case UInt8(ascii: "t"): put(9)
      default: put(escape)
      }
      from += 2
      continue
    }
    var value = unit(at: from)
    from += 6
    if 0xd800..<0xdc00 ~= value, from + 6 <= bytes.count, bytes[from] == UInt8(ascii: "\\"),
      bytes[from + 1] == UInt8(ascii: "u"), 0xdc00..<0xe000 ~= unit(at: from)
    {
      value = 0x10000 + (value - 0xd800) << 10 + (unit(at: from) - 0xdc00)
      from += 6
    }
    for byte in UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter
    { put(byte) }
  }
  return count
}
