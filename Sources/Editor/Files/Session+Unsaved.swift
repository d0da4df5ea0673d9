import Text

extension Session {
  private var textFolder: String? { unsavedFolder.map { $0 + "/texts" } }

  /// Keeps a text aside in a moment, later the longer it is.
  func keepSoon(_ buffer: Buffer) {
    guard textFolder != nil else { return }
    let name = "unsaved \(buffer.id.value)"
    guard !isPlanned(name) else { return }
    let size = buffer.text.contents.byteCount
    let delay: Int64 = size < 1 << 20 ? 500 : (size < 16 << 20 ? 5000 : 30_000)
    let id = buffer.id
    after(delay, name) { session in
      guard let buffer = session.buffer(id), let unsaved = session.unsaved(buffer) else { return }
      let version = buffer.text.version
      guard let folder = session.textFolder else { return }
      session.jobs.start("Keeping \(buffer.name)", for: id, isQuiet: true) { _ in
        try unsaved.keep(in: folder)
        return Outcome { $0.buffer(id)?.file?.keptVersion = version }
      }
    }
  }

  /// What is to be kept of a buffer, unless it is kept already.
  private func unsaved(_ buffer: Buffer) -> UnsavedText? {
    guard let file = buffer.file, buffer.text.isModified, file.keptVersion != buffer.text.version,
      !file.isLoading
    else { return nil }
    return UnsavedText(path: file.path, text: buffer.text.contents)
  }

  /// Keeps all texts of files that are not saved, now; for leaving the program.
  ///
  /// - Returns: The names of the buffers whose text is kept.
  @discardableResult
  package func keepUnsavedTexts() -> [String] {
    guard let folder = textFolder else { return [] }
    var kept: [String] = []
    for buffer in buffers where buffer.file != nil && buffer.text.isModified {
      if let unsaved = unsaved(buffer) {
        do {
          try unsaved.keep(in: folder)
          buffer.file?.keptVersion = buffer.text.version
        } catch {
          complain("\(error)")
          continue
        }
      }
      kept.append(buffer.name)
    }
    return kept
  }

  /// Drops what was kept of a buffer: it is saved.
  func forgetKept(_ buffer: Buffer) {
    cancelTimer("unsaved \(buffer.id.value)")
    guard let folder = textFolder, let path = buffer.file?.path else { return }
    buffer.file?.keptVersion = nil
    UnsavedText.forget(path, in: folder)
  }

  /// Says that there is text which was not saved.
  func offerRecovery(of buffer: Buffer) {
    guard let folder = textFolder, let path = buffer.file?.path,
      UnsavedText.exists(for: path, in: folder)
    else { return }
    message(
      "\(buffer.name) has text that was not saved; M-x recover-this-file brings it back")
  }

  /// Brings text back that was not saved; undo goes back to what the file holds.
  ///
  /// - Returns: Whether there was any.
  @discardableResult
  func recover(_ buffer: Buffer) -> Bool {
    guard let folder = textFolder, let path = buffer.file?.path,
      let unsaved = UnsavedText(of: path, in: folder)
    else { return false }
    if buffer.file?.isLoading == true {
      offerRecovery(of: buffer)
      return false
    }
    if unsaved.text == buffer.text.contents {
      UnsavedText.forget(path, in: folder)
      return false
    }
    replaceText(of: buffer, with: unsaved.text)
    buffer.file?.keptVersion = buffer.text.version
    return true
  }

  /// The paths of files with text that was not saved.
  package var recoverableFiles: [String] {
    textFolder.map { UnsavedText.all(in: $0) } ?? []
  }
}
