/// Which of the two programs a server runs.
package enum Provider: String, Hashable, Codable, Sendable, CaseIterable, CustomStringConvertible {
  case gitea
  case forgejo

  package var description: String {
    switch self {
    case .gitea: "Gitea"
    case .forgejo: "Forgejo"
    }
  }
}
