import Editor
import Forge
import Text

/// What commits, histories, folders and files have in common.
enum CodeCommands {
  static let all = [act, diff, log, view] + SourceCommands.all

  static let diff = Command("show-diff", "Show what the commit at point, or shown here, changed.") {
    context in
    let places = [context.location, context.buffer.location].compactMap { $0 }
    let file = context.buffer.location?.filePath.flatMap { $0.isEmpty ? nil : $0 }
    for place in places {
      guard let repository = place.repository, let hash = place.commit else { continue }
      let session = context.session
      let buffer = try session.open(.diff(place.server, repository, hash))
      // From the history of a file, or from who wrote it, one looks for what became of that.
      if let path = file { buffer.properties[DiffPage.self]?.go(to: path, in: buffer, session) }
      return
    }
    throw UserError("No commit here")
  }

  static let act = Command("commit-act", "Open the file at point in the diff, or the link there.") {
    context in
    let location = try context.thing("Nothing to open here")
    let session = context.session
    guard location.kind == .diff, let path = location.fragment else {
      try session.requireMode(for: location)
      try session.open(location)
      return
    }
    let buffer = try session.open(location.whole)
    buffer.properties[DiffPage.self]?.go(to: path, in: buffer, session)
  }

  static let log = Command("show-log", "Show the commits that changed this file or folder.") {
    context in
    if context.buffer.location?.repository == nil, context.buffer.file != nil {
      return try SourceCommands.withFile(context) { session, place in
        guard let repository = place.repository else { return }
        try session.open(.history(place.server, repository, path: place.filePath))
      }
    }
    let place = context.buffer.mode.selectsRows ? context.location : nil
    guard let location = place ?? context.buffer.location, let repository = location.repository
    else { throw UserError("This belongs to no repository") }
    let path = location.filePath.flatMap { $0.isEmpty ? nil : $0 }
    try context.session.open(
      .history(location.server, repository, branch: location.revision, path: path))
  }

  static let view = Command("code-next-view", "Switch between commits and files, source and page.")
  {
    context in
    guard let location = context.buffer.location, let repository = location.repository else {
      throw UserError("This belongs to no repository")
    }
    let session = context.session
    switch location.kind {
    case .history:
      try session.open(.files(location.server, repository, ref: location.revision))
    case .files: try session.open(.history(location.server, repository, branch: location.revision))
    case .document: try session.open(location.shown(as: .file))
    case .blame: try session.open(location.shown(as: .file))
    case .file where location.isDrawing:
      try session.open(location.setting("view", location.wantsSource ? nil : "source"))
    case .file where location.isMarkdown: try session.open(location.shown(as: .document))
    default: throw UserError("There is only one view of this")
    }
  }
}
