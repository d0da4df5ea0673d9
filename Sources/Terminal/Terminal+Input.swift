package import Glibc

/// What comes from the terminal.
extension Terminal {
  /// Waits until there is something to do on a terminal, or on what is waited for with it.
  ///
  /// - Parameters:
  ///   - entries: as poll(2) takes them, the terminal among them.
  ///   - milliseconds: for how long at most; -1 for ever.
  /// - Returns: what poll(2) does.
  package func wait(_ entries: UnsafeMutableBufferPointer<pollfd>, milliseconds: Int32) -> Int32 {
    counters.waits += 1
    return device.wait(entries, milliseconds: milliseconds)
  }

  /// Whether something came that was not read yet.
  package var hasInput: Bool {
    counters.waits += 1
    return device.wait(for: .input, milliseconds: 0)
  }

  /// Takes everything that can be read now, and tells what it says.
  package func readInput() -> [InputEvent] {
    var events: [InputEvent] = []
    readInput(into: &events)
    return events
  }

  /// Takes everything that can be read now, and adds what it says to `events`.
  package func readInput(into events: inout [InputEvent]) {
    let now = device.now
    // Bounded, so that a flood does not keep the session from painting.
    for _ in 0..<16 {
      var count = 0
      let didRead = readAvailable { bytes in
        count = bytes.count
        filter.feed(bytes, now: now) { inputs.append($0) }
      }
      if !didRead { break }
      takeInputs(now: now, &events)
      // What comes in afterwards is announced again, so a second read would mostly be for nothing.
      if count < Self.fullRead { break }
    }
    flush()
  }

  /// The bytes that came for some of the last keys, the oldest first.
  ///
  /// - Parameter skipped: How many of the very last ones are left out.
  package func bytesSent(forLast keys: Int, skipping skipped: Int) -> [[UInt8]] {
    filter.sent.last(keys, skipping: skipped)
  }

  /// Forgets these bytes, as those of a secret.
  package func forgetBytesSent() { filter.forgetSent() }

  /// As much as the system hands out of a terminal at once; less means that there was no more.
  private static let fullRead = 4095

  /// When keys that wait for more are decided, in milliseconds of the monotonic clock.
  package var pendingKeyDeadline: Int64? { filter.nextDeadline }

  /// When `expireTimers` is to be called, in milliseconds of the monotonic clock.
  package var nextDeadline: Int64? {
    let deadline = min(
      filter.nextDeadline ?? .max, questions.deadline ?? .max, flow.deadline ?? .max)
    return deadline < .max ? deadline : nil
  }

  /// Decides what waited long enough: a lone Escape, answers that do not come.
  package func expireTimers() -> [InputEvent] {
    var events: [InputEvent] = []
    let now = device.now
    filter.expire(now: now) { inputs.append($0) }
    takeInputs(now: now, &events)
    flow.expire(now: now)
    let (effect, question) = questions.expire(now: now)
    apply(effect, &events)
    updateWaits()
    output.append(Array(question.utf8))
    flush()
    return events
  }

  private func takeInputs(now: Int64, _ events: inout [InputEvent]) {
    for input in inputs {
      switch input {
      case .event(let event): events.append(event)
      case .reply(let reply): take(reply, now: now, &events)
      }
    }
    inputs.removeAll(keepingCapacity: true)
  }

  private func take(_ reply: TerminalReply, now: Int64, _ events: inout [InputEvent]) {
    switch reply {
    case .status:
      flow.answered(now: now)
      updateWaits()
    case .size(let rows, let columns):
      sizeInBand = rows > 0 && columns > 0 ? (rows, columns) : sizeInBand
      events.append(.resized)
    case .primaryAttributes:
      if let trip = questions.roundTrip(now: now) { flow.measured(trip) }
      flow.isOn = true
    default: break
    }
    apply(questions.take(reply, now: now), &events)
    if reply == .primaryAttributes { updateWaits() }
  }

  private func apply(_ effect: TerminalQuestions.Effect, _ events: inout [InputEvent]) {
    for mode in effect.switchesOn { switchOn(mode) }
    encoder.options.synchronizes = features.synchronizes
    encoder.options.hasMargins = features.hasMargins
    filter.decoder.expectedCursors = questions.expectedCursors
    events += effect.events
  }
}
