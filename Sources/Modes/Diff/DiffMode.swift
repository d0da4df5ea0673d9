import Display
package import Editor
import Forge
import Glibc
import Syntax
import Text
import Workers

/// Shows a diff: numbers, signs, words that changed, the files' own colours.
package enum DiffMode {
  /// The mode; what it shows of servers comes through `services`.
  package static func mode(_ services: Services) -> Mode {
    var mode = Mode("diff")
    mode.parents = ["reading"]
    mode.shows = [.diff]
    mode.isReading = true
    mode.truncatesLines = true
    mode.commands =
      DiffCommands.all + DiffFilesCommands.all + DiffPatchCommands.all + DiffViewCommands.all
    mode.remaps = [
      "next-item": "diff-next-file", "previous-item": "diff-previous-file",
      "visit": "diff-visit", "visit-other-window": "diff-visit-other-window",
      "kill-ring-save": "diff-copy", "next-view": "diff-next-view",
      "scroll-left": "diff-scroll-left", "scroll-right": "diff-scroll-right",
      "shell-command-on-region": "diff-pipe", "write-file": "diff-write",
    ]
    mode.hints = [
      .init("diff-next-hunk", "hunk"), .init("next-item", "file"), .init("diff-fold", "fold"),
      .init("next-view", "side by side"), .init("diff-files", "files"), .init("visit", "the file"),
      .init("keys-here", "all keys"),
    ]
    mode.title = { title(of: $0) }
    mode.modeLine = { modeLine(of: $0) }
    mode.position = { position(in: $0, at: $1) }
    let begun = DiffInputs()
    mode.prepare = { session, buffer in try prepare(buffer, session, services, begun) }
    mode.load = { location, request in
      switch location.diffSource {
      case .commit(let repository, let hash):
        return try loadWhole(location, request, begun, isFixed: true) {
          try services.bound(to: request).code(of: repository, on: location.server).diff(of: hash)
        }
      case .range(let repository, let old, let new):
        // Branches go on.
        let isFixed = old.isCommitHash && new.isCommitHash
        return try loadWhole(location, request, begun, isFixed: isFixed) {
          try services.bound(to: request).code(of: repository, on: location.server)
            .diff(from: old, to: new)
        }
      case .input, .file, nil: break
      }
      return try load(location, request, begun)
    }
    mode.prepareToShow = { session, window in paint(window, session) }
    mode.place = { buffer, fragment in
      guard let page = buffer.properties[DiffPage.self] else { return nil }
      return DiffFilesModel.file(ofFragment: fragment).flatMap {
        page.place(ofFile: $0, in: buffer)
      }
    }
    mode.didShow = { session, buffer in session.returnFileList(ofDiff: buffer) }
    mode.copied = { DiffCopy.text(of: $0, $1) }
    return mode
  }

  // MARK: - Names

  static func title(of location: Location) -> String {
    switch location.diffSource {
    case .input: "diff"
    case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
    case .commit(let repository, let hash): "\(repository)@\(hash.prefix(10)) diff"
    case .range(let repository, let old, let new):
      "\(repository) \(old.prefix(10))..\(new.prefix(10)) diff"
    case nil: "diff"
    }
  }

  private static func modeLine(of buffer: Buffer) -> ModeLineParts {
    guard let page = buffer.properties[DiffPage.self], let file = page.currentFile,
      page.text.files.indices.contains(file)
    else { return ModeLineParts() }
    let path = String(decoding: page.text.files[file].path, as: UTF8.self)
    let view = page.view.description
    return ModeLineParts(
      view: view.isEmpty ? path : "\(view) · \(path)", isSpecial: !view.isEmpty)
  }

  private static func position(in buffer: Buffer, at point: ByteOffset) -> String? {
    guard let page = buffer.properties[DiffPage.self], let row = page.row(at: point, in: buffer)
    else { return nil }
    if let hunk = page.hunk(ofRow: row) {
      let file = page.text.files[page.text.hunks[hunk].file]
      return "hunk \(hunk - file.firstHunk + 1) of \(file.hunkCount)"
    }
    guard page.isComplete, !page.text.files.isEmpty else { return nil }
    return Counted.plural(page.text.files.count, "file")
  }

  // MARK: - Reading

  private static func prepare(
    _ buffer: Buffer, _ session: Session, _ services: Services, _ begun: DiffInputs
  ) throws {
    guard let location = buffer.location, let source = location.diffSource else {
      throw UserError("This names no diff")
    }
    let width = session.pageWidth(of: buffer) ?? session.frame.columns
    let origin: DiffOrigin =
      switch source {
      case .commit(let repository, let hash):
        .commit(server: location.server, repository: repository, hash: hash, old: nil)
      case .range(let repository, let old, let new):
        .commit(server: location.server, repository: repository, hash: new, old: old)
      case .input: .local(folder: session.properties[DiffInput.self]?.folder ?? FilePath.current)
      case .file: .local(folder: FilePath.current)
      }
    let page = DiffPage(
      origin: origin, head: DiffHead(width: width, icons: session.icons),
      syntax: DiffSyntax(grammars: services.grammars))
    if session.properties[Settings.self]?.diffStyle == "side-by-side" {
      page.begin(with: DiffView(isSideBySide: true))
    }
    buffer.properties[DiffPage.self] = page
    buffer.showWaiting(" Reading …")
    let descriptor: Int32
    switch source {
    case .commit, .range: return begun.setComplete(location, nil)
    case .input:
      guard let input = session.properties[DiffInput.self] else {
        throw UserError("Nothing was given to read a diff from")
      }
      session.properties[DiffInput.self] = nil
      descriptor = input.descriptor
    case .file(let path): descriptor = try openFile(path)
    }
    begun.keep(begin(descriptor, page, buffer), for: location)
  }

  private static func openFile(_ path: String) throws -> Int32 {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw UserError("Cannot read \(path): \(String(cString: strerror(errno)))")
    }
    return descriptor
  }

  /// Reads what is there at once, so that the first frame shows it.
  private static func begin(
    _ descriptor: Int32, _ page: DiffPage, _ buffer: Buffer
  ) -> DiffInputs.Begun {
    var reader = DiffReader(head: page.head)
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&entry, 1, 20) > 0 {
      var first = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(descriptor, &first, first.count)
      if count > 0, let piece = reader.take(Array(first[..<count]), isLast: false) {
        page.append(piece, to: buffer)
      }
    }
    return DiffInputs.Begun(reader: reader, descriptor: descriptor)
  }

  private static func load(
    _ location: Location, _ request: LoadRequest, _ begun: DiffInputs
  ) throws -> any Sendable {
    guard request.source == .network else { throw UserError("Only read anew") }
    func give(_ piece: DiffReader.Piece) {
      request.job.post(Outcome { $0.append(piece, toDiffAt: location) })
    }
    switch location.diffSource {
    case .input, .file:
      var found = begun.take(location)
      if found == nil, case .file(let path) = location.diffSource {
        // Read anew: what a refresh asks for.
        let descriptor = try openFile(path)
        let reader = DiffReader(head: DiffHead(width: 80, icons: .unicode))
        found = DiffInputs.Begun(reader: reader, descriptor: descriptor)
        request.job.post(Outcome { $0.clearDiff(at: location) })
      }
      guard let found else { break }
      defer { close(found.descriptor) }
      var reader = found.reader
      try reader.readAll(found.descriptor, request.job, give: give)
    case .commit, .range, nil: throw UserError("\(location) cannot be read")
    }
    return DiffModel()
  }

  private static func loadWhole(
    _ location: Location, _ request: LoadRequest, _ begun: DiffInputs, isFixed: Bool,
    _ fetch: () throws -> [UInt8]
  ) throws -> any Sendable {
    let known = begun.complete(location)
    if isFixed, known != nil { return DiffModel() }
    let bytes = DiffBound.cut(try fetch())
    guard known != bytes.hashValue else { return DiffModel() }
    var reader = DiffReader(head: DiffHead(width: 80, icons: .unicode))
    request.job.post(Outcome { $0.clearDiff(at: location) })
    var at = 0
    repeat {
      try request.job.cancellation.check()
      let end = min(bytes.count, at + 1 << 18)
      if let piece = reader.take(Array(bytes[at..<end]), isLast: end == bytes.count) {
        request.job.post(Outcome { $0.append(piece, toDiffAt: location) })
      }
      at = end
    } while at < bytes.count
    begun.setComplete(location, bytes.hashValue)
    return DiffModel()
  }

  // MARK: - Showing

  /// Lays out what a window shows for its width, and colours it.
  private static func paint(_ window: Window, _ session: Session) {
    let buffer = window.buffer
    guard let page = buffer.properties[DiffPage.self], !page.rows.isEmpty else { return }
    session.followFileList(of: window, page)
    let width = session.pageWidth(of: buffer) ?? window.area.columns
    let known = page.pending?.arrangement.head ?? page.head
    if known.width != width || known.icons != session.icons {
      let head = DiffHead(width: width, icons: session.icons, total: page.head.total)
      if page.view.isSideBySide {
        session.arrange(diff: buffer) { $0.head = head }
      } else {
        page.head = head
      }
    }
    let first = buffer.text.contents.line(at: window.start).value
    let shown = min(first, page.rows.count)..<min(page.rows.count, first + window.textRows + 1)
    page.refreshHeads(in: shown, of: buffer)
    if window === session.tree.selected {
      page.currentFile = page.row(at: window.point, in: buffer).flatMap { page.file(ofRow: $0) }
    }
    let height = window.textRows
    let around = max(0, first - height)..<min(page.rows.count, first + 3 * height)
    var lines: [(line: Int, hunk: Int)] = []
    for row in around where page.rows[row].showsLine {
      guard let hunk = page.hunk(ofRow: row) else { continue }
      lines.append((page.rows[row].index, hunk))
      if let left = page.rows[row].left { lines.append((left, hunk)) }
    }
    page.syntax.want(lines, of: page.text, for: buffer, session)
    let painted = DiffPage.Painted(
      version: buffer.text.version, rows: shown, syntaxCount: page.syntax.count, width: width)
    guard page.painted != painted else { return }
    page.painted = painted
    var faces = DiffFaces(page, buffer.text.contents, session.faces)
    for row in shown { faces.write(row: row) }
    buffer.faces = FaceRuns(faces.runs)
  }
}

/// Stands for a diff where a model is asked for; the diff itself is in the buffer.
struct DiffModel: Sendable {}

extension Session {
  /// Adds what was read to the buffer of a diff.
  func append(_ piece: DiffReader.Piece, toDiffAt location: Location) {
    guard let buffer = buffer(at: location), let page = buffer.properties[DiffPage.self] else {
      return
    }
    page.append(piece, to: buffer)
    // Only now it is laid out as it is to be shown; somebody may have moved meanwhile.
    if piece.isLast, page.view != DiffView() { arrange(diff: buffer) { _ in } }
    if piece.isLast, page.view.ignoresBlanks { ignoreBlanks(inDiff: buffer) }
    showFiles(ofDiff: buffer)
    page.goToWanted(in: buffer, self)
  }

  /// Empties the buffer of a diff that is read anew.
  func clearDiff(at location: Location) {
    guard let buffer = buffer(at: location) else { return }
    buffer.properties[DiffPage.self]?.clear(buffer)
  }
}
