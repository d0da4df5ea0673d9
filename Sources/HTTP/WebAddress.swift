/// The parts of an `http` or `https` URL (RFC 3986), as they stand in it, nothing decoded.
package struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  /// `http` or `https`.
  package var scheme: String

  /// `user:password`, which never belongs into a message.
  package var credentials: String?

  /// In lower case; an IPv6 address keeps its brackets.
  package var host: String

  /// Nil where it is the one the scheme implies.
  package var port: Int?

  /// Empty or beginning with a slash.
  package var path: String
  package var query: String?
  package var fragment: String?

  /// Nil for whatever is no such URL: another scheme, no host, blanks or control characters in it.
  package init?(_ text: String) {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f }) else { return nil }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    scheme = text[..<colon].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    var rest = text[text.index(after: colon)...]
    guard rest.hasPrefix("//") else { return nil }
    rest = rest.dropFirst(2)

    fragment = Self.cut(&rest, from: "#")
    query = Self.cut(&rest, from: "?")
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    path = String(rest[slash...])
    var authority = rest[..<slash]

    if let at = authority.lastIndex(of: "@") {
      credentials = String(authority[..<at])
      authority = authority[authority.index(after: at)...]
    }
    let afterAddress = authority.lastIndex(of: "]") ?? authority.startIndex
    if let colon = authority[afterAddress...].lastIndex(of: ":") {
      let digits = authority[authority.index(after: colon)...]
      guard digits.allSatisfy(\.isASCII), digits.isEmpty || UInt16(digits) != nil else {
        return nil
      }
      let number = UInt16(digits).map(Int.init)
      port = number == Self.standardPort(scheme) ? nil : number
      authority = authority[..<colon]
    }
    guard Self.isHost(authority) else { return nil }
    host = authority.lowercased()
  }

  package var description: String {
    let start = scheme + "://" + (credentials.map { $0 + "@" } ?? "") + authority
    return start + path + (query.map { "?" + $0 } ?? "") + (fragment.map { "#" + $0 } ?? "")
  }

  /// Host and port, the port left out where the scheme implies it.
  package var authority: String { port.map { "\(host):\($0)" } ?? host }

  /// Scheme, host and port: what must be equal for a token to be sent.
  package var origin: String { "\(scheme)://\(authority)" }

  /// The same without a user's name and password.
  package var withoutCredentials: WebAddress {
    var copy = self
    copy.credentials = nil
    return copy
  }

  /// Whether this is an IPv6 address in brackets, or some name.
  private static func isHost(_ text: Substring) -> Bool {
    if text.hasPrefix("[") && text.hasSuffix("]") {
      let address = text.dropFirst().dropLast()
      return address.contains(":") && address.allSatisfy { $0.isHexDigit || ":.".contains($0) }
    }
    return !text.isEmpty && !text.contains { #":[]\<>"{}|^`"#.contains($0) }
  }

  private static func standardPort(_ scheme: String) -> Int { scheme == "https" ? 443 : 80 }

  /// Takes everything from the first `mark` on out of `text`; gives what follows the mark.
  private static func cut(_ text: inout Substring, from mark: Character) -> String? {
    guard let index = text.firstIndex(of: mark) else { return nil }
    defer { text = text[..<index] }
    return String(text[text.index(after: index)...])
  }
}
