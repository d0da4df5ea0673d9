import CGit

extension GitRepository {
  /// Takes over every object and reference of a bundle, and its HEAD.
  ///
  /// libgit2 reads no bundles, but one is only a list of references before a pack
  /// (gitformat-bundle(5)). Only bundles that need no other objects are read.
  package func importBundle(_ bytes: [UInt8]) throws(GitError) {
    let bundle = try GitBundle(bytes)
    try bytes[bundle.packStart...].withUnsafeBytesThrowing { (pack) throws(GitError) in
      try storePack(pack)
    }
    for reference in bundle.references where reference.name != "HEAD" {
      try setReference(reference.name, to: reference.hash)
    }
    guard let head = bundle.references.first(where: { $0.name == "HEAD" }) else { return }
    let main = bundle.references.first { $0.hash == head.hash && $0.name.hasPrefix("refs/heads/") }
    if let main { try setHead(toBranch: String(main.name.dropFirst("refs/heads/".count))) }
  }

  /// Runs `body` with new objects kept in memory, then writes them all as one pack.
  ///
  /// The repository keeps the memory until it is closed: use one that was opened for this.
  func writePack<Result>(_ body: () throws(GitError) -> Result) throws(GitError) -> Result {
    var backend: OpaquePointer?
    guard symbols.mempackNew(&backend) == 0, let backend else {
      throw symbols.error("prepare a pack")
    }
    let database = try objectDatabase()
    defer { symbols.odbFree(database) }
    // Above the loose and packed objects' 1 and 2, so that it takes every write.
    guard symbols.odbAddBackend(database, backend, 999) == 0 else {
      throw symbols.error("prepare a pack")
    }
    let result = try body()
    var buffer = git_buf()
    defer { symbols.bufferDispose(&buffer) }
    guard symbols.mempackDump(&buffer, handle, backend) == 0 else {
      throw symbols.error("write a pack")
    }
    try storePack(UnsafeRawBufferPointer(start: buffer.ptr, count: buffer.size))
    return result
  }

  private func storePack(_ bytes: UnsafeRawBufferPointer) throws(GitError) {
    let database = try objectDatabase()
    defer { symbols.odbFree(database) }
    var writer: UnsafeMutablePointer<git_odb_writepack>?
    guard symbols.odbWritePack(&writer, database, nil, nil) == 0, let writer else {
      throw symbols.error("write a pack into \(path)")
    }
    defer { writer.pointee.free(writer) }
    var progress = git_indexer_progress()
    guard writer.pointee.append(writer, bytes.baseAddress, bytes.count, &progress) == 0,
      writer.pointee.commit(writer, &progress) == 0
    else { throw symbols.error("write a pack into \(path)", kind: .malformed) }
  }

  private func objectDatabase() throws(GitError) -> OpaquePointer {
    var database: OpaquePointer?
    guard symbols.repositoryOdb(&database, handle) == 0, let database else {
      throw symbols.error("open the objects of \(path)")
    }
    return database
  }
}

extension ArraySlice<UInt8> {
  /// `withUnsafeBytes` for a body with a typed error, which the standard library's does not take.
  fileprivate func withUnsafeBytesThrowing<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let outcome = withUnsafeBytes { bytes -> Result<Void, Failure> in
      do throws(Failure) { return .success(try body(bytes)) } catch { return .failure(error) }
    }
    try outcome.get()
  }
}
