/// The parameters after the `?` of a request, in the order they were sent.
struct Query: Hashable, Sendable {
  struct Parameter: Hashable, Sendable {
    let name: String
    let value: String
  }

  private(set) var parameters: [Parameter]

  init(encoded: Substring) {
    parameters = encoded.split(separator: "&").map { part in
      let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Parameter(
        name: Query.decoded(pieces[0]), value: pieces.count > 1 ? Query.decoded(pieces[1]) : "")
    }
  }

  /// The first value of a parameter; nil when it is absent or empty, which means the same here.
  subscript(name: String) -> String? {
    guard let value = parameters.first(where: { $0.name == name })?.value else { return nil }
    return value.isEmpty ? nil : value
  }

  /// Every value of a parameter that may be repeated.
  func all(_ name: String) -> [String] {
    parameters.filter { $0.name == name && !$0.value.isEmpty }.map(\.value)
  }

  /// Whether a switch is on, as the servers read it.
  func flag(_ name: String) -> Bool? {
    guard let value = self[name]?.lowercased() else { return nil }
    return ["1", "t", "true", "y", "yes", "on"].contains(value)
  }

  /// The values of a comma-separated list.
  func list(_ name: String) -> [String] {
    (self[name] ?? "").split(separator: ",").map(String.init)
  }

  /// Encoded with sorted names and another page, as the servers write it into `Link` headers.
  func encoded(page: Int) -> String {
    var sorted = parameters.filter { $0.name != "page" }
    sorted.append(Parameter(name: "page", value: String(page)))
    sorted.sort { $0.name < $1.name }
    return sorted.map { "\(Query.encoded($0.name))=\(Query.encoded($0.value))" }
      .joined(separator: "&")
  }

  private static func decoded(_ text: Substring) -> String {
    percentDecoded(Substring(text.map { $0 == "+" ? " " : $0 }))
  }

  private static func encoded(_ text: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~".utf8)
    let digits = Array("0123456789ABCDEF")
    return text.utf8.reduce(into: "") { encoded, byte in
      if plain.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else if byte == UInt8(ascii: " ") {
        encoded.append("+")
      } else {
        encoded.append("%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])")
      }
    }
  }
}
