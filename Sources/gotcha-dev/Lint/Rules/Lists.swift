extension Rule {
  static let lists = Rule(
    name: "lists", summary: "Lists match folders: modes, tests, migrations."
  ) { project in
    missingModes(project) + missingTests(project) + missingMigrations(project)
  }

  /// Every `Sources/Modes/<Kind>/<Kind>Mode.swift` stands in `AllModes.swift`.
  private static func missingModes(_ project: Project) -> [Finding] {
    let path = "Sources/Modes/AllModes.swift"
    let modes = project.sources.filter { file in
      project.folders(in: "Sources/Modes").contains {
        file.path == "Sources/Modes/\($0)/\($0)Mode.swift"
      }
    }
    guard !modes.isEmpty else { return [] }
    guard let list = project.sources.first(where: { $0.path == path }) else {
      return [Finding(path, "is not there")]
    }
    let words = Set(list.code.flatMap { $0.split { !$0.isLetter }.map(String.init) })
    return modes.filter { !words.contains($0.name) }.map {
      Finding($0.path, "\($0.name) is not in AllModes.swift")
    }
  }

  /// Every target but executables and C modules has a folder of tests with its name.
  private static func missingTests(_ project: Project) -> [Finding] {
    let tests = Set(project.folders(in: "Tests"))
    let targets = LayerTable.rows.joined().filter { !$0.hasPrefix("gotcha") }
    return targets.filter { !tests.contains($0 + "Tests") }.map {
      Finding("Tests/\($0)Tests", "is not there")
    }
  }

  /// Every migration of the store stands in its list.
  private static func missingMigrations(_ project: Project) -> [Finding] {
    let migrations = project.sources.filter { $0.path.hasPrefix("Sources/Store/Migrations/") }
    return migrations.filter { file in
      file.name.first?.isNumber == true
        && !migrations.contains { $0.path != file.path && $0.lines.joined().contains(file.name) }
    }.map { Finding($0.path, "is in no list of migrations") }
  }
}
