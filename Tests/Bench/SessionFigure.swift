import TestSupport

/// How long a start on the last session takes until its list stands there as it was kept, while the
/// server takes its time.
struct SessionFigure: Figure {
  let name = "start-session"
  let summary =
    "milliseconds from the start to the last session's issues; the server answers after 300 ms"

  private let rounds = 15

  func measure() throws -> [String] {
    let home = try BenchHome(["--fault=slow:300"])
    let terminal = try home.start()
    try DemoList.open(in: terminal)
    try home.leave(terminal)
    let file = try home.textFile()
    var (session, plain) = (Samples(), Samples())
    for _ in 0..<rounds {
      session.add(try home.time(until: DemoList.issue))
      plain.add(try home.time([file], until: BenchText.marker))
    }
    return [
      row("last session", ("median", session.median), ("min", session.minimum)),
      row("a file", ("median", plain.median), ("min", plain.minimum)),
      verdict("times the start on a file:", session.median / plain.median, atMost: 2),
    ]
  }
}
