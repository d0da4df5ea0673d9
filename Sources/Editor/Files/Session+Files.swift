import Text
import Workers

extension Session {
  /// The buffer of a file, read now as far as the first screen needs; the rest follows.
  ///
  /// A file that is not there yet is an empty buffer.
  ///
  /// - Parameters:
  ///   - path: As a person types it.
  ///   - recovers: Whether text that was not saved before the program was left comes back by itself;
  ///     otherwise it is only offered.
  package func visitFile(_ path: String, recovering recovers: Bool = false) throws -> Buffer {
    let path = FilePath.expand(path, in: FilePath.current)
    if let known = buffer(visiting: path) { return known }
    let reader = try FileReader(path)
    let first = try reader?.read(FileReader.firstPart) ?? PieceTree()
    let buffer = addBuffer(named: FilePath.name(of: path), mode: fileMode, text: first)
    buffer.file = FileState(path: path, stamp: reader?.stamp)
    distinguishNames(of: buffer)
    if let reader {
      buffer.isReadOnly = !reader.isWritable
      if buffer.isReadOnly { message("Note: \(buffer.name) is write-protected") }
      if first.byteCount == FileReader.firstPart {
        readRest(of: reader, into: buffer)
      } else {
        noteEnd(of: buffer)
      }
    } else {
      message("(New file)")
    }
    if recovers { recover(buffer) } else { offerRecovery(of: buffer) }
    didVisitFile?(self, buffer)
    return buffer
  }

  /// The buffer that visits a file, by whatever name it is reached.
  package func buffer(visiting path: String) -> Buffer? {
    if let known = buffers.first(where: { $0.file?.path == path }) { return known }
    guard let stamp = FileStamp(path: path) else { return nil }
    return buffers.first { buffer in
      guard let other = buffer.file?.stamp else { return false }
      return other.device == stamp.device && other.inode == stamp.inode
    }
  }

  private func readRest(of reader: FileReader, into buffer: Buffer) {
    buffer.file?.isLoading = true
    let id = buffer.id
    let total = reader.stamp.size
    jobs.start("Reading \(buffer.name)", for: id) { session, error in
      session.complain("\(error)")
    } work: { job in
      var read = Int64(FileReader.firstPart)
      while true {
        try job.cancellation.check()
        let piece = try reader.read(4 << 20)
        if piece.isEmpty { break }
        read += Int64(piece.byteCount)
        job.report("\(min(99, 100 * read / max(total, 1)))%")
        job.post(Outcome { $0.buffer(id)?.text.load(piece) })
      }
      return Outcome { session in
        guard let buffer = session.buffer(id) else { return }
        buffer.file?.isLoading = false
        session.noteEnd(of: buffer)
        session.didVisitFile?(session, buffer)
      }
    }
  }

  /// Notes whether the file has a newline at its end.
  private func noteEnd(of buffer: Buffer) {
    let contents = buffer.text.contents
    buffer.file?.endsInNewline = contents.isEmpty || contents[contents.end - 1] == 10
  }

  /// Puts the folder behind the names of buffers whose files have the same name: `README<docs>`.
  private func distinguishNames(of buffer: Buffer) {
    guard let path = buffer.file?.path else { return }
    let name = FilePath.name(of: path)
    let others = buffers.filter {
      $0 !== buffer && $0.file.map { FilePath.name(of: $0.path) } == name
    }
    guard !others.isEmpty else { return }
    for other in others + [buffer] {
      guard let path = other.file?.path else { continue }
      let folder = FilePath.name(of: FilePath.folder(of: path))
      let wanted = "\(name)<\(folder)>"
      if other.name != wanted { other.name = uniqueName(wanted, for: other) }
    }
  }

  /// The folder that file names typed in a buffer are relative to.
  package func folder(of buffer: Buffer) -> String {
    if let path = buffer.file?.path { return FilePath.folder(of: path) }
    if let location = buffer.location, location.kind == .folder {
      return "/" + location.path.joined(separator: "/")
    }
    return FilePath.current
  }
}
