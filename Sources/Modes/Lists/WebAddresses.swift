package import Editor
package import Forge

/// Locations as addresses of the forge's web pages, and back.
extension Location {
  /// The path of the web page below the server's own address; nil for what has no page.
  package var webPath: String? {
    switch kind {
    case .home, .repositories: return "/"
    case .pulls: return "/pulls"
    case .issueList:
      let isPulls = value(of: "type") == IssueFilter.Kind.pulls.rawValue
      return repository.map { "/\($0)/\(isPulls ? "pulls" : "issues")" }
    case .milestoneList: return repository.map { "/\($0)/milestones" }
    case .milestone:
      return repository.flatMap { name in milestone.map { "/\(name)/milestone/\($0)" } }
    case .issue:
      guard let issue else { return nil }
      let anchor = comment.map { "#issuecomment-\($0)" } ?? ""
      return "/\(issue.repository)/issues/\(issue.number)\(anchor)"
    case .commit: return repository.flatMap { name in commit.map { "/\(name)/commit/\($0)" } }
    default: return nil
    }
  }

  /// Reads the path of a web page below a server's address; nil for pages nothing here shows.
  package init?(webPath: String, on server: String) {
    let sides = webPath.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = sides[0].split(separator: "?", omittingEmptySubsequences: false)[0]
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count != 1 else { return nil }
    guard parts.count >= 2 else {
      self = .home(server)
      return
    }
    let repository = RepositoryRef(owner: parts[0], name: parts[1])
    let number = parts.count > 3 ? Int(parts[3]) : nil
    switch (parts.dropFirst(2).first, number) {
    case (nil, _): self = .issueList(server, repository)
    case ("issues", nil) where parts.count == 3: self = .issueList(server, repository)
    case ("pulls", nil) where parts.count == 3: self = .pullList(server, repository)
    case ("milestones", _): self = .milestoneList(server, repository)
    case ("milestone", let id?): self = .milestone(server, repository, id)
    case ("issues", let number?), ("pulls", let number?):
      let anchor = sides.count > 1 ? sides[1] : ""
      let comment = anchor.hasPrefix("issuecomment-") ? Int(anchor.dropFirst(13)) : nil
      self = .issue(server, IssueRef(repository, number), comment: comment)
    case ("commit", _) where parts.count > 3: self = .commit(server, repository, parts[3])
    default: return nil
    }
  }

  /// Reads what people write for an issue or a repository: `#78`, `acme/atlas#78`, `acme/atlas`.
  ///
  /// - Parameter here: The repository that a bare number means.
  package init?(written text: String, on server: String, in here: RepositoryRef?) {
    let sides = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let number = sides.last.flatMap { Int($0) }
    if let number, number > 0, sides.count == 1 || sides[0].isEmpty {
      guard let here else { return nil }
      self = .issue(server, IssueRef(here, number))
      return
    }
    guard let repository = RepositoryRef(String(sides[0])) else { return nil }
    if sides.count == 1 {
      self = .issueList(server, repository)
    } else if let number, number > 0 {
      self = .issue(server, IssueRef(repository, number))
    } else {
      return nil
    }
  }
}
