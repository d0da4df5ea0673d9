import Testing

@testable import gotcha_dev

@Suite struct AcceptanceReportTests {
  private let scenarios = Scenario.list(
    in: """
      ## T
      - **T01** Five panes: keys `1`.
        More of it.
      - **T02** Keys move.
      - **T03** Mouse.
      - **ISS-01** Rows.
      """)

  private func tests(_ source: String, in target: String = "AcceptanceTests") -> [ScenarioTest] {
    ScenarioTest.list(
      in: [SourceFile("Tests/\(target)/A.swift", text: source)], for: scenarios)
  }

  @Test("The list's ids and titles are read")
  func list() {
    #expect(scenarios.map(\.id) == ["T01", "T02", "T03", "ISS-01"])
    #expect(scenarios.first?.title == "Five panes: keys `1`.")
  }

  @Test("Tests are found by their display names, also on a line of their own")
  func testsOfSource() {
    let found = tests(
      """
        @Test("T01 The panes")
        @Test(
          "ISS-01 (icons) Rows have icons", arguments: [1])
        @Test("T011 is another")
        let x = f("T02 is no test")
      """)
    #expect(found.map(\.name) == ["T01 The panes", "ISS-01 (icons) Rows have icons"])
    #expect(found.map(\.isPart) == [false, true])
    #expect(found.map(\.target) == ["AcceptanceTests", "AcceptanceTests"])
    #expect(tests("@Test(\"T01 The panes\")", in: "ModesTests").map(\.isPart) == [true])
  }

  @Test("A name may begin with several ids, which it then carries all")
  func severalIDs() {
    let found = tests(#"@Test("T01 ISS-01 Panes of T02 issues")"#)
    #expect(found.map(\.id) == ["T01", "ISS-01"])
    #expect(found.map(\.isPart) == [false, false])
    #expect(tests(#"@Test("T01 ISS-01 (icons) Panes")"#).map(\.isPart) == [true, true])
  }

  @Test("A scenario is carried, carried in part, open, or fails")
  func states() {
    let log = TestLog(
      """
      ◇ Test "T01 a" started.
      ✔ Test "T01 a" passed after 0.1 seconds.
      ✔ Test "T02 (keys) b" with 2 test cases passed after 0.1 seconds.
      ✘ Test "T03 c" recorded an issue at A.swift:1:1: x
      ✘ Test "T03 c" failed after 0.1 seconds with 1 issue.
      """)
    let tests = tests(
      """
      @Test("T01 a")
      @Test("T02 (keys) b")
      @Test("T03 c")
      """)
    let report = AcceptanceReport(scenarios: scenarios, tests: tests, log: log)
    #expect(report.lines.map(\.state) == [.carried, .partly, .failing, .open])
    #expect(report.hasFailures)
    #expect(report.text.contains("failing: 1\n  T03  failed: T03 c"))
  }

  @Test("A test that was skipped or did not run fails its scenario")
  func absent() {
    let tests = tests("@Test(\"T01 a\")\n@Test(\"T02 b\")")
    let log = TestLog("◇ Test \"T02 b\" skipped.\n")
    let report = AcceptanceReport(scenarios: scenarios, tests: tests, log: log)
    #expect(report.lines.prefix(2).map(\.note) == ["did not run: T01 a", "skipped: T02 b"])
  }
}
