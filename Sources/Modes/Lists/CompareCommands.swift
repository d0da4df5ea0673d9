import Editor
import Forge

/// Looking at two things at once.
enum CompareCommands {
  static let compare = Command(
    "compare-items", "Show two marked rows beside each other, or this issue and another one."
  ) { context in
    let session = context.session
    let buffer = context.buffer
    guard buffer.mode.selectsRows else { return try askForOther(context) }
    var rows = buffer.shownMarks
    if rows.count == 1, let row = context.location?.whole, row != .more, row != rows[0] {
      rows.append(row)
    }
    guard rows.count == 2 else {
      throw UserError("m marks a row; of two marked ones = shows both")
    }
    try session.compare(rows[0], with: rows[1])
  }

  private static func askForOther(_ context: CommandContext) throws {
    guard let here = context.buffer.location, let issue = here.issue else {
      throw UserError("There is nothing here to compare")
    }
    try context.session.ask("Compare \(issue) with: ", history: "goto-item") { session, answer in
      let text = answer.written
      guard let other = Location(written: text, on: here.server, in: issue.repository) else {
        throw UserError("“\(text)” names nothing: write a number, or owner/name#number")
      }
      guard other.whole != here.whole else { throw UserError("That is the same one") }
      try session.compare(here.whole, with: other)
    }
  }
}
