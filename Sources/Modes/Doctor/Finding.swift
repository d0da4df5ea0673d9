/// What was found about one thing that the program needs.
package struct Finding: Hashable, Sendable {
  package enum Verdict: String, Sendable {
    case fine = "ok"
    /// Not there, or worse than it could be; the program works without it.
    case note
    /// Something does not work, or does not do what was asked for.
    case broken
  }

  /// A line of a file.
  package struct Place: Hashable, Sendable {
    package let file: String
    package let line: Int
  }

  /// What it belongs to: `Terminal`, `Servers`.
  package let section: String
  package let name: String
  /// What was found, and what to do about it.
  package let text: String
  package let verdict: Verdict
  package var place: Place?

  package init(
    _ section: String, _ name: String, _ text: String, _ verdict: Verdict = .fine,
    at place: Place? = nil
  ) {
    self.section = section
    self.name = name
    self.text = text
    self.verdict = verdict
    self.place = place
  }
}

extension [Finding] {
  package var areBroken: Bool { contains { $0.verdict == .broken } }

  /// The findings by section, in the order in which sections come first.
  package var sections: [(name: String, findings: [Finding])] {
    var sections: [(name: String, findings: [Finding])] = []
    for finding in self {
      if let index = sections.firstIndex(where: { $0.name == finding.section }) {
        sections[index].findings.append(finding)
      } else {
        sections.append((finding.section, [finding]))
      }
    }
    return sections
  }

  /// What it comes to, in a sentence.
  package var conclusion: String {
    let broken = count { $0.verdict == .broken }
    let notes = count { $0.verdict == .note }
    let remarks = notes == 0 ? "" : "; \(Counted.plural(notes, "note"))"
    return broken == 0
      ? "Nothing is broken\(remarks)" : "\(Counted.plural(broken, "thing")) broken\(remarks)"
  }
}
