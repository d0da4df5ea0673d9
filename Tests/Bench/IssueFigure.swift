import TestSupport

/// How long a long issue takes from the key to its text as it was kept, and whether the server's answer
/// moves what one looks at.
struct IssueFigure: Figure {
  let name = "issue"
  let summary =
    "milliseconds from RET to a kept issue with 75 comments; the server answers after 300 ms"

  private let rounds = 10
  private let title = "zqtitle"
  private let marker = "zqbody"

  func measure() throws -> [String] {
    let home = try BenchHome(["--fault=slow:300"])
    try file(in: home)
    let first = try home.start([home.issues(of: "acme/atlas")])
    try first.wait(forText: title, at: DemoList.here)
    _ = try first.time(typing: "RET", until: marker)
    // Everything is kept once the reactions to the last comment have come.
    first.listen(milliseconds: 8000)
    try first.type("C-c C-b")
    try first.wait(forText: DemoList.issue, at: DemoList.here)
    try home.leave(first)
    var (times, jumps) = (Samples(), 0)
    for _ in 0..<rounds {
      let terminal = try home.start()
      try terminal.wait(forText: title, at: DemoList.here)
      times.add(try terminal.time(typing: "RET", until: marker))
      try terminal.type("M->")
      try terminal.wait(forText: "zqlast", at: DemoList.here)
      let (cursor, line) = (terminal.screen.cursor, terminal.rowAtCursor)
      terminal.listen(milliseconds: 1500)
      if terminal.screen.cursor != cursor || terminal.rowAtCursor != line { jumps += 1 }
      // The next start finds list and issue as they are left.
      try terminal.type("M-<")
      try terminal.wait(forText: marker, at: DemoList.here)
      try terminal.type("C-c C-b")
      try terminal.wait(forText: DemoList.issue, at: DemoList.here)
      try home.leave(terminal)
    }
    return [
      row("kept issue", ("median", times.median), ("min", times.minimum)),
      verdict("median:", times.median, atMost: 30),
      verdict("answers that moved point:", Double(jumps), atMost: 0),
    ]
  }

  private func file(in home: BenchHome) throws {
    let body = #"\#(marker) one\n\n- two\n- **three**\n\n```swift\nlet four = 5\n```\n"#
    let issues = "/repos/acme/atlas/issues"
    try home.curl(["-d", #"{"title": "\#(title)", "body": "\#(body)"}"#], issues)
    let issue = issues + "/\(DemoList.nextNumber)"
    let text =
      #"Words of *many* kinds, with `code` and a [link](http://127.0.0.1/).\n\n> Quoted\n\n- one"#
    try home.curl(["--parallel", "-d", #"{"body": "\#(text)"}"#], issue + "/comments?n=[1-74]")
    try home.curl(["-d", #"{"body": "zqlast"}"#], issue + "/comments")
  }
}
