/// Which parts of names count as words (Emacs manual, node "Misc for Programs").
enum SubwordCommands {
  static let all = [subword, superword]

  static let subword = Command(
    "subword-mode",
    "Let commands on words work on the parts of names like fooBar, or on words again."
  ) { context in
    context.buffer.minorModes.removeAll { $0 == "superword" }
    context.toggleMinorMode("subword", called: "Subword")
  }

  static let superword = Command(
    "superword-mode", "Let commands on words work on whole names like foo_bar, or on words again."
  ) { context in
    context.buffer.minorModes.removeAll { $0 == "subword" }
    context.toggleMinorMode("superword", called: "Superword")
  }
}

extension Buffer {
  /// What commands on words take for one here.
  package var wordKind: WordKind {
    if minorModes.isEmpty { return .plain }
    if minorModes.contains("subword") { return .subword }
    return minorModes.contains("superword") ? .superword : .plain
  }
}
