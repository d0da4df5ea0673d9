import Glibc
import TestSupport

/// Prints the figures that the program is held to, beside those of editors on the same machine.
///
/// Absolute times move with the machine and its load; programs take turns, so that a drift hits all
/// alike, and a bar compares figures of one run.
enum Bench {
  static let figures: [any Figure] = [
    StartFigure(), SessionFigure(), IssueFigure(), ScaleFigure(), RoundTripFigure(), FetchFigure(),
    TypingFigure.end, TypingFigure.middle, LargeTextFigure.log, LargeTextFigure.line,
    LargeTextFigure.code, MemoryFigure(), IdleFigure(), BatchFigure(),
    DiffFigure(),
  ]

  /// Measures the figures whose names are given, all of them where none is.
  static func run(_ names: [String]) {
    let known = figures.map(\.name)
    let unknown = names.filter { !known.contains($0) }
    guard unknown.isEmpty else {
      print("unknown figure \(unknown[0]); there are: \(known.joined(separator: " "))")
      exit(2)
    }
    for figure in figures where names.isEmpty || names.contains(figure.name) {
      print("\n\(figure.name): \(figure.summary)")
      do {
        for line in try figure.measure() { print("  " + line) }
      } catch {
        print("  could not be measured: \(error)")
      }
    }
  }
}

/// Something that is measured and, where there is a bar, held against it.
protocol Figure: Sendable {
  /// The word that selects it on the command line.
  var name: String { get }
  /// What is measured, in a few words.
  var summary: String { get }
  /// Measures and returns the lines of the report.
  func measure() throws -> [String]
}
