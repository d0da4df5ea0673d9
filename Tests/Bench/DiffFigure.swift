import TestSupport

/// A diff of a hundred thousand lines: opening it, jumping to its end, going through it; and what diffs of
/// one huge file, and of one huge line, take of memory.
struct DiffFigure: Figure {
  let name = "diff"
  let summary = "milliseconds for a diff of 100,000 lines"

  private let rounds = 5
  private let pages = 300

  func measure() throws -> [String] {
    let sandbox = try Sandbox()
    let big = text()
    let file = try sandbox.write("big.diff", big)
    let programs = [
      Peer(name: "gotcha", executable: try Peer.gotcha().executable, arguments: ["diff"]),
      Peer(name: "tig", executable: "/bin/sh", arguments: ["-c", "tig < $0"]),
    ]
    var starts = programs.map { _ in Samples() }
    for _ in 0..<rounds {
      for (index, program) in programs.enumerated() {
        let begin = monotonicNanoseconds()
        let terminal = try program.start(on: file, in: sandbox)
        let end = try terminal.arrival(of: "src/file1.c", since: begin, listening: 500)
        starts[index].add(Double(end - begin) / 1e6)
      }
    }
    let terminal = try programs[0].start(on: file, in: sandbox)
    try terminal.wait(forText: "src/file1.c", at: DemoList.here)
    terminal.listen(milliseconds: 3000)
    let jump = try terminal.time(typing: "G", until: "line 99999")
    try terminal.type("g")
    terminal.listen(milliseconds: 500)
    var times = Samples()
    for _ in 0..<pages {
      let before = terminal.output.count
      let begin = monotonicNanoseconds()
      try terminal.type("C-v")
      try terminal.wait(for: "a frame", at: DemoList.here) { terminal.output.count > before }
      terminal.listen(milliseconds: 12)
      times.add(Double(terminal.lastOutput - begin) / 1e6)
    }
    let memory = peakMemory(of: terminal.process.pid) / Double(big.utf8.count)
    let lines =
      zip(programs, starts).map { program, samples in
        row("start of \(program.name)", ("median", samples.median), ("min", samples.minimum))
      } + [
        row("a page", ("median", times.median), ("p99", times.percentile(99))),
        verdict("times tig's median start:", starts[0].median / starts[1].median, atMost: 1.5),
        verdict("to the end:", jump, atMost: 50),
        verdict("a page, p99:", times.percentile(99), atMost: 8),
        verdict("memory, times the diff:", memory, atMost: 10),
      ]
    return try lines + [
      verdict("memory, one file:", self.memory(of: oneFile, in: sandbox), atMost: 10),
      verdict("memory, one line:", self.memory(of: oneLine, in: sandbox), atMost: 10),
    ]
  }

  /// How many times its size a diff takes, gone through from its beginning to its end.
  private func memory(of text: String, in sandbox: Sandbox) throws -> Double {
    let file = try sandbox.write("one.diff", text)
    let gotcha = Peer(
      name: "gotcha", executable: try Peer.gotcha().executable, arguments: ["diff"])
    let terminal = try gotcha.start(on: file, in: sandbox)
    try terminal.wait(forText: "data.txt", at: DemoList.here)
    terminal.listen(milliseconds: 5000)
    try terminal.type("G")
    terminal.listen(milliseconds: 1000)
    try terminal.type("g C-v C-v")
    terminal.listen(milliseconds: 500)
    return peakMemory(of: terminal.process.pid) / Double(text.utf8.count)
  }

  private static let head = "diff --git a/data.txt b/data.txt\n--- a/data.txt\n+++ b/data.txt\n"

  /// A file of many lines that are all new.
  private var oneFile: String {
    let count = 200_000
    let lines = (0..<count).lazy.map { "+a line of data, number \($0), as programs write them\n" }
    return Self.head + "@@ -0,0 +1,\(count) @@\n" + lines.joined()
  }

  /// A file of one line of 50 MB.
  private var oneLine: String {
    Self.head + "@@ -1 +1 @@\n-[]\n+" + String(repeating: #"{"key": [1, 2]},"#, count: 3_000_000)
      + "\n"
  }

  /// The same every time.
  private func text() -> String {
    let words = ["window", "point", "buffer", "column", "rows", "frame", "merge", "offset", "line"]
    var text = ""
    var (lines, file) = (0, 0)
    while lines < 100_000 {
      file += 1
      text += "diff --git a/src/file\(file).c b/src/file\(file).c\nindex 1111111..2222222 100644\n"
      text += "--- a/src/file\(file).c\n+++ b/src/file\(file).c\n"
      lines += 4
      var start = 1
      for hunk in 0..<8 {
        let count = 8 + (file * 7 + hunk * 5) % 20
        text += "@@ -\(start),\(count + 1) +\(start),\(count + 1) @@ int fn_\(hunk)(void)\n"
        for line in 0..<count {
          let word = words[(file + line * 3) % words.count]
          text += "     int \(word)_\(line) = \(words[line % words.count])(\(file));\n"
        }
        text += "-    return line(\(lines));\n+    return line \(lines + count + 2);\n"
        lines += count + 3
        start += count + 40
      }
    }
    return text + " line 99999\n"
  }
}
