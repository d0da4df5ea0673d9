import CGit

extension GitRepository {
  /// The commit with the given hash.
  package func commit(_ hash: String) throws(GitError) -> GitCommit {
    let commit = try lookUpCommit(hash)
    defer { symbols.commitFree(commit) }
    // Where a shallow clone ends there is a commit without parents, as git(1) has it.
    let count = altered.cut.contains(hash) ? 0 : symbols.commitParentCount(commit)
    let parents =
      altered.grafted[hash]
      ?? (0..<count).compactMap { index in
        symbols.commitParentId(commit, index).map { text(of: $0) }
      }
    return GitCommit(
      hash: hash,
      message: symbols.commitMessage(commit).map { String(cString: $0) } ?? "",
      author: signature(symbols.commitAuthor(commit)),
      committer: signature(symbols.commitCommitter(commit)),
      parents: parents)
  }

  /// The commit that stands for one of this hash; to be freed.
  func lookUpCommit(_ hash: String) throws(GitError) -> OpaquePointer {
    var id = try identifier(altered.object(of: hash))
    var commit: OpaquePointer?
    guard symbols.commitLookup(&commit, handle, &id) == 0, let commit else {
      throw symbols.error("read commit \(hash) of \(path)", kind: .notFound)
    }
    return commit
  }

  /// Makes `count` commits without files on a new branch, oldest first, written as one pack.
  ///
  /// A file an object would take minutes for a history of the size of a large project.
  /// - Parameter describe: message and author of the n-th commit, counted from 0.
  package func createHistory(
    of count: Int, on branch: String, describe: (Int) -> (message: String, author: GitSignature)
  ) throws(GitError) {
    guard count > 0 else { return }
    let writer = try git.open(path)
    let tip = try writer.writePack { () throws(GitError) -> String in
      var tree = try writer.emptyTree()
      var parent: git_oid?
      var hash = ""
      for index in 0..<count {
        let (message, author) = describe(index)
        hash = try writer.create(message, by: author, tree: &tree, parent: parent)
        parent = try writer.identifier(hash)
      }
      return hash
    }
    // The pack is new to this repository's object database, which looks again by itself.
    try setReference("refs/heads/\(branch)", to: tip)
  }

  func create(
    _ message: String, by author: GitSignature, tree: inout git_oid, parent: git_oid?
  ) throws(GitError) -> String {
    var created = git_oid()
    var parentId = parent ?? git_oid()
    let status = withUnsafePointer(to: &parentId) { pointer in
      var parents: UnsafePointer<git_oid>? = pointer
      return withSignature(author) { signature in
        symbols.commitCreate(
          &created, handle, nil, signature, signature, nil, message, &tree, parent == nil ? 0 : 1,
          &parents)
      }
    }
    guard status == 0 else { throw symbols.error("make a commit in \(path)") }
    return text(of: &created)
  }

  private func emptyTree() throws(GitError) -> git_oid {
    var builder: OpaquePointer?
    guard symbols.treeBuilderNew(&builder, handle, nil) == 0, let builder else {
      throw symbols.error("make a tree in \(path)")
    }
    defer { symbols.treeBuilderFree(builder) }
    var id = git_oid()
    guard symbols.treeBuilderWrite(&id, builder) == 0 else {
      throw symbols.error("write a tree in \(path)")
    }
    return id
  }

  private func withSignature<Result>(
    _ author: GitSignature, _ body: (UnsafePointer<git_signature>) -> Result
  ) -> Result {
    var name = Array(author.name.utf8CString)
    var email = Array(author.email.utf8CString)
    return name.withUnsafeMutableBufferPointer { name in
      email.withUnsafeMutableBufferPointer { email in
        var signature = git_signature()
        signature.name = name.baseAddress
        signature.email = email.baseAddress
        signature.when.time = author.seconds
        signature.when.offset = Int32(author.offsetMinutes)
        signature.when.sign = CChar(bitPattern: UInt8(ascii: author.offsetMinutes < 0 ? "-" : "+"))
        return body(&signature)
      }
    }
  }

  private func signature(_ pointer: UnsafePointer<git_signature>?) -> GitSignature {
    guard let value = pointer?.pointee else { return GitSignature(name: "", email: "", seconds: 0) }
    return GitSignature(
      name: value.name.map { String(cString: $0) } ?? "",
      email: value.email.map { String(cString: $0) } ?? "",
      seconds: value.when.time,
      offsetMinutes: Int(value.when.offset))
  }
}
