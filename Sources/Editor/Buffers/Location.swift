/// The address of anything that can be shown: an issue, a list with its filter, a file, a help page.
///
/// The editor only compares, stores and prints locations; the kinds and what their parts mean are
/// the modes' business. The text form is a URL, `kind://server/part/part?name=value#fragment`, and
/// survives in sessions and drafts.
package struct Location: Hashable, Sendable {
  /// Chooses the mode that shows the location.
  package struct Kind: Hashable, Sendable, ExpressibleByStringLiteral {
    package let name: String
    package init(_ name: String) { self.name = name }
    package init(stringLiteral name: String) { self.init(name) }
  }

  package var kind: Kind
  /// The identifier of the server profile, empty for what belongs to no server.
  package var server: String
  package var path: [String]
  /// Name and value pairs, in the order in which the mode put them.
  package var query: [Pair]
  /// A place inside the thing: a comment, a row.
  package var fragment: String?

  /// One name and its value in a location's query.
  package struct Pair: Hashable, Sendable {
    package let name: String
    package let value: String
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package init(
    _ kind: Kind, server: String = "", path: [String] = [], query: [Pair] = [],
    fragment: String? = nil
  ) {
    self.kind = kind
    self.server = server
    self.path = path
    self.query = query
    self.fragment = fragment
  }

  /// The first value of that name in the query.
  package func value(of name: String) -> String? {
    query.first { $0.name == name }?.value
  }

  /// The same location with one query value set, or removed when `value` is nil.
  package func setting(_ name: String, _ value: String?) -> Location {
    var copy = self
    copy.query.removeAll { $0.name == name }
    if let value { copy.query.append(Pair(name, value)) }
    return copy
  }

  /// The thing itself, without the place inside it.
  package var whole: Location {
    var copy = self
    copy.fragment = nil
    return copy
  }

  /// A place inside this thing.
  package func at(_ fragment: String) -> Location {
    var copy = self
    copy.fragment = fragment
    return copy
  }
}

extension Location: CustomStringConvertible {
  package var description: String {
    var text = kind.name + "://" + PercentCoding.encode(server)
    for part in path { text += "/" + PercentCoding.encode(part) }
    for (index, pair) in query.enumerated() {
      text += index == 0 ? "?" : "&"
      text += PercentCoding.encode(pair.name) + "=" + PercentCoding.encode(pair.value)
    }
    if let fragment { text += "#" + PercentCoding.encode(fragment) }
    return text
  }

  /// Reads the text form; nil when it is not one.
  package init?(_ text: String) {
    guard let colon = text.utf8.firstRange(of: Array("://".utf8)) else { return nil }
    let name = String(text[..<colon.lowerBound])
    guard !name.isEmpty else { return nil }
    var rest = text[colon.upperBound...]
    var fragment: String?
    if let hash = rest.firstIndex(of: "#") {
      fragment = PercentCoding.decode(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    var query: [Pair] = []
    if let mark = rest.firstIndex(of: "?") {
      for item in rest[rest.index(after: mark)...].split(separator: "&") {
        let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let left = sides.first else { continue }
        let right = sides.count > 1 ? sides[1] : ""
        query.append(Pair(PercentCoding.decode(left), PercentCoding.decode(right)))
      }
      rest = rest[..<mark]
    }
    let parts = rest.split(separator: "/", omittingEmptySubsequences: false)
    self.init(
      Kind(name), server: parts.first.map { PercentCoding.decode($0) } ?? "",
      path: parts.dropFirst().map { PercentCoding.decode($0) }, query: query, fragment: fragment)
  }
}

/// Percent-encoding of everything outside RFC 3986's unreserved set.
enum PercentCoding {
  static func encode(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func decode(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var input = Array(text.utf8)[...]
    while let byte = input.popFirst() {
      if byte == UInt8(ascii: "%"), input.count >= 2,
        let value = UInt8(String(decoding: input.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        input = input.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
