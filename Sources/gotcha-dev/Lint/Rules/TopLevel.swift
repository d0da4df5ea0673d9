extension Rule {
  private static let agreed: Set<String> = [
    "Package.swift", "Package.resolved", "Sources", "Tests", "keymaps", "themes", "Fixtures",
    "README.md", "Makefile",
  ]

  static let topLevel = Rule(
    name: "top-level", summary: "The top holds what was agreed and nothing else."
  ) { project in
    let names = Set(project.paths.compactMap { $0.split(separator: "/").first.map(String.init) })
    return names.subtracting(agreed).map { Finding($0, "not among what belongs at the top") }
  }
}
