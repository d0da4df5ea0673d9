import CGit

/// What a folder of a commit holds.
package struct GitEntry: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file
    case folder
    case link
    /// A commit of another repository.
    case submodule
  }

  /// Without folders; bytes that are no UTF-8 are replaced.
  package let name: String
  /// As in `100644`, in octal.
  package let mode: Int
  /// 40 hexadecimal digits.
  package let hash: String

  package var kind: Kind {
    switch mode & 0o170000 {
    case 0o040000: .folder
    case 0o120000: .link
    case 0o160000: .submodule
    default: .file
    }
  }
}

/// A file that differs between two commits.
package struct GitChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case added, removed, modified
  }

  package let path: String
  package let kind: Kind
}

extension GitRepository {
  /// The entries of a folder, in Git's order; nil when it is no folder.
  ///
  /// - Parameter folder: Empty for the root.
  package func entries(of folder: String, at commit: String) throws(GitError) -> [GitEntry]? {
    let reading = symbols.reading
    let tree: OpaquePointer
    if folder.isEmpty {
      tree = try root(of: commit)
    } else {
      guard let entry = try entry(at: folder, of: commit), entry.kind == .folder else { return nil }
      tree = try lookUpTree(entry.hash)
    }
    defer { reading.treeFree(tree) }
    return (0..<reading.treeCount(tree)).compactMap { index in
      reading.treeEntry(tree, index).flatMap { describe($0) }
    }
  }

  /// The entries of a tree or a commit by its hash; nil when it is neither.
  package func entries(ofTree hash: String) throws(GitError) -> [GitEntry]? {
    let reading = symbols.reading
    let tree: OpaquePointer
    if let commit = resolve(hash) {
      tree = try root(of: commit)
    } else {
      guard hash.utf8.count == 40, let found = try? lookUpTree(hash) else { return nil }
      tree = found
    }
    defer { reading.treeFree(tree) }
    return (0..<reading.treeCount(tree)).compactMap { index in
      reading.treeEntry(tree, index).flatMap { describe($0) }
    }
  }

  /// What is at a path of a commit; nil when nothing is.
  package func entry(at path: String, of commit: String) throws(GitError) -> GitEntry? {
    let reading = symbols.reading
    let tree = try root(of: commit)
    defer { reading.treeFree(tree) }
    var entry: OpaquePointer?
    guard reading.treeEntryByPath(&entry, tree, path) == 0, let entry else { return nil }
    defer { reading.entryFree(entry) }
    return describe(entry)
  }

  /// The bytes of a file by its hash.
  package func content(of hash: String) throws(GitError) -> [UInt8] {
    let blob = try blob(hash)
    defer { symbols.reading.blobFree(blob) }
    let size = Int(symbols.reading.blobSize(blob))
    guard size > 0, let start = symbols.reading.blobContent(blob) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: size))
  }

  /// How many bytes a file has.
  package func size(of hash: String) throws(GitError) -> Int {
    let blob = try blob(hash)
    defer { symbols.reading.blobFree(blob) }
    return Int(symbols.reading.blobSize(blob))
  }

  /// What a commit changed against another, or against nothing, as a diff of Git's with renames found.
  package func diff(from old: String?, to new: String) throws(GitError) -> [UInt8] {
    let reading = symbols.reading
    let diff = try difference(from: old, to: new)
    defer { reading.diffFree(diff) }
    _ = reading.diffFindSimilar(diff, nil)
    var buffer = git_buf()
    defer { symbols.bufferDispose(&buffer) }
    guard reading.diffToBuffer(&buffer, diff, GIT_DIFF_FORMAT_PATCH) == 0 else {
      throw symbols.error("compare two commits of \(path)")
    }
    return Array(UnsafeRawBufferPointer(start: buffer.ptr, count: buffer.size))
  }

  /// The files that differ between two commits, and how many lines were added and removed in all.
  package func changes(
    from old: String?, to new: String
  ) throws(GitError) -> (files: [GitChange], added: Int, removed: Int) {
    let reading = symbols.reading
    let diff = try difference(from: old, to: new)
    defer { reading.diffFree(diff) }
    var files: [GitChange] = []
    for index in 0..<reading.diffCount(diff) {
      guard let delta = reading.diffDelta(diff, index)?.pointee else { continue }
      let kind: GitChange.Kind =
        delta.status == GIT_DELTA_ADDED
        ? .added : delta.status == GIT_DELTA_DELETED ? .removed : .modified
      let name = kind == .removed ? delta.old_file.path : delta.new_file.path
      files.append(GitChange(path: name.map { String(cString: $0) } ?? "", kind: kind))
    }
    // As `git diff --shortstat` counts: of a renamed file only what differs.
    _ = reading.diffFindSimilar(diff, nil)
    var stats: OpaquePointer?
    guard reading.diffStats(&stats, diff) == 0, let stats else { return (files, 0, 0) }
    defer { reading.statsFree(stats) }
    return (files, reading.statsInsertions(stats), reading.statsDeletions(stats))
  }

  private func difference(from old: String?, to new: String) throws(GitError) -> OpaquePointer {
    let reading = symbols.reading
    var before: OpaquePointer?
    if let old { before = try root(of: old) }
    defer { before.map { reading.treeFree($0) } }
    let after = try root(of: new)
    defer { reading.treeFree(after) }
    var diff: OpaquePointer?
    guard reading.diffTrees(&diff, handle, before, after, nil) == 0, let diff else {
      throw symbols.error("compare two commits of \(path)")
    }
    return diff
  }

  func root(of hash: String) throws(GitError) -> OpaquePointer {
    let commit = try lookUpCommit(hash)
    defer { symbols.commitFree(commit) }
    var tree: OpaquePointer?
    guard symbols.reading.commitTree(&tree, commit) == 0, let tree else {
      throw symbols.error("read the files of \(hash) in \(path)")
    }
    return tree
  }

  private func lookUpTree(_ hash: String) throws(GitError) -> OpaquePointer {
    var id = try identifier(hash)
    var tree: OpaquePointer?
    guard symbols.reading.treeLookup(&tree, handle, &id) == 0, let tree else {
      throw symbols.error("read tree \(hash) of \(path)", kind: .notFound)
    }
    return tree
  }

  private func blob(_ hash: String) throws(GitError) -> OpaquePointer {
    var id = try identifier(hash)
    var blob: OpaquePointer?
    guard symbols.reading.blobLookup(&blob, handle, &id) == 0, let blob else {
      throw symbols.error("read file \(hash) of \(path)", kind: .notFound)
    }
    return blob
  }

  private func describe(_ entry: OpaquePointer) -> GitEntry? {
    let reading = symbols.reading
    guard let name = reading.entryName(entry), let id = reading.entryId(entry) else { return nil }
    return GitEntry(
      name: String(cString: name), mode: Int(reading.entryMode(entry).rawValue), hash: text(of: id))
  }
}
