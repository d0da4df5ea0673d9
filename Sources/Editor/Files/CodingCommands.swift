import Text

/// How files are read and written (Emacs manual, node "Text Coding").
enum CodingCommands {
  static let all = [revert, set, universal]

  static let universal = Command(
    "universal-coding-system-argument",
    "Choose how the next command reads or writes its file: its charset, the ends of its lines, or both."
  ) { context in
    try ask("Coding system for the next command: ", context.session) { session, choice in
      session.nextCoding = choice
      session.message("Coding system \(choice.name) for the next command")
    }
  }

  static let set = Command(
    "set-buffer-file-coding-system",
    "Choose how this buffer is saved: its charset, the ends of its lines, or both."
  ) { context in
    let buffer = context.buffer
    guard !buffer.mode.isReading else { throw UserError("There is nothing to save here") }
    try buffer.refuseUnlessRead()
    try ask("Coding system for saving (now \(buffer.coding)): ", context.session) {
      session, choice in
      let coding = choice.applied(to: buffer.coding)
      guard coding != buffer.coding else {
        return session.message("\(buffer.name) is saved as \(coding) already")
      }
      buffer.coding = coding
      buffer.text.markModified()
      session.message("\(buffer.name) will be saved as \(coding)")
    }
  }

  static let revert = Command(
    "revert-buffer-with-coding-system",
    "Read this buffer's file again as text of a charset that is asked for."
  ) { context in
    let buffer = context.buffer
    guard let path = buffer.file?.path else { throw UserError("This buffer visits no file") }
    try ask("Coding system for reading (now \(buffer.coding)): ", context.session) {
      session, choice in
      guard buffer.text.isModified else { return try session.revert(buffer, as: choice) }
      session.askYesOrNo("Revert buffer from file \(FilePath.abbreviate(path))?") { session in
        try session.revert(buffer, as: choice)
      }
    }
  }

  private static func ask(
    _ question: String, _ session: Session,
    then: @escaping (Session, CodingChoice) throws -> Void
  ) throws {
    let candidates = CodingChoice.all.map { Candidate($0.name, note: note($0)) }
    try session.ask(question, .list(candidates), history: "coding", mustMatch: true) {
      session, name in
      guard let choice = CodingChoice.all.first(where: { $0.name == name }) else {
        throw UserError("There is no coding system \(name)")
      }
      try then(session, choice)
    }
  }

  private static func note(_ choice: CodingChoice) -> String {
    let ends = choice.lineEnds.map { $0 == .dos ? "lines end in CR LF" : "lines end in LF" }
    let charset: String? =
      switch choice.charset {
      case nil: nil
      case .utf8: "Unicode"
      case .utf8WithSignature: "Unicode after a byte order mark"
      case .latin1: "ISO 8859-1"
      case .windows1252: "Latin-1 of Windows"
      case .utf16LittleEndian: "Unicode in units of two bytes, the lower one first"
      case .utf16BigEndian: "Unicode in units of two bytes, the higher one first"
      case .raw: "bytes as they are"
      }
    return [charset, ends].compactMap(\.self).joined(separator: ", ")
  }
}
