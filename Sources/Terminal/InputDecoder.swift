import Keys

/// From tokens to events and answers: a paste, a report or a mouse event is handled here, the rest
/// goes to libtermkey.
struct InputDecoder {
  typealias Output = InputFilter.Output

  /// How many positions were asked for and not answered.
  var expectedCursors = 0
  /// Backspace sends 0x08, as `stty` says (`erase ^H`): it and 0x7F change places.
  var erasesWithControlH = false
  /// When an Escape arrived as `CSI 27 u`, which may be the Meta of the next key.
  private(set) var heldEscape: Int64?
  private let decoder: KeyDecoder
  private var clicks = ClickCounter()
  private var scratch: [UInt8] = []

  init(_ decoder: KeyDecoder) {
    self.decoder = decoder
    scratch.reserveCapacity(64)
  }

  mutating func handle(_ token: InputToken, now: Int64, _ take: (Output) -> Void) {
    switch token.kind {
    case .text: text(token, take)
    case .invalid: emit(Key("\u{FFFD}", token.hasMeta ? .meta : []), take)
    case .escape: emit(Key(.escape), take)
    case .escapePrefix: emit(.esc, take)
    case .controlSequence: controlSequence(token, now: now, take)
    case .singleShift: singleShift(token, take)
    case .consoleKey:
      // The Linux console's F1 to F5.
      if let letter = token.bytes.first, let name = Key.Name.function(Int(letter) - 0x40) {
        emit(Key(name, token.hasMeta ? .meta : []), take)
      }
    case .oldMouse:
      if let event = MouseReport.decode(old: token.bytes) { mouse(event, now: now, take) }
    case .systemCommand: take(.reply(TerminalReply(systemCommand: token.bytes)))
    case .deviceControl: take(.reply(TerminalReply(deviceControl: token.bytes)))
    case .otherString:
      if let reply = TerminalReply(otherString: token.bytes) { take(.reply(reply)) }
    case .broken: break
    case .paste:
      releaseEscape(take)
      take(.event(.paste(Array(token.bytes))))
    }
  }

  private mutating func text(_ token: InputToken, _ take: (Output) -> Void) {
    scratch.removeAll(keepingCapacity: true)
    if token.hasMeta { scratch.append(0x1B) }
    if erasesWithControlH, token.bytes.count == 1, [0x08, 0x7F].contains(token.bytes[0]) {
      scratch.append(token.bytes[0] ^ 0x77)
    } else {
      scratch.append(contentsOf: token.bytes)
    }
    decode(take)
  }

  /// `ESC O` and a letter.
  ///
  /// With modifiers as some terminals send them, `ESC O 5 A`, it is rewritten to `CSI 1;5 A`. rxvt's
  /// Control with arrows are small letters.
  private mutating func singleShift(_ token: InputToken, _ take: (Output) -> Void) {
    guard let final = token.bytes.last else { return }
    scratch.removeAll(keepingCapacity: true)
    if token.hasMeta { scratch.append(0x1B) }
    let parameters = token.bytes.dropLast()
    if let modifiers = parameters.split(separator: UInt8(ascii: ";")).last {
      scratch.append(contentsOf: "\u{1B}[1;".utf8)
      scratch.append(contentsOf: modifiers)
      scratch.append(final)
    } else if (0x61...0x64).contains(final) {
      scratch.append(contentsOf: "\u{1B}[1;5".utf8)
      scratch.append(final ^ 0x20)
    } else {
      scratch.append(contentsOf: "\u{1B}O".utf8)
      scratch.append(final)
    }
    if let sequence = sequenceInScratch, !sequence.isSafeForDecoder { return }
    decode(take)
  }

  /// The control sequence in `scratch`, `nil` if there is a single shift.
  private var sequenceInScratch: ControlSequence? {
    let start = scratch.starts(with: [0x1B, 0x1B]) ? 1 : 0
    guard scratch.count > start + 2, scratch[start + 1] == 0x5B else { return nil }
    return scratch.withUnsafeBufferPointer {
      ControlSequence(UnsafeBufferPointer(rebasing: $0[(start + 2)...]))
    }
  }

  /// Gives libtermkey what stands after `ESC [`.
  mutating func decode(
    sequence: UnsafeBufferPointer<UInt8>, _ hasMeta: Bool, _ take: (Output) -> Void
  ) {
    scratch.removeAll(keepingCapacity: true)
    if hasMeta { scratch.append(0x1B) }
    scratch.append(0x1B)
    scratch.append(0x5B)
    scratch.append(contentsOf: sequence)
    decode(take)
  }

  private mutating func decode(_ take: (Output) -> Void) {
    let scratch = scratch
    scratch.withUnsafeBufferPointer { bytes in
      decoder.decode(bytes) { emit($0, take) }
    }
  }

  /// A key, with the Meta of an Escape that was held.
  mutating func emit(_ key: Key, _ take: (Output) -> Void) {
    guard heldEscape != nil else { return take(.event(.key(key))) }
    heldEscape = nil
    if key.modifiers.contains(.meta) {
      take(.event(.key(.esc)))
      take(.event(.key(key)))
    } else {
      take(.event(.key(key.with(.meta))))
    }
  }

  mutating func holdEscape(now: Int64, _ take: (Output) -> Void) {
    if heldEscape != nil { take(.event(.key(.esc))) }
    heldEscape = now
  }

  /// The held Escape was pressed alone.
  mutating func releaseEscape(_ take: (Output) -> Void) {
    guard heldEscape != nil else { return }
    heldEscape = nil
    take(.event(.key(Key(.escape))))
  }

  mutating func countingClicks(_ event: MouseEvent, now: Int64) -> MouseEvent {
    clicks.count(event, now: now)
  }
}
