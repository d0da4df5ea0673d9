import Editor
import Text

/// Marking rows, which verbs then act on instead of the row at point.
enum RowMarkCommands {
  static let all = [mark, markMatching, toggle, unmark, unmarkAll]

  static let mark = Command("mark-item", "Mark the row at point and go to the next one.") {
    try set(true, $0)
  }

  static let unmark = Command("unmark-item", "Unmark the row at point and go to the next one.") {
    try set(false, $0)
  }

  static let unmarkAll = Command("unmark-all-items", "Unmark all rows.") { context in
    let count = context.buffer.shownMarks.count
    context.buffer.markedRows = []
    context.message(count == 0 ? "No row was marked" : "Unmarked \(Counted.plural(count, "row"))")
  }

  static let toggle = Command("toggle-marks", "Mark the rows that are not, unmark those that are.")
  {
    context in
    let buffer = context.buffer
    buffer.markedRows = Set(buffer.rowLocations).subtracting(buffer.markedRows)
  }

  static let markMatching = Command(
    "mark-items-matching", "Mark the rows whose text contains what is typed."
  ) { context in
    let buffer = context.buffer
    try context.session.ask("Mark rows with: ", history: "mark-items") { session, answer in
      guard !answer.isEmpty else { return }
      let folds = !answer.contains { $0.isUppercase }
      let contents = buffer.text.contents
      var count = 0
      for (index, line) in buffer.lines.enumerated() {
        guard line.home != nil, let location = line.location, location != .more else { continue }
        let range = contents.start(of: Line(index))..<contents.end(of: Line(index))
        let text = contents.string(range)
        guard (folds ? text.lowercased() : text).contains(answer) else { continue }
        if buffer.markedRows.insert(location).inserted { count += 1 }
      }
      session.message(
        count == 0 ? "No other row has “\(answer)”" : "Marked \(Counted.plural(count, "row"))")
    }
  }

  /// Marks or unmarks as many rows as the argument says, and goes on.
  private static func set(_ isMarked: Bool, _ context: CommandContext) throws {
    let buffer = context.buffer
    var line = buffer.line(of: context.point)
    guard buffer.isRow(line), buffer.lines[line].location != .more else {
      throw UserError("No row here to mark")
    }
    let step = context.count < 0 ? -1 : 1
    for _ in 0..<abs(context.count) {
      guard let location = buffer.lines[line].location, location != .more else { break }
      if isMarked { buffer.markedRows.insert(location) } else { buffer.markedRows.remove(location) }
      guard let next = buffer.row(after: line, by: step) else { break }
      line = next
    }
    context.point = buffer.home(ofLine: line)
  }
}
