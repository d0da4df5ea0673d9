import Text
import Workers

extension Session {
  /// The buffer of a file, with as much as the first screen needs; the rest follows.
  ///
  /// A file that is not there yet is an empty buffer. From a disk that does not answer at once all of the
  /// text follows, and with it what there may be to complain of.
  ///
  /// - Parameters:
  ///   - path: As a person types it.
  ///   - recovers: Whether text that was not saved before the program was left comes back by itself;
  ///     otherwise it is only offered.
  ///   - absence: What is said where there is no such file, if that is an error.
  package func visitFile(
    _ path: String, recovering recovers: Bool = false, orSay absence: String? = nil
  ) throws -> Buffer {
    try visit(path, recovering: recovers, orSay: absence, takesFolders: false)
  }

  /// The buffer of a file or a folder.
  func visit(_ path: String) throws -> Buffer {
    try visit(path, recovering: false, orSay: nil, takesFolders: true)
  }

  private func visit(
    _ typed: String, recovering recovers: Bool, orSay absence: String?, takesFolders: Bool
  ) throws -> Buffer {
    let path = FilePath.expand(typed, in: FilePath.current)
    if let known = buffer(visiting: path) {
      wake(known)
      return known
    }
    var found: Result<FoundPath, any Error>?
    var waiting: Buffer?
    let texts = keptTexts
    let shown = FilePath.abbreviate(path)
    let job = soon("Opening \(shown)", waiting: patience) { _ -> FoundPath in
      let found = try FoundPath(path, keptIn: texts, recovering: recovers)
      switch found {
      case .folder where !takesFolders: throw UserError("\(shown) is a folder")
      case .file(let file):
        if file.stamp == nil, let absence { throw UserError(absence) }
      case .folder: break
      }
      return found
    } done: { session, result in
      if let buffer = waiting {
        session.arrived(result, in: buffer)
      } else {
        found = result
      }
    }
    switch try found?.get() {
    case .some(.folder): return try ensureBuffer(for: .folder(path))
    case .some(.file(let file)):
      if let known = buffer(ofFile: file.stamp) { return known }
      let buffer = addBuffer(named: FilePath.name(of: path), mode: fileMode)
      fill(buffer, at: path, with: file)
      return buffer
    case .none:
      let buffer = addBuffer(named: FilePath.name(of: path), mode: fileMode)
      buffer.file = FileState(path: path, stamp: nil)
      buffer.file?.isLoading = true
      buffer.file?.isOpening = true
      waiting = buffer
      jobs.assign(job, to: buffer.id)
      message("Opening \(shown) …  C-g gives it up")
      return buffer
    }
  }

  /// Reads the file of a buffer of the last run, with text that was not saved.
  func read(_ buffer: Buffer) {
    guard let path = buffer.file?.path else { return }
    let texts = keptTexts
    buffer.file?.isOpening = true
    let job = soon("Opening \(FilePath.abbreviate(path))", waiting: patience) { _ in
      try FoundPath(path, keptIn: texts, recovering: true)
    } done: { session, result in
      buffer.file?.isOpening = false
      session.arrived(result, in: buffer)
    }
    jobs.assign(job, to: buffer.id)
  }

  /// The buffer that visits a path.
  package func buffer(visiting path: String) -> Buffer? {
    buffers.first { $0.file?.path == path }
  }

  /// The buffer of a file that was reached by another name.
  private func buffer(ofFile stamp: FileStamp?) -> Buffer? {
    guard let stamp else { return nil }
    return buffers.first { buffer in
      guard let other = buffer.file?.stamp else { return false }
      return other.device == stamp.device && other.inode == stamp.inode
    }
  }

  /// Puts what was found late into the buffer that waits for it, or something else into its windows.
  private func arrived(_ result: Result<FoundPath, any Error>, in buffer: Buffer) {
    guard let path = buffer.file?.path, buffers.contains(where: { $0 === buffer }) else { return }
    catching {
      do {
        switch try result.get() {
        case .folder: replace(buffer, by: try ensureBuffer(for: .folder(path)))
        case .file(let file):
          if let known = self.buffer(ofFile: file.stamp) { return replace(buffer, by: known) }
          fill(buffer, at: path, with: file)
        }
      } catch {
        forget(buffer)
        throw error
      }
    }
  }

