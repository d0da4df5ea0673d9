import Keys
import Text

/// Commands that kill several buffers, or this one without a prompt (Emacs manual, node "Kill Buffer").
enum BufferKillCommands {
  static let all = [killCurrent, killMatching, killSome]

  static let killCurrent = Command(
    "kill-current-buffer", "Kill this buffer; asks only where text would be lost."
  ) { context in
    try context.session.killAsking(context.buffer)
  }

  static let killSome = Command(
    "kill-some-buffers", "Go through the buffers and ask for each whether to kill it."
  ) { context in
    context.session.kill(someOf: context.session.buffersByUse[...])
  }

  static let killMatching = Command(
    "kill-matching-buffers",
    "Go through the buffers whose names hold a text and ask for each whether to kill it."
  ) { context in
    try context.ask("Kill buffers matching: ", history: "buffer") { context, text in
      let lower = text.lowercased()
      let found = context.session.buffersByUse.filter { $0.name.lowercased().contains(lower) }
      guard !text.isEmpty, !found.isEmpty else {
        throw UserError("No buffer's name holds ‘\(text)’")
      }
      context.session.kill(someOf: found[...])
    }
  }
}

extension Session {
  /// Asks for one buffer after the other; each question waits for what the one before has led to.
  fileprivate func kill(someOf buffers: ArraySlice<Buffer>) {
    guard let buffer = buffers.first else { return }
    let rest = buffers.dropFirst()
    guard self.buffer(buffer.id) != nil else { return kill(someOf: rest) }
    let state = buffer.text.isModified ? "HAS BEEN EDITED" : "is unmodified"
    readKey("Buffer \(buffer.name) \(state). Kill? (y, n, !, q) ") { session, key in
      session.answer(key, buffer, rest)
    }
  }

  /// False for a key that is no answer.
  private func answer(_ key: Key, _ buffer: Buffer, _ rest: ArraySlice<Buffer>) -> Bool {
    switch key.description {
    case "y", "Y", "SPC":
      catching { try killAsking(buffer) { $0.kill(someOf: rest) } }
    case "n", "N", "DEL": kill(someOf: rest)
    case "!": kill(allOf: [buffer] + rest)
    case "q", "RET", "<escape>": break
    default:
      requests.append(.bell)
      return false
    }
    if readers.isEmpty, echo.text.hasPrefix("Buffer ") { echo.clear() }
    return true
  }

  /// Kills them without asking, but for those whose text would be lost.
  private func kill(allOf buffers: ArraySlice<Buffer>) {
    guard let buffer = buffers.first else { return }
    let rest = buffers.dropFirst()
    guard self.buffer(buffer.id) != nil else { return kill(allOf: rest) }
    catching { try killAsking(buffer) { $0.kill(allOf: rest) } }
  }
}
