package import Config
import Display

/// What is wrong in files of keys, colours and settings, as they were read last.
struct ConfigurationProblems {
  /// By what was read: keymap and settings, or the theme.
  var bySource: [String: [Diagnostic]] = [:]

  var all: [Diagnostic] { bySource.keys.sorted().flatMap { bySource[$0] ?? [] } }
}

extension Session {
  /// Tells what is wrong in configuration files, and keeps it for `describe-keymap-problems` until the
  /// same files are read again.
  ///
  /// Each line is kept in `*messages*`; the echo area shows the first, and how many more there are.
  ///
  /// - Parameter source: What was read.
  package func report(_ problems: [Diagnostic], in source: String) {
    var kept = properties[ConfigurationProblems.self] ?? ConfigurationProblems()
    kept.bySource[source] = problems
    properties[ConfigurationProblems.self] = kept
    guard let first = problems.first else { return }
    for problem in problems.dropFirst() { message(problem.description) }
    let more = problems.count - 1
    complain(
      first.shortened.description
        + (more > 0 ? " (M-x describe-keymap-problems: \(more) more)" : ""))
  }
}

extension Diagnostic {
  /// With no more of the file's path than one needs to know it, so that the message fits a row.
  fileprivate var shortened: Diagnostic {
    var short = self
    let parts = file.split(separator: "/")
    let isInSubfolder = parts.dropLast().last.map { $0 == "keymaps" || $0 == "themes" } ?? false
    short.file = parts.suffix(isInSubfolder ? 2 : 1).joined(separator: "/")
    return short
  }
}

extension Location {
  /// A line of a file on this machine.
  package static func localFile(_ path: String, line: Int) -> Location {
    Location(
      .localFile, path: path.split(separator: "/").map(String.init), fragment: String(line))
  }
}

extension HelpCommands {
  static let problems = Command(
    "describe-keymap-problems",
    "List what is wrong in the files of keys, colours and settings; RET goes to the line."
  ) { context in
    let session = context.session
    let problems = session.properties[ConfigurationProblems.self]?.all ?? []
    var text = HelpText()
    text.heading("Problems in files of keys, colours and settings")
    if problems.isEmpty { text.line(" None. Saving such a file reads it again.") }
    for problem in problems {
      let place = problem.line > 0 ? "\(problem.file):\(problem.line)" : problem.file
      text.line(
        .init(" " + place, "link", link: .localFile(problem.file, line: max(1, problem.line))))
      text.line(.init("   " + problem.message, problem.severity == .error ? "danger" : "warning"))
    }
    session.showHelp("problems", text)
  }
}
