import Text

extension Session {
  /// Saves the text of a buffer to its file.
  ///
  /// - Parameters:
  ///   - overwrites: Whether somebody else's changes of the file are lost.
  ///   - done: Called when it was saved.
  func save(
    _ buffer: Buffer, overwriting overwrites: Bool = false, done: ((Session) -> Void)? = nil
  ) throws {
    guard let file = buffer.file else { throw UserError("\(buffer.name) visits no file") }
    if file.isLoading { throw UserError("\(buffer.name) is still being read") }
    addFinalNewline(to: buffer)
    let writer = FileWriter(
      path: file.path, text: buffer.text.contents, expected: file.stamp,
      keepsBackup: !file.isBackedUp && file.stamp != nil,
      backupFolder: unsavedFolder.map { $0 + "/backups" }, overwrites: overwrites)
    let version = buffer.text.version
    soon("Saving \(buffer.name)", for: buffer.id) {
      try writer.write()
    } done: { session, result in
      switch result {
      case .success(let stamp):
        session.noteSaved(buffer, version, stamp)
        done?(session)
      case .failure(is FileWriter.ChangedOnDisk):
        session.askToOverwrite(buffer, done: done)
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
      forgetKept(buffer)
    }
    message("Wrote \(FilePath.abbreviate(path))")
  }

  private func askToOverwrite(_ buffer: Buffer, done: ((Session) -> Void)?) {
    let isNew = buffer.file?.stamp == nil
    let name = buffer.name
    askYesOrNo(
      isNew
        ? "Somebody has made \(name) meanwhile.  Overwrite it?"
        : "\(name) has changed since visited or saved.  Save anyway?",
      no: { _ in }
    ) { session in
      try session.save(buffer, overwriting: true, done: done)
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

  /// Looks for somebody else's changes when a text is changed for the first time, and keeps what is
  /// not saved.
  func noteEdit(ofFileIn buffer: Buffer) {
    guard let file = buffer.file, buffer.text.isModified else { return }
    keepSoon(buffer)
    guard !file.isChecked, let stamp = file.stamp else { return }
    buffer.file?.isChecked = true
    let id = buffer.id
    let path = file.path
    jobs.start("Looking at \(buffer.name)", for: id, isQuiet: true) { _ in
      guard let now = FileStamp(path: path), now != stamp else { return .nothing }
      return Outcome { session in
        guard let buffer = session.buffer(id), buffer.file?.stamp == stamp else { return }
        session.complain(
          "\(buffer.name) has changed on disk; M-x revert-buffer shows it, saving asks first")
      }
    }
  }

  /// Reads the file again in place of the text; what was there can be had back by undo.
  func revert(_ buffer: Buffer) throws {
    guard let file = buffer.file else { throw UserError("\(buffer.name) visits no file") }
    if file.isLoading { throw UserError("\(buffer.name) is still being read") }
    let path = file.path
    soon("Reading \(buffer.name)", for: buffer.id) {
      guard let reader = try FileReader(path) else {
        throw UserError("\(FilePath.abbreviate(path)) is not there any more")
      }
      return (text: try reader.read(Int.max), stamp: reader.stamp)
    } done: { session, result in
      session.catching {
        let (text, stamp) = try result.get()
        session.replaceText(of: buffer, with: text)
        buffer.file?.stamp = stamp
        buffer.file?.isChecked = false
        buffer.text.markSaved()
        session.forgetKept(buffer)
        session.message("Read \(FilePath.abbreviate(path)) again")
      }
    }
  }

  /// Puts another text in a buffer, so that what is equal at both ends keeps its markers.
  func replaceText(of buffer: Buffer, with text: PieceTree) {
    let old = buffer.text.contents
    var front = 0
    let shorter = min(old.byteCount, text.byteCount)
    while front < shorter, old[ByteOffset(front)] == text[ByteOffset(front)] { front += 1 }
    var back = 0
    while back < shorter - front, old[old.end - (back + 1)] == text[text.end - (back + 1)] {
      back += 1
    }
    buffer.text.beginCommand(point: buffer.lastPoint.offset)
    buffer.text.replace(
      ByteOffset(front)..<(old.end - back), with: text.slice(ByteOffset(front)..<(text.end - back)))
  }
}
