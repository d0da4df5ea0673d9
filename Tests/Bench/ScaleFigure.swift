import TestSupport

/// A list of ten thousand issues that are all kept here: opening it, and going through it.
struct ScaleFigure: Figure {
  let name = "scale"
  let summary = "milliseconds for 10,000 kept issues, oldest first"

  private let rounds = 5
  private let oldest = "(1)"

  func measure() throws -> [String] {
    // Every fourth issue is closed.
    let home = try BenchHome(["--scale=13332"])
    let first = try home.start([home.issues(of: "acme/scale")])
    first.limit = 120
    try first.wait(forText: "(13331)", at: DemoList.here)
    try first.type("/ o")
    try first.wait(forText: "Order:", at: DemoList.here)
    _ = try first.time(typing: "oldest RET", until: oldest)
    first.listen(milliseconds: 1000)
    try first.type("RET")
    try home.leave(first)
    var (starts, keys) = (Samples(), Samples())
    for _ in 0..<rounds {
      starts.add(try home.time(until: oldest))
    }
    let terminal = try home.start()
    try terminal.wait(forText: oldest, at: DemoList.here)
    terminal.listen(milliseconds: 5000)
    for key in [String](repeating: "C-n", count: 60) + [String](repeating: "C-v", count: 60) {
      let before = terminal.output.count
      let begin = monotonicNanoseconds()
      try terminal.type(key)
      try terminal.wait(for: "a frame", at: DemoList.here) { terminal.output.count > before }
      terminal.listen(milliseconds: 15)
      keys.add(Double(terminal.lastOutput - begin) / 1e6)
    }
    // Opened by a key, in a program that runs and has not shown it yet.
    try terminal.type("2")
    try terminal.wait(forText: "acme/atlas", at: DemoList.here)
    try home.leave(terminal)
    var openings = Samples()
    for _ in 0..<rounds {
      let terminal = try home.start()
      try terminal.wait(forText: "acme/atlas", at: DemoList.here)
      terminal.listen(milliseconds: 1000)
      try terminal.type("C-s")
      terminal.text("acme/scale")
      try terminal.type("RET")
      terminal.listen(milliseconds: 500)
      openings.add(try terminal.time(typing: "RET", until: oldest))
    }
    return [
      row("a key opens it", ("median", openings.median), ("min", openings.minimum)),
      row("from the start", ("median", starts.median), ("min", starts.minimum)),
      row("a key", ("median", keys.median), ("p95", keys.percentile(95))),
      verdict("a key opens it, median:", openings.median, atMost: 50),
      verdict("start, median:", starts.median, atMost: 50),
      verdict("a key, p95:", keys.percentile(95), atMost: 8),
    ]
  }
}
