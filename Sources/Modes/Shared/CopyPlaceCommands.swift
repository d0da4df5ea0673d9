import Editor
import Forge

/// Copying where things are in a repository: branches, paths, and how Git fetches them.
enum CopyPlaceCommands {
  static let all = [branch, fetch, path]

  static let branch = Command(
    "copy-branch", "Copy the branch of the pull request at point, or of what is shown here."
  ) { context in
    try withPlace(context, of: branched) { place, services in
      switch place {
      case .pull(let pull): pull.head.ref
      case .code(let location, let repository):
        try branch(of: location, in: repository, services)
      }
    }
  }

  static let path = Command("copy-path", "Copy the path of the file or folder at point.") {
    context in
    let session = context.session
    let places = [context.location, context.buffer.location].compactMap { $0 }
    let paths = places.compactMap { $0.kind == .diff ? $0.fragment : $0.filePath ?? $0.localPath }
    guard let path = paths.first(where: { !$0.isEmpty }) ?? context.buffer.file?.path else {
      throw UserError("No file at point")
    }
    CopyCommands.copy(path, session)
  }

  static let fetch = Command(
    "copy-fetch-command", "Copy the Git command that fetches the pull request, commit or branch."
  ) { context in
    try withPlace(context, of: branched + [.commit]) { place, services in
      switch place {
      case .pull(let pull): "git fetch origin pull/\(pull.ref.number)/head:pull-\(pull.ref.number)"
      case .code(let location, let repository):
        try "git fetch origin "
          + (location.commit ?? branch(of: location, in: repository, services))
      }
    }
  }

  /// What is shown of a branch; a commit is on none of its own.
  private static let branched: [Location.Kind] = [.blame, .document, .file, .files, .history]

  private enum Place {
    case pull(PullRequest)
    case code(Location, RepositoryRef)
  }

  private static func branch(
    of location: Location, in repository: RepositoryRef, _ services: Services
  ) throws -> String {
    let code = services.code(of: repository, on: location.server)
    return try code.revisionOnServer(location.revision) ?? code.mainBranch()
  }

  /// Copies what is said of the pull request at point, else of the code that is shown.
  private static func withPlace(
    _ context: CommandContext, of kinds: [Location.Kind],
    _ say: @escaping @Sendable (Place, Services) throws -> String
  ) throws {
    let places = [context.location, context.buffer.location].compactMap { $0 }
    guard
      let location = places.first(where: { $0.issue != nil || kinds.contains($0.kind) }),
      let repository = location.repository
    else { throw UserError("No pull request or code at point") }
    try context.start("Looking for the branch") { services in
      var place = Place.code(location, repository)
      if let issue = location.issue {
        guard try services.send(.issue(issue), to: location.server).isPull else {
          throw UserError("\(issue) is no pull request: it has no branch")
        }
        place = .pull(try services.send(.pull(issue), to: location.server))
      }
      let text = try say(place, services)
      return Outcome { CopyCommands.copy(text, $0) }
    }
  }
}
