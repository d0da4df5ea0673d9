extension Rule {
  static let forced = Rule(
    name: "forced", summary: "Shipped code has no try!, as! and fatalError."
  ) { project in
    project.shipped.flatMap { file in
      file.findings { line in
        ["try!", " as! ", "fatalError("].first(where: line.contains).map {
          "\($0.filter { $0 != " " }) ends the program and whatever was typed; throw instead"
        }
      }
    }
  }
}
