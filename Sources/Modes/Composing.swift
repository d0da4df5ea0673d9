package import Editor
package import Forge

/// What a composition is to become.
package enum Composing: Hashable, Sendable {
  case comment(on: IssueRef)
  /// A comment that exists, by its number on the server.
  case commentEdit(Int, on: IssueRef)
  case newIssue(in: RepositoryRef)
  case issueEdit(IssueRef)
  case newMilestone(in: RepositoryRef)
  /// A milestone that exists, by its number on the server.
  case milestoneEdit(Int, in: RepositoryRef)
  /// A file of a repository.
  case fileEdit(EditedFile)
  /// The message of the commit that puts such a file on a branch.
  case commit(EditedFile, onto: String)

  package var repository: RepositoryRef {
    switch self {
    case .comment(let issue), .commentEdit(_, let issue), .issueEdit(let issue): issue.repository
    case .newIssue(let repository), .newMilestone(let repository),
      .milestoneEdit(_, let repository):
      repository
    case .fileEdit(let file), .commit(let file, _): file.repository
    }
  }

  /// Whether it has fields above its text.
  package var hasFields: Bool {
    switch self {
    case .comment, .commentEdit, .fileEdit, .commit: false
    case .newIssue, .issueEdit, .newMilestone, .milestoneEdit: true
    }
  }

  /// Whether it is to change something that exists.
  var isEdit: Bool {
    switch self {
    case .comment, .newIssue, .newMilestone, .commit: false
    case .commentEdit, .issueEdit, .milestoneEdit, .fileEdit: true
    }
  }

  /// The issue it is about; nil for one that is yet to be made.
  package var issue: IssueRef? {
    switch self {
    case .comment(let issue), .commentEdit(_, let issue), .issueEdit(let issue): issue
    case .newIssue, .newMilestone, .milestoneEdit, .fileEdit, .commit: nil
    }
  }

  /// The location's path: a word, then what it is about.
  fileprivate var path: [String] {
    switch self {
    case .comment(let issue): ["comment"] + issue.path
    case .commentEdit(let id, let issue): ["comment-edit"] + issue.path + [String(id)]
    case .newIssue(let repository): ["issue"] + repository.path
    case .issueEdit(let issue): ["issue-edit"] + issue.path
    case .newMilestone(let repository): ["milestone"] + repository.path
    case .milestoneEdit(let id, let repository):
      ["milestone-edit"] + repository.path + [String(id)]
    case .fileEdit(let file): ["file"] + file.parts
    case .commit(let file, let target): ["commit"] + file.parts + [target]
    }
  }

  fileprivate init?(path: [String]) {
    guard let word = path.first, path.count >= 3 else { return nil }
    let repository = RepositoryRef(owner: path[1], name: path[2])
    if let file = EditedFile(parts: path.dropFirst()) {
      switch (word, path.count) {
      case ("file", 5):
        self = .fileEdit(file)
        return
      case ("commit", 6):
        self = .commit(file, onto: path[5])
        return
      default: break
      }
    }
    let numbers = path.dropFirst(3).compactMap { Int($0) }
    switch (word, numbers.count, path.count) {
    case ("issue", 0, 3): self = .newIssue(in: repository)
    case ("milestone", 0, 3): self = .newMilestone(in: repository)
    case ("milestone-edit", 1, 4): self = .milestoneEdit(numbers[0], in: repository)
    case ("comment", 1, 4): self = .comment(on: IssueRef(repository, numbers[0]))
    case ("issue-edit", 1, 4): self = .issueEdit(IssueRef(repository, numbers[0]))
    case ("comment-edit", 2, 5):
      self = .commentEdit(numbers[1], on: IssueRef(repository, numbers[0]))
    default: return nil
    }
  }
}

/// A file of a repository that is being changed.
package struct EditedFile: Hashable, Sendable {
  package let repository: RepositoryRef
  package let path: String
  /// The branch it was read from; `HEAD` for the default one.
  package let branch: String

  package static let defaultBranch = "HEAD"

  package init(_ path: String, of repository: RepositoryRef, on branch: String?) {
    self.repository = repository
    self.path = path
    self.branch = branch ?? Self.defaultBranch
  }

  fileprivate var parts: [String] { repository.path + [branch, path] }

  fileprivate init?(parts: ArraySlice<String>) {
    let parts = Array(parts)
    guard parts.count >= 4 else { return nil }
    self.init(parts[3], of: RepositoryRef(owner: parts[0], name: parts[1]), on: parts[2])
  }
}

extension Location {
  /// A text being written: the latest about that, or a certain draft.
  package static func compose(
    _ server: String, _ what: Composing, draft: Int64? = nil
  ) -> Location {
    var kind: Kind = what.hasFields ? .composeForm : .compose
    if case .fileEdit = what { kind = .composeFile }
    return Location(kind, server: server, path: what.path)
      .setting("draft", draft.map { String($0) })
  }

  /// What is being written there.
  package var composing: Composing? {
    [.compose, .composeForm, .composeFile].contains(kind) ? Composing(path: path) : nil
  }

  /// The draft it names.
  package var draft: Int64? { value(of: "draft").flatMap { Int64($0) } }
}
