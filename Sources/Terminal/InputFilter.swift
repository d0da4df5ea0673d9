import Keys

/// From the bytes that a terminal sends to events for the session and answers for the terminal.
///
/// Cutting the bytes anywhere gives the same events; only what `InputTokenizer` says depends on time.
final class InputFilter {
  enum Output {
    case event(InputEvent)
    case reply(TerminalReply)
  }

  var tokenizer = InputTokenizer()
  var decoder: InputDecoder
  private(set) var sent = SentKeys()

  /// Takes what terminfo says keys send, by unibilium's long names.
  init(keys: [String: [UInt8]]) throws(TerminalError) {
    decoder = InputDecoder(try KeyDecoder(KeyStrings(keys)))
  }

  /// Takes bytes in and hands out what they say; times are in milliseconds of one clock.
  func feed(_ bytes: UnsafeBufferPointer<UInt8>, now: Int64, _ take: (Output) -> Void) {
    tokenizer.feed(bytes, now: now) { handle($0, now: now, take) }
  }

  /// Forgets the bytes of the last keys.
  func forgetSent() { sent.forget() }

  /// When `expire` has something to do.
  var nextDeadline: Int64? {
    let held = decoder.heldEscape.map { $0 + Int64(tokenizer.escapeWait) }
    guard let token = tokenizer.nextDeadline else { return held }
    return held.map { min($0, token) } ?? token
  }

  /// Decides what waited long enough: a lone Escape, an introducer that was a key.
  func expire(now: Int64, _ take: (Output) -> Void) {
    if let held = decoder.heldEscape, now >= held + Int64(tokenizer.escapeWait) {
      decoder.releaseEscape { output in
        sent.endHeld()
        take(output)
      }
    }
    tokenizer.expire(now: now) { handle($0, now: now, take) }
  }

  private func handle(_ token: InputToken, now: Int64, _ take: (Output) -> Void) {
    let wasHeld = decoder.heldEscape != nil
    decoder.handle(token, now: now) { output in
      if case .event(.key(let key)) = output {
        // The Escape that was held is a key by itself, or else the Meta of this one.
        if wasHeld, sent.isHolding, key.base == .named(.esc) || key.base == .named(.escape) {
          sent.endHeld()
        } else {
          sent.add(token)
        }
      }
      take(output)
    }
    if decoder.heldEscape != nil, !sent.isHolding { sent.hold(token) }
  }
}
