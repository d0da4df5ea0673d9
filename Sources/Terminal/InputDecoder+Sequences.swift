import Keys

/// Control sequences: mouse, reports, focus, and keys in all their forms.
extension InputDecoder {
  mutating func controlSequence(
    _ token: InputToken, now: Int64, _ take: (Output) -> Void
  ) {
    guard let sequence = ControlSequence(token.bytes) else { return }
    if sequence.prefix == UInt8(ascii: "<") {
      if let event = MouseReport.decode(sequence) { mouse(event, now: now, take) }
      return
    }
    if let reply = TerminalReply(sequence, expectsCursor: expectedCursors > 0) {
      if case .cursor = reply { expectedCursors = max(expectedCursors - 1, 0) }
      // The first number of DA1 is a class, the others are what there is.
      if reply == .primaryAttributes,
        (1..<max(1, sequence.count)).contains(where: { sequence.value($0) == 4 })
      {
        take(.reply(.sixel))
      }
      return take(.reply(reply))
    }
    guard sequence.prefix == 0 else { return }
    if sequence.count == 0, sequence.final == 0x49 || sequence.final == 0x4F {
      releaseEscape(take)
      return take(.event(.focus(sequence.final == 0x49)))
    }
    if numberedKey(sequence, hasMeta: token.hasMeta, now: now, take) { return }
    key(token, sequence, take)
  }

  mutating func mouse(_ event: MouseEvent, now: Int64, _ take: (Output) -> Void) {
    releaseEscape(take)
    take(.event(.mouse(countingClicks(event, now: now))))
  }

  /// Keys reported by number, in the forms that libtermkey mistakes or reads past the end of.
  ///
  /// A key that is let go (kitty's kind of event 3, which is not asked for) is no key.
  private mutating func numberedKey(
    _ sequence: ControlSequence, hasMeta: Bool, now: Int64, _ take: (Output) -> Void
  ) -> Bool {
    let number: Int
    let modifierIndex: Int
    switch Unicode.Scalar(sequence.final) {
    case "u": (number, modifierIndex) = (sequence.value(0, missing: -1), 1)
    case "~" where sequence.value(0) == 27 && sequence.count == 3:
      (number, modifierIndex) = (sequence.value(2, missing: -1), 1)
    default: return false
    }
    guard sequence.eventKind != 3 else { return true }
    var modifiers = KeyModifiers.decode(max(sequence.value(modifierIndex, missing: 1) - 1, 0))
    if hasMeta { modifiers.insert(.meta) }
    if number == 27, modifiers.isEmpty {
      holdEscape(now: now, take)
    } else if let key = KittyKeys.key(number, modifiers) {
      emit(key, take)
    }
    return true
  }

  /// Arrow, editing and function keys: by libtermkey, in a form that it knows.
  private mutating func key(
    _ token: InputToken, _ sequence: ControlSequence, _ take: (Output) -> Void
  ) {
    if sequence.eventKind == 3 { return }
    let modifiers = sequence.value(1, missing: 1)
    switch Unicode.Scalar(sequence.final) {
    case "$", "^", "@":
      // rxvt: Shift, Control, both, with the editing keys.
      let shifted =
        sequence.final == UInt8(ascii: "$") ? 2 : sequence.final == UInt8(ascii: "^") ? 5 : 6
      decode(rewritten: (sequence.value(0), shifted, UInt8(ascii: "~")), token.hasMeta, take)
    case "a", "b", "c", "d":
      // rxvt: Shift with arrows.
      decode(rewritten: (1, 2, sequence.final ^ 0x20), token.hasMeta, take)
    case _ where sequence.hasSubparameters:
      decode(
        rewritten: (sequence.value(0, missing: 1), modifiers, sequence.final), token.hasMeta, take)
    default:
      guard sequence.isSafeForDecoder else { return }
      decode(sequence: token.bytes, token.hasMeta, take)
    }
  }

  /// `CSI number ; modifiers final`.
  private mutating func decode(
    rewritten: (number: Int, modifiers: Int, final: UInt8), _ hasMeta: Bool,
    _ take: (Output) -> Void
  ) {
    guard "ABCDEFHPQRSZ~".utf8.contains(rewritten.final) else { return }
    var bytes = Array("\(rewritten.number);\(rewritten.modifiers)".utf8)
    bytes.append(rewritten.final)
    bytes.withUnsafeBufferPointer { decode(sequence: $0, hasMeta, take) }
  }
}
