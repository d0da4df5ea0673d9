extension Rule {
  static let imports = Rule(
    name: "imports", summary: "A target imports lower rows only, and no Foundation."
  ) { project in
    project.sources.filter { !$0.isTest }.flatMap { file -> [Finding] in
      guard let row = LayerTable.row(of: file.target) else {
        return file.target.isEmpty
          ? [] : [Finding(file.path, "\(file.target) is in no row of LayerTable.swift")]
      }
      return file.imports.compactMap { module, line in
        objection(to: module, in: file.target, row: row).map { Finding(file.path, line: line, $0) }
      }
    }
  }

  private static func objection(to module: String, in target: String, row: Int) -> String? {
    if let other = LayerTable.row(of: module) {
      return other > row ? "\(target) (row \(row)) imports \(module) of row \(other)" : nil
    }
    if LayerTable.owners[module] != nil || LayerTable.toolchain.contains(module) { return nil }
    if LayerTable.tools.contains(target), ["Foundation", "Testing"].contains(module) { return nil }
    return "\(module) is not for shipped targets; FoundationEssentials and Glibc are"
  }
}
