import Display
import Text

/// What is known of the terminal, in words, for people who wonder why something looks as it does.
package struct TerminalFact: Hashable, Sendable {
  package let name: String
  package let text: String
  /// Something is worse than it could be, and the text says what to do.
  package let isProblem: Bool

  init(_ name: String, _ text: String, isProblem: Bool = false) {
    self.name = name
    self.text = text
    self.isProblem = isProblem
  }
}

extension Terminal {
  /// What `TERM` and the terminal's own answers say.
  package var report: [TerminalFact] {
    let size = size
    return [
      kindFact, versionFact,
      TerminalFact("Size", "\(size.columns) columns, \(size.rows) rows"), colorFact,
      TerminalFact(
        "Background", features.isDark.map { $0 ? "dark" : "light" } ?? "does not say; taken as dark"
      ),
      TerminalFact("Keys", keys), TerminalFact("Frames", frames),
      TerminalFact("Signs", features.prefersASCII ? "ASCII" : "Unicode"),
      TerminalFact("Widths", widths),
    ]
  }

  private var kindFact: TerminalFact {
    let name = environment["TERM"] ?? ""
    if name.isEmpty {
      return TerminalFact("TERM", "not set; set it to the terminal's name", isProblem: true)
    }
    guard TerminfoSearch(environment: environment).entry(for: name) == nil else {
      return TerminalFact("TERM", name)
    }
    return TerminalFact(
      "TERM", "\(name) has no terminfo entry here; what all terminals have in common is used",
      isProblem: true)
  }

  private var versionFact: TerminalFact {
    if let version = features.version { return TerminalFact("Terminal", version) }
    return features.answers
      ? TerminalFact("Terminal", "answers, but does not give its name")
      : TerminalFact("Terminal", "does not answer questions; only what TERM promises is used")
  }

  private var colorFact: TerminalFact {
    if let none = environment["NO_COLOR"], !none.isEmpty {
      return TerminalFact("Colours", "none, as NO_COLOR asks")
    }
    let text =
      switch features.depth {
      case .trueColor: "24 bits"
      case .palette: "256"
      case .sixteen: "16"
      case .mono: "none"
      }
    return TerminalFact("Colours", text)
  }

  private var keys: String {
    features.reportsAllKeys
      ? "all arrive as themselves (kitty keyboard protocol)"
      : "C-i is TAB, C-m is RET, C-[ is ESC, as on most terminals"
  }

  private var frames: String {
    var parts = [features.synchronizes ? "shown whole (mode 2026)" : "shown as they are written"]
    if features.hasMargins { parts.append("left and right margins") }
    return parts.joined(separator: ", ")
  }

  private var widths: String {
    let policy = features.widthPolicy
    return [
      policy.clusters ? "clusters are one character" : "clusters are not known",
      policy.ambiguousIsWide
        ? "ambiguous characters take two cells" : "ambiguous ones take one cell",
    ].joined(separator: ", ")
  }

  /// Asks the terminal what it can without showing anything, for a program that has no screen.
  ///
  /// What is typed meanwhile is lost.
  package func ask(within milliseconds: Int) throws(TerminalError) {
    try device.enterRawMode()
    defer { device.restoreMode() }
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4096)
    defer { buffer.deallocate() }
    // Too narrow for the measurement of widths, which would leave traces.
    let text = Array(questions.begin(columns: 0, now: device.now).utf8)
    _ = text.withUnsafeBufferPointer { device.write($0) }
    let deadline = device.now + Int64(milliseconds)
    while questions.isWaiting, device.now < deadline {
      guard device.wait(for: .input, milliseconds: Int(deadline - device.now)),
        case .bytes(let count) = device.read(into: buffer)
      else { break }
      var replies: [TerminalReply] = []
      filter.feed(UnsafeBufferPointer(rebasing: buffer[..<count]), now: device.now) { output in
        if case .reply(let reply) = output { replies.append(reply) }
      }
      for reply in replies { _ = questions.take(reply, now: device.now) }
    }
  }
}
