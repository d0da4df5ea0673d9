extension ForgeAddress.Target {
  /// Names no user can have, since the forges' own pages are there.
  private static let reserved: Set<String> = [
    "-", "admin", "api", "assets", "attachments", "avatars", "captcha", "explore", "issues",
    "login", "metrics", "milestones", "notifications", "org", "pulls", "repo", "user",
  ]

  /// - Parameters:
  ///   - parts: of the path, decoded.
  ///   - fragment: what follows `#`.
  init?(_ parts: [String], fragment: String?) {
    guard let owner = parts.first else {
      self = .home
      return
    }
    guard !Self.reserved.contains(owner) else { return nil }
    guard parts.count > 1 else {
      self = .user(owner)
      return
    }
    var name = parts[1]
    // As clones are addressed; no repository may be called so.
    while name.hasSuffix(".git") { name = String(name.dropLast(4)) }
    guard !name.isEmpty else { return nil }
    let repository = RepositoryRef(owner: owner, name: name)
    guard parts.count > 2 else {
      self = .repository(repository)
      return
    }
    let comment = fragment.flatMap(Self.comment)
    let number = parts.count > 3 ? Int(parts[3]) : nil
    switch (parts[2], number) {
    case ("issues", nil) where parts.count == 3: self = .issues(repository)
    case ("pulls", nil) where parts.count == 3: self = .pulls(repository)
    case ("milestones", nil) where parts.count == 3: self = .milestones(repository)
    case ("issues", let number?): self = .issue(IssueRef(repository, number), comment: comment)
    case ("pulls", let number?): self = .pull(IssueRef(repository, number), comment: comment)
    case ("milestone", let number?): self = .milestone(repository, number)
    case ("graph", nil) where parts.count == 3: self = .graph(repository)
    case ("releases", nil) where parts.count == 3: self = .releases(repository)
    case ("tags", nil) where parts.count == 3: self = .tags(repository)
    case ("releases", _) where parts.count > 4 && parts[3] == "tag":
      self = .release(repository, parts.dropFirst(4).joined(separator: "/"))
    case ("commits", _), ("src", _), ("blame", _):
      guard let revision = ForgeAddress.Revision(parts[3...]) else { return nil }
      let path = parts.dropFirst(5).joined(separator: "/")
      switch parts[2] {
      case "commits": self = .commits(repository, revision, path: path)
      case "blame": self = .blame(repository, revision, path: path)
      default:
        self = .source(
          repository, revision, path: path, lines: fragment.flatMap(ForgeAddress.lines))
      }
    case ("commit", _) where parts.count > 3: self = .commit(repository, parts[3])
    default: return nil
    }
  }

  /// The path behind the base, with the part after `#`.
  var path: String {
    switch self {
    case .home: ""
    case .user(let login): "/" + percentEncoded(login)
    case .repository(let repository): Self.path(repository)
    case .issues(let repository): Self.path(repository, "issues")
    case .pulls(let repository): Self.path(repository, "pulls")
    case .issue(let issue, let comment):
      Self.path(issue.repository, "issues", String(issue.number)) + Self.fragment(comment)
    case .pull(let pull, let comment):
      Self.path(pull.repository, "pulls", String(pull.number)) + Self.fragment(comment)
    case .milestones(let repository): Self.path(repository, "milestones")
    case .milestone(let repository, let id): Self.path(repository, "milestone", String(id))
    case .commit(let repository, let id): Self.path(repository, "commit", id)
    case .graph(let repository): Self.path(repository, "graph")
    case .commits(let repository, let revision, let path):
      Self.path(repository, parts: ["commits"] + revision.parts + Self.parts(of: path))
    case .source(let repository, let revision, let path, let lines):
      Self.path(repository, parts: ["src"] + revision.parts + Self.parts(of: path))
        + (lines.map {
          $0.count == 1 ? "#L\($0.lowerBound)" : "#L\($0.lowerBound)-L\($0.upperBound)"
        }
          ?? "")
    case .blame(let repository, let revision, let path):
      Self.path(repository, parts: ["blame"] + revision.parts + Self.parts(of: path))
    case .releases(let repository): Self.path(repository, "releases")
    case .tags(let repository): Self.path(repository, "tags")
    case .release(let repository, let tag):
      Self.path(repository, parts: ["releases", "tag"] + Self.parts(of: tag))
    }
  }

  private static func parts(of path: String) -> [String] {
    path.split(separator: "/").map(String.init)
  }

  private static func path(_ repository: RepositoryRef, _ parts: String...) -> String {
    path(repository, parts: parts)
  }

  private static func path(_ repository: RepositoryRef, parts: [String]) -> String {
    ([repository.owner, repository.name] + parts).map { "/" + percentEncoded($0) }.joined()
  }

  private static func fragment(_ comment: Int?) -> String {
    comment.map { "#issuecomment-\($0)" } ?? ""
  }

  private static func comment(_ fragment: String) -> Int? {
    fragment.hasPrefix("issuecomment-") ? Int(fragment.dropFirst("issuecomment-".count)) : nil
  }
}
