import TestSupport

/// What a program does that has nothing to do.
struct IdleFigure: Figure {
  let name = "idle"
  let summary = "a minute in which nothing happens, the demo's issues on the screen"

  private let seconds = 60

  func measure() throws -> [String] {
    let sandbox = try Sandbox()
    let terminal = try PseudoTerminal(
      Peer.gotcha().executable, ["--demo"], environment: sandbox.environment, rows: 50,
      columns: 160)
    try DemoList.open(in: terminal)
    terminal.listen(milliseconds: 3000)
    let bytes = terminal.output.count
    let used = processorMilliseconds(of: terminal.process.pid)
    terminal.listen(milliseconds: seconds * 1000)
    let share =
      Double(processorMilliseconds(of: terminal.process.pid) - used) / Double(seconds * 10)
    return [
      verdict("bytes written:", Double(terminal.output.count - bytes), atMost: 0),
      verdict("per cent of a processor:", share, atMost: 0.5),
    ]
  }
}
