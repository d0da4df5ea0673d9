import Text
import Workers

extension Session {
  /// Saves the text of a buffer to its file.
  ///
  /// - Parameters:
  ///   - overwrites: Whether somebody else's changes of the file are lost.
  ///   - ignoresProtection: Whether a file is written whose mode forbids it.
  ///   - declined: Called when a question that came up was answered with no.
  ///   - done: Called when it was saved.
  func save(
    _ buffer: Buffer, overwriting overwrites: Bool = false, forcing ignoresProtection: Bool = false,
    declined: ((Session) throws -> Void)? = nil, done: ((Session) -> Void)? = nil
  ) throws {
    guard let file = buffer.file else { throw UserError("\(buffer.name) visits no file") }
    try buffer.refuseUnlessRead()
    addFinalNewline(to: buffer)
    let text = buffer.text.contents
    let coding = buffer.coding
    let backups = unsavedFolder.map { $0 + "/backups" }
    let version = buffer.text.version
    // Also where nothing was kept yet: what is kept while a slow disk is written to is of this text.
    let keeping = keeping(of: buffer)
    let isNew = file.stamp == nil
    soon("Saving \(buffer.name)", in: .saving, for: buffer.id, isLasting: true) { _ -> FileStamp in
      let writer = FileWriter(
        path: file.path, text: try coding.encode(text), expected: file.stamp,
        keepsBackup: !file.isBackedUp && file.stamp != nil, backupFolder: backups,
        overwrites: overwrites, ignoresProtection: ignoresProtection)
      let stamp = try writer.write()
      keeping?.forget(upTo: version)
      return stamp
    } done: { session, result in
      switch result {
      case .success(let stamp):
        session.noteSaved(buffer, version, stamp)
        done?(session)
      case .failure(is FileWriter.ChangedOnDisk):
        session.askToOverwrite(
          buffer, isNew: isNew, isGone: false, declined: declined, done: done)
      case .failure(is FileWriter.GoneFromDisk):
        session.askToOverwrite(
          buffer, isNew: isNew, isGone: true, declined: declined, done: done)
      case .failure(is FileWriter.WriteProtected):
        session.askYesOrNo(
          "\(buffer.name) is write-protected; try to save anyway?", no: { try declined?($0) }
        ) { session in
          try session.save(
            buffer, overwriting: overwrites, forcing: true, declined: declined, done: done)
        }
      case .failure(let missing as FileWriter.FolderMissing):
        session.askToMake(missing.folder, declined: declined) { session in
          try session.save(buffer, overwriting: overwrites, declined: declined, done: done)
        }
      case .failure(let problem as UnencodableText):
        session.askForUTF8(
          buffer, problem, overwriting: overwrites, declined: declined, done: done)
      case .failure(is Cancelled): break
      case .failure(let error): session.complain("\(error)")
      }
    }
  }

  private func noteSaved(_ buffer: Buffer, _ version: Int, _ stamp: FileStamp) {
    guard let path = buffer.file?.path else { return }
    buffer.file?.stamp = stamp
    buffer.file?.isBackedUp = true
    if buffer.text.version == version {
      buffer.text.markSaved()
      buffer.file?.isChecked = false
      // What is typed from now on has nothing to do with what was brought back.
      if buffer.keeping?.isRecovered == true { buffer.keeping = nil }
    }
    message("Wrote \(FilePath.abbreviate(path))")
  }

  private func askToOverwrite(
    _ buffer: Buffer, isNew: Bool, isGone: Bool, declined: ((Session) throws -> Void)?,
    done: ((Session) -> Void)?
  ) {
    let name = buffer.name
    let question =
      isGone
      ? "\(name) is not there any more.  Write it anew?"
      : isNew
        ? "Somebody has made \(name) meanwhile.  Overwrite it?"
        : "\(name) has changed since visited or saved.  Save anyway?"
    askYesOrNo(question, no: { try declined?($0) }) { session in
      try session.save(buffer, overwriting: true, done: done)
    }
  }

  /// Asks whether a text is saved as UTF-8 that has characters which its file's charset has not.
  private func askForUTF8(
    _ buffer: Buffer, _ problem: UnencodableText, overwriting overwrites: Bool,
    declined: ((Session) throws -> Void)?, done: ((Session) -> Void)?
  ) {
    askYesOrNo("\(problem).  Save as utf-8?") { session in
      for window in session.windows(showing: buffer) {
        window.point = buffer.text.contents.clamped(problem.offset)
      }
      try declined?(session)
    } yes: { session in
      buffer.coding.charset = .utf8
      try session.save(buffer, overwriting: overwrites, declined: declined, done: done)
    }
  }

