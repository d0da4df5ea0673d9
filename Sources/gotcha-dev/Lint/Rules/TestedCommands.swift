import Editor

extension Rule {
  /// Where commands are run; elsewhere their names are only data.
  private static let targets: Set<String> = [
    "AcceptanceTests", "AppTests", "EditorTests", "ModesTests",
  ]

  static let testedCommands = Rule(
    name: "tested-commands",
    summary: "A test names every command in a string; tables of keys (`…KeysTests`) do not count."
  ) { project in
    var whole: Set<String> = []
    var parts: Set<Substring> = []
    for file in project.sources where file.isTest && targets.contains(file.target) {
      if file.name.hasSuffix("KeysTests") { continue }
      for literal in file.literals {
        whole.insert(literal)
        parts.formUnion(words(of: literal))
      }
    }
    // A name without a hyphen is an ordinary word, too: it has to stand by itself.
    return try AllCommands.list().map(\.name).filter { name in
      !whole.contains(name) && !(name.contains("-") && parts.contains(Substring(name)))
    }.map { Finding("Tests", "no test names \($0)") }
  }

  /// The words of a text; a hyphen is part of one, so that `kill-line` does not name
  /// `form-kill-line`.
  private static func words(of text: String) -> [Substring] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "-") }
  }
}

extension SourceFile {
  /// The strings that begin and end in one line, as they are written.
  fileprivate var literals: [String] {
    zip(lines, code).flatMap { line, code in
      var found: [String] = []
      var open: String?
      for (written, blanked) in zip(line, code) {
        if blanked == "\"" {
          if let text = open { found.append(text) }
          open = open == nil ? "" : nil
        } else {
          open?.append(written)
        }
      }
      return found
    }
  }
}
