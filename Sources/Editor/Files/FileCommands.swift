import Keys
import Text

/// Visiting and saving files (Emacs manual, node "Files").
enum FileCommands {
  static let all = [
    find, findAlternate, findOther, findReadOnly, findReadOnlyOther, insert, notModified, readOnly,
    revert,
    revertQuick, save, saveSome, showDifference, write,
  ]

  static let find = Command("find-file", "Visit a file in this window.") { context in
    try context.askFile("Find file: ") { context, path in try visit(context, path, .same) }
  }

  static let findOther = Command(
    "find-file-other-window", "Visit a file in another window."
  ) { context in
    try context.askFile("Find file in other window: ") { context, path in
      try visit(context, path, .other)
    }
  }

  static let findReadOnly = Command(
    "find-file-read-only", "Visit a file without changing it."
  ) { context in
    try context.askFile("Find file read-only: ") { context, path in
      try visit(context, path, .same)
      context.session.currentBuffer.isReadOnly = true
    }
  }

  static let findReadOnlyOther = Command(
    "find-file-read-only-other-window", "Visit a file in another window without changing it."
  ) { context in
    try context.askFile("Find file read-only other window: ") { context, path in
      try visit(context, path, .other)
      context.session.currentBuffer.isReadOnly = true
    }
  }

  static let findAlternate = Command(
    "find-alternate-file", "Visit another file in place of this one."
  ) { context in
    let old = context.buffer
    try context.askFile("Find alternate file: ", initial: old.file?.path) { context, path in
      try context.session.killAsking(old) { session in
        session.display(try session.visit(path), .same)
      }
    }
  }

  private static func visit(
    _ context: CommandContext, _ path: String, _ placement: Placement
  ) throws {
    // What is here already stays in its coding, as in Emacs: it may not be saved.
    let isHere = context.session.buffer(visiting: path) != nil
    let buffer = try context.session.visit(path)
    context.session.display(buffer, placement)
    guard !isHere, let coding = context.coding, buffer.file != nil else { return }
    context.session.whenRead(buffer) { session in
      if buffer.file?.stamp == nil {
        buffer.coding = coding.applied(to: buffer.coding)
      } else {
        session.catching { try session.revert(buffer, as: coding) }
      }
    }
  }

  static let save = Command("save-buffer", "Save this buffer to its file.") { context in
    let session = context.session
    let buffer = context.buffer
    guard buffer.file != nil else {
      if buffer.mode.isReading { throw UserError("There is nothing to save here") }
      return try write(context)
    }
    if let coding = context.coding {
      buffer.coding = coding.applied(to: buffer.coding)
      buffer.text.markModified()
    }
    guard buffer.text.isModified else { return context.message("(No changes need to be saved)") }
    try session.save(buffer)
  }

  static let write = Command("write-file", "Save this buffer to a file that is asked for.") {
    try write($0)
  }

  private static func write(_ context: CommandContext) throws {
    let buffer = context.buffer
    try context.askFile("Write file: ") { context, path in
      let session = context.session
      if let coding = context.coding { buffer.coding = coding.applied(to: buffer.coding) }
      var path = path
      if path.hasSuffix("/") {
        guard let own = buffer.file?.path else { throw UserError("\(path) is a folder") }
        path += FilePath.name(of: own)
      }
      let target = path
      let shown = FilePath.abbreviate(target)
      session.soon("Looking for \(shown)", for: buffer.id) { _ -> FileStamp? in
        if FolderListing.isFolder(target) { throw UserError("\(shown) is a folder") }
        return FileStamp(path: target)
      } done: { session, result in
        session.catching {
          let stamp = try result.get()
          guard stamp != nil, target != buffer.file?.path else {
            return try session.write(buffer, to: target, over: stamp)
          }
          session.askYesOrNo("\(shown) exists; overwrite it?") { session in
            try session.write(buffer, to: target, over: stamp)
          }
        }
      }
    }
  }

  static let saveSome = Command(
    "save-some-buffers", "Save the buffers of files that were changed, asking for each."
  ) { context in
    let changed = context.session.buffers.filter { $0.file != nil && $0.text.isModified }
    guard !changed.isEmpty else { return context.message("(No files need saving)") }
    try context.session.saveSome(changed[...], asking: context.argument == nil)
  }

  static let showDifference = Command(
    "diff-buffer-with-file", "Show what is different between this buffer and its file."
  ) { $0.session.showDifference(of: $0.buffer) }

  static let notModified = Command(
    "not-modified", "Take this buffer for unchanged, so that it need not be saved."
  ) { context in
    if context.argument == nil {
      context.buffer.text.markSaved()
    } else {
      context.buffer.text.markModified()
    }
    context.message("Modification-flag \(context.argument == nil ? "cleared" : "set")")
  }

  static let readOnly = Command(
    "read-only-mode", "Keep this buffer from being changed, or allow it again."
  ) { context in
    guard !context.buffer.mode.isReading else { throw UserError("This can only be read") }
    try context.buffer.refuseUnlessRead()
    context.buffer.isReadOnly.toggle()
    context.message("Read-Only mode \(context.buffer.isReadOnly ? "enabled" : "disabled")")
  }

  static let revert = Command(
    "revert-buffer", "Read this buffer's file again, giving up what was not saved."
  ) { context in
    let session = context.session
    let buffer = context.buffer
    guard let file = buffer.file else { return session.run("refresh") }
    let coding = context.coding
    session.askYesOrNo("Revert buffer from file \(FilePath.abbreviate(file.path))?") { session in
      try session.revert(buffer, as: coding)
    }
  }

