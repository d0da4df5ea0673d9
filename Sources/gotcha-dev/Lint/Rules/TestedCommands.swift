import Editor

extension Rule {
  static let testedCommands = Rule(
    name: "tested-commands", summary: "A test names every command."
  ) { project in
    var named: Set<Substring> = []
    for line in project.sources.lazy.filter(\.isTest).flatMap(\.lines)
    where !line.drop(while: { $0 == " " }).hasPrefix("//") {
      named.formUnion(words(of: line))
    }
    return try AllCommands.list().map(\.name).filter { !named.contains(Substring($0)) }.map {
      Finding("Tests", "no test names \($0)")
    }
  }

  /// The words of a line; a hyphen is part of one, so that `kill-line` does not name
  /// `form-kill-line`.
  private static func words(of line: Substring) -> [Substring] {
    line.split { !($0.isLetter || $0.isNumber || $0 == "-") }
  }
}
