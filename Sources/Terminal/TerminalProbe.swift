/// Asks a terminal that nothing is known about whether it answers at all.
enum TerminalProbe {
  private static let milliseconds: Int64 = 200

  /// Fails when it does not; returns what was written and read for it.
  ///
  /// What is typed meanwhile is lost; it is a fifth of a second before anything is on the screen.
  static func requireAnswer(
    _ device: TerminalDevice, name: String?
  ) throws(TerminalError) -> Terminal.Counters {
    try device.enterRawMode()
    defer { device.restoreMode() }
    let filter = try InputFilter(keys: [:])
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4096)
    defer { buffer.deallocate() }
    let question = Array("\u{1B}[c".utf8)
    _ = question.withUnsafeBufferPointer { device.write($0) }
    var counters = Terminal.Counters()
    counters.bytesWritten = question.count
    counters.writes = 1
    let deadline = device.now + milliseconds
    while device.now < deadline {
      guard device.wait(for: .input, milliseconds: Int(deadline - device.now)),
        case .bytes(let count) = device.read(into: buffer)
      else { break }
      counters.bytesRead += count
      var answered = false
      filter.feed(UnsafeBufferPointer(rebasing: buffer[..<count]), now: device.now) { output in
        if case .reply(.primaryAttributes) = output { answered = true }
      }
      if answered { return counters }
    }
    throw .unknown(name: name)
  }
}
