/// A test whose display name begins with the id of a scenario.
struct ScenarioTest: Hashable {
  let id: String
  /// The whole display name.
  let name: String
  let target: String

  /// Whether it covers only a part, which it names in brackets (`T08 (issues) …`), or does not drive
  /// the real program.
  var isPart: Bool {
    name.dropFirst(id.count).hasPrefix(" (") || target != "AcceptanceTests"
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
        return scenarios.filter { name.hasPrefix($0.id + " ") }.map {
          ScenarioTest(id: $0.id, name: String(name), target: file.target)
        }
      }
    }
  }
}
