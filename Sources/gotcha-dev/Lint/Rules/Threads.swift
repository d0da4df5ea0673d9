extension Rule {
  /// Each with a blank or a bracket behind it, as it stands in code.
  private static let forbidden = ["async", "await", "actor", "Task", "DispatchQueue"]

  static let threads = Rule(
    name: "threads",
    summary: "Shipped code has threads, locks and one loop: no async, actor or Task."
  ) { project in
    project.shipped.flatMap { file in
      file.findings { line in
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
        return words.first { forbidden.contains(String($0)) }.map {
          "\($0) has no place here: work off the loop is a job on a worker"
        }
      }
    }
  }
}
