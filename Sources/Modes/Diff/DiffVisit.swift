import Display
import Editor
import Forge
import Git
import Text

/// From a line of a diff to its file: as it is after the change, for a removed line as it was before.
enum DiffVisit {
  static let visit = Command(
    "diff-visit",
    "Show the file at this line, a removed line in the file before the change; fold on a head."
  ) { try visit($0, .same) }

  static let visitOther = Command(
    "diff-visit-other-window", "Show the file at this line in another window."
  ) { try visit($0, .other) }

  private static func visit(_ context: CommandContext, _ placement: Placement) throws {
    let (page, row) = try DiffCommands.place(context)
    switch page.rows[row].kind {
    case .file, .hunk: return try DiffCommands.toggle(context)
    case .gap: return try DiffViewCommands.fillGap(context, page, row)
    case .text: throw UserError("Nothing to visit here")
    case .line, .pair: break
    }
    guard let hunk = page.hunk(ofRow: row) else { return }
    let file = page.text.files[page.text.hunks[hunk].file]
    let index = page.line(at: context.point, ofRow: row, in: context.buffer)
    let line = page.text.lines[index]
    if line.kind == .removed, let old = line.old {
      return try visitOld(file, line: old, page, context, placement)
    }
    try visitNew(
      file, line: line.new ?? nearest(index, page.text), page, context, placement)
  }

  /// The new number that a line without one would have.
  private static func nearest(_ line: Int, _ text: DiffText) -> Int {
    var at = line
    while at < text.lines.count, text.lines[at].kind != .hunk {
      if let new = text.lines[at].new { return new }
      at += 1
    }
    return 1
  }

  private static func visitNew(
    _ file: DiffFile, line: Int, _ page: DiffPage, _ context: CommandContext,
    _ placement: Placement
  ) throws {
    guard file.new != nil else { throw UserError("This file is gone") }
    let path = String(decoding: file.path, as: UTF8.self)
    let session = context.session
    switch page.origin {
    case .local(let folder):
      let whole = folder + "/" + path
      let buffer = try session.visitFile(
        whole, orSay: "There is no file \(path) in \(folder)")
      session.display(buffer, placement)
      session.goTo(String(line), in: session.tree.selected)
    case .commit(let server, let repository, let hash, _):
      let buffer = try session.open(.file(server, repository, at: path, ref: hash), placement)
      session.goTo(line: line, in: buffer)
    }
  }

  // MARK: - Before the change

  private static func visitOld(
    _ file: DiffFile, line: Int, _ page: DiffPage, _ context: CommandContext,
    _ placement: Placement
  ) throws {
    let path = String(decoding: file.formerPath ?? file.path, as: UTF8.self)
    let find: @Sendable (Services) throws -> Location
    switch page.origin {
    case .commit(let server, let repository, let hash, let old):
      if let old {
        return try open(
          .file(server, repository, at: path, ref: old), line, context.session, placement)
      }
      find = { services in
        let commit = try services.code(of: repository, on: server).commit(hash)
        guard let parent = commit.parents.first else { throw UserError("\(path) was not there") }
        return .file(server, repository, at: path, ref: parent)
      }
    case .local(let folder):
      guard let blob = page.text.blobs(of: file)?.old else {
        throw UserError("This diff does not say which version of \(path) was changed")
      }
      find = { try $0.version(of: path, withHash: blob, below: folder) }
    }
    let window = context.window.id
    try context.start("Looking for the version before") { services in
      let place = try find(services)
      return Outcome { session in
        guard session.tree.selected.id == window else { return }
        session.catching { try open(place, line, session, placement) }
      }
    }
  }

  private static func open(
    _ place: Location, _ line: Int, _ session: Session, _ placement: Placement
  ) throws {
    let buffer = try session.open(place, placement)
    session.goTo(line: line, in: buffer)
  }
}

extension DiffPage {
  /// The line of the diff that a place in a row is about: beside each other there are two.
  func line(at offset: ByteOffset, ofRow row: Int, in buffer: Buffer) -> Int {
    let item = rows[row]
    guard item.kind == .pair, let left = item.left, let right = item.right else {
      return item.index
    }
    let contents = buffer.text.contents
    let before = contents.bytes(contents.lineStart(offset)..<offset)
    let column = before.withUnsafeBufferPointer { displayWidth(of: $0) }
    return column < sides(ofRow: row).leftWidth ? left : right
  }
}

extension Services {
  /// How many commits are looked through for a version of a file.
  private static let searched = 2000

  /// The latest version of a file in the history of a clone that has a hash; on a worker.
  ///
  /// - Parameter hash: The beginning of it, as diffs shorten it.
  fileprivate func version(
    of path: String, withHash hash: String, below folder: String
  ) throws -> Location {
    guard let clone = try Git().discover(from: folder), let root = clone.workingFolder,
      let head = clone.resolve("HEAD")
    else { throw UserError("The version before is not known: this is no clone") }
    var found: String?
    var rest = Self.searched
    try clone.walk(from: .commit(head)) { (commit) throws(GitError) in
      if try clone.entry(at: path, of: commit)?.hash.hasPrefix(hash) == true { found = commit }
      rest -= 1
      return found == nil && rest > 0
    }
    guard let found else {
      throw UserError("No commit of this clone has \(path) as it was before")
    }
    return .file(
      Location.server(ofClone: root), try repository(ofClone: root), at: path, ref: found)
  }
}
