import TestSupport

/// How many times one waits for a server that takes its time with each answer.
struct RoundTripFigure: Figure {
  let name = "round-trips"
  let summary = "waits for a server that answers each request after 200 ms"

  private let rounds = 5
  private let delay = 200.0

  func measure() throws -> [String] {
    var (lists, issues) = (Samples(), Samples())
    for _ in 0..<rounds {
      let home = try BenchHome(["--fault=slow:\(Int(delay))"])
      let begin = monotonicNanoseconds()
      let terminal = try home.start([home.issues(of: "acme/atlas")])
      try terminal.wait(forText: DemoList.issue, at: DemoList.here)
      lists.add(Double(terminal.lastOutput - begin) / 1e6 / delay)
      issues.add(
        try terminal.time(typing: "# 71 RET", until: "It crashes on start.") / delay)
    }
    return [
      row("round trips", ("list", lists.median), ("issue", issues.median)),
      verdict("to a list's first page:", lists.median.rounded(.down), atMost: 1),
      verdict("to an issue's text:", issues.median.rounded(.down), atMost: 2),
    ]
  }
}
