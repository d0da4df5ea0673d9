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
    var tracker = LineTracker(newest, lines: lines)
    var commits: [Commit] = []
    var touching: [Commit] = []
    var request = PageRequest()
    var hasMore = true
    // Of very long histories the rest stays unknown rather than being waited for.
    while hasMore, !tracker.isDone, commits.count < 1000 {
      let page = try self.commits(from: revision, path: path, request)
      hasMore = page.hasMore && !page.items.isEmpty
      request = request.next
      let first = commits.count
      commits += page.items
      for index in first..<commits.count where !tracker.isDone {
        services.report("\(Counted.grouped(index + 1)) versions")
        // The version before a commit is what the next one in the list left.
        var before = index + 1 < commits.count ? commits[index + 1].hash : nil
        if before == nil, hasMore {
          before = try self.commits(from: revision, path: path, request).items.first?.hash
          hasMore = before != nil
        }
        let older = try before.flatMap { try version(of: path, at: $0) }
        if tracker.take(older) { touching.append(commits[index]) }
      }
    }
    return (tracker, commits, touching)
  }
}
