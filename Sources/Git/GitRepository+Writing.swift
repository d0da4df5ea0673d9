import CGit

extension GitRepository {
  /// Makes a commit that gives one file other bytes, on top of another commit; no reference is moved.
  ///
  /// - Parameter path: From the root; folders that are not there are made.
  /// - Returns: the hash of the commit.
  package func commit(
    _ bytes: [UInt8], at path: String, on parent: String, _ message: String,
    by author: GitSignature
  ) throws(GitError) -> String {
    var blob = git_oid()
    let status = bytes.withUnsafeBytes {
      symbols.blobCreate(&blob, handle, $0.baseAddress, $0.count)
    }
    guard status == 0 else { throw symbols.error("store \(path) in \(self.path)") }
    let mode = try entry(at: path, of: parent)?.mode ?? 0o100644
    let base = try root(of: parent)
    defer { symbols.reading.treeFree(base) }
    var tree = git_oid()
    var name = Array(path.utf8CString)
    let updated = name.withUnsafeMutableBufferPointer { name in
      var update = git_tree_update()
      update.action = GIT_TREE_UPDATE_UPSERT
      update.id = blob
      update.filemode = git_filemode_t(UInt32(mode))
      update.path = UnsafePointer(name.baseAddress)
      return symbols.treeUpdate(&tree, handle, base, 1, &update)
    }
    guard updated == 0 else { throw symbols.error("write the tree of \(path) in \(self.path)") }
    return try create(message, by: author, tree: &tree, parent: try identifier(parent))
  }
}
