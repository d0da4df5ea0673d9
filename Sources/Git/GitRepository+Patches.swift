import CGit

/// Who wrote a stretch of a file.
package struct GitBlame: Hashable, Sendable {
  /// Lines of the file, counted from 0.
  package let lines: Range<Int>
  /// 40 hexadecimal digits.
  package let commit: String
}

extension GitRepository {
  /// Applies a diff to the files of the working folder; all of it or nothing.
  ///
  /// - Parameter onlyChecks: Whether nothing is written.
  /// - Returns: How many files it is about.
  @discardableResult
  package func apply(_ patch: [UInt8], onlyChecks: Bool = false) throws(GitError) -> Int {
    let reading = symbols.reading
    var parsed: OpaquePointer?
    let status = patch.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        $0.baseAddress.map { reading.diffFromBuffer(&parsed, $0, bytes.count) } ?? -1
      }
    }
    guard status == 0, let diff = parsed else { throw symbols.error("read the diff") }
    defer { reading.diffFree(diff) }
    var options = git_apply_options()
    _ = reading.applyOptions(&options, UInt32(GIT_APPLY_OPTIONS_VERSION))
    if onlyChecks { options.flags = UInt32(GIT_APPLY_CHECK.rawValue) }
    guard reading.apply(handle, diff, GIT_APPLY_LOCATION_WORKDIR, &options) == 0 else {
      throw symbols.error("apply the diff to \(path)")
    }
    return reading.diffCount(diff)
  }

  /// Who wrote each line of a file as it is at a commit.
  package func blame(_ file: String, at commit: String) throws(GitError) -> [GitBlame] {
    let reading = symbols.reading
    var options = git_blame_options()
    _ = reading.blameOptions(&options, UInt32(GIT_BLAME_OPTIONS_VERSION))
    options.newest_commit = try identifier(commit)
    var found: OpaquePointer?
    guard reading.blameFile(&found, handle, file, &options) == 0, let blame = found else {
      throw symbols.error("find who wrote \(file) in \(path)", kind: .notFound)
    }
    defer { reading.blameFree(blame) }
    return (0..<reading.blameCount(blame)).compactMap { index in
      guard let hunk = reading.blameHunk(blame, index)?.pointee else { return nil }
      var id = hunk.final_commit_id
      let start = Int(hunk.final_start_line_number) - 1
      return GitBlame(lines: start..<start + Int(hunk.lines_in_hunk), commit: text(of: &id))
    }
  }

  /// The bytes of a file by its hash or the beginning of that; nil where there is no such file.
  package func content(ofObject name: String) -> [UInt8]? {
    let reading = symbols.reading
    var object: OpaquePointer?
    guard reading.parseRevision(&object, handle, name) == 0, let object else { return nil }
    defer { reading.objectFree(object) }
    return reading.objectId(object).flatMap { try? content(of: text(of: $0)) }
  }

  /// Whether a commit is signed; not whether the signature is good.
  package func hasSignature(_ hash: String) throws(GitError) -> Bool {
    let commit = try lookUpCommit(hash)
    defer { symbols.commitFree(commit) }
    guard let head = symbols.reading.commitHead(commit) else { return false }
    return String(cString: head).split(separator: "\n").contains { $0.hasPrefix("gpgsig") }
  }

  /// Whether a commit made a file or folder what it is.
  package func changes(_ hash: String, at path: String) throws(GitError) -> Bool {
    try parents(of: hash, unchangedAt: path) == nil
  }

  /// The parent to go on with from a commit that did not make a file or folder what it is.
  ///
  /// - Returns: The first that has the same (git-log(1), "History Simplification"); none of a root without
  ///   it, nil for a commit that made it so.
  package func parents(
    of hash: String, unchangedAt path: String
  ) throws(GitError) -> [String]? {
    let own = try entry(at: path, of: hash)
    let parents = try commit(hash).parents
    if parents.isEmpty { return own == nil ? [] : nil }
    for parent in parents where try entry(at: path, of: parent) == own { return [parent] }
    return nil
  }
}
