package import Display
import Text

/// Settling the conflicts of a merge, as Emacs' smerge-mode does (Emacs manual, node "Comparing Files").
package enum SmergeCommands {
  package static let all = [
    keepAll, keepBase, keepCurrent, keepLower, keepUpper, next, previous, toggle,
  ]

  static let toggle = Command(
    "smerge-mode", "Colour conflicts of a merge and bind keys that settle them, or stop doing so."
  ) { context in
    context.toggleMinorMode(Mode.smerge.name, called: "Smerge")
    context.buffer.colourConflicts(context.session.faces)
  }

  static let next = Command("smerge-next", "Go to the next conflict.") { context in
    try move(context, by: context.count)
  }

  static let previous = Command("smerge-prev", "Go to the conflict before.") { context in
    try move(context, by: -context.count)
  }

  package static let keepUpper = Command("smerge-keep-upper", "Keep the version above, yours.") {
    try keep($0) { [$0.upper] }
  }

  package static let keepLower = Command(
    "smerge-keep-lower", "Keep the version below, that of the others."
  ) { try keep($0) { [$0.lower] } }

  static let keepBase = Command("smerge-keep-base", "Keep what was there before both changed it.") {
    try keep($0) { conflict in
      guard let base = conflict.base else { throw UserError("This conflict does not have it") }
      return [base]
    }
  }

  static let keepAll = Command("smerge-keep-all", "Keep both versions, one after the other.") {
    try keep($0) { [$0.upper, $0.lower] }
  }

  static let keepCurrent = Command("smerge-keep-current", "Keep the version that point is in.") {
    context in
    let point = context.point
    try keep(context) { conflict in
      let parts = [conflict.upper, conflict.base, conflict.lower].compactMap(\.self)
      guard let part = parts.first(where: { $0.contains(point) }) else {
        throw UserError("Point is in no version; C-c ^ u keeps the upper one, C-c ^ l the lower")
      }
      return [part]
    }
  }

  private static func move(_ context: CommandContext, by count: Int) throws {
    let conflicts = context.buffer.conflicts
    let here = context.point
    let ahead =
      count > 0
      ? conflicts.filter { $0.whole.lowerBound > here }
      : conflicts.filter { $0.whole.lowerBound < here }.reversed()
    guard ahead.count >= abs(count), count != 0 else {
      throw UserError(count > 0 ? "No next conflict" : "No conflict before")
    }
    context.point = ahead[abs(count) - 1].whole.lowerBound
  }

  private static func keep(
    _ context: CommandContext, _ parts: (Conflict) throws -> [Range<ByteOffset>]
  ) throws {
    let buffer = context.buffer
    let here = context.point
    let conflicts = buffer.conflicts
    guard
      let conflict = conflicts.first(where: {
        $0.whole.lowerBound <= here && here <= $0.whole.upperBound
      })
    else { throw UserError("Point is in no conflict") }
    var kept = try parts(conflict).flatMap { context.text.bytes($0) }
    // The last mark may end without a newline, as the text does.
    let hasNewline =
      context.text.bytes(conflict.whole.upperBound + -1..<conflict.whole.upperBound) == [10]
    if !hasNewline, kept.last == 10 { kept.removeLast() }
    try context.replace(conflict.whole, with: kept)
    context.point = conflict.whole.lowerBound
    buffer.colourConflicts(context.session.faces)
    let left = conflicts.count - 1
    if left == 0 { buffer.minorModes.removeAll { $0 == Mode.smerge.name } }
    context.message(left == 0 ? "No conflict is left" : "\(left) more; C-c ^ n goes to the next")
  }
}

extension Mode {
  /// The minor mode of texts that have conflicts.
  static let smerge = Mode("smerge")
}

extension Buffer {
  /// The conflicts in the text, in a form in its text of several lines.
  package var conflicts: [Conflict] { Conflict.all(in: text.contents, proseRange) }

  /// Turns the keys and colours for conflicts on, where there are any.
  package func showConflicts(_ table: FaceTable) {
    if !conflicts.isEmpty { turnOnSmerge(table) }
  }

  /// Turns the keys and colours for conflicts on.
  package func turnOnSmerge(_ table: FaceTable) {
    if !minorModes.contains(Mode.smerge.name) { minorModes.append(Mode.smerge.name) }
    colourConflicts(table)
  }

  fileprivate func colourConflicts(_ table: FaceTable) {
    for conflict in conflicts {
      let parts: [(Range<ByteOffset>, Face)] = [
        (conflict.upper, "diff.added"),
        (conflict.base ?? conflict.upper.upperBound..<conflict.upper.upperBound, "dim"),
        (conflict.lower, "diff.removed"),
      ]
      faces.replace(conflict.whole, with: [FaceRun(conflict.whole, table.id("warning"))])
      for (range, face) in parts where !range.isEmpty {
        faces.replace(range, with: [FaceRun(range, table.id(face))])
      }
    }
  }
}
