import CGit

/// A reference and the commit that it leads to.
package struct GitReference: Hashable, Sendable {
  /// In full: `refs/heads/main`.
  package let name: String
  /// 40 hexadecimal digits; of the commit, where it names a tag.
  package let hash: String
}

extension GitRepository {
  /// Where a walk through the history begins.
  package enum Start: Hashable, Sendable {
    /// Every reference, and the HEAD of every worktree.
    case everything
    /// The hash of a commit.
    case commit(String)
  }

  /// The references that lead to commits, in the order of their names' bytes.
  package func references() throws(GitError) -> [GitReference] { try references(matching: nil) }

  /// - Parameter pattern: What their names match, as in `refs/replace/*`; all without one.
  func references(matching pattern: String?) throws(GitError) -> [GitReference] {
    let reading = symbols.reading
    var created: OpaquePointer?
    let status =
      if let pattern {
        reading.referenceIteratorMatching(&created, handle, pattern)
      } else {
        reading.referenceIterator(&created, handle)
      }
    guard status == 0, let iterator = created else {
      throw symbols.error("list the references of \(path)")
    }
    defer { reading.referenceIteratorFree(iterator) }
    var found: [GitReference] = []
    var next: OpaquePointer?
    while true {
      let status = reading.referenceNext(&next, iterator)
      if status == GIT_ITEROVER.rawValue { break }
      guard status == 0, let reference = next else {
        throw symbols.error("list the references of \(path)")
      }
      defer { symbols.referenceFree(reference) }
      var object: OpaquePointer?
      guard reading.referencePeel(&object, reference, GIT_OBJECT_COMMIT) == 0, let object else {
        continue
      }
      defer { reading.objectFree(object) }
      guard let id = reading.objectId(object), let name = reading.referenceName(reference) else {
        continue
      }
      found.append(GitReference(name: String(cString: name), hash: text(of: id)))
    }
    return found.sorted { Array($0.name.utf8).lexicographicallyPrecedes(Array($1.name.utf8)) }
  }

  /// The hash of the commit that a revision means (gitrevisions(7)); nil when there is none.
  package func resolve(_ revision: String) -> String? {
    let reading = symbols.reading
    var object: OpaquePointer?
    guard reading.parseRevision(&object, handle, revision) == 0, let object else { return nil }
    defer { reading.objectFree(object) }
    var commit: OpaquePointer?
    guard reading.objectPeel(&commit, object, GIT_OBJECT_COMMIT) == 0, let commit else {
      return nil
    }
    defer { reading.objectFree(commit) }
    return reading.objectId(commit).map { text(of: $0) }
  }

  /// Gives the hashes of commits, children before their parents and among those the latest first,
  /// until `body` answers false.
  ///
  /// - Parameter hidden: A commit that is left out with all before it.
  package func walk(
    from start: Start, without hidden: String? = nil,
    _ body: (String) throws(GitError) -> Bool
  ) throws(GitError) {
    guard altered.isEmpty else { return try walkAltered(from: start, without: hidden, body) }
    let reading = symbols.reading
    var created: OpaquePointer?
    guard symbols.walkNew(&created, handle) == 0, let walk = created else {
      throw symbols.error("walk the history of \(path)")
    }
    defer { symbols.walkFree(walk) }
    _ = reading.walkSorting(walk, GIT_SORT_TOPOLOGICAL.rawValue | GIT_SORT_TIME.rawValue)
    switch start {
    case .everything:
      guard reading.walkPushGlob(walk, "refs/*") == 0 else {
        throw symbols.error("walk the history of \(path)")
      }
      for head in detachedHeads() {
        var id = try identifier(head)
        _ = symbols.walkPush(walk, &id)
      }
    case .commit(let hash):
      var id = try identifier(hash)
      guard symbols.walkPush(walk, &id) == 0 else {
        throw symbols.error("walk the history of \(path)", kind: .notFound)
      }
    }
    if let hidden {
      var id = try identifier(hidden)
      _ = reading.walkHide(walk, &id)
    }
    var id = git_oid()
    while true {
      let status = symbols.walkNext(&id, walk)
      if status == GIT_ITEROVER.rawValue { return }
      guard status == 0 else { throw symbols.error("walk the history of \(path)") }
      guard try body(text(of: &id)) else { return }
    }
  }

  /// The branch that HEAD stands for, born or not; nil where HEAD is a commit itself.
  package var headBranch: String? {
    let reading = symbols.reading
    var head: OpaquePointer?
    guard reading.referenceLookup(&head, handle, "HEAD") == 0, let head else { return nil }
    defer { symbols.referenceFree(head) }
    guard let target = reading.referenceSymbolicTarget(head) else { return nil }
    let name = String(cString: target)
    let prefix = "refs/heads/"
    return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
  }

  /// The addresses of the remotes, by their names; `origin` first.
  package func remotes() throws(GitError) -> [(name: String, address: String)] {
    let reading = symbols.reading
    var names = git_strarray()
    guard reading.remoteList(&names, handle) == 0 else {
      throw symbols.error("list the remotes of \(path)")
    }
    defer { reading.textsDispose(&names) }
    var found: [(name: String, address: String)] = []
    for index in 0..<names.count {
      guard let name = names.strings[index] else { continue }
      var remote: OpaquePointer?
      guard reading.remoteLookup(&remote, handle, name) == 0, let remote else { continue }
      defer { reading.remoteFree(remote) }
      guard let address = reading.remoteAddress(remote) else { continue }
      found.append((String(cString: name), String(cString: address)))
    }
    return found.filter { $0.name == "origin" } + found.filter { $0.name != "origin" }
  }

  /// The folder of the files, with a slash behind it; nil for a bare repository.
  package var workingFolder: String? {
    symbols.reading.workingFolder(handle).map { String(cString: $0) }
  }
}

extension Git {
  /// Opens the repository that a folder is in; nil when it is in none.
  package func discover(from folder: String) throws(GitError) -> GitRepository? {
    var found = git_buf()
    defer { symbols.bufferDispose(&found) }
    guard symbols.reading.discover(&found, folder, 0, nil) == 0, let path = found.ptr else {
      return nil
    }
    return try open(String(cString: path))
  }
}
