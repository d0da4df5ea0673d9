extension Rule {
  static let readmes = Rule(
    name: "readmes", summary: "Every fixed folder has a README that names what is in it."
  ) { project in
    var findings: [Finding] = []
    for folder in ["", "Sources/", "Tests/", "keymaps/", "themes/", "Fixtures/"]
    where !project.paths.contains(folder + "README.md") {
      findings.append(Finding(folder + "README.md", "is not there"))
    }
    for folder in ["Sources", "Fixtures"] {
      let path = folder + "/README.md"
      guard let text = try? project.checkout.text(path) else { continue }
      for name in project.folders(in: folder) where !text.contains("`\(name)`") {
        findings.append(Finding(path, "does not name `\(name)`"))
      }
    }
    return findings
  }
}
