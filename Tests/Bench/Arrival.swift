import TestSupport

extension PseudoTerminal {
  /// When a text was on the screen, in nanoseconds of the monotonic clock.
  ///
  /// Looking at a screen takes longer than a frame: what comes is read first, for so long, and then put on
  /// a second screen piece by piece to see which of them made it whole.
  ///
  /// - Parameter begin: Pieces before are not looked at.
  func arrival(of text: String, since begin: Int64, listening milliseconds: Int) throws -> Int64 {
    listen(milliseconds: milliseconds)
    try wait(forText: text, at: DemoList.here)
    let replay = VTermScreen(rows: 50, columns: 160, profile: .xterm)
    var shown = 0
    for arrival in arrivals {
      replay.feed(Array(output[shown..<arrival.count]))
      shown = arrival.count
      if arrival.time >= begin, replay.rows.contains(where: { $0.contains(text) }) {
        return arrival.time
      }
    }
    return lastOutput
  }
}
