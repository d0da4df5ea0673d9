/// A request as it came over the wire.
struct IncomingRequest: Sendable {
  let method: String
  /// Path and query as they were sent, still percent-encoded.
  let target: String
  /// Names as they were sent; look up with `header(_:)`.
  let headers: [(name: String, value: String)]
  let body: [UInt8]

  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The path as it was sent.
  var path: Substring { target.prefix { $0 != "?" } }

  var query: Query { Query(encoded: target.drop { $0 != "?" }.dropFirst()) }
}

/// The segments of a path, percent-decoded; an encoded slash stays inside its segment.
func pathSegments(_ path: Substring) -> [String] {
  path.split(separator: "/").map { percentDecoded($0) }
}

/// Bytes for `%41`; `+` is left alone, as it stands for itself in a path.
func percentDecoded(_ text: Substring) -> String {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
  var bytes: [UInt8] = []
  var rest = text.utf8[...]
  while let byte = rest.popFirst() {
    let digits = String(Substring(rest.prefix(2)))
    if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
      bytes.append(value)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
