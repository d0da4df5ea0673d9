/// Finds the parents that commits have among those of a list, where most commits are not in it
/// (git-rev-list(1), `--parents`).
///
/// Commits are given children before their parents.
struct ListedParents {
  /// Where commits that are not in the list lead.
  private var passed: [String: [String]] = [:]
  private var inList: Set<String> = []
  private var sought: Set<String> = []

  /// Notes a commit that is not in the list.
  mutating func pass(_ hash: String, leadingTo parents: [String]) {
    passed[hash] = parents
    if sought.remove(hash) != nil { seek(parents) }
  }

  /// Notes one that is.
  mutating func list(_ hash: String) {
    inList.insert(hash)
    sought.remove(hash)
  }

  /// Asks where the ways from these lead.
  mutating func seek(_ hashes: [String]) {
    for end in listed(hashes) where !inList.contains(end) { sought.insert(end) }
  }

  /// Whether all that was asked has been met.
  var isDone: Bool { sought.isEmpty }

  /// The nearest in the list on the way from each, none twice.
  func listed(_ parents: [String]) -> [String] {
    var ends: [String] = []
    var known: Set<String> = []
    for parent in parents {
      var open = [parent]
      while let hash = open.popLast() {
        guard known.insert(hash).inserted else { continue }
        if let further = passed[hash] { open += further.reversed() } else { ends.append(hash) }
      }
    }
    return ends
  }
}
