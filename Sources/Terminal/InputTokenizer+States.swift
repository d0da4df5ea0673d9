/// What each state makes of the next byte.
extension InputTokenizer {
  mutating func step(_ byte: UInt8, _ take: (InputToken) -> Void) {
    switch state {
    case .ground: ground(byte, take)
    case .utf8(let remaining): utf8(byte, remaining, take)
    case .escape: escape(byte, take)
    case .controlSequence: controlSequence(byte, take)
    case .consoleKey: consoleKey(byte, take)
    case .singleShift: singleShift(byte, take)
    case .oldMouse:
      append(byte)
      if body.count == 3 { finish(.oldMouse, take) }
    case .string(let introducer): string(byte, introducer, take)
    case .stringEnd(let introducer): stringEnd(byte, introducer, take)
    // `feed` handles a paste in one go.
    case .paste: append(byte)
    }
  }

  private mutating func ground(_ byte: UInt8, _ take: (InputToken) -> Void) {
    if byte == 0x1B {
      length += 1
      escapes = 1
      state = .escape
      return
    }
    append(byte)
    switch byte {
    case 0..<0x80: finish(.text, take)
    case 0xC2...0xDF: state = .utf8(remaining: 1)
    case 0xE0...0xEF: state = .utf8(remaining: 2)
    case 0xF0...0xF4: state = .utf8(remaining: 3)
    default: finish(.invalid, take)
    }
  }

  private mutating func utf8(_ byte: UInt8, _ remaining: Int, _ take: (InputToken) -> Void) {
    guard byte & 0xC0 == 0x80, isValidSecond(byte) else {
      finish(.invalid, take)
      return step(byte, take)
    }
    append(byte)
    if remaining == 1 { finish(.text, take) } else { state = .utf8(remaining: remaining - 1) }
  }

  /// Refuses overlong forms, surrogates and numbers beyond U+10FFFF (RFC 3629) at the second byte.
  private func isValidSecond(_ byte: UInt8) -> Bool {
    guard body.count == 1 else { return true }
    return switch body[0] {
    case 0xE0: byte >= 0xA0
    case 0xED: byte <= 0x9F
    case 0xF0: byte >= 0x90
    case 0xF4: byte <= 0x8F
    default: true
    }
  }

  private mutating func escape(_ byte: UInt8, _ take: (InputToken) -> Void) {
    switch byte {
    case 0x1B:
      // Of any number of Escapes at most two belong to what follows.
      length += 1
      escapes += 1
      if escapes > 2 { releaseEscapes(keeping: 2, take) }
    case 0x5B:
      length += 1
      state = .controlSequence
    case 0x4F:
      length += 1
      state = .singleShift
    default:
      releaseEscapes(keeping: 1, take)
      if let introducer = Introducer(rawValue: byte) {
        length += 1
        state = .string(introducer)
      } else if byte < 0x80 || (0xC2...0xF4).contains(byte) {
        state = .ground
        ground(byte, take)
      } else {
        finish(.escape, take)
        ground(byte, take)
      }
    }
  }

  private mutating func controlSequence(_ byte: UInt8, _ take: (InputToken) -> Void) {
    switch byte {
    case 0x5B where body.isEmpty:
      length += 1
      state = .consoleKey
    case 0x4D where body.isEmpty && expectsOldMouse:
      length += 1
      state = .oldMouse
    case 0x24 where isRxvtShiftKey:
      append(byte)
      finish(.controlSequence, take)
    case 0x20...0x3F:
      if body.count <= Self.maximumSequence { append(byte) } else { length += 1 }
    case 0x40...0x7E:
      append(byte)
      if isPasteStart {
        body.removeAll(keepingCapacity: true)
        pasteEndMatched = 0
        state = .paste
      } else {
        finish(body.count > Self.maximumSequence ? .broken : .controlSequence, take)
      }
    default:
      breakOff(0x5B, at: byte, take)
    }
  }

  /// rxvt ends the shifted editing keys with `$`, which otherwise is an intermediate byte:
  /// `CSI 3 $` against `CSI ? 2026 ; 1 $ y`.
  private var isRxvtShiftKey: Bool {
    !body.isEmpty && body.count <= 2 && body.allSatisfy { (0x30...0x39).contains($0) }
  }

  private var isPasteStart: Bool { body.count == 4 && body.elementsEqual("200~".utf8) }

  private mutating func consoleKey(_ byte: UInt8, _ take: (InputToken) -> Void) {
    guard (0x41...0x45).contains(byte) else {
      finish(.broken, take)
      return step(byte, take)
    }
    append(byte)
    finish(.consoleKey, take)
  }

  private mutating func singleShift(_ byte: UInt8, _ take: (InputToken) -> Void) {
    switch byte {
    case 0x30...0x3B where body.count < 16: append(byte)
    case 0x40...0x7E:
      append(byte)
      finish(.singleShift, take)
    default: breakOff(0x4F, at: byte, take)
    }
  }

  /// Ends a sequence at a byte that cannot be in it, and begins anew with that byte.
  ///
  /// An introducer with nothing behind it was a key.
  private mutating func breakOff(
    _ introducer: UInt8, at byte: UInt8, _ take: (InputToken) -> Void
  ) {
    if body.isEmpty { releaseIntroducer(introducer, take) } else { finish(.broken, take) }
    step(byte, take)
  }
}
