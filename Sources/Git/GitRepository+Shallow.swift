import CGit
import Glibc

// Histories that end where a clone was cut off (git-clone(1), `--depth`).
//
// libgit2 1.5 knows nothing of them: its walk fails at the first parent that is not there.
extension GitRepository {
  /// Whether parts of the history were left out when it was cloned.
  package var isShallow: Bool { !shallow.isEmpty }

  /// Reads the hashes in the file `shallow` of gitrepository-layout(5), one a line; none without it.
  func readShallow() -> Set<String> {
    guard let folder = symbols.reading.sharedFolder(handle),
      let file = fopen(String(cString: folder) + "shallow", "r")
    else { return [] }
    defer { fclose(file) }
    var hashes: Set<String> = []
    var line = [CChar](repeating: 0, count: 128)
    while fgets(&line, Int32(line.count), file) != nil {
      let bytes = line.prefix { $0 != 0 && $0 != 10 && $0 != 13 }.map { UInt8(bitPattern: $0) }
      if !bytes.isEmpty { hashes.insert(String(decoding: bytes, as: UTF8.self)) }
    }
    return hashes
  }

  /// The same walk as `walk(from:without:_:)`, over all commits that are here.
  func walkShallow(
    from start: Start, without hidden: String?, _ body: (String) throws(GitError) -> Bool
  ) throws(GitError) {
    var tips: [String] = []
    switch start {
    case .everything:
      tips = try references().map(\.hash)
      if let head = resolve("HEAD") { tips.append(head) }
    case .commit(let hash): tips = [hash]
    }
    let left = try hidden.map { hash throws(GitError) in try commits(reachedFrom: [hash]) } ?? [:]
    let found = try commits(reachedFrom: tips, without: Set(left.keys))
    var children: [String: Int] = [:]
    for commit in found.values {
      for parent in commit.parents { children[parent, default: 0] += 1 }
    }
    // The latest last, so that it is taken from the end; equal ones are ordered by their hashes.
    func isBefore(_ left: Reached, _ right: Reached) -> Bool {
      (left.seconds, left.hash) < (right.seconds, right.hash)
    }
    var ready = found.values.filter { children[$0.hash] == nil }.sorted(by: isBefore)
    while let next = ready.popLast() {
      guard try body(next.hash) else { return }
      for parent in next.parents {
        children[parent, default: 1] -= 1
        guard children[parent] == 0, let commit = found[parent] else { continue }
        let place = ready.firstIndex { isBefore(commit, $0) } ?? ready.count
        ready.insert(commit, at: place)
      }
    }
  }

  private struct Reached {
    let hash: String
    let parents: [String]
    let seconds: Int64
  }

  private func commits(
    reachedFrom tips: [String], without hidden: Set<String> = []
  ) throws(GitError) -> [String: Reached] {
    var found: [String: Reached] = [:]
    var waiting = tips
    while let hash = waiting.popLast() {
      guard found[hash] == nil, !hidden.contains(hash) else { continue }
      let commit = try commit(hash)
      found[hash] = Reached(
        hash: hash, parents: commit.parents, seconds: commit.committer.seconds)
      waiting += commit.parents
    }
    return found
  }
}
