extension Rule {
  static let ownersOfLibraries = Rule(
    name: "owners", summary: "One Swift target imports a C library, and its types stay inside."
  ) { project in
    project.sources.flatMap { file in
      file.imports.compactMap { module, line -> Finding? in
        guard let owners = LayerTable.owners[module] else { return nil }
        // A target's own tests look inside of it.
        let target = file.isTest ? String(file.target.dropLast("Tests".count)) : file.target
        if !owners.contains(target) {
          return Finding(
            file.path, line: line,
            "\(module) belongs to \(owners.joined(separator: ", ")); use what that target offers")
        }
        let isExported = ["package ", "public "].contains { file.code[line - 1].hasPrefix($0) }
        return isExported ? Finding(file.path, line: line, "\(module) must not be exported") : nil
      }
    }
  }
}
