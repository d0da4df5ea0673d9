/// What a clone says of its history that the commits themselves do not.
struct HistoryAlterations: Sendable {
  /// Commits whose parents were left out when the repository was cloned (git-clone(1), `--depth`).
  var cut: Set<String> = []
  /// Commits that others stand in for, by their hashes (git-replace(1)).
  var replaced: [String: String] = [:]
  /// Parents that commits were given in the file `info/grafts` (gitglossary(7), "grafts").
  var grafted: [String: [String]] = [:]

  var isEmpty: Bool { cut.isEmpty && replaced.isEmpty && grafted.isEmpty }

  /// The commit whose text stands for one: replacements may themselves be replaced, as often as Git
  /// follows them.
  func object(of hash: String) -> String {
    var object = hash
    for _ in 0..<5 {
      guard let next = replaced[object] else { break }
      object = next
    }
    return object
  }
}
