extension Rule {
  /// Words that say nothing about what a type is.
  private static let empty = ["Manager", "Helper", "Helpers", "Utils", "Utilities", "Impl"]

  static let names = Rule(
    name: "names",
    summary: "A type is named after what it is: no Manager, Helper, Utils, Base, Impl."
  ) { project in
    project.sources.flatMap { file -> [Finding] in
      var findings = file.findings { line in
        declaredType(in: line).flatMap { isEmpty($0) ? "\($0) says nothing; name what it is" : nil }
      }
      if isEmpty(file.name) { findings.append(Finding(file.path, "name it after what is in it")) }
      return findings
    }
  }

  private static func declaredType(in line: String) -> String? {
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "typealias"]
    guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count else {
      return nil
    }
    return String(words[kind + 1])
  }

  private static func isEmpty(_ name: String) -> Bool {
    empty.contains { name.hasSuffix($0) }
      || name.count > 4 && (name.hasPrefix("Base") && isWordEnd(name, 4) || name.hasSuffix("Base"))
  }

  /// Whether the letter at `offset` begins a word: `BaseMode` but not `Baseline`.
  private static func isWordEnd(_ name: String, _ offset: Int) -> Bool {
    name.dropFirst(offset).first?.isUppercase == true
  }
}
