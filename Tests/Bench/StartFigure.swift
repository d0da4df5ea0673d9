import TestSupport

/// How long a start on a file takes until its text is on the screen.
struct StartFigure: Figure {
  let name = "start"
  let summary = "milliseconds from the start on a file to its text on the screen"

  private let rounds = 25

  func measure() throws -> [String] {
    let programs = [try Peer.gotcha(), .kakoune, .nano, .mg]
    var times = programs.map { _ in Samples() }
    for _ in 0..<rounds {
      for (index, program) in programs.enumerated() {
        times[index].add(try startTime(of: program))
      }
    }
    let lines = zip(programs, times).map { program, samples in
      row(
        program.name, ("median", samples.median), ("min", samples.minimum),
        ("p95", samples.percentile(95)))
    }
    return lines + [
      verdict("times kakoune's median:", times[0].median / times[1].median, atMost: 1)
    ]
  }

  private func startTime(of program: Peer) throws -> Double {
    let sandbox = try Sandbox()
    let file = try BenchText.write(in: sandbox)
    let begin = monotonicNanoseconds()
    let terminal = try program.start(on: file, in: sandbox)
    let end = try terminal.arrival(of: BenchText.marker, since: begin, listening: 100)
    return Double(end - begin) / 1e6
  }
}
