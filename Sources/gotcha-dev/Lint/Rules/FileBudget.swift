extension Rule {
  /// The lines that half, nine tenths and all of the files may have.
  private static let budget = (median: 100, ninetieth: 250, most: 500)

  static let fileBudget = Rule(
    name: "file-budget",
    summary: "Half of the files have at most 100 lines, nine tenths 250, and none over 500."
  ) { project in
    let counts = project.sources.map(\.lineCount).sorted()
    guard !counts.isEmpty else { return [] }
    var findings = project.sources.filter { $0.lineCount > budget.most }.map {
      Finding($0.path, "\($0.lineCount) lines; split it by topic, at 400 already")
    }
    let median = counts[counts.count / 2]
    if median > budget.median {
      findings.append(Finding("Sources", "half of the files have over \(median - 1) lines"))
    }
    let ninetieth = counts[counts.count * 9 / 10]
    if ninetieth > budget.ninetieth {
      findings.append(Finding("Sources", "a tenth of the files have over \(ninetieth - 1) lines"))
    }
    return findings
  }
}
