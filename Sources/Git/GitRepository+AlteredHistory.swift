import CGit
import Glibc

// Histories that are not as their commits say: cut off, replaced or grafted.
//
// libgit2 1.5 knows nothing of them: its walk fails at the first parent that is not there.
extension GitRepository {
  /// Whether parts of the history were left out when it was cloned.
  package var isShallow: Bool { !altered.cut.isEmpty }

  func readAlterations() -> HistoryAlterations {
    var found = HistoryAlterations()
    found.cut = Set(words(in: "shallow").compactMap(\.first))
    for words in words(in: "info/grafts") {
      if let hash = words.first { found.grafted[hash] = Array(words.dropFirst()) }
    }
    let prefix = "refs/replace/"
    for reference in (try? references(matching: prefix + "*")) ?? [] {
      found.replaced[String(reference.name.dropFirst(prefix.count))] = reference.hash
    }
    return found
  }

  /// The words of each line of a file of gitrepository-layout(5) that all worktrees share; none where
  /// it is not there.
  private func words(in name: String) -> [[String]] {
    guard let folder = sharedFolder, let file = fopen(folder + name, "r") else { return [] }
    defer { fclose(file) }
    var found: [[String]] = []
    var line: UnsafeMutablePointer<CChar>?
    var size = 0
    defer { free(line) }
    while getline(&line, &size, file) > 0, let text = line {
      let words = String(cString: text).split { $0 == " " || $0 == "\n" || $0 == "\r\n" }
      if let first = words.first, first.first != "#" { found.append(words.map(String.init)) }
    }
    return found
  }

  private var sharedFolder: String? {
    symbols.reading.sharedFolder(handle).map { String(cString: $0) }
  }

  /// The commits that worktrees stand on without a branch, this one among them (git-worktree(1)).
  func detachedHeads() -> [String] {
    var names = ["HEAD"]
    if let folder = sharedFolder, let list = opendir(folder + "worktrees") {
      defer { closedir(list) }
      while let entry = readdir(list) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if !name.hasPrefix(".") { names.append("worktrees/\(name)/HEAD") }
      }
    }
    let heads = names.compactMap { words(in: $0).first }.filter { $0.count == 1 }.map { $0[0] }
    return (heads + [resolve("HEAD")].compactMap { $0 }).filter { resolve($0) == $0 }
  }

  /// The same walk as `walk(from:without:_:)`, over all commits that are here.
  func walkAltered(
    from start: Start, without hidden: String?, _ body: (String) throws(GitError) -> Bool
  ) throws(GitError) {
    var tips: [String] = []
    switch start {
    case .everything:
      tips = try references().map(\.hash) + detachedHeads()
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
    // Replacements may lead in a circle, of which the latest commit comes first.
    var rest = found
    while let next = ready.popLast() ?? rest.values.max(by: isBefore) {
      rest[next.hash] = nil
      guard try body(next.hash) else { return }
      for parent in next.parents {
        children[parent, default: 1] -= 1
        guard children[parent] == 0, let commit = rest[parent] else { continue }
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
