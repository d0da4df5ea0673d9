import Glibc
import TestSupport

/// Texts of a size that programs are not made for: what a key costs in them, until the last byte of the
/// frame.
struct LargeTextFigure: Figure {
  let name: String
  let summary: String
  private let content: Content
  /// Milliseconds for each key, but for one in twenty.
  private let bar: Double
  private let works: [(name: String, keys: [String])]

  private enum Content { case log, line, code }

  /// Typing keys one by one leaves the text as it was, so that each round has the same to do.
  static let log = LargeTextFigure(
    name: "big-file", summary: "100 MB of lines, opened beside zile, and worked in", content: .log,
    bar: 16,
    works: [
      ("go to the end, and back", ["M->", "M-<"]), ("type and delete", ["x", "DEL"]),
      ("page", ["C-v", "C-v", "M-v", "M-v"]), ("search", ["C-s", "m", "e", "r", "DEL", "RET"]),
    ])
  static let line = LargeTextFigure(
    name: "long-line", summary: "a line of 5 MB, broken and cut", content: .line, bar: 16,
    works: [
      ("go to its end, and back", ["C-e", "C-a"]), ("type and delete at its start", ["x", "DEL"]),
      ("page", ["C-v", "C-v", "M-v", "M-v"]), ("go to its end, and back", ["M->", "M-<"]),
      ("search", ["C-s", "9", "8", "7", "DEL", "RET"]), ("", ["M->"]),
      ("type and delete at its end", ["x", "DEL", "C-b", "C-f"]),
      ("", ["M-x toggle-truncate-lines RET"]),
      ("the same, cut", ["x", "DEL", "C-b", "C-f"]), ("go to its ends, cut", ["C-a", "C-e"]),
    ])
  static let code = LargeTextFigure(
    name: "codetype", summary: "1.5 MB of C with its colours", content: .code, bar: 5,
    works: [
      ("type and delete at the top", ["x", "DEL"]), ("", ["M-> C-p C-p"]),
      ("type and delete at the end", ["x", "DEL"]), ("", ["M-g g 4 5 0 0 0 RET"]),
      ("type and delete in the middle", ["x", "DEL", "( ", "DEL DEL"]),
    ])

  func measure() throws -> [String] {
    let sandbox = try Sandbox()
    let file = try write(in: sandbox)
    let size = Double(content == .log ? 100_000_000 : 0)
    var lines: [String] = []
    if content == .log { lines += try starts(on: file, in: sandbox) }
    let terminal = try Peer.gotcha().start(on: file, in: sandbox)
    terminal.limit = 120
    try terminal.waitForMarker()
    rest(terminal, milliseconds: 1500)
    for work in works {
      var samples = Samples()
      for round in 0..<(work.name.isEmpty ? 1 : 12) {
        for key in work.keys {
          let sent = monotonicNanoseconds()
          try terminal.type(key)
          rest(terminal, milliseconds: 40)
          // The first round may find out what later ones know.
          guard round > 0 else { continue }
          let first = terminal.arrivals.first { $0.time >= sent }?.time
          // Colours follow behind the frame.
          let shown = content == .code ? first : terminal.lastOutput
          if let shown { samples.add(Double(shown - sent) / 1e6) }
        }
      }
      if work.name.isEmpty { continue }
      lines.append(row("", ("p50 ms", samples.median), ("p95 ms", samples.percentile(95))))
      lines.append(verdict(work.name + ", p95 ms:", samples.percentile(95), atMost: bar))
    }
    if size > 0 {
      let peak = peakMemory(of: terminal.process.pid)
      lines.append(verdict("peak memory, times the file:", peak / size, atMost: 1.3))
    }
    return lines
  }

  /// Milliseconds until the text is on the screen, in turns.
  private func starts(on file: String, in sandbox: Sandbox) throws -> [String] {
    let programs = [try Peer.gotcha(), .zile]
    var times = programs.map { _ in Samples() }
    for _ in 0..<5 {
      for (index, program) in programs.enumerated() {
        let begin = monotonicNanoseconds()
        let terminal = try program.start(on: file, in: sandbox)
        terminal.limit = 60
        try terminal.waitForMarker()
        times[index].add(Double(terminal.lastOutput - begin) / 1e6)
      }
    }
    return zip(programs, times).map { row($0.name, ("open, median ms", $1.median)) } + [
      verdict("times zile's median:", times[0].median / times[1].median, atMost: 1)
    ]
  }

  private func rest(_ terminal: PseudoTerminal, milliseconds: Int) {
    var seen = -1
    while seen != terminal.output.count {
      seen = terminal.output.count
      terminal.listen(milliseconds: milliseconds)
    }
  }

  private func write(in sandbox: Sandbox) throws -> String {
    switch content {
    case .log:
      let words = "alpha branch commit delta issue merge parser window review server"
      var bytes = Array("\(BenchText.marker)\n".utf8)
      bytes.reserveCapacity(100_000_100)
      var line = 0
      while bytes.count < 100_000_000 {
        bytes += "\(line) \(words)\n".utf8
        line += 1
      }
      return try sandbox.write("big.log", String(decoding: bytes, as: UTF8.self))
    case .line:
      let items = (0..<400_000).map { "\"foo\":\($0)" }.joined(separator: ",")
      return try sandbox.write("long.json", "{\"\(BenchText.marker)\":1,\(items)}")
    case .code:
      let functions = (0..<9000).map {
        """
        static int fn_\($0)(int a, const char *b)
        {
            /* comment \($0) */
            if (a > \($0)) {
                printf("%d %s\\n", a, b);
                return a * \($0);
            }
            return \($0);
        }

        """
      }
      return try sandbox.write(
        "code.c", "/* \(BenchText.marker) */\n#include <stdio.h>\n" + functions.joined())
    }
  }
}
