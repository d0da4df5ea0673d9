package import Editor

/// The panes of the tab line, in their order; without a server each shows the servers.
package func allPanes() -> [Pane] {
  [
    pane("Home", "Ho", "home") { .home($0) },
    pane("Issues", "Is", "issues") { .repositories($0, for: .issues) },
    pane("Repos", "Re", "repositories") { .repositories($0, for: .repositories) },
    pane("PRs", "PR", "pulls") { .pulls($0) },
    pane("Milestones", "Mi", "milestones") { .milestones($0) },
  ]
}

private func pane(
  _ name: String, _ shortName: String, _ command: String,
  root: @escaping @Sendable (String) -> Location
) -> Pane {
  Pane(name: name, shortName: shortName, command: command) { server in
    server.isEmpty ? .servers : root(server)
  }
}

extension Location {
  /// The number of the pane in which it is mostly reached, from 0.
  package var paneIndex: Int {
    switch kind {
    case .issue, .issueList: value(of: "type") == nil ? 1 : 3
    case .pulls: value(of: "type") == nil ? 3 : 1
    case .milestone, .milestoneList: 4
    case .repositories: repositoryPane == .milestones ? 4 : repositoryPane == .repositories ? 2 : 1
    default: 0
    }
  }
}
