/// Which scenarios are carried by tests, which are open, which fail.
struct AcceptanceReport {
  enum State: String, CaseIterable { case failing, carried, partly, open }

  private(set) var lines: [(state: State, scenario: Scenario, note: String)] = []

  init(scenarios: [Scenario], tests: [ScenarioTest], log: TestLog) {
    for scenario in scenarios {
      let own = tests.filter { $0.id == scenario.id }
      let bad = own.filter { log.outcomes[$0.name] != .passed }
      if own.isEmpty {
        lines.append((.open, scenario, scenario.title))
      } else if let first = bad.first {
        let outcome = log.outcomes[first.name].map { "\($0)" } ?? "did not run"
        lines.append((.failing, scenario, "\(outcome): \(first.name)"))
      } else {
        let state: State = own.allSatisfy(\.isPart) ? .partly : .carried
        let count = own.count == 1 ? "1 test" : "\(own.count) tests"
        lines.append((state, scenario, count))
      }
    }
  }

  var hasFailures: Bool { lines.contains { $0.state == .failing } }

  var text: String {
    State.allCases.map { state in
      let own = lines.filter { $0.state == state }
      let rows = own.map { "  \($0.scenario.id)  \($0.note)" }
      return (["\(state.rawValue): \(own.count)"] + rows).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
