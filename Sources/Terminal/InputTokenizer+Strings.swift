/// Strings and pastes: what may be long.
extension InputTokenizer {
  mutating func string(
    _ byte: UInt8, _ introducer: Introducer, _ take: (InputToken) -> Void
  ) {
    if body.isEmpty, !introducer.begins(byte) {
      releaseIntroducer(introducer.rawValue, take)
      return step(byte, take)
    }
    switch byte {
    case 0x1B:
      length += 1
      state = .stringEnd(introducer)
    case 0x07:
      length += 1
      finishString(introducer, take)
    case 0x18, 0x1A:
      // CAN and SUB abort it, as in ECMA-48.
      length += 1
      finish(.broken, take)
    default:
      if body.count <= Self.maximumString { append(byte) } else { length += 1 }
    }
  }

  mutating func stringEnd(
    _ byte: UInt8, _ introducer: Introducer, _ take: (InputToken) -> Void
  ) {
    if byte == 0x5C {
      length += 1
      return finishString(introducer, take)
    }
    // The ESC began something new.
    length -= 1
    finish(.broken, take)
    step(0x1B, take)
    step(byte, take)
  }

  private mutating func finishString(_ introducer: Introducer, _ take: (InputToken) -> Void) {
    finish(body.count > Self.maximumString ? .broken : introducer.kind, take)
  }

  /// The end of a string did not come: a report that broke off is dropped, anything else was typed.
  mutating func abandonString(_ introducer: Introducer, _ take: (InputToken) -> Void) {
    guard introducer.mayBeTyped else { return finish(.broken, take) }
    var typed = body
    if case .stringEnd = state { typed.append(0x1B) }
    body.removeAll(keepingCapacity: true)
    length -= typed.count
    releaseIntroducer(introducer.rawValue, take)
    for byte in typed { step(byte, take) }
  }

  /// Takes what belongs to a paste and returns where it ends in `bytes`.
  ///
  /// Nothing in a paste is interpreted; only its end, `ESC [ 201 ~`, is looked for.
  mutating func feedPaste(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ take: (InputToken) -> Void
  ) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      append(byte)
      index += 1
      if byte == Self.pasteEnd[pasteEndMatched] {
        pasteEndMatched += 1
      } else {
        pasteEndMatched = byte == 0x1B ? 1 : 0
      }
      if pasteEndMatched == Self.pasteEnd.count {
        body.removeLast(Self.pasteEnd.count)
        finish(.paste, take)
        return index
      }
    }
    return index
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)
}

extension InputTokenizer.Introducer {
  /// Whether the string can begin with this byte, as the reports that terminals send do.
  ///
  /// Otherwise somebody typed `M-]` or `M-P` and more behind it.
  func begins(_ byte: UInt8) -> Bool {
    switch self {
    case .systemCommand: (0x30...0x39).contains(byte)
    case .deviceControl: (0x30...0x39).contains(byte) || ">!?=$+{|".utf8.contains(byte)
    case .applicationCommand: byte == UInt8(ascii: "G")
    case .privacyMessage, .startOfString: (0x20...0x7E).contains(byte)
    }
  }

  /// No report begins so, which makes a string without an end a key with text behind it.
  var mayBeTyped: Bool { self == .privacyMessage || self == .startOfString }
}
