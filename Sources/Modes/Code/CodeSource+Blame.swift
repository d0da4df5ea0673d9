import Forge
import Git

/// Who wrote what.
extension CodeSource {
  /// The commits that wrote each line of a file, with the file; nil for a line where it is not known.
  ///
  /// A server has no such question in its API: the file's versions are fetched and compared.
  func blame(
    _ path: String, at revision: String?
  ) throws -> (bytes: [UInt8], commits: [Commit?]) {
    let bytes = try raw(path, at: revision)
    // What a shallow clone lacks ends the walk of blame.
    guard let clone = try folder.map(clone), !clone.isShallow else {
      let found = try history(of: path, at: revision, newest: bytes, lines: nil)
      return (bytes, found.tracker.steps.map { step in step.map { found.commits[$0] } })
    }
    let blame = try clone.blame(path, at: try resolve(revision, in: clone))
    var commits = [Commit?](repeating: nil, count: blame.last?.lines.upperBound ?? 0)
    var known: [String: Commit] = [:]
    for part in blame {
      let commit = try known[part.commit] ?? Self.commit(part.commit, in: clone, isWhole: false)
      known[part.commit] = commit
      for line in part.lines where line < commits.count { commits[line] = commit }
    }
    return (bytes, commits)
  }

  /// The commits that changed some lines of a file, the latest first.
  ///
  /// - Parameter lines: counted from 0, as the file is at the revision.
  func commits(changing lines: Range<Int>, of path: String, at revision: String?) throws -> [Commit]
  {
    let bytes = try raw(path, at: revision)
    return try history(of: path, at: revision, newest: bytes, lines: lines).touching
  }

  /// Follows lines back through the versions of their file.
  private func history(
    of path: String, at revision: String?, newest: [UInt8], lines: Range<Int>?
  ) throws -> (tracker: LineTracker, commits: [Commit], touching: [Commit]) {
    var tracker = LineTracker(newest, lines: lines, for: lines == nil ? .blame : .log)
    var commits: [Commit] = []
    var touching: [Commit] = []
    // A commit's parent mostly has what the next one in the list left.
    var versions = RecentVersions(of: path, in: self)
    // A clone's list without a start has every branch.
    let start = isClone ? revision ?? "HEAD" : revision
    var request = isClone ? PageRequest(size: 500) : PageRequest()
    var hasMore = true
    // Of very long histories the rest stays unknown rather than being waited for.
    while hasMore, !tracker.isDone, commits.count < 1000 {
      let page = try self.commits(from: start, path: path, request)
      hasMore = page.hasMore && !page.items.isEmpty
      request = request.next
      for commit in page.items where !tracker.isDone {
        services.report("\(Counted.grouped(commits.count + 1)) versions")
        let parents = try commit.parents.map { try versions.version(at: $0) }
        let version = try versions.version(at: commit.hash)
        if tracker.take(commits.count, version, over: parents) { touching.append(commit) }
        commits.append(commit)
      }
    }
    return (tracker, commits, touching)
  }
}

/// A file at the commits that were asked about last: nothing where they have no such file, or where a
/// shallow clone has no such commit.
private struct RecentVersions {
  private let path: String
  private let source: CodeSource
  private var known: [(hash: String, bytes: [UInt8])] = []

  init(of path: String, in source: CodeSource) {
    self.path = path
    self.source = source
  }

  mutating func version(at hash: String) throws -> [UInt8] {
    if let found = known.first(where: { $0.hash == hash }) { return found.bytes }
    let bytes = try source.version(of: path, at: hash) ?? []
    known.append((hash, bytes))
    if known.count > 16 { known.removeFirst() }
    return bytes
  }
}
