/// The bottom row while no prompt is open: one message, or the hints of the buffer.
package struct EchoArea {
  package enum Tone: Sendable { case message, error, hint }

  package private(set) var text = ""
  package private(set) var tone = Tone.hint
  /// Keys of an unfinished sequence, echoed after a pause.
  package var pendingKeys = ""

  package init() {}

  package mutating func show(_ message: String, tone: Tone = .message) {
    text = message
    self.tone = tone
  }

  package mutating func clear() {
    text = ""
    tone = .hint
  }
}

/// All messages of this run, for `*messages*`.
package struct MessageLog {
  package static let limit = 1000
  package private(set) var lines: [(text: String, times: Int)] = []

  package init() {}

  /// Keeps a message; the same one again is counted, as Emacs does.
  package mutating func add(_ text: String) {
    guard !text.isEmpty else { return }
    if let last = lines.last, last.text == text {
      lines[lines.count - 1].times += 1
      return
    }
    lines.append((text, 1))
    if lines.count > Self.limit { lines.removeFirst(lines.count - Self.limit) }
  }

  package var text: String {
    lines.map { $0.times > 1 ? "\($0.text) [\($0.times) times]\n" : $0.text + "\n" }.joined()
  }
}
