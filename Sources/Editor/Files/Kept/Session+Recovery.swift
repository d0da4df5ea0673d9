import Text
import Workers

/// Texts that were kept come back: by themselves at the next start, or when they are asked for.
extension Session {
  /// Says that there is text which was not saved.
  func offerRecovery(of buffer: Buffer, _ kept: [KeptTexts.Entry]) {
    let more = kept.count > 1 ? " (the latest of \(kept.count))" : ""
    message(
      "\(buffer.name) has text that was not saved; M-x recover-this-file brings it back\(more)")
  }

  /// Makes buffers again of the texts that nobody has and that were not laid aside.
  ///
  /// Of several of one file the latest comes back; the others are offered.
  package func bringBackTexts() {
    guard let texts = keptTexts else { return }
    let now = now()
    soon("Looking for unsaved texts") { _ in
      texts.prune(now: now)
      return texts.entries().filter { !$0.isAside }
    } done: { session, result in
      guard let entries = try? result.get() else { return }
      var seen: Set<KeptText.Subject> = []
      for entry in entries where seen.insert(entry.subject).inserted {
        session.catching { try session.bringBack(entry) }
      }
      session.tellOfTexts(seen)
    }
  }

  /// Says which texts of the last run are here though no window shows them.
  private func tellOfTexts(_ subjects: Set<KeptText.Subject>) {
    let shown = Set(
      tree.visible.map(\.buffer).map { buffer in
        buffer.file.map { KeptText.Subject.file($0.path) } ?? .buffer(buffer.name)
      })
    let names = subjects.subtracting(shown).compactMap { subject in
      switch subject {
      // What became of one that cannot be opened was told already.
      case .file(let path): buffer(visiting: path).map { _ in FilePath.name(of: path) }
      case .buffer(let name): name
      }
    }.sorted()
    guard !names.isEmpty else { return }
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    message("Unsaved text of \(names.prefix(3).joined(separator: ", "))\(more) is here: C-x C-b")
  }

  private func bringBack(_ entry: KeptTexts.Entry) throws {
    switch entry.subject {
    case .file(let path):
      // That of the last run, which no window shows, would offer it only when it is looked at.
      if let known = buffer(visiting: path) { return wake(known) }
      _ = try visitFile(path, recovering: true)
    case .buffer: take(entry) { _, _ in }
    }
  }

  /// Takes a text that was kept into the buffer it belongs to, which then has it as unsaved text.
  ///
  /// - Parameter done: Gets the buffer.
  func take(_ entry: KeptTexts.Entry, done: @escaping (Session, Buffer) -> Void) {
    guard let texts = keptTexts else { return }
    soon("Bringing back \(entry.subject.name)", isLasting: true) { _ in
      guard let (keeping, text) = Keeping.taking(entry, in: texts) else {
        throw UserError("The text of \(entry.subject.name) is not there any more")
      }
      return (keeping: keeping, text: text)
    } done: { session, result in
      session.catching {
        let (keeping, text) = try result.get()
        let buffer = session.buffer(toTake: entry.subject)
        session.whenRead(buffer) { session in
          session.bringBack(text, keeping, into: buffer)
          done(session, buffer)
        }
      }
    }
  }

  private func buffer(toTake subject: KeptText.Subject) -> Buffer {
    switch subject {
    case .file(let path):
      if let buffer = try? visitFile(path) { return buffer }
      // The text is there although its file cannot be read.
      return addBuffer(named: FilePath.name(of: path), mode: fileMode)
    case .buffer(let name):
      if let known = buffer(named: name), known.file == nil, known.location == nil,
        known.mode.name == fileMode.name, known.text.contents.isEmpty
      {
        return known
      }
      return addBuffer(named: name, mode: fileMode)
    }
  }

  /// Puts a text that was kept in the place of what a buffer has, which undo brings back.
  func bringBack(_ kept: KeptText, _ keeping: Keeping, into buffer: Buffer) {
    let text = kept.text
    let own = buffer.text.isModified ? self.keeping(of: buffer) : buffer.keeping
    let ownText = buffer.text.contents
    let ownVersion = buffer.text.version
    buffer.keeping = keeping
    if text == ownText, buffer.file != nil {
      // Saved by now.
      buffer.keeping = own
      if buffer.text.isModified { return }
      jobs.start("Forgetting \(buffer.name)", in: .typed, isQuiet: true) { _ in
        keeping.forget(upTo: .max)
        return .nothing
      }
      return message("\(buffer.name) has all of the text that was kept")
    }
    let wasModified = buffer.text.isModified
    replay(kept, in: buffer)
    buffer.text.markModified()
    buffer.noticedVersion = buffer.text.version
    keeping.note(version: buffer.text.version)
    guard wasModified, let own else { return }
    jobs.start("Keeping \(buffer.name)", in: .typed, isQuiet: true) { _ in
      try own.keep(ownText, version: ownVersion)
      own.layAside()
      return .nothing
    }
  }

  /// Makes a text what was kept, step by step as it became that, and puts point at the last step.
  private func replay(_ kept: KeptText, in buffer: Buffer) {
    var last: ByteOffset?
    if let first = kept.base.difference(from: buffer.text.contents) {
      let end = first.at + first.inserted
      // Undo puts point where the change was, and not where it is in a text that was just opened.
      buffer.text.beginCommand(point: first.at)
      buffer.text.replace(
        first.at..<(first.at + first.removed), with: kept.base.slice(first.at..<end))
      last = end
    }
    // Typing goes on only where the step before ended.
    var run = 0
    for step in kept.steps {
      buffer.text.beginCommand(point: step.at)
      if step.isTyping {
        if step.at != last { run += 1 }
        buffer.text.amalgamate(as: "typing \(run)")
      }
      buffer.text.replace(step.range, with: step.text)
      last = step.at + step.text.byteCount
    }
    buffer.text.undoBoundary()
    guard let last else { return }
    if buffer.lastPoint.offset == 0 { buffer.lastPoint.offset = last }
    // One that stands elsewhere was put there.
    for window in windows(showing: buffer) where window.point == 0 { window.point = last }
  }
}
