/// The name of a repository on its server, such as `acme/atlas`.
package struct RepositoryRef: Hashable, Codable, Sendable, CustomStringConvertible {
  package let owner: String
  package let name: String

  package init(owner: String, name: String) {
    self.owner = owner
    self.name = name
  }

  /// Reads `owner/name`; nil for anything else.
  package init?(_ fullName: String) {
    let parts = fullName.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    self.init(owner: String(parts[0]), name: String(parts[1]))
  }

  package var description: String { "\(owner)/\(name)" }
}
