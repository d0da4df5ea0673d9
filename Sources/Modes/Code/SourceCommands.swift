import Editor
import Forge
import Git
import Text

/// What can be asked about a file: who wrote its lines, what changed them, its address.
enum SourceCommands {
  static let all = [blame, copyURL, diff, lineLog, otherSource, releases, releasesView, tags]

  // MARK: - History

  static let blame = Command(
    "show-blame", "Show who wrote each line of this file, or the file again."
  ) { context in
    let line = context.text.line(at: context.point).value + 1
    let fragment = "L\(line)"
    try withFile(context) { session, place in
      let kind: Location.Kind = session.currentBuffer.location?.kind == .blame ? .file : .blame
      try session.open(place.shown(as: kind).at(fragment))
    }
  }

  static let lineLog = Command(
    "show-line-log", "Show the commits that changed the lines of the region, or the line at point."
  ) { context in
    let lines = lines(context)
    context.buffer.isMarkActive = false
    try withFile(context) { session, place in
      guard let repository = place.repository else { return }
      let log = Location.history(
        place.server, repository, branch: place.revision, path: place.filePath)
      try session.open(log.setting("lines", "\(lines.lowerBound)-\(lines.upperBound)"))
    }
  }

  static let diff = Command(
    "file-diff", "Show what the latest change of this file changed in it."
  ) { context in
    try withFile(context) { session, place in
      guard let repository = place.repository, let path = place.filePath,
        let services = session.properties[Services.self]
      else { return }
      session.jobs.start("Looking for the latest change") { job in
        let page = try services.bound(to: job).code(of: repository, on: place.server)
          .commits(from: place.revision, path: path, PageRequest(size: 1))
        guard let commit = page.items.first else { throw UserError("\(path) has no commits") }
        return Outcome { session in
          session.catching {
            let buffer = try session.open(.diff(place.server, repository, commit.hash))
            buffer.properties[DiffPage.self]?.go(to: path, in: buffer, session)
          }
        }
      }
    }
  }

  // MARK: - Addresses

  static let copyURL = Command(
    "file-copy-url",
    "Copy the address of the line at point or of the region; with C-u one that stays: at the commit."
  ) { context in
    guard let location = context.buffer.location, let repository = location.repository,
      let path = location.filePath
    else { throw UserError("This has no web address") }
    let lines = lines(context)
    let isSource = location.kind != .document
    let isLasting = context.argument?.isBare == true
    context.buffer.isMarkActive = false
    try context.start("Finding the address") { services in
      var revision = location.revision
      if isLasting {
        let code = services.code(of: repository, on: location.server)
        let page = try code.commits(from: revision, path: nil, PageRequest(size: 1))
        revision = page.items.first?.hash ?? revision
      } else {
        revision = try services.code(of: repository, on: location.server)
          .revisionOnServer(revision)
      }
      let base = try services.client(location.server).server.base
      let address = ForgeAddress(
        base: base,
        .source(repository, .init(revision), path: path, lines: isSource ? lines : nil))
      return Outcome { session in
        let bytes = Array("\(address)".utf8)
        session.killRing.push(bytes)
        session.requests.append(.copyToClipboard(bytes))
        session.message("Copied \(address)")
      }
    }
  }

  /// The lines of the region, else the one at point, counted from 1.
  private static func lines(_ context: CommandContext) -> ClosedRange<Int> {
    let text = context.text
    guard context.buffer.isMarkActive, let region = context.buffer.region(point: context.point),
      !region.isEmpty
    else {
      let line = text.line(at: context.point).value + 1
      return line...line
    }
    let first = text.line(at: region.lowerBound).value + 1
    // A region that ends at the beginning of a line does not hold that line.
    let end = region.upperBound
    let isAtStart = text.lineStart(end) == end
    let last = text.line(at: end).value + (isAtStart ? 0 : 1)
    return first...max(first, last)
  }

  // MARK: - Servers and clones

  static let otherSource = Command(
    "code-other-source", "Show this as the server has it, or as the clone on this machine has it."
  ) { context in
    guard let location = context.buffer.location, let repository = location.repository else {
      throw UserError("This belongs to no repository")
    }
    guard let folder = location.cloneFolder else {
      guard let clone = context.session.properties[StartedClone.self],
        clone.repository == repository
      else { throw UserError("No clone of \(repository) is known; start gotcha inside it") }
      var other = location
      other.server = Location.server(ofClone: clone.folder)
      try context.session.open(other)
      return
    }
    try context.start("Looking for the server", in: .local) { services in
      guard let found = try services.profile(ofClone: folder) else {
        throw UserError("This clone is of none of the servers that are set up")
      }
      var other = location
      other.server = found.profile.key
      let target = other
      return Outcome { session in session.catching { try session.open(target) } }
    }
  }

  // MARK: - Releases

  static let releases = Command("show-releases", "Show the releases of this repository.") {
    try openReleases($0, ofTags: false)
  }

  static let tags = Command("show-tags", "Show the tags of this repository.") {
    try openReleases($0, ofTags: true)
  }

  static let releasesView = Command("releases-next-view", "Switch between releases and tags.") {
    try openReleases($0, ofTags: $0.buffer.location?.showsTags == false)
  }

  private static func openReleases(_ context: CommandContext, ofTags: Bool) throws {
    let places = [context.buffer.location, context.location].compactMap { $0 }
    guard let place = places.first(where: { $0.repository != nil }),
      let repository = place.repository
    else { throw UserError("This belongs to no repository") }
    try context.session.open(.releases(place.server, repository, ofTags: ofTags))
  }

  // MARK: - Files of this machine

  /// Goes on with the file that the buffer shows; one of this machine is looked for in its clone.
  static func withFile(
    _ context: CommandContext, _ use: @escaping @Sendable (Session, Location) throws -> Void
  ) throws {
    let session = context.session
    let row = context.buffer.mode.selectsRows ? context.location : nil
    if let location = row ?? context.buffer.location, location.repository != nil,
      let path = location.filePath, !path.isEmpty
    {
      var file = location
      if location.kind == .history, let repository = location.repository {
        file = .file(location.server, repository, at: path, ref: location.revision)
      }
      return try use(session, file.shown(as: .file))
    }
    guard let path = context.buffer.file?.path else { throw UserError("This shows no file") }
    try context.start("Looking for the clone", in: .local) { services in
      let place = try services.place(ofFile: path)
      return Outcome { session in session.catching { try use(session, place) } }
    }
  }
}

extension Services {
  /// The file of a clone that a file of this machine is; on a worker.
  func place(ofFile path: String) throws -> Location {
    let folder = FilePath.folder(of: path)
    guard let clone = try Git().discover(from: folder), let root = clone.workingFolder,
      path.hasPrefix(root)
    else { throw UserError("\(FilePath.abbreviate(path)) is in no clone") }
    let repository = try repository(ofClone: root)
    return .file(
      Location.server(ofClone: root), repository, at: String(path.dropFirst(root.count)))
  }

  /// What a clone is called: as its server calls it, else as its remote does, or its folder.
  func repository(ofClone folder: String) throws -> RepositoryRef {
    if let found = try profile(ofClone: folder) { return found.repository }
    let remotes = try Git().discover(from: folder)?.remotes() ?? []
    return RepositoryRef(ofClone: folder, remotes: remotes.map(\.address))
  }
}