  static let revertQuick = Command(
    "revert-buffer-quick", "Read this buffer's file again; asks only when changes would be lost."
  ) { context in
    guard context.buffer.file != nil, !context.buffer.text.isModified else {
      return context.session.run("revert-buffer")
    }
    try context.session.revert(context.buffer)
  }

  static let insert = Command("insert-file", "Insert a file after point.") { context in
    try context.askFile("Insert file: ") { context, path in
      let session = context.session
      let shown = FilePath.abbreviate(path)
      let buffer = context.buffer
      let coding = context.coding
      let place = buffer.text.marker(at: context.point)
      var isLate = false
      session.soon("Reading \(shown)", for: buffer.id) { job -> PieceTree in
        guard let reader = try FileReader(path) else {
          throw UserError("There is no file \(shown)")
        }
        guard reader.stamp.size <= 64 << 20 else {
          throw UserError("\(shown) is too large to be inserted")
        }
        let bytes = try reader.read(64 << 20, for: job)
        guard let coding else { return DecodedText(reading: bytes).text }
        guard let file = DecodedText(reading: bytes, as: coding) else {
          throw UserError("\(shown) is not \(coding.name)")
        }
        return file.text
      } done: { session, result in
        session.catching {
          let text = try result.get()
          if isLate { buffer.text.beginCommand(point: place.offset) }
          try insert(text, at: place.offset, in: buffer, session)
        }
      }
      isLate = true
    }
  }

  /// Inserts a text with point before it and the mark behind it.
  private static func insert(
    _ text: PieceTree, at place: ByteOffset, in buffer: Buffer, _ session: Session
  ) throws {
    let there = session.windows(showing: buffer).filter { $0.point == place }
    try buffer.replace(place..<place, with: text.bytes(text.all), point: place)
    buffer.pushMark(place + text.byteCount)
    for window in there { window.point = place }
  }
}

extension Session {
  /// Makes a buffer visit another file and saves it there.
  ///
  /// - Parameter stamp: What is there now, and may be overwritten.
  func write(_ buffer: Buffer, to path: String, over stamp: FileStamp?) throws {
    try buffer.refuseUnlessRead()
    let endsInNewline = buffer.file?.endsInNewline ?? true
    let former = buffer.keeping
    var file = FileState(path: path, stamp: stamp)
    file.endsInNewline = endsInNewline
    buffer.file = file
    buffer.name = uniqueName(FilePath.name(of: path), for: buffer)
    buffer.text.markModified()
    buffer.keeping = nil
    try save(buffer, overwriting: true) { session in
      if let former {
        session.jobs.start("Forgetting \(buffer.name)", in: .typed, isQuiet: true) { _ in
          former.forget(upTo: .max)
          return .nothing
        }
      }
      guard let buffer = session.buffer(visiting: path) else { return }
      session.didVisitFile?(session, buffer)
    }
  }

  /// Saves one buffer after the other, each when the one before has been dealt with.
  func saveSome(_ buffers: ArraySlice<Buffer>, asking: Bool) throws {
    guard let buffer = buffers.first else { return }
    let rest = buffers.dropFirst()
    guard self.buffer(buffer.id) != nil, buffer.text.isModified else {
      return try saveSome(rest, asking: asking)
    }
    guard asking else { return try save(buffer, thenSome: rest, asking: false) }
    let name = FilePath.abbreviate(buffer.file?.path ?? buffer.name)
    readKey("Save file \(name)? (y, n, !, ., q, d) ") { session, key in
      session.answerSaveSome(key, buffer, rest)
    }
  }

  /// Takes one of Emacs' answers (`map-y-or-n-p`); false for a key that is none.
  private func answerSaveSome(_ key: Key, _ buffer: Buffer, _ rest: ArraySlice<Buffer>) -> Bool {
    switch key.description {
    case "y", "Y", "SPC": catching { try save(buffer, thenSome: rest, asking: true) }
    case "n", "N", "DEL": catching { try saveSome(rest, asking: true) }
    case "!": catching { try save(buffer, thenSome: rest, asking: false) }
    case ".": catching { try save(buffer) }
    case "d":
      showDifference(of: buffer) { session in try session.saveSome([buffer] + rest, asking: true) }
    case "q", "RET", "<escape>": break
    default:
      requests.append(.bell)
      return false
    }
    if readers.isEmpty, echo.text.hasPrefix("Save file ") { echo.clear() }
    return true
  }

  private func save(_ buffer: Buffer, thenSome rest: ArraySlice<Buffer>, asking: Bool) throws {
    try save(buffer) { session in
      try session.saveSome(rest, asking: asking)
    } done: { session in
      session.catching { try session.saveSome(rest, asking: asking) }
    }
  }

  /// Kills a buffer, after a question when text would be lost from sight.
  package func killAsking(_ buffer: Buffer, then: ((Session) throws -> Void)? = nil) throws {
    if buffer.mode.asksBeforeKill?(self, buffer, then) == true { return }
    guard buffer.file != nil, buffer.text.isModified else {
      let isLaidAside = hasUnsavedText(buffer) && keptTexts != nil
      return try layAside(buffer) { session in
        try session.kill(buffer)
        if isLaidAside {
          session.message("The text of \(buffer.name) stays for 30 days; M-x recover-file has it")
        }
        try then?(session)
      }
    }
    askYesOrNo("Buffer \(buffer.name) modified; kill anyway?") { session in
      // The text stays where recover-this-file finds it.
      try session.layAside(buffer) { session in
        try session.kill(buffer)
        try then?(session)
      }
    }
  }
}
