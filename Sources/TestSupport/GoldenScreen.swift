package import Testing

/// Compares a screen with the one kept in `Fixtures/screens/<name>.screen`.
///
/// `RECORD=missing` writes goldens that do not exist yet, `RECORD=all` writes every one; by default,
/// and always in continuous integration, nothing is written and a missing golden is a failure. A
/// screen that differs is left beside its golden as `<name>.screen.actual`.
/// - Parameter name: area and name, `issue/long-title`.
package func expectGolden(
  _ screen: ScreenText, _ name: String, at location: SourceLocation = #_sourceLocation
) throws {
  let shelf = GoldenShelf(
    folder: try Fixture.path("screens"), recording: GoldenShelf.Recording(environment("RECORD")))
  if let complaint = try shelf.check(screen, name) {
    Issue.record(Comment(rawValue: complaint), sourceLocation: location)
  }
}

/// The folder of golden screens, and whether missing or differing ones are written.
package struct GoldenShelf {
  package enum Recording: String {
    case never
    case missing
    case all

    /// Reads the value of `RECORD`; anything unknown records nothing.
    package init(_ value: String?) { self = value.flatMap(Recording.init(rawValue:)) ?? .never }
  }

  private let folder: String
  private let recording: Recording

  package init(folder: String, recording: Recording) {
    self.folder = folder
    self.recording = recording
  }

  /// Compares a screen with its golden; returns what is wrong, nil when they are equal.
  package func check(_ screen: ScreenText, _ name: String) throws -> String? {
    let path = "\(folder)/\(name).screen"
    let actual = screen.description
    let golden = contents(of: path).map { String(decoding: $0, as: UTF8.self) }
    if golden == actual {
      removeTree(path + ".actual")
      return nil
    }
    if recording == .all || (recording == .missing && golden == nil) {
      try writeFile(path, Array(actual.utf8), mode: 0o644)
      removeTree(path + ".actual")
      return nil
    }
    try writeFile(path + ".actual", Array(actual.utf8), mode: 0o644)
    guard let golden else {
      return "no golden screen \(name); RECORD=missing writes this one:\n\(actual)"
    }
    return """
      screen \(name) differs from its golden\(firstDifference(golden, actual))
      expected:
      \(golden)
      actual (kept as \(path).actual):
      \(actual)
      """
  }

  /// Says where two screens first differ: the line, and within the screen the row and column.
  private func firstDifference(_ golden: String, _ actual: String) -> String {
    let expected = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let found = actual.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, (old, new)) in zip(expected, found).enumerated() where old != new {
      let column = zip(old, new).prefix { $0 == $1 }.count
      let part = expected[..<index].contains("faces") ? "face row" : "row"
      let first = expected[..<index].lastIndex(of: "faces") ?? 0
      if index == 0 { return ": \(old) became \(new)" }
      return " first at \(part) \(index - first - 1), column \(column - 1)"
    }
    return ": \(expected.count) lines became \(found.count)"
  }
}
