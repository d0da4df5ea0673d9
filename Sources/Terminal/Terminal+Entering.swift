/// Taking the screen over, and giving it back as it was.
extension Terminal {
  /// Takes the screen over and asks the terminal what it can do; the answers come as input.
  package func enter() throws(TerminalError) {
    guard !isEntered else { return }
    try device.enterRawMode()
    isEntered = true
    let capabilities = kind.capabilities
    output.removeAll()
    output.append(capabilities.enterScreen)
    if !capabilities.style.isStandard { output.append(capabilities.enterKeypad) }
    output.append(capabilities.style.reset)
    output.append(capabilities.clear)
    modes = []
    if !kind.isSimple { for mode in [TerminalMode.paste, .mouse, .focus] { switchOn(mode) } }
    questions.cellSize = device.cellSize
    output.append(Array(questions.begin(columns: size.columns, now: device.now).utf8))
    filter.decoder.expectedCursors = questions.expectedCursors
    filter.tokenizer.expectsOldMouse = modes.contains(.mouse)
    updateWaits()
    encoder.assumeCleared(cursorIsShown: true)
    updateGuard()
    flush()
  }

  /// Gives the screen back; the terminal is as it was before `enter`.
  ///
  /// It waits for the terminal to take the rest of the output, for a second at most, and for answers
  /// that are still on their way, as `answerWait` says: a shell would take them for typing.
  package func leave() {
    guard isEntered else { return }
    // Last, so that a crash on the way gives back what was not given back yet.
    defer { CrashGuard.disarm() }
    isEntered = false
    guard !isDisconnected else { return }
    drainOutput(milliseconds: 1000)
    let expectsAnswers = questions.isOwed || flow.isWaiting
    output.removeAll()
    output.append(leavingBytes)
    // Where the first questions are not answered yet, the last of them is the last of all; a second one
    // would have an answer that nobody waits for.
    if expectsAnswers, !questions.isOwed { output.append("\u{1B}[c") }
    drainOutput(milliseconds: 500)
    if expectsAnswers { discardAnswers(milliseconds: answerWait) }
    output.removeAll()
    device.restoreMode()
    questions = TerminalQuestions(kind)
    flow.restart()
  }

  /// Lets the terminal report the mouse, or keep it for itself.
  package func reportMouse(_ isWanted: Bool) {
    if isWanted {
      switchOn(.mouse)
    } else if let index = modes.firstIndex(of: .mouse) {
      modes.remove(at: index)
      output.append(Array(TerminalMode.mouse.off.utf8))
      updateGuard()
    }
    filter.tokenizer.expectsOldMouse = modes.contains(.mouse)
    flush()
  }

  func switchOn(_ mode: TerminalMode) {
    guard isEntered, !modes.contains(mode) else { return }
    modes.append(mode)
    output.append(Array(mode.on.utf8))
    updateGuard()
  }

  /// What leaves the terminal as it was: modes in the opposite order, the keyboard's while the
  /// alternate screen is still there, since each screen has its own.
  var leavingBytes: [UInt8] {
    let capabilities = kind.capabilities
    var bytes = encoder.pictureRemoval
    for mode in modes.reversed() { bytes += Array(mode.off.utf8) }
    if encoder.options.synchronizes { bytes += Array("\u{1B}[?2026l".utf8) }
    if encoder.options.hasMargins { bytes += Array("\u{1B}[?69l".utf8) }
    bytes += capabilities.style.reset + capabilities.showCursor
    if !capabilities.style.isStandard { bytes += capabilities.leaveKeypad }
    if capabilities.enterScreen.isEmpty {
      // Without a second screen the shell goes on below what was painted.
      bytes += capabilities.moveTo.bytes(size.rows - 1, 0) + Array("\r\n".utf8)
    }
    return bytes + capabilities.leaveScreen
  }

  private func updateGuard() {
    CrashGuard.arm(
      descriptor: device.descriptor, original: device.original, leavingBytes: leavingBytes)
  }

  private func drainOutput(milliseconds: Int) {
    let deadline = device.now + Int64(milliseconds)
    flush()
    while wantsWrite, device.now < deadline {
      guard device.wait(for: .output, milliseconds: Int(deadline - device.now)) else { return }
      flush()
    }
  }

  /// How long answers on their way are waited for: two round trips of a terminal that is known to answer,
  /// two seconds from the first question on of one that may, and 200 ms at least.
  private var answerWait: Int {
    let known = questions.isOwed ? 0 : 2 * min(flow.roundTrip, 1000)
    return max(200, known, questions.timeToAnswer(now: device.now) ?? 0)
  }

  private func discardAnswers(milliseconds: Int) {
    let deadline = device.now + Int64(milliseconds)
    var isOver = false
    while !isOver, !isDisconnected, device.now < deadline {
      guard device.wait(for: .input, milliseconds: Int(deadline - device.now)) else { return }
      _ = readAvailable { bytes in
        filter.feed(bytes, now: device.now) { output in
          if case .reply(.primaryAttributes) = output { isOver = true }
        }
      }
    }
  }
}
