extension DevCommand {
  static let acceptance = DevCommand(
    "acceptance --filter | LOG",
    "Print the targets with scenarios, or what a log of their tests says of each scenario."
  ) { checkout, arguments in
    let project = try Project(checkout)
    let scenarios = Scenario.list(in: try checkout.text("Tests/ACCEPTANCE.md"))
    let tests = ScenarioTest.list(in: project.sources, for: scenarios)
    guard let log = arguments.first else { throw DevError("Say where the tests' log is.") }
    if log == "--filter" {
      print(Set(tests.map(\.target)).union(["AcceptanceTests"]).sorted().joined(separator: "|"))
      return 0
    }
    let report = AcceptanceReport(
      scenarios: scenarios, tests: tests, log: TestLog(try checkout.text(log)))
    print(report.text)
    return report.hasFailures ? 1 : 0
  }
}
