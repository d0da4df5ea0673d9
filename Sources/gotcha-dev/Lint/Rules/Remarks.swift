extension Rule {
  private static let unfinished = ["TODO", "FIXME", "XXX"]

  static let remarks = Rule(
    name: "remarks", summary: "Comments tell no history and no paths of somebody's machine."
  ) { project in
    project.sources.filter { !$0.target.hasPrefix("gotcha-dev") }.flatMap { file in
      file.lines.enumerated().compactMap { index, line -> Finding? in
        if let word = unfinished.first(where: line.contains), line.contains("// ") {
          return Finding(file.path, line: index + 1, "\(word) belongs in an issue")
        }
        if line.contains("/work/") {
          return Finding(file.path, line: index + 1, "a path of one machine")
        }
        return nil
      }
    }
  }
}
