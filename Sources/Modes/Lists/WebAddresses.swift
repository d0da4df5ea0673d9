package import Editor
package import Forge

/// Locations as pages of the forge's web site, and back.
extension Location {
  /// The page that shows it; nil for what has none.
  package var webPage: ForgeAddress.Target? {
    switch kind {
    case .home, .repositories, .pulls: .home
    case .user: path.first.map { .user($0) }
    case .issueList:
      repository.map {
        value(of: "type") == IssueFilter.Kind.pulls.rawValue ? .pulls($0) : .issues($0)
      }
    case .milestoneList: repository.map { .milestones($0) }
    case .milestone: repository.flatMap { name in milestone.map { .milestone(name, $0) } }
    case .issue: issue.map { .issue($0, comment: comment) }
    case .history:
      repository.map { name -> ForgeAddress.Target in
        guard revision != nil || filePath != nil else { return .repository(name) }
        return .commits(name, .init(revision), path: filePath ?? "")
      }
    case .files, .file, .document:
      repository.map { name in
        .source(name, .init(revision), path: filePath ?? "", lines: lines)
      }
    case .blame: repository.map { .blame($0, .init(revision), path: filePath ?? "") }
    case .releases: repository.map { value(of: "view") == "tags" ? .tags($0) : .releases($0) }
    case .release: repository.flatMap { name in path.last.map { .release(name, $0) } }
    case .commit, .diff: repository.flatMap { name in commit.map { .commit(name, $0) } }
    default: nil
    }
  }

  /// What shows here what a page shows; nil for pages that nothing here shows.
  package init?(_ page: ForgeAddress.Target, on server: String) {
    switch page {
    case .home: self = .home(server)
    case .user(let login): self = .user(server, login)
    case .repository(let repository), .issues(let repository):
      self = .issueList(server, repository)
    case .pulls(let repository): self = .pullList(server, repository)
    case .issue(let issue, let comment), .pull(let issue, let comment):
      self = .issue(server, issue, comment: comment)
    case .milestones(let repository): self = .milestoneList(server, repository)
    case .milestone(let repository, let id): self = .milestone(server, repository, id)
    case .commit(let repository, let hash): self = .commit(server, repository, hash)
    case .graph(let repository): self = .history(server, repository)
    case .commits(let repository, let revision, let path):
      self = .history(
        server, repository, branch: revision.name, path: path.isEmpty ? nil : path)
    case .blame(let repository, let revision, let path):
      self = .blame(server, repository, at: path, ref: revision.name)
    case .releases(let repository): self = .releases(server, repository)
    case .tags(let repository): self = .releases(server, repository, ofTags: true)
    case .release(let repository, let tag): self = .release(server, repository, tag)
    case .source(let repository, let revision, let path, let lines):
      // The address does not say which it is; names of folders mostly have no ending.
      let isFile =
        lines != nil || path.split(separator: "/").last?.dropFirst().contains(".") == true
      self =
        isFile
        ? .file(server, repository, at: path, ref: revision.name, lines: lines).inBestForm
        : .files(server, repository, at: path, ref: revision.name)
    }
  }

  /// Reads what people write for an issue, a repository or a commit: `#78`, `acme/atlas#78`,
  /// `acme/atlas`, `f28b9ff1c3`.
  ///
  /// - Parameter here: The repository that a bare number means, or the hash of a commit.
  package init?(written text: String, on server: String, in here: RepositoryRef?) {
    let sides = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let number = sides.last.flatMap { Int($0) }
    if let number, number > 0, sides.count == 1 || sides[0].isEmpty {
      guard let here else { return nil }
      self = .issue(server, IssueRef(here, number))
      return
    }
    if sides.count == 1, let here, text.isCommitHash {
      self = .commit(server, here, text.lowercased())
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

extension String {
  /// Whether it is the hash of a commit, or so much of it as people copy: 7 digits or more, some of them
  /// letters.
  fileprivate var isCommitHash: Bool {
    (7...40).contains(utf8.count) && allSatisfy { $0.isASCII && $0.isHexDigit }
      && (utf8.count == 40 || contains(where: \.isLetter))
  }
}