  private func replace(_ buffer: Buffer, by other: Buffer) {
    for window in windows(showing: buffer) { window.show(other) }
    forget(buffer)
  }

  private func fill(_ buffer: Buffer, at path: String, with file: OpenedFile) {
    let isReadOnly = buffer.isReadOnly
    buffer.file = FileState(path: path, stamp: file.stamp)
    buffer.coding = file.coding
    buffer.text.load(file.text)
    buffer.noticedVersion = buffer.text.version
    distinguishNames(of: buffer)
    buffer.isReadOnly = isReadOnly || !file.isWritable || file.coding.isUTF16
    if file.stamp == nil {
      message(file.absence)
    } else if !file.isWritable {
      message("Note: \(buffer.name) is write-protected")
    } else if file.coding.isUTF16 {
      message("Note: \(buffer.name) is UTF-16, and read-only; C-x C-q lets you change it")
    }
    if let rest = file.rest { readRest(of: rest, into: buffer) } else { noteRead(buffer) }
    if let (keeping, text) = file.recovered {
      whenRead(buffer) { $0.bringBack(text, keeping, into: buffer) }
    }
    if !file.kept.isEmpty { offerRecovery(of: buffer, file.kept) }
    didVisitFile?(self, buffer)
  }

  private func readRest(of rest: RestOfFile, into buffer: Buffer) {
    buffer.file?.isLoading = true
    let id = buffer.id
    jobs.start(
      "Reading \(buffer.name)", in: .local, for: id,
      failure: { session, error in
        guard let buffer = session.buffer(id) else { return }
        session.stopReading(buffer, because: error is Cancelled ? "" : ": \(error)")
      }
    ) { job in
      var rest = rest
      while let part = try rest.next(for: job) {
        job.post(
          Outcome { session in
            guard let buffer = session.buffer(id), buffer.file?.isLoading == true else { return }
            switch part {
            case .next(let piece): buffer.text.load(piece)
            case .whole(let file): session.take(file, into: buffer)
            }
          })
      }
      return Outcome { session in
        guard let buffer = session.buffer(id), buffer.file?.isLoading == true else { return }
        session.noteRead(buffer)
        session.didVisitFile?(session, buffer)
      }
    }
  }

  /// Puts all of a file in the place of what its head was taken for.
  private func take(_ file: DecodedText, into buffer: Buffer) {
    buffer.coding = file.coding
    if file.coding.isUTF16 { buffer.isReadOnly = true }
    let contents = buffer.text.contents
    guard let difference = file.text.difference(from: contents) else { return }
    let at = difference.at
    if difference.removed == 0, at == contents.end {
      return buffer.text.load(file.text.slice(at..<file.text.end))
    }
    buffer.text.replace(
      at..<(at + difference.removed), with: file.text.slice(at..<(at + difference.inserted)),
      recordUndo: false)
    buffer.text.markSaved()
  }

  /// Ends the reading of a file before its end, as `C-g` does: nothing is left of one that was not open
  /// yet, and the beginning of another can be read but neither edited nor saved.
  func stopReading(_ buffer: Buffer, because reason: String = "") {
    guard let file = buffer.file, file.isLoading else { return }
    if file.isOpening {
      forget(buffer)
      return complain("Stopped: Opening \(FilePath.abbreviate(file.path))")
    }
    buffer.file?.isLoading = false
    buffer.file?.isPartial = true
    buffer.whenRead = []
    let size = FolderListing.describe(Int64(buffer.text.contents.byteCount))
    complain(
      "\(buffer.name) was only read up to \(size)B\(reason); M-x revert-buffer reads all of it")
  }

  /// The whole file is there.
  private func noteRead(_ buffer: Buffer) {
    buffer.file?.isLoading = false
    noteEnd(of: buffer)
    let waiting = buffer.whenRead
    buffer.whenRead = []
    for action in waiting { action(self) }
  }

  /// Does something as soon as the file of a buffer is there; at once when it is.
  package func whenRead(_ buffer: Buffer, _ action: @escaping (Session) -> Void) {
    if buffer.file?.isLoading == true {
      buffer.whenRead.append(action)
    } else {
      action(self)
    }
  }

  /// Notes whether the file has a newline at its end.
  func noteEnd(of buffer: Buffer) {
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
