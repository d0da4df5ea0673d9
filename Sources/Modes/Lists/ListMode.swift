import Editor

/// What buffers have in common; no buffer has one of these modes itself.
enum CommonModes {
  /// Whatever is read: single keys act.
  static let reading: Mode = {
    var mode = Mode("reading")
    mode.commands =
      ItemCommands.all + VerbCommands.all + StateCommands.all + SetCommands.all
      + FilterCommands.all + CopyCommands.all + ReactionCommands.all + IssueFormCommands.all
      + AttachmentCommands.all + CalendarCommands.all + [
        ChoiceCommands.nextView, CompareCommands.compare, RowEditCommands.edit,
      ]
    mode.remaps = [
      "act": "link-follow",
      "compose-new": "issue-compose", "undo": "undo-change", "undo-redo": "redo-change",
    ]
    return mode
  }()

  /// Rows of things.
  static let list: Mode = {
    var mode = Mode("list")
    mode.commands =
      ListMotionCommands.all + ListVisitCommands.all + PeekCommands.all + RowMarkCommands.all
      + [
        ChoiceCommands.favourite, ChoiceCommands.hide, ListComposeCommands.comment,
      ]
    mode.remaps = [
      "compose": "issue-compose",
      "display-item": "list-display-item",
      "next-line": "list-next-row",
      "previous-line": "list-previous-row",
      "reply": "list-comment",
      "scroll-up-command": "list-scroll-up",
      "visit": "list-visit",
      "visit-other-window": "list-visit-other-window",
    ]
    mode.didChangeRow = { $0.peekFollows($1) }
    return mode
  }()
}

extension Mode {
  /// A mode whose buffers are lists.
  static func list(_ name: ModeName, shows kinds: [Location.Kind]) -> Mode {
    var mode = Mode(name)
    mode.parents = ["list", "reading"]
    mode.shows = kinds
    mode.isReading = true
    mode.selectsRows = true
    mode.truncatesLines = true
    mode.position = { buffer, point in buffer.rowPosition(of: point) }
    return mode
  }
}
