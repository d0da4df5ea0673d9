import Editor

/// The verbs that mean something else in each buffer: bound once, remapped by modes.
///
/// Where a mode gives a verb no meaning, it says so.
enum VerbCommands {
  static let all = [compose, composeNew, delete, edit, filter, filterClear, reply, toggleState]

  static let compose = verb(
    "compose", "Write a comment, or make a new thing of this kind.", "write")
  static let composeNew = verb(
    "compose-new", "Write a new issue about the thing at point.", "begin an issue from")
  static let reply = verb(
    "reply", "Write a comment that quotes the region or the entry at point.", "quote")
  static let edit = verb("edit", "Change the thing at point.", "change")
  static let delete = verb("delete", "Delete the thing at point.", "delete")
  static let toggleState = verb(
    "toggle-state", "Close the thing at point, or open it again.", "close or open")
  static let filter = verb("filter", "Choose what this list shows.", "filter")
  static let filterClear = verb(
    "filter-clear", "Show everything that this list can show.", "filter")

  /// - Parameter doing: What there is nothing for, where no mode gives it a meaning.
  private static func verb(_ name: String, _ summary: String, _ doing: String) -> Command {
    Command(name, summary) { context in
      throw UserError("There is nothing to \(doing) in \(context.buffer.name)")
    }
  }
}
