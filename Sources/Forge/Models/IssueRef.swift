/// The name of an issue or a pull request on its server, such as `acme/atlas#71`.
package struct IssueRef: Hashable, Codable, Sendable, CustomStringConvertible {
  package let repository: RepositoryRef

  /// Counted per repository; issues and pull requests share the count.
  package let number: Int

  package init(_ repository: RepositoryRef, _ number: Int) {
    self.repository = repository
    self.number = number
  }

  package var description: String { "\(repository)#\(number)" }
}
