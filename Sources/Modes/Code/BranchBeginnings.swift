import Forge

/// Finds the first commit that was made on the branch of a pull request, also where that is gone.
///
/// Open ones are known by their references, merged ones by the message that servers write for their
/// merge.
struct BranchBeginnings: Sendable {
  private struct Pull: Sendable {
    let name: String
    let tip: String
    /// The commit that its own were merged into; nil for the main branch.
    let base: String?
  }

  /// The first parents of the commits so far; nil for a commit without any.
  private var parents: [String: String?] = [:]
  /// Commits that the main branch itself stood on, and the next of them.
  private var trunk: Set<String> = []
  private var next: String?
  private var waiting: [Pull] = []

  init() {}

  /// - Parameter main: The tip of the main branch.
  init(main: String?, _ references: [CommitReference]) {
    next = main
    var names: [String: String] = [:]
    for reference in references {
      if let name = reference.branch ?? reference.remoteBranch, names[reference.hash] == nil {
        names[reference.hash] = name
      }
    }
    waiting = references.compactMap { reference in
      guard reference.pull != nil, let name = names[reference.hash] else { return nil }
      return Pull(name: name, tip: reference.hash, base: nil)
    }
  }

  /// Takes the next commits, children before their parents, and returns the beginnings among them.
  mutating func add(_ commits: some Sequence<Commit>) -> [(hash: String, name: String)] {
    for commit in commits {
      parents[commit.hash] = .some(commit.parents.first)
      if commit.parents.count > 1, let name = Self.name(inMessage: commit.subject) {
        waiting.append(Pull(name: name, tip: commit.parents[1], base: commit.parents[0]))
      }
    }
    while let hash = next, let parent = parents[hash] {
      trunk.insert(hash)
      // A history that was altered may lead in a circle.
      next = parent.flatMap { trunk.contains($0) ? nil : $0 }
    }
    if let next { trunk.insert(next) }
    var found: [(hash: String, name: String)] = []
    waiting = waiting.filter { pull in
      guard let hash = beginning(of: pull) else { return true }
      found.append((hash, pull.name))
      return false
    }
    return found
  }

  /// Nil where more commits have to come.
  private func beginning(of pull: Pull) -> String? {
    var own = trunk
    if let base = pull.base, !trunk.contains(base) { own = line(from: base) }
    // Where the main branch is not known all would be the pull request's own.
    guard !own.isEmpty else { return nil }
    var hash = pull.tip
    var passed: Set<String> = []
    while !own.contains(hash), passed.insert(hash).inserted, let parent = parents[hash] {
      guard let parent, !own.contains(parent) else { return hash }
      hash = parent
    }
    return nil
  }

  /// The commits that a branch other than the main one stood on.
  private func line(from base: String) -> Set<String> {
    var line: Set<String> = []
    var next: String? = base
    while let hash = next, line.insert(hash).inserted { next = parents[hash] ?? nil }
    return line
  }

  /// The branch in `Merge pull request 'Title' (#1) from branch into main`, as Gitea and Forgejo write
  /// it, or without the title and what is behind the branch.
  static func name(inMessage subject: String) -> String? {
    guard subject.hasPrefix("Merge pull request "),
      let from = subject.ranges(of: " from ").last?.upperBound
    else { return nil }
    let rest = subject[from...]
    let name = rest.firstRange(of: " into ").map { rest[..<$0.lowerBound] } ?? rest
    return name.isEmpty || name.contains(" ") ? nil : String(name)
  }
}
