import CGit

/// A repository on disk; belongs to one thread at a time.
package final class GitRepository {
  package let path: String

  let git: Git
  let handle: OpaquePointer

  /// Read once: a repository is opened anew for every job.
  private(set) lazy var altered = readAlterations()

  var symbols: GitSymbols { git.symbols }

  init(git: Git, handle: OpaquePointer, path: String) {
    self.git = git
    self.handle = handle
    self.path = path
  }

  deinit { symbols.repositoryFree(handle) }

  /// The local branches, in the order of their names' bytes.
  package func branches() throws(GitError) -> [GitBranch] {
    var iterator: OpaquePointer?
    guard symbols.branchIterator(&iterator, handle, GIT_BRANCH_LOCAL) == 0, let iterator else {
      throw symbols.error("list the branches of \(path)")
    }
    defer { symbols.branchIteratorFree(iterator) }
    var found: [GitBranch] = []
    var reference: OpaquePointer?
    var kind = GIT_BRANCH_LOCAL
    while true {
      let status = symbols.branchNext(&reference, &kind, iterator)
      if status == GIT_ITEROVER.rawValue { break }
      guard status == 0, let branch = reference else {
        throw symbols.error("list the branches of \(path)")
      }
      defer { symbols.referenceFree(branch) }
      var name: UnsafePointer<CChar>?
      guard symbols.branchName(&name, branch) == 0, let name else { continue }
      guard let target = symbols.referenceTarget(branch) else { continue }
      found.append(GitBranch(name: String(cString: name), hash: text(of: target)))
    }
    return found.sorted { Array($0.name.utf8).lexicographicallyPrecedes(Array($1.name.utf8)) }
  }

  /// The hash that a full reference name such as `refs/heads/main` points to; nil without one.
  package func hash(of reference: String) -> String? {
    var id = git_oid()
    guard symbols.referenceNameToId(&id, handle, reference) == 0 else { return nil }
    return text(of: &id)
  }

  /// Points a full reference name at a commit, whether it existed or not.
  package func setReference(_ name: String, to hash: String) throws(GitError) {
    var id = try identifier(hash)
    var reference: OpaquePointer?
    guard symbols.referenceCreate(&reference, handle, name, &id, 1, "") == 0, let reference else {
      throw symbols.error("set \(name) in \(path)")
    }
    symbols.referenceFree(reference)
  }

  /// Takes a reference away by its full name; its commits stay.
  package func removeReference(_ name: String) throws(GitError) {
    guard symbols.referenceRemove(handle, name) == 0 else {
      throw symbols.error("remove \(name) from \(path)")
    }
  }

  /// Makes `branch` the one that HEAD stands for, born or not.
  package func setHead(toBranch branch: String) throws(GitError) {
    guard symbols.setHead(handle, "refs/heads/\(branch)") == 0 else {
      throw symbols.error("set HEAD of \(path)")
    }
  }

  func identifier(_ hash: String) throws(GitError) -> git_oid {
    var id = git_oid()
    guard hash.utf8.count == 40, symbols.oidFromText(&id, hash) == 0 else {
      throw GitError(.malformed, "\"\(hash)\" is not the hash of an object.")
    }
    return id
  }

  func text(of id: UnsafePointer<git_oid>) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 41) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      guard let text = symbols.oidToText(start, 41, id) else { return "" }
      return String(cString: text)
    }
  }
}