  /// Asks for the folder that a file is to be in, and goes on once it is there.
  private func askToMake(
    _ folder: String, declined: ((Session) throws -> Void)?,
    then: @escaping (Session) throws -> Void
  ) {
    let shown = FilePath.abbreviate(folder)
    askYesOrNo("Folder \(shown) does not exist; create?", no: { try declined?($0) }) { session in
      session.soon("Making \(shown)", in: .saving, isLasting: true) { _ in
        makeFolder(folder, mode: 0o777)
        let problem = systemError()
        guard FolderListing.isFolder(folder) else {
          throw UserError("\(shown) cannot be made: \(problem); the text is still here, unsaved")
        }
      } done: { session, result in
        session.catching {
          try result.get()
          try then(session)
        }
      }
    }
  }

  /// Adds the newline that the last line of a text needs, unless the file never had one.
  private func addFinalNewline(to buffer: Buffer) {
    let contents = buffer.text.contents
    guard buffer.file?.endsInNewline == true, buffer.text.isModified, !contents.isEmpty,
      contents[contents.end - 1] != 10
    else { return }
    buffer.text.insert([10], at: contents.end)
  }

  /// Looks for somebody else's changes when a text is changed for the first time.
  func lookForOthersChanges(of buffer: Buffer) {
    guard let file = buffer.file, buffer.text.isModified else { return }
    guard !file.isChecked, let stamp = file.stamp else { return }
    buffer.file?.isChecked = true
    let id = buffer.id
    let path = file.path
    jobs.start("Looking at \(buffer.name)", in: .local, for: id, isQuiet: true) { _ in
      let now = FileStamp(path: path)
      guard now != stamp else { return .nothing }
      return Outcome { session in
        guard let buffer = session.buffer(id), buffer.file?.stamp == stamp else { return }
        session.complain(
          now == nil
            ? "\(buffer.name) is not there any more; this is all that is left, saving asks first"
            : "\(buffer.name) has changed on disk; M-x revert-buffer shows it, saving asks first")
      }
    }
  }

  /// Reads the file again in place of the text; what was there can be had back by undo.
  ///
  /// - Parameter choice: What it is read as; nil where the file itself has to tell.
  func revert(_ buffer: Buffer, as choice: CodingChoice? = nil) throws {
    guard let file = buffer.file else { throw UserError("\(buffer.name) visits no file") }
    if file.isLoading { throw UserError("\(buffer.name) is still being read") }
    let path = file.path
    let shown = FilePath.abbreviate(path)
    soon("Reading \(buffer.name)", for: buffer.id) { job -> (file: DecodedText, stamp: FileStamp) in
      guard let reader = try FileReader(path) else {
        throw UserError("\(shown) is not there any more")
      }
      let bytes = try reader.read(Int.max, for: job)
      guard let choice else { return (file: DecodedText(reading: bytes), stamp: reader.stamp) }
      guard let file = DecodedText(reading: bytes, as: choice) else {
        throw UserError("\(shown) is not \(choice.name); the text is as it was")
      }
      return (file: file, stamp: reader.stamp)
    } done: { session, result in
      session.catching {
        let (file, stamp) = try result.get()
        session.replaceText(of: buffer, with: file.text)
        if file.coding.isUTF16, !buffer.coding.isUTF16 { buffer.isReadOnly = true }
        buffer.coding = file.coding
        buffer.file?.stamp = stamp
        buffer.file?.isChecked = false
        if buffer.file?.isPartial == true {
          buffer.file?.isPartial = false
          session.noteEnd(of: buffer)
        }
        buffer.text.markSaved()
        session.message("Read \(shown) again" + (choice.map { " as \($0.name)" } ?? ""))
      }
    }
  }

  /// Puts another text in a buffer, so that what is equal at both ends keeps its markers.
  func replaceText(of buffer: Buffer, with text: PieceTree) {
    guard let difference = text.difference(from: buffer.text.contents) else { return }
    let at = difference.at
    buffer.text.beginCommand(point: buffer.lastPoint.offset)
    buffer.text.replace(
      at..<(at + difference.removed), with: text.slice(at..<(at + difference.inserted)))
  }
}
