/// The version a server says it has.
///
/// Not always a number: a build of Gitea may answer with a bare commit. Such a one counts as newer
/// than every number.
package struct ServerVersion: Hashable, Codable, Sendable, CustomStringConvertible {
  /// As the server wrote it, for people.
  package let text: String

  /// The leading numbers; empty where there are none.
  let numbers: [Int]

  package init(_ text: String) {
    self.text = text
    numbers = Self.numbers(of: text)
  }

  package var description: String { text }

  /// Whether this is that version or a later one.
  package func isAtLeast(_ numbers: Int...) -> Bool {
    guard !self.numbers.isEmpty else { return true }
    let missing = max(0, numbers.count - self.numbers.count)
    let padded = self.numbers + Array(repeating: 0, count: missing)
    return !padded.lexicographicallyPrecedes(numbers)
  }

  /// Forgejo names the Gitea it came from behind its own version (`16.0.1+gitea-1.22.0`).
  ///
  /// That part stays the same from release to release, so it says nothing about the API.
  package var namesGitea: Bool { text.contains("+gitea-") }

  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  private static func numbers(of text: String) -> [Int] {
    let text = text.hasPrefix("v") ? text.dropFirst() : text[...]
    let end = text.firstIndex { !$0.isASCII || !($0.isNumber || $0 == ".") } ?? text.endIndex
    let parts = text[..<end].split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.map { Int($0) }
    // A commit such as `64e081bf6` begins with digits, too; versions have a point.
    guard numbers.count > 1, !numbers.contains(nil) else { return [] }
    return numbers.compactMap { $0 }
  }
}
