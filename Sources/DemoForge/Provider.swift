/// Which server the demo forge behaves as.
package enum Provider: String, Hashable, Sendable, CaseIterable {
  case gitea
  case forgejo

  /// What `GET /version` answers: the version of the recorded server.
  package var version: String {
    switch self {
    case .gitea: "1.26.3"
    case .forgejo: "11.0.15+gitea-1.22.0"
    }
  }
}
