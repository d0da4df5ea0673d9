/// One scenario of `Tests/ACCEPTANCE.md`.
struct Scenario: Hashable {
  /// `T01`, `ISS-04`.
  let id: String
  /// The beginning of its first sentence.
  let title: String

  /// The scenarios of the list, in its order.
  static func list(in text: String) -> [Scenario] {
    text.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("- **"), let end = line.dropFirst(4).firstIndex(of: "*") else {
        return nil
      }
      let rest = line[end...].drop { $0 == "*" || $0 == " " }
      return Scenario(id: String(line.dropFirst(4)[..<end]), title: String(rest))
    }
  }
}
