import Editor

extension Rule {
  static let testedCommands = Rule(
    name: "tested-commands", summary: "A test names every command."
  ) { project in
    let tests = project.sources.filter(\.isTest).flatMap(\.lines).joined(separator: "\n")
    return try AllCommands.list().map(\.name).filter { !tests.contains($0) }.map {
      Finding("Tests", "no test names \($0)")
    }
  }
}
