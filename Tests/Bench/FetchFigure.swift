import TestSupport

/// How long it takes to fetch a thousand issues, beside a program that does nothing else.
struct FetchFigure: Figure {
  let name = "fetch"
  let summary = "milliseconds to fetch 1,000 issues and show them, oldest first"

  private let rounds = 5

  func measure() throws -> [String] {
    var (ours, curls) = (Samples(), Samples())
    for _ in 0..<rounds {
      // Every fourth issue is closed.
      let home = try BenchHome(["--scale=1333"])
      let terminal = try home.start([home.issues(of: "acme/scale")])
      try terminal.wait(forText: "(1333)", at: DemoList.here)
      try terminal.type("/ o")
      try terminal.wait(forText: "Order:", at: DemoList.here)
      try terminal.type("oldest")
      terminal.listen(milliseconds: 700)
      ours.add(try terminal.time(typing: "RET", until: "(1)"))
      curls.add(
        try home.curl(
          ["--parallel"], "/repos/acme/scale/issues?state=open&type=issues&limit=50&page=[1-20]"))
    }
    return [
      row("gotcha", ("median", ours.median), ("min", ours.minimum)),
      row("curl", ("median", curls.median), ("min", curls.minimum)),
      verdict("times curl's median:", ours.median / curls.median, atMost: 1.2),
    ]
  }
}
