import TestSupport

/// What a typed character costs: bytes written to the terminal and the time until the last of them.
struct TypingFigure: Figure {
  let name: String
  let summary: String
  /// The keys, of nano, mg and Emacs alike, that go to the place where is typed.
  private let place: String
  private let byteBar: Double

  private let count = 100

  static let end = TypingFigure(
    name: "type-end", summary: "a character typed at the end of a line", place: "C-n C-n C-n C-e",
    byteBar: 4)
  static let middle = TypingFigure(
    name: "type-middle", summary: "a character typed in the middle of a line",
    place: "C-n C-n C-n C-f C-f C-f C-f C-f C-f C-f C-f C-f C-f", byteBar: 25)

  private init(name: String, summary: String, place: String, byteBar: Double) {
    self.name = name
    self.summary = summary
    self.place = place
    self.byteBar = byteBar
  }

  func measure() throws -> [String] {
    let programs = [try Peer.gotcha(), .nano, .mg]
    let costs = try programs.map(typing)
    let lines = zip(programs, costs).map { program, cost in
      row(
        program.name, ("bytes mean", cost.bytes.mean), ("most", cost.bytes.maximum),
        ("p50 ms", cost.milliseconds.median), ("p95 ms", cost.milliseconds.percentile(95)))
    }
    return lines + [
      verdict("bytes in the median:", costs[0].bytes.median, atMost: byteBar),
      verdict(
        "times nano's median time:", costs[0].milliseconds.median / costs[1].milliseconds.median,
        atMost: 1),
    ]
  }

  private func typing(in program: Peer) throws -> (bytes: Samples, milliseconds: Samples) {
    let sandbox = try Sandbox()
    let terminal = try program.start(on: try BenchText.write(in: sandbox), in: sandbox)
    try terminal.waitForMarker()
    _ = rest(terminal, milliseconds: 150)
    try terminal.type(place)
    _ = rest(terminal, milliseconds: 150)
    // The first ones change the mode line, since the text becomes a modified one.
    for _ in 0..<5 {
      try terminal.type("x")
      _ = rest(terminal, milliseconds: 30)
    }
    var cost = (bytes: Samples(), milliseconds: Samples())
    for index in 0..<count {
      // A line has room for some characters only; they are taken out again, uncounted.
      if index % 20 == 0 {
        for _ in 0..<20 where index > 0 { try terminal.type("DEL") }
        _ = rest(terminal, milliseconds: 60)
      }
      let sent = monotonicNanoseconds()
      try terminal.type("x")
      let bytes = rest(terminal, milliseconds: 25)
      cost.bytes.add(Double(bytes))
      if bytes > 0 { cost.milliseconds.add(Double(terminal.lastOutput - sent) / 1e6) }
    }
    return cost
  }

  /// Reads until nothing has come for a time; returns how many bytes came.
  private func rest(_ terminal: PseudoTerminal, milliseconds: Int) -> Int {
    let before = terminal.output.count
    var seen = -1
    while seen != terminal.output.count {
      seen = terminal.output.count
      terminal.listen(milliseconds: milliseconds)
    }
    return terminal.output.count - before
  }
}
