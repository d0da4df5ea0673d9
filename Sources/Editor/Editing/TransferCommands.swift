import Text

/// Text from one buffer to another, or to a file (Emacs manual, node "Accumulating Text").
enum TransferCommands {
  static let all = [append, copy, insertBuffer, prepend, writeRegion]

  static let append = Command(
    "append-to-buffer", "Insert the region into another buffer, before its point.",
    traits: .keepsRegion
  ) {
    try give($0, "Append to buffer: ") { other, bytes in
      let place = other.lastPoint.offset
      try insert(bytes, at: place, in: other)
      return place + bytes.count
    }
  }

  static let prepend = Command(
    "prepend-to-buffer", "Insert the region into another buffer, behind its point.",
    traits: .keepsRegion
  ) {
    try give($0, "Prepend to buffer: ") { other, bytes in
      let place = other.lastPoint.offset
      try insert(bytes, at: place, in: other)
      return place
    }
  }

  static let copy = Command(
    "copy-to-buffer", "Put the region in the place of all that another buffer holds.",
    traits: .keepsRegion
  ) {
    try give($0, "Copy to buffer: ") { other, bytes in
      other.text.beginCommand(point: nil)
      try other.replace(0..<other.text.contents.end, with: bytes)
      return ByteOffset(bytes.count)
    }
  }

  private static func insert(_ bytes: [UInt8], at place: ByteOffset, in other: Buffer) throws {
    other.text.beginCommand(point: nil)
    try other.replace(place..<place, with: bytes)
  }

  /// Asks for a buffer, which may be new, and lets the region be put into it.
  ///
  /// - Parameter put: Returns where point of that buffer goes.
  private static func give(
    _ context: CommandContext, _ question: String,
    _ put: @escaping (Buffer, [UInt8]) throws -> ByteOffset
  ) throws {
    let bytes = context.buffer.copied(try context.region())
    try ask(context, question) { context, other in
      guard other !== context.buffer else { throw UserError("That is this buffer itself") }
      if let window = context.session.windows(showing: other).first {
        other.lastPoint.offset = window.point
      }
      let point = try put(other, bytes)
      other.lastPoint.offset = point
      for window in context.session.windows(showing: other) { window.point = point }
      context.buffer.isMarkActive = false
    }
  }

  static let insertBuffer = Command(
    "insert-buffer",
    "Insert what another buffer holds, with point before it and the mark behind it."
  ) { context in
    try ask(context, "Insert buffer: ") { context, other in
      let text = other.text.contents
      let place = context.point
      try context.replace(place..<place, with: text.bytes(text.all))
      context.buffer.pushMark(place + text.byteCount)
      context.point = place
    }
  }

  private static func ask(
    _ context: CommandContext, _ question: String,
    then: @escaping (CommandContext, Buffer) throws -> Void
  ) throws {
    let others = context.session.buffersByUse.filter { $0 !== context.buffer }
    let candidates = others.map { Candidate($0.name, note: $0.mode.name.description) }
    try context.ask(
      question, .list(candidates), fallback: others.first?.name, history: "buffer"
    ) { context, name in
      let session = context.session
      guard let plain = session.buffers.first(where: { $0.id.value == 0 })?.mode else { return }
      try then(context, session.buffer(named: name) ?? session.addBuffer(named: name, mode: plain))
    }
  }

  static let writeRegion = Command(
    "write-region", "Write the region to a file, and go on with this buffer."
  ) { context in
    let region = try context.region()
    let text = context.text.slice(region)
    let coding = context.coding?.applied(to: context.buffer.coding) ?? context.buffer.coding
    try context.askFile("Write region to file: ") { context, path in
      let shown = FilePath.abbreviate(path)
      func write(_ session: Session) {
        session.soon("Writing \(shown)", in: .saving, isLasting: true) { _ in
          try FileWriter(
            path: path, text: try coding.encode(text), expected: nil, keepsBackup: false,
            backupFolder: nil, overwrites: true
          ).write()
        } done: { session, result in
          session.catching {
            _ = try result.get()
            session.message("Wrote \(shown)")
          }
        }
      }
      guard FileStamp(path: path) != nil else { return write(context.session) }
      context.session.askYesOrNo("\(shown) exists; overwrite it?") { write($0) }
    }
  }
}
