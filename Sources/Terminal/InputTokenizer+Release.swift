/// Handing out tokens.
extension InputTokenizer {
  mutating func append(_ byte: UInt8) {
    body.append(byte)
    length += 1
  }

  /// Hands out the token and returns to the ground state.
  mutating func finish(_ kind: InputToken.Kind, _ take: (InputToken) -> Void) {
    let hasMeta =
      switch kind {
      case .text, .invalid: escapes > 0
      case .controlSequence, .singleShift, .consoleKey: escapes > 1
      default: false
      }
    body.withUnsafeBufferPointer {
      take(InputToken(kind: kind, bytes: $0, hasMeta: hasMeta, length: length))
    }
    body.removeAll(keepingCapacity: true)
    // A large paste is not kept.
    if body.capacity > 1 << 16 { body = [] }
    length = 0
    escapes = 0
    state = .ground
  }

  /// Hands out all Escapes but the last few as keys: nothing that follows can belong to them.
  mutating func releaseEscapes(keeping kept: Int, _ take: (InputToken) -> Void) {
    while escapes > kept {
      let byte: [UInt8] = []
      byte.withUnsafeBufferPointer { take(InputToken(kind: .escapePrefix, bytes: $0, length: 1)) }
      escapes -= 1
      length -= 1
    }
  }

  /// An introducer was typed as a key: `M-[` and its like.
  mutating func releaseIntroducer(_ byte: UInt8, _ take: (InputToken) -> Void) {
    releaseEscapes(keeping: 1, take)
    body.append(byte)
    finish(.text, take)
  }

  /// Whether bytes that come after an Escape was released are the rest of its sequence.
  ///
  /// A network may hold a sequence up behind its first byte. Nobody types `[`, parameters and a
  /// final byte within one read, at once after Escape. While answers are on their way the rest may come
  /// later and in pieces.
  func joinsReleasedEscape(_ bytes: UnsafeBufferPointer<UInt8>, now: Int64) -> Bool {
    let patience = Int64(expectsReplies ? Self.replyWait : 1000)
    guard state == .ground, let released = escapeReleased, now - released < patience else {
      return false
    }
    if expectsReplies, beginsReply(bytes) { return true }
    if bytes[0] == 0x4F { return bytes.count == 2 && (0x40...0x7E).contains(bytes[1]) }
    guard bytes[0] == 0x5B, bytes.count > 1 else { return false }
    let final = bytes.dropFirst().first { !(0x20...0x3F).contains($0) }
    return final.map { (0x40...0x7E).contains($0) } ?? false
  }

  /// Whether bytes after an Escape can be the beginning of an answer.
  private func beginsReply(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if bytes[0] == 0x5B { return bytes.count == 1 || (0x30...0x3F).contains(bytes[1]) }
    guard let introducer = Introducer(rawValue: bytes[0]), !introducer.mayBeTyped else {
      return false
    }
    return bytes.count == 1 || introducer.begins(bytes[1])
  }
}
