/// A test whose display name begins with the id of a scenario, or with those of several.
struct ScenarioTest: Hashable {
  let id: String
  /// The whole display name.
  let name: String
  let target: String
  /// The name behind the ids.
  private let rest: Substring

  /// Whether it covers only a part, which it names in brackets (`T08 (issues) …`), or does not drive
  /// the real program.
  var isPart: Bool {
    rest.hasPrefix("(") || target != "AcceptanceTests"
  }

  /// The tests for `scenarios` in the sources; those of this tool have made-up ones.
  static func list(in sources: [SourceFile], for scenarios: [Scenario]) -> [ScenarioTest] {
    sources.filter { $0.isTest && $0.target != "gotcha-devTests" }.flatMap { file in
      file.lines.flatMap { line -> [ScenarioTest] in
        let names = line.split(separator: "\"", omittingEmptySubsequences: false).dropFirst()
        guard let name = names.first,
          line.drop(while: \.isWhitespace).hasPrefix("@Test(\"")
            || line.drop(while: \.isWhitespace).hasPrefix("\"")
        else { return [] }
        var rest = name
        var ids: [String] = []
        while let next = scenarios.first(where: { rest.hasPrefix($0.id + " ") }) {
          ids.append(next.id)
          rest = rest.dropFirst(next.id.count + 1)
        }
        return ids.map {
          ScenarioTest(id: $0, name: String(name), target: file.target, rest: rest)
        }
      }
    }
  }
}
