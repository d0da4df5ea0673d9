import Editor
package import Forge
import Git
import Store

/// Where the code of a repository is read from: its server, or a clone on this machine.
///
/// Locations say which: the `server` of what a clone shows is that clone, so that whatever is opened
/// from there comes from it as well. Only on workers.
package struct CodeSource: Sendable {
  let services: Services
  let server: String
  let repository: RepositoryRef

  /// The clone's folder; nil for a server.
  var folder: String? { Location.folder(ofClone: server) }

  var isClone: Bool { folder != nil }

  func clone(_ folder: String) throws -> GitRepository {
    // A clone is always here: the network's answer would be the same again.
    guard !services.isCacheOnly else { throw UserError("Only read once") }
    guard let clone = try Git().discover(from: folder) else {
      throw UserError("\(FilePath.abbreviate(folder)) is no longer a clone")
    }
    return clone
  }

  func resolve(_ revision: String?, in clone: GitRepository) throws -> String {
    guard let hash = clone.resolve(revision ?? "HEAD") else {
      throw UserError("This clone has no \(revision ?? "commit yet")")
    }
    return hash
  }

  // MARK: - Commits

  func commit(_ hash: String) throws -> Commit {
    guard let folder else {
      return try services.send(.commit(hash, of: repository), to: server)
    }
    let clone = try clone(folder)
    return try Self.commit(try resolve(hash, in: clone), in: clone, isWhole: true)
  }

  /// What a commit changed against its first parent, as Git writes it.
  func diff(of hash: String) throws -> [UInt8] {
    guard let folder else {
      return try services.send(.diff(of: hash, in: repository), to: server)
    }
    let clone = try clone(folder)
    let commit = try clone.commit(try resolve(hash, in: clone))
    return try clone.diff(from: commit.parents.first, to: commit.hash)
  }

  /// What is different between two commits, as Git writes it.
  func diff(from old: String, to new: String) throws -> [UInt8] {
    guard let folder else { return try differenceOnServer(from: old, to: new) }
    let clone = try clone(folder)
    return try clone.diff(from: try resolve(old, in: clone), to: try resolve(new, in: clone))
  }

  /// A server's API has no diff of two commits: their trees say which files differ.
  private func differenceOnServer(from first: String, to second: String) throws -> [UInt8] {
    // What a branch stands for may change between two requests, and its name may have slashes.
    let (old, new) = (try hash(of: first), try hash(of: second))
    let before = try tree(at: old)
    let after = try tree(at: new)
    var differing: [String] = []
    for (path, entry) in after where before[path] != entry { differing.append(path) }
    for path in before.keys where after[path] == nil { differing.append(path) }
    var patch: [UInt8] = []
    for (index, path) in differing.sorted().enumerated() {
      services.report("\(index + 1)/\(differing.count) files")
      func side(_ entry: FileTree.Entry?, _ hash: String) throws -> DiffWriter.Side? {
        guard let entry else { return nil }
        let isModule = entry.type == "commit"
        let bytes =
          isModule
          ? Array("Subproject commit \(entry.hash)\n".utf8) : try raw(path, at: hash)
        return DiffWriter.Side(mode: entry.mode, hash: entry.hash, bytes: bytes)
      }
      DiffWriter.write(
        path, old: try side(before[path], old), new: try side(after[path], new), into: &patch)
    }
    return patch
  }

  /// The commit that a branch or a tag of the server stands for now.
  private func hash(of name: String) throws -> String {
    guard !name.isCommitHash else { return name }
    return try references().first { $0.branch == name || $0.tag == name }?.hash ?? name
  }

  private func tree(at hash: String) throws -> [String: FileTree.Entry] {
    var entries: [String: FileTree.Entry] = [:]
    var page = PageRequest(size: 1000)
    while true {
      let tree = try services.send(.tree(of: repository, at: hash, page: page), to: server)
      for entry in tree.entries { entries[entry.path] = entry }
      guard tree.isCut, !tree.entries.isEmpty, page.number < 200 else { return entries }
      page = page.next
    }
  }

  /// None where nothing was committed yet.
  func references() throws -> [CommitReference] {
    guard let folder else {
      do {
        return try services.send(.references(of: repository), to: server)
      } catch let error as ForgeError where error.isGone {
        return []
      }
    }
    return try clone(folder).references().map { CommitReference(name: $0.name, hash: $0.hash) }
  }

  func tags(_ page: PageRequest = PageRequest()) throws -> Forge.Page<Tag> {
    guard let folder else {
      return try services.send(.tags(of: repository, page: page), to: server)
    }
    let clone = try clone(folder)
    let tags = try clone.references().compactMap { reference -> Tag? in
      guard let name = CommitReference(name: reference.name, hash: reference.hash).tag else {
        return nil
      }
      return Tag(name: name, message: "", hash: reference.hash)
    }
    return Forge.Page(items: tags, total: tags.count)
  }

  /// The branch that is shown where none is named.
  func mainBranch() throws -> String {
    guard let folder else {
      return try services.send(.repository(repository), to: server).defaultBranch
    }
    let clone = try clone(folder)
    // Of a commit that is checked out by itself, that commit.
    return clone.headBranch ?? clone.resolve("HEAD") ?? "HEAD"
  }

  /// A revision as the server that a clone was made from calls it: what is checked out where none is
  /// named, a branch of a remote without the remote's name.
  func revisionOnServer(_ revision: String?) throws -> String? {
    guard let folder else { return revision }
    let clone = try clone(folder)
    guard let revision else { return clone.headBranch ?? clone.resolve("HEAD") }
    guard clone.hash(of: "refs/heads/\(revision)") == nil,
      clone.hash(of: "refs/remotes/\(revision)") != nil,
      let slash = revision.firstIndex(of: "/")
    else { return revision }
    return String(revision[slash...].dropFirst())
  }

  /// Commits from a start on, the latest first; with a path those that changed it: a clone's then have the
  /// nearest of these for parents, as `git log --parents` has them.
  ///
  /// Without a start a clone's are those of all its references, a server's those of its main branch.
  func commits(
    from start: String?, path: String?, _ request: PageRequest
  ) throws -> Forge.Page<Commit> {
    guard let folder else {
      return try services.send(
        .commits(of: repository, from: start, path: path, page: request), to: server)
    }
    let clone = try clone(folder)
    let from: GitRepository.Start =
      try start.map { .commit(try resolve($0, in: clone)) } ?? .everything
    let first = (request.number - 1) * request.size
    let listedPath = path.flatMap { $0.isEmpty ? nil : $0 }
    var index = 0
    var found: [Commit] = []
    var hasMore = false
    var ways = ListedParents()
    try clone.walk(from: from) { (hash) throws(GitError) in
      if let listedPath, let same = try clone.parents(of: hash, unchangedAt: listedPath) {
        ways.pass(hash, leadingTo: same)
        return !hasMore || !ways.isDone
      }
      ways.list(hash)
      defer { index += 1 }
      guard index < first + request.size else {
        if !hasMore, listedPath != nil { ways.seek(found.flatMap(\.parents)) }
        hasMore = true
        return !ways.isDone
      }
      if index >= first { found.append(try Self.commit(hash, in: clone, isWhole: false)) }
      return true
    }
    if listedPath != nil {
      for index in found.indices { found[index].parents = ways.listed(found[index].parents) }
    }
    return Forge.Page(items: found, hasMore: hasMore)
  }

  static func commit(
    _ hash: String, in clone: GitRepository, isWhole: Bool
  ) throws(GitError) -> Commit {
    let commit = try clone.commit(hash)
    func person(_ who: GitSignature) -> Commit.Person {
      Commit.Person(
        name: who.name, email: who.email,
        date: Timestamp(unixSeconds: who.seconds, offsetMinutes: who.offsetMinutes))
    }
    guard isWhole else {
      return Commit(
        hash: hash, message: commit.message, author: person(commit.author),
        committer: person(commit.committer), parents: commit.parents)
    }
    let changes = try clone.changes(from: commit.parents.first, to: hash)
    return Commit(
      hash: hash, message: commit.message, author: person(commit.author),
      committer: person(commit.committer), parents: commit.parents,
      stats: Commit.Stats(added: changes.added, removed: changes.removed),
      verification: Commit.Verification(
        isVerified: false, reason: "signatures are not checked in clones",
        isSigned: try clone.hasSignature(hash)))
  }

  // MARK: - Files

  /// The bytes of a file; of a symbolic link where it leads.
  func raw(_ path: String, at revision: String?) throws -> [UInt8] {
    guard let folder else {
      return try services.send(.raw(path, of: repository, at: revision), to: server)
    }
    guard let bytes = try file(path, at: revision, in: try clone(folder)) else {
      throw UserError("There is no file \(path) in this clone")
    }
    return bytes
  }

  /// The bytes of a file at a commit; nil only where that is known not to have it.
  func version(of path: String, at hash: String) throws -> [UInt8]? {
    if let folder { return try file(path, at: hash, in: try clone(folder)) }
    do {
      return try raw(path, at: hash)
    } catch let error as ForgeError where error.isGone {
      return nil
    }
  }

  private func file(
    _ path: String, at revision: String?, in clone: GitRepository
  ) throws -> [UInt8]? {
    guard let entry = try clone.entry(at: path, of: try resolve(revision, in: clone)),
      entry.kind == .file || entry.kind == .link
    else { return nil }
    return try clone.content(of: entry.hash)
  }

  func contents(at path: String, revision: String?) throws -> ContentListing {
    guard let folder else {
      return try services.send(
        .contents(of: repository, at: path, revision: revision), to: server)
    }
    let clone = try clone(folder)
    let commit = try resolve(revision, in: clone)
    guard let entries = try clone.entries(of: path, at: commit) else {
      guard let entry = try clone.entry(at: path, of: commit) else {
        throw UserError("There is no \(path) in this clone")
      }
      return .single(try Self.describe(entry, at: path, in: clone))
    }
    let above = path.isEmpty ? "" : path + "/"
    return .folder(try entries.map { try Self.describe($0, at: above + $0.name, in: clone) })
  }

  /// Whether there is a file or a folder; false only where that is known.
  func isThere(_ path: String, at revision: String?) throws -> Bool {
    if let folder {
      let clone = try clone(folder)
      return try clone.entry(at: path, of: try resolve(revision, in: clone)) != nil
    }
    do {
      _ = try contents(at: path, revision: revision)
      return true
    } catch let error as ForgeError where error.isGone {
      return false
    }
  }

  private static func describe(
    _ entry: GitEntry, at path: String, in clone: GitRepository
  ) throws -> ContentEntry {
    let kind: ContentEntry.Kind =
      switch entry.kind {
      case .file: .file
      case .folder: .folder
      case .link: .link
      case .submodule: .submodule
      }
    return ContentEntry(
      name: entry.name, path: path, hash: entry.hash, kind: kind,
      size: kind == .file ? try clone.size(of: entry.hash) : 0,
      target: kind == .link
        ? String(decoding: try clone.content(of: entry.hash), as: UTF8.self) : nil)
  }

  /// The paths of all files, for finding one by its letters; a submodule is none.
  func allPaths(at revision: String?) throws -> [String] {
    guard let folder else { return try pathsOnServer(at: revision) }
    let clone = try clone(folder)
    let commit = try resolve(revision, in: clone)
    var paths: [String] = []
    func add(_ entries: [GitEntry], below above: String) throws {
      for entry in entries {
        if entry.kind == .folder {
          try add(try clone.entries(ofTree: entry.hash) ?? [], below: above + entry.name + "/")
        } else if entry.kind != .submodule {
          paths.append(above + entry.name)
        }
      }
    }
    try add(try clone.entries(of: "", at: commit) ?? [], below: "")
    return paths
  }

  private func pathsOnServer(at revision: String?) throws -> [String] {
    var name = revision
    if name == nil { name = try mainBranch() }
    // A branch with a slash is no part of a path that servers read.
    if let asked = name, asked.contains("/") {
      name = try references().first { $0.branch == asked || $0.tag == asked }?.hash ?? asked
    }
    var paths: [String] = []
    var page = PageRequest(size: 1000)
    while true {
      let tree = try services.send(
        .tree(of: repository, at: name ?? "HEAD", page: page), to: server)
      paths += tree.entries.lazy.filter { $0.type != "commit" }.map(\.path)
      guard tree.isCut, !tree.entries.isEmpty, page.number < 200 else { return paths }
      page = page.next
      services.report("\(Counted.grouped(paths.count)) files")
    }
  }
}

extension Services {
  /// Where the code of a repository is read from.
  ///
  /// - Parameter server: A location's `server`.
  package func code(of repository: RepositoryRef, on server: String) -> CodeSource {
    CodeSource(services: self, server: server, repository: repository)
  }
}
