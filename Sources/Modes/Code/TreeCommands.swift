import Editor
import Forge
import Text

/// Folders and files of a repository: opening folders in place, finding files by their letters.
enum TreeCommands {
  static let all = [find, toggle]

  static let toggle = Command(
    "files-toggle-folder", "Open the folder at point in its place, or close it again."
  ) { context in
    let buffer = context.buffer
    guard let own = buffer.location, var model = FilesMode.model(of: buffer) else {
      throw UserError("Folders are opened in lists of files")
    }
    guard let location = context.location, location.kind == .files, let path = location.filePath,
      let repository = location.repository
    else { throw UserError("No folder at point") }
    if model.opened.removeValue(forKey: path) != nil {
      buffer.model = model
      return context.session.render(buffer)
    }
    try context.start("Reading \(path)") { services in
      let found = try services.code(of: repository, on: location.server)
        .contents(at: path, revision: location.revision)
      guard case .folder(let entries) = found else { throw UserError("\(path) is no folder") }
      return Outcome { session in
        guard let buffer = session.buffer(at: own), var model = FilesMode.model(of: buffer) else {
          return
        }
        model.opened[path] = FilesModel.sorted(entries)
        buffer.model = model
        session.render(buffer)
      }
    }
  }

  static let find = Command(
    "files-find", "Find a file of this repository by some of its letters."
  ) { context in
    let places = [context.buffer.location, context.location].compactMap { $0 }
    guard let place = places.first(where: { $0.repository != nil }),
      let repository = place.repository
    else { throw UserError("This belongs to no repository") }
    let ref = place.revision
    let server = place.server
    let finder = FileFinder()
    let services = try context.services
    let session = context.session
    let prompt = try session.ask(
      "Find file in \(repository): ",
      .computed { finder.candidates(for: $0) }, history: "repository-file", mustMatch: true
    ) { session, path in
      try session.open(.file(server, repository, at: path, ref: ref).inBestForm)
    }
    prompt.isWaiting = true
    prompt.changed = { session, query in finder.find(query, session) }
    session.soon("Reading the names of files", in: .asking, waiting: 0) { job in
      FuzzyPaths(
        try services.bound(to: job).code(of: repository, on: server).allPaths(at: ref))
    } done: { session, result in
      guard session.prompt === prompt else { return }
      session.catching { finder.paths = try result.get() }
      if finder.paths == nil { return session.candidatesArrived(in: prompt) }
      finder.find(session.promptInput, session)
    }
  }
}

/// The files that a prompt offers: found by workers, as a repository may have very many.
private final class FileFinder {
  /// All there are; nil until their names have come.
  var paths: FuzzyPaths?
  /// What was found last.
  private var found: [String] = []
  private var searches = 0
  private var job: Int?

  /// Those of the files found last that fit; until others have come.
  func candidates(for query: String) -> [Candidate] {
    ((try? FuzzyPaths(found).matches(query)) ?? []).map { Candidate($0) }
  }

  func find(_ query: String, _ session: Session) {
    guard let paths, let prompt = session.prompt else { return }
    if let job { session.jobs.cancel(job) }
    searches += 1
    let search = searches
    prompt.isWaiting = true
    let begun = session.soon("Finding files", waiting: 20) { job in
      try paths.matches(query, job.cancellation)
    } done: { [self] session, result in
      guard search == searches else { return }
      found = (try? result.get()) ?? []
      session.candidatesArrived(in: prompt)
    }
    job = prompt.isWaiting ? begun : nil
  }
}
